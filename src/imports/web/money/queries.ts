import type { LocalDate } from '#kernel/local-date.ts'
import { toDecimalText } from '#kernel/decimal.ts'
import type { RegisterId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import { uploadFile } from '#platform/web/api-client.ts'
import type { TillRate } from '../../domain/money/read-till-file.ts'
import { readPayoutFile, readTillFile, readWageFile } from '../../money-contract.ts'
import { NO_ANSWERS, queryOf, type FileAnswers } from '../past/queries.ts'

/** What a user answered for a file about money: its columns and way of writing, and what its texts mean. */
export interface MoneyAnswers extends FileAnswers {
  /** By the place of the text in the answer. */
  readonly meanings: ReadonlyMap<number, string>
  /** The place of the payout among those of the file; null while none was chosen. */
  readonly payout: number | null
  /** The place of the register among those of the file; null while none was chosen. */
  readonly till: number | null
  /** The rate of a file that says none; null while none was chosen. */
  readonly rate: TillRate | null
}

export const NO_MONEY_ANSWERS: MoneyAnswers = {
  ...NO_ANSWERS,
  meanings: new Map(),
  payout: null,
  till: null,
  rate: null,
}

const moneyQuery = (answers: MoneyAnswers, confirmed?: string) => ({
  ...queryOf(answers),
  ...(answers.meanings.size > 0 && {
    meanings: [...answers.meanings].map(([place, meaning]) => `${String(place)}:${meaning}`).join(','),
  }),
  ...(confirmed !== undefined && { confirmed }),
})

/** Nothing is booked; with `confirmed` what was chosen is remembered. */
export const sendWageFile = (
  file: File,
  answers: MoneyAnswers,
  about: {
    readonly period: { readonly firstDay: LocalDate; readonly lastDay: LocalDate } | null
    readonly isCorrection: boolean
  },
  confirmed?: string,
) =>
  uploadFile(readWageFile, {
    file,
    query: {
      ...moneyQuery(answers, confirmed),
      ...about.period,
      ...(about.isCorrection && { correction: true }),
    },
  })

/** Nothing is booked; with `confirmed` what was chosen is remembered. */
export const sendPayoutFile = (
  file: File,
  answers: MoneyAnswers,
  expected: Cents | null,
  confirmed?: string,
) =>
  uploadFile(readPayoutFile, {
    file,
    query: {
      ...moneyQuery(answers, confirmed),
      ...(answers.payout !== null && { payout: String(answers.payout) }),
      ...(expected !== null && { paidOut: toDecimalText(expected, 2) }),
    },
  })

/** Nothing is booked; with `confirmed` what was chosen is remembered. */
export const sendTillFile = (
  file: File,
  answers: MoneyAnswers,
  { month, registerId }: { readonly month: LocalDate | null; readonly registerId: RegisterId | null },
  confirmed?: string,
) =>
  uploadFile(readTillFile, {
    file,
    query: {
      ...moneyQuery(answers, confirmed),
      ...(answers.till !== null && { till: String(answers.till) }),
      ...(answers.rate !== null && { rate: answers.rate }),
      ...(month !== null && { month }),
      ...(registerId !== null && { registerId }),
    },
  })
