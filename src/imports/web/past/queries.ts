import type { LocalDate } from '#kernel/local-date.ts'
import { uploadFile } from '#platform/web/api-client.ts'
import type { OpenItemKind } from '#ledger/domain/open-item.ts'
import { choicesInQuery, type PastChoices } from '#reports/web/export/past-choices.ts'
import { importTrialBalance, readOpenItems, type FileQuestionOnWire } from '../../past-contract.ts'

/** What a user answered for a file of the past: its columns, and how it writes days and amounts. */
export interface FileAnswers {
  /** The field of each column that was chosen, by its number; null for a column that is not read. */
  readonly columns: ReadonlyMap<number, string | null>
  readonly answers: Readonly<Partial<Record<FileQuestionOnWire['id'], string>>>
}

export const NO_ANSWERS: FileAnswers = { columns: new Map(), answers: {} }

/** The answers in the address of a call; the server refuses what is none. */
export const queryOf = ({ columns, answers }: FileAnswers) => ({
  ...(answers as { dates?: 'day-first'; decimals?: 'comma' }),
  ...(columns.size > 0 && {
    columns: [...columns].map(([index, field]) => `${String(index)}:${field ?? '-'}`).join(','),
  }),
})

/** Nothing is booked; with `confirmed` the chosen columns are remembered. */
export const sendItems = (
  file: File,
  about: FileAnswers & { readonly side: OpenItemKind; readonly day: LocalDate | null },
  confirmed?: string,
) =>
  uploadFile(readOpenItems, {
    file,
    query: {
      ...queryOf(about),
      side: about.side,
      ...(about.day !== null && { day: about.day }),
      ...(confirmed !== undefined && { confirmed }),
    },
  })

/** Without `confirmed` nothing is booked. */
export const sendTrialBalance = (
  file: File,
  { answers, choices }: { readonly answers: FileAnswers; readonly choices: PastChoices },
  { confirmed, signal }: { readonly confirmed: string | undefined; readonly signal: AbortSignal },
) =>
  uploadFile(importTrialBalance, {
    file,
    query: { ...queryOf(answers), ...choicesInQuery(choices, confirmed) },
    signal,
  })
