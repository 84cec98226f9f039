import { z } from 'zod'
import { FileRefusal } from '../../domain/file-refusal.ts'
import { refusalSentence } from '../../domain/errors.ts'
import {
  mappedRow,
  problemOf,
  type AmountKind,
  type ColumnMapping,
  type MappedDayOrder,
} from '../../domain/mapping/column-mapping.ts'
import type { LineDraft } from '../../domain/statement.ts'
import type { BankMapping, FileColumns, NewBankMapping } from '../../mapping-contract.ts'

/** No column, and: ask each time. */
export const NONE = 'none'
const ACCOUNT = 'account:'

const field = z.string()
/** The fields as they are typed: a column is its number, or `none`. */
const fields = z.object({
  name: z.string().trim().min(1, 'Verplicht veld').max(60, 'Een naam mag hooguit 60 tekens lang zijn.'),
  day: field,
  dayOrder: field,
  amountKind: field,
  amount: field,
  out: field,
  word: field,
  inWord: field,
  outWord: field,
  decimalMark: field,
  counterparty: field,
  iban: field,
  description: field,
  description2: field,
  description3: field,
  reference: field,
  balance: field,
  /** A column, `account:` with an id, or `none`. */
  account: field,
  currency: field,
})
export type MappingFields = z.output<typeof fields>

/** The fields, with what is wrong with the mapping next to the field that it is about. */
export const mappingFields = (columns: number) =>
  fields.check((context) => {
    const { amountKind } = context.value
    const message = problemOf(mappingOf(context.value), columns)
    if (message === null) return
    const at = amountKind === 'two' ? 'out' : amountKind === 'word' ? 'word' : 'amount'
    context.issues.push({ code: 'custom', message, input: context.value, path: [at] })
  })

const text = (column: number | null | undefined): string => (column == null ? NONE : String(column))
const column = (typed: string): number | null => (/^\d+$/.test(typed) ? Number(typed) : null)

/** What the form begins with: the guess, or what was chosen before. */
export function fieldsOf(
  { mapping }: FileColumns,
  kept: BankMapping | undefined,
  fileName: string,
): MappingFields {
  const [first, second, third] = mapping.descriptionColumns
  return {
    name: kept?.name ?? fileName.replace(/\.\w{1,5}$/, '').slice(0, 60),
    day: text(mapping.dayColumn),
    dayOrder: mapping.dayOrder,
    amountKind: mapping.amountKind,
    amount: text(mapping.amountColumn),
    out: text(mapping.outColumn),
    word: text(mapping.wordColumn),
    inWord: mapping.inWord,
    outWord: mapping.outWord,
    decimalMark: mapping.decimalMark,
    counterparty: text(mapping.nameColumn),
    iban: text(mapping.ibanColumn),
    description: text(first),
    description2: text(second),
    description3: text(third),
    reference: text(mapping.referenceColumn),
    balance: text(mapping.balanceColumn),
    account: kept?.bankAccountId == null ? text(mapping.accountColumn) : ACCOUNT + kept.bankAccountId,
    currency: text(mapping.currencyColumn),
  }
}

/** The mapping of the typed fields. */
export function mappingOf(typed: MappingFields): ColumnMapping {
  const isWord = typed.amountKind === 'word'
  return {
    dayColumn: column(typed.day) ?? 0,
    dayOrder: typed.dayOrder as MappedDayOrder,
    amountKind: typed.amountKind as AmountKind,
    amountColumn: column(typed.amount) ?? 0,
    outColumn: typed.amountKind === 'two' ? column(typed.out) : null,
    wordColumn: isWord ? column(typed.word) : null,
    inWord: isWord ? typed.inWord.trim() : '',
    outWord: isWord ? typed.outWord.trim() : '',
    decimalMark: typed.decimalMark === '.' ? '.' : ',',
    nameColumn: column(typed.counterparty),
    ibanColumn: column(typed.iban),
    descriptionColumns: [typed.description, typed.description2, typed.description3]
      .map(column)
      .filter((each) => each !== null),
    referenceColumn: column(typed.reference),
    balanceColumn: column(typed.balance),
    accountColumn: column(typed.account),
    currencyColumn: column(typed.currency),
  }
}

export const newMapping = (typed: MappingFields, layout: FileColumns['layout']): NewBankMapping => ({
  name: typed.name,
  layout,
  mapping: mappingOf(typed),
  bankAccountId: typed.account.startsWith(ACCOUNT)
    ? (typed.account.slice(ACCOUNT.length) as NonNullable<NewBankMapping['bankAccountId']>)
    : null,
})

export const accountChoice = (id: string): string => ACCOUNT + id

/** One of the first lines of the file, as the mapping reads it, or why it does not. */
export type ReadLine = { readonly place: number } & (
  | { readonly line: LineDraft }
  | { readonly problem: string }
)

export const readLines = (mapping: ColumnMapping, { lines }: FileColumns): ReadLine[] =>
  lines.map(({ place, fields: written }) => {
    try {
      const reading = mappedRow(mapping, written, place)
      return 'refused' in reading ? { place, problem: reading.refused } : { place, line: reading.line }
    } catch (error) {
      if (!(error instanceof FileRefusal)) throw error
      const sentence = refusalSentence(error.reason, error.place)
      return { place, problem: sentence.replace(/^Regel \d+: /, '').replace(' Er is niets ingelezen.', '') }
    }
  })
