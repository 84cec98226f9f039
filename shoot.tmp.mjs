import { chromium } from '@playwright/test'
import { storyBrowser } from './scripts/launch/chromium.mjs'
const base = process.env.BASE ?? 'http://127.0.0.1:3390'
const [email, password] = [process.env.EMAIL, process.env.PASS]
const pages = process.argv.slice(2)
const combos = (process.env.COMBOS ?? '1440l,390d').split(',')
const r = await fetch(base + '/api/Login', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email, password }) })
const token = (await r.json()).data.token
const b = await chromium.launch({ executablePath: storyBrowser(), args: ['--no-sandbox','--disable-dev-shm-usage'] }).catch(async () => chromium.launch({ executablePath: '/usr/lib/chromium/chromium-headless-shell', args: ['--no-sandbox'] }))
for (const c of combos) {
  const w = parseInt(c); const dark = c.endsWith('d')
  const ctx = await b.newContext({ viewport: { width: w, height: w > 600 ? 900 : 844 }, colorScheme: dark ? 'dark' : 'light', locale: 'nl-NL' })
  await ctx.addInitScript((t) => localStorage.setItem('jwtToken', t), token)
  const p = await ctx.newPage()
  p.on('console', (m) => m.type() === 'error' && console.log('console', m.text().slice(0, 200)))
  for (const a of pages) {
    await p.goto(base + a); await p.waitForLoadState('networkidle').catch(() => {})
    await p.waitForTimeout(1500)
    await p.screenshot({ path: `/tmp/shots/${a.replace(/^\/(dashboard\/)?/, '').replace(/[\/?=]/g, '_') || 'home'}-${c}.png`, fullPage: true })
  }
  await ctx.close()
}
await b.close()
