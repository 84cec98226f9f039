import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { readingJob } from '#expenses/server/reading/read-document.ts'
import { receiveIncoming } from '#expenses/server/tray/receive-incoming.ts'
import type { FileDeps } from '#expenses/server/upload-document.ts'
import type { Actor } from '#kernel/actor.ts'
import type { JobId } from '#kernel/ids.ts'
import { addDays, type LocalDate } from '#kernel/local-date.ts'
import { sql, withTenant } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'

/** A receipt of an invented shop, whose figures add up: 49.95 is 41.28 and 8.67 VAT. */
const linesOf = (day: LocalDate): readonly (readonly [left: string, right?: string])[] => [
  ['Tekenwinkel De Passer'],
  ['Voorstraat 38, Utrecht'],
  [''],
  ['Aquarelpapier A3', '24,50'],
  ['Fineliners, 6 stuks', '18,95'],
  ['Snijmes', '6,50'],
  ['TOTAAL', '49,95'],
  ['PIN', '49,95'],
  [''],
  ['BTW 21%  over 41,28', '8,67'],
  [''],
  [`Datum ${day.split('-').toReversed().join('-')} 11:42`],
]

const FONT = fileURLToPath(
  new URL('../../src/documents/server/pdf/fonts/inter-regular-latin.ttf', import.meta.url),
)
const WIDTH = 900
const LINE = 56
const TABLE = '#7d6f60'

/** A photograph of a receipt comes in and is read, so that it waits to be booked. */
export async function bringInReceipt(
  deps: Omit<FileDeps, 'readingWorker'>,
  author: Actor,
  today: LocalDate,
): Promise<void> {
  const { tenantId } = author
  const documentId = await receiveIncoming({ ...deps, readingWorker: { wake: () => undefined } }, author, {
    stream: Readable.from([await photograph(linesOf(addDays(today, -2)))]),
    fileName: 'bon-tekenwinkel.jpg',
    key: null,
    arrival: { origin: 'upload' },
    sees: 'all',
  })
  await readingJob.run(
    { ...deps, log: console },
    { tenantId, id: newId<JobId>(), payload: { documentId }, attempts: 1, isLastAttempt: true },
  )
  await withTenant(deps.database, tenantId, (tx) =>
    sql`delete from jobs where tenant_id = ${tenantId} and kind = ${readingJob.kind}`.execute(tx),
  )
}

/** Paper on a table, turned a little, as a telephone sees it. */
async function photograph(lines: ReturnType<typeof linesOf>): Promise<Buffer> {
  const height = LINE * (lines.length + 3)
  const pieces = []
  for (const [index, [left, right]] of lines.entries()) {
    const top = LINE * (index + 1.5)
    if (left !== '') pieces.push({ input: await printed(left), top, left: 70 })
    if (right === undefined) continue
    const input = await printed(right)
    const { width } = await sharp(input).metadata()
    pieces.push({ input, top, left: WIDTH - 70 - width })
  }
  const paper = await sharp({ create: { width: WIDTH, height, channels: 3, background: '#f6f3ec' } })
    .composite(pieces)
    .png()
    .toBuffer()
  return sharp(paper)
    .rotate(1.3, { background: TABLE })
    .extend({ top: 80, bottom: 80, left: 90, right: 90, background: TABLE })
    .blur(0.6)
    .jpeg({ quality: 80 })
    .toBuffer()
}

const printed = (text: string): Promise<Buffer> =>
  sharp({
    text: {
      text: `<span foreground="#2c2c2c">${text}</span>`,
      font: 'Inter 15',
      fontfile: FONT,
      dpi: 150,
      rgba: true,
    },
  })
    .png()
    .toBuffer()
