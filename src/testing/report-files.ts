import { strFromU8, unzipSync } from 'fflate'
import { readPdf } from '#documents/server/pdf/testing/read-pdf.ts'
import type { RawAnswer } from './wire-client.ts'

/** A report as a user gets it. */
export const reportForms = ['json', 'csv', 'xlsx', 'pdf'] as const
export type ReportForm = (typeof reportForms)[number]

/** A row of a report in any form: its words, and its amounts in euros, empty cells left out. */
export interface ShownRow {
  readonly words: readonly string[]
  readonly amounts: readonly number[]
}

/** Read the rows of a report, whatever its form. */
export const rowsOfReport = (form: ReportForm, answer: RawAnswer): ShownRow[] => readers[form](answer)

const readers = {
  json: ({ text }) => {
    const { data } = JSON.parse(text) as {
      data: { rows: { texts: string[]; amounts: (number | null)[] }[] }
    }
    return data.rows.map(({ texts, amounts }) => ({
      words: texts,
      amounts: amounts.filter((amount) => amount !== null),
    }))
  },
  csv: ({ text }) => text.split('\r\n').map((line) => rowOf(line.split(';').map(unquoted))),
  xlsx: ({ bytes }) => sheetRows(bytes),
  pdf: ({ bytes }) =>
    readPdf(bytes).pages.flatMap(({ words }) => {
      const lines = Map.groupBy(words, ({ y }) => Math.round(y))
      return [...lines.values()].map((line) => rowOf(line.map(({ text }) => text)))
    }),
} as const satisfies Record<ReportForm, (answer: RawAnswer) => ShownRow[]>

/** `-1.234,56`, with or without the euro sign. */
const AMOUNT = /^(?:€ )?(-?)(?:€ )?(\d{1,3}(?:\.\d{3})+|\d+),(\d\d)$/

const rowOf = (cells: readonly string[]): ShownRow => {
  const clean = cells.map((cell) => cell.replaceAll('\u00a0', ' ').trim())
  return {
    words: clean.filter((cell) => cell !== ''),
    amounts: clean.flatMap((cell) => amountIn(cell) ?? []),
  }
}

function amountIn(cell: string): number | null {
  const [, minus = '', whole = '', part = ''] = AMOUNT.exec(cell) ?? []
  return whole === '' ? null : Number(`${minus}${whole.replaceAll('.', '')}.${part}`)
}

const unquoted = (cell: string): string =>
  cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell

/** The rows of the first sheet of a workbook; its texts are in a list of their own. */
function sheetRows(bytes: Uint8Array): ShownRow[] {
  const parts = unzipSync(bytes)
  const xml = (name: string) => strFromU8(parts[name] ?? new Uint8Array())
  const texts = [...xml('xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map(([, inner = '']) =>
    inner.replaceAll(/<[^>]*>/g, '').replaceAll('&amp;', '&'),
  )
  return [...xml('xl/worksheets/sheet1.xml').matchAll(/<row[^>]*>(.*?)<\/row>/gs)].map(([, row = '']) => {
    const cells = [...row.matchAll(/<c ([^>]*)>.*?<v>(.*?)<\/v>/gs)]
    const isText = (attributes: string) => attributes.includes('t="s"')
    return {
      words: cells.flatMap(([, attributes = '', value]) =>
        isText(attributes) ? (texts[Number(value)] ?? []) : [],
      ),
      amounts: cells.flatMap(([, attributes = '', value]) => (isText(attributes) ? [] : Number(value))),
    }
  })
}
