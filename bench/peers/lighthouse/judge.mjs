import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'

// node judge.mjs <address> <browser>: Lighthouse's own profile of a phone, with an empty cache; one line of JSON.
const [address, chromePath] = process.argv.slice(2)
const browser = await launch({
  chromePath,
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
try {
  const result = await lighthouse(address, {
    port: browser.port,
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    formFactor: 'mobile',
    logLevel: 'error',
  })
  if (result === undefined) throw new Error('Lighthouse gave no answer')
  const { categories, audits, runtimeError } = result.lhr
  if (runtimeError !== undefined) throw new Error(`${runtimeError.code}: ${runtimeError.message}`)
  const scoreOf = (name) => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name) => audits[name]?.numericValue ?? null
  console.log(
    JSON.stringify({
      score: scoreOf('performance'),
      otherScores: {
        accessibility: scoreOf('accessibility'),
        'best practices': scoreOf('best-practices'),
        SEO: scoreOf('seo'),
      },
      lost: Object.values(categories)
        .flatMap(({ auditRefs }) => auditRefs)
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
      firstPaintMs: value('first-contentful-paint'),
      largestPaintMs: value('largest-contentful-paint'),
      blockedMs: value('total-blocking-time'),
      shift: value('cumulative-layout-shift'),
      bytes: value('total-byte-weight'),
    }),
  )
} finally {
  browser.kill()
}
