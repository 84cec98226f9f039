import { chromium } from '@playwright/test'
import { storyBrowser } from './scripts/launch/chromium.mjs'
const base='http://127.0.0.1:3390'
const r = await fetch(base + '/api/Login', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email:process.env.EMAIL, password:process.env.PASS }) })
const token = (await r.json()).data.token
const b = await chromium.launch({ executablePath: storyBrowser(), args: ['--no-sandbox'] })
for (const a of process.argv.slice(2)) {
const ctx = await b.newContext(); await ctx.addInitScript((t)=>localStorage.setItem('jwtToken',t), token)
const p = await ctx.newPage(); const c = await ctx.newCDPSession(p); await c.send('Network.enable')
const m=new Map(); const sizes=[]
c.on('Network.responseReceived',e=>m.set(e.requestId,{url:e.response.url,type:e.type}))
c.on('Network.loadingFinished',e=>{const x=m.get(e.requestId); if(x&&(x.type==='Script'||x.type==='Stylesheet')) sizes.push([e.encodedDataLength,x.url.split('/').pop()])})
await p.goto(base+a); await p.waitForLoadState('networkidle'); await p.waitForTimeout(2000)
sizes.sort((x,y)=>y[0]-x[0]); console.log(a,(sizes.reduce((s,x)=>s+x[0],0)/1024).toFixed(1),'KiB',sizes.length,'files'); if(process.env.V) console.log(sizes.map(x=>x.join(' ')).join('\n'))
await ctx.close() }
await b.close()
