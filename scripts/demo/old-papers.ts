import PDFDocument from 'pdfkit'
import { Readable } from 'node:stream'
import type { FileDeps } from '#expenses/server/upload-document.ts'
import { importPapers } from '#imports/server/papers/import-papers.ts'
import { formatDateInWords, formatEuros } from '#kernel/dutch-format.ts'
import type { TenantId, UserId } from '#kernel/ids.ts'
import { addDays, yearOf, type LocalDate } from '#kernel/local-date.ts'
import { writeZip } from '#platform/server/files/write-zip.ts'
import { papersOfBefore } from './past.ts'

/** What the program before had: invoices and bills that were open, and papers that are kept for seven years. */
const papersOf = (start: LocalDate): readonly (readonly [path: string, lines: readonly string[]])[] => {
  const year = String(yearOf(addDays(start, -1)))
  const contract = String(yearOf(start) - 4)
  const { invoices, taxes } = papersOfBefore(start)
  return [
    ...invoices.map(({ relation, reference, date, isSale }) => [
      `${date.slice(0, 4)}/${isSale ? 'Verkoop' : 'Inkoop'}/${reference} ${relation}.pdf`,
      [`Factuur ${reference}`, isSale ? `Aan ${relation}` : `Van ${relation}`, formatDateInWords(date)],
    ] as const),
    ...taxes.map(({ reference, amount }) => [`${year}/Btw-aangifte ${reference}.pdf`, ['Aangifte omzetbelasting', reference, `Te betalen: ${formatEuros(amount).replace('\u00a0', ' ')}`]] as const),
    [`${contract}/Huurcontract atelier.pdf`, ['Huurovereenkomst', 'Verhuur Oudegracht', 'Waarborgsom: geen, opzegtermijn drie maanden']],
    [`${contract}/Leenovereenkomst Rabobank.pdf`, ['Overeenkomst van geldlening', 'Inrichting van het atelier', 'Lineair, 5,25 procent']],
    [`${year}/Polis bedrijfsaansprakelijkheid.pdf`, ['Polis 8821.04.113', 'Verzekeraar De Eendracht', 'Premie vooruit per half jaar']],
  ] // prettier-ignore
}

/** Reads in a ZIP with old papers, as the owner would under Overstappen; the program reads their texts after its start. */
export async function bringInOldPapers(
  deps: FileDeps,
  author: { readonly tenantId: TenantId; readonly userId: UserId },
  start: LocalDate,
): Promise<void> {
  const papers = papersOf(start)
  const zip: Uint8Array[] = []
  for await (const piece of writeZip(filesOf(papers), addDays(start, -1))) zip.push(piece)
  const send = (confirmed: string | null) =>
    importPapers(deps, author, { stream: Readable.from([Buffer.concat(zip)]), fileName: 'oude-papieren.zip', confirmed }) // prettier-ignore
  const { sha256 } = await send(null)
  await send(sha256)
}

async function* filesOf(papers: ReturnType<typeof papersOf>) {
  for (const [path, lines] of papers) {
    const bytes = await pdfOf(lines)
    yield { path, isPacked: false, open: () => bytes }
  }
}

/** A page with these lines; the first is its title. */
function pdfOf(lines: readonly string[]): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A5', margin: 40, info: { Title: lines[0] ?? '' } })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  for (const [index, line] of lines.entries())
    document
      .font(index === 0 ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(index === 0 ? 16 : 10)
      .text(line)
  document.moveDown(2).fillColor('#777').text('Dit is een voorbeeld.')
  return new Promise((resolve) => {
    document.on('end', () => {
      resolve(Buffer.concat(chunks))
    })
    document.end()
  })
}
