import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { createWorker } from 'tesseract.js'

// node read.mjs picture: read it twice as the library's guide shows, print the milliseconds of the second time and what was read.
const require = createRequire(import.meta.url)
const [picture] = process.argv.slice(2)
const worker = await createWorker('nld', 1, {
  langPath: path.join(path.dirname(require.resolve('@tesseract.js-data/nld')), '4.0.0_best_int'),
  cacheMethod: 'none',
})
const bytes = readFileSync(picture)
await worker.recognize(bytes)
const startedAt = performance.now()
const { data } = await worker.recognize(bytes)
console.log(JSON.stringify({ ms: performance.now() - startedAt, text: data.text }))
await worker.terminate()
