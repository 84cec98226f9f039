import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import type { Bench } from '../bench.ts'
import { figure, inPairs, median, ratioOf } from '../pairs.ts'
import { seedManyTenants } from '../world/many-tenants.ts'
import { startBenchProgram } from '../world/program.ts'

const PAIRS = 7
const SIZE = 10 * 1024 * 1024

export const upload: Bench = {
  name: 'upload',
  goal: '–',
  description:
    'POST /api/BackingDocuments of a PDF of 10 MiB, whole request, kept and durable, against the least that must be done with it: hashing it and writing it to the same disk, flushed.',
  async run(say) {
    const program = await startBenchProgram({ worksJobs: false })
    const folder = mkdtempSync(path.join(tmpdir(), 'kloppend-upload-'))
    try {
      const { authorizations } = await seedManyTenants(program, { tenants: 1, invoices: 1 })
      const send = async (mark: string): Promise<number> => {
        const form = new FormData()
        form.append('file', new Blob([Buffer.from(pdfOf(SIZE, mark))]), 'factuur.pdf')
        const startedAt = performance.now()
        const answer = await fetch(`http://127.0.0.1:${String(program.port)}/api/BackingDocuments`, {
          method: 'POST',
          headers: { authorization: authorizations[0] ?? '' },
          body: form,
        })
        const text = await answer.text()
        if (answer.status !== 200) throw new Error(`the upload was refused: ${text}`)
        return performance.now() - startedAt
      }
      const write = async (mark: string): Promise<number> => {
        const bytes = pdfOf(SIZE, mark)
        const startedAt = performance.now()
        const place = path.join(folder, createHash('sha256').update(bytes).digest('hex'))
        const file = await open(`${place}.new`, 'wx')
        await file.writeFile(bytes)
        await file.sync()
        await file.close()
        await rename(`${place}.new`, place)
        return performance.now() - startedAt
      }
      await send('warm')
      const pairs = await inPairs(
        PAIRS,
        {
          ours: (round) => send(`ours ${String(round)}`),
          theirs: (round) => write(`theirs ${String(round)}`),
        },
        say,
      )
      const ratio = ratioOf(pairs)
      const ms = median(pairs.map(({ ours }) => ours))
      return [
        {
          what: 'upload of 10 MiB',
          ours: `${figure(ms)} ms`,
          theirs: `${figure(median(pairs.map(({ theirs }) => theirs)))} ms (hash, write, flush)`,
          ratio,
          goal: '≤ 8, and ≤ 500 ms',
          isMet: ratio <= 8 && ms <= 500,
        },
      ]
    } finally {
      await program.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

/** A PDF of exactly this size, with one page and a comment that makes the file long and unique. */
function pdfOf(size: number, mark: string): Buffer {
  const head = `%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[]/Count 0>>\nendobj\n% ${mark} `
  const tail = (place: number): string =>
    `\nxref\n0 1\n0000000000 65535 f \ntrailer\n<</Size 1/Root 1 0 R>>\nstartxref\n${String(place)}\n%%EOF\n`
  const place = size - tail(size).length + 1
  const filler = Buffer.alloc(place - 1 - head.length, 'x')
  return Buffer.concat([Buffer.from(head), filler, Buffer.from(tail(place))])
}
