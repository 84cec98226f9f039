import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { z } from 'zod'
import { createSupervisor } from '#platform/server/isolated/supervisor.ts'
import type { IsolatedTask } from '#platform/server/isolated/task.ts'
import { receiptPhoto, SUPERMARKET, type PaperLine } from '#expenses/server/testing/receipt-picture.ts'
import type { Bench, Finding } from '../bench.ts'
import { figure, inPairs, median, ratioOf } from '../pairs.ts'
import { installedPeer } from '../peers/install.ts'

const PAIRS = 5
/** A long page: the receipt of a full cart of a supermarket. */
const LINES = 45

export const ocr: Bench = {
  name: 'ocr',
  goal: '–',
  description: `A photo of a receipt of ${String(LINES)} lines, read in a warm process, against tesseract.js with the same engine and data as its guide shows. Figures that were read are counted on both sides.`,
  async run(say) {
    const folder = mkdtempSync(path.join(tmpdir(), 'kloppend-ocr-'))
    const picture = path.join(folder, 'bon.jpg')
    const goods = Array.from({ length: LINES - SUPERMARKET.length }, (_, index): PaperLine => {
      return [`Artikel nummer ${String(index + 1)}`, `${String(index + 3)},${String(10 + index)}`]
    })
    const lines = [...SUPERMARKET.slice(0, 4), ...goods, ...SUPERMARKET.slice(4)]
    const bytes = await receiptPhoto(lines)
    writeFileSync(picture, bytes)
    const peer = path.join(installedPeer('tesseract-js'), 'read.mjs')
    const wanted = lines.flatMap(([, amount]) => (amount === undefined ? [] : [amount]))
    const supervisor = createSupervisor()
    const shares: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] }
    try {
      const read = async () => (await supervisor.forTenant('bench').run(lettersTask, null, bytes)).answer
      await read()
      const pairs = await inPairs(
        PAIRS,
        {
          ours: async () => {
            const startedAt = performance.now()
            const text = await read()
            const ms = performance.now() - startedAt
            shares.ours.push(shareOf(wanted, text.join('\n')))
            return ms
          },
          theirs: async () => {
            const output = execFileSync(process.execPath, [peer, picture], { encoding: 'utf8' })
            const { ms, text } = JSON.parse(output) as { ms: number; text: string }
            shares.theirs.push(shareOf(wanted, text))
            return Promise.resolve(ms)
          },
        },
        say,
      )
      return [finding(pairs, median(shares.ours), median(shares.theirs))]
    } finally {
      supervisor.close()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

/** The text only, as the work process recognises it; proposals are not measured. */
const pictureText = new URL('../../src/expenses/server/reading/picture-text.ts', import.meta.url)
const lettersTask: IsolatedTask<null, string[]> = {
  queue: 'reading',
  program: new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { pictureText } from '${pictureText.href}'
      export const run = async ({ bytes, onProgress }) => ({
        answer: (await pictureText(await bytes(), onProgress)).map(({ text }) => text),
      })`)}`,
  ),
  jobMs: 60_000,
  answer: z.array(z.string()),
}

/** The share of the amounts that the text contains, from 0 to 1. */
const shareOf = (wanted: readonly string[], text: string): number =>
  wanted.filter((amount) => text.includes(amount)).length / wanted.length

function finding(pairs: Awaited<ReturnType<typeof inPairs>>, ours: number, theirs: number): Finding {
  const ratio = ratioOf(pairs)
  const ms = median(pairs.map((pair) => pair.ours))
  const percent = (share: number): string => `${figure(share * 100)} % of its amounts`
  return {
    what: `OCR of a page, ${String(LINES)} lines`,
    ours: `${figure(ms)} ms, ${percent(ours)}`,
    theirs: `${figure(median(pairs.map((pair) => pair.theirs)))} ms, ${percent(theirs)} (tesseract.js)`,
    ratio,
    goal: '≤ 2, ≤ 5 s, and no fewer amounts',
    isMet: ratio <= 2 && ms <= 5_000 && ours >= theirs,
  }
}
