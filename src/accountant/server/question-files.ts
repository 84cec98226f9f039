import { formatDate } from '#kernel/dutch-format.ts'
import { dutchDayOf } from '#kernel/dutch-time.ts'
import { originInWords } from '#kernel/recorded-elsewhere.ts'
import { localDate } from '#kernel/local-date.ts'
import { BYTE_ORDER_MARK, csvLine, csvText } from '#platform/server/csv.ts'
import { readInPieces } from '#platform/server/db/read-in-pieces.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { importedElsewhereAt } from '#platform/server/imported-elsewhere.ts'
import type { ArchiveSource } from '#reports/server/everything/archive-entry.ts'
import type { QuestionState } from '../domain/question.ts'

interface Row {
  readonly subject_name: string
  readonly subject_day: string
  readonly state: QuestionState
  readonly author_name: string
  readonly at: string
  readonly message: string
}

const states = { open: 'Open', answered: 'Beantwoord', closed: 'Afgesloten' } as const satisfies Record<QuestionState, string> // prettier-ignore

/** The questions about records of a year with their answers, a line for each message; nothing without a year. */
export const questionFiles: ArchiveSource = async function* ({ tx, year }) {
  if (year === undefined) return
  yield {
    path: 'vragen.csv',
    about: `Vragen over ${String(year)}, met de antwoorden`,
    sha256: null,
    isPacked: false,
    open: () => linesOf(tx, year),
  }
}

async function* linesOf(tx: TenantTx, year: number): AsyncGenerator<Uint8Array> {
  yield Buffer.from(
    BYTE_ORDER_MARK + csvLine(['Over', 'Van', 'Stand', 'Wie', 'Geschreven op', 'Bericht', 'Vastgelegd']),
  )
  const importedAt = await importedElsewhereAt(tx)
  const query = sql<Row>`
    select q.subject_name, q.subject_day, q.state, m.author_name, m.at, m.message
    from questions q join question_messages m on m.tenant_id = ${thisTenant} and m.question_id = q.id
    where q.tenant_id = ${thisTenant} and extract(year from q.subject_day) = ${year}
    order by q.asked_at, q.id, m.place`
  for await (const rows of readInPieces(tx, 'questions_of_year', query))
    yield Buffer.from(rows.map((row) => csvLine(cellsOf(row, importedAt).map(csvText))).join(''))
}

const cellsOf = (
  { subject_name, subject_day, state, author_name, at, message }: Row,
  importedAt: string | null,
): string[] => [
  subject_name,
  formatDate(localDate(subject_day)),
  states[state],
  author_name,
  formatDate(dutchDayOf(at)),
  message,
  originInWords(at, importedAt),
]
