import { parseLocalDate, type LocalDate } from '#kernel/local-date.ts'
import { today } from '#platform/web/today.ts'
import type { Receiver, Supplier } from '../../domain/party.ts'
import { wordingFor } from '../../domain/language/wording.ts'
import { foreignFiguresOf } from '../../domain/foreign-figures.ts'
import { linesIn, underScheme } from '../../domain/line.ts'
import { legalRemarksOf } from '../../domain/remarks.ts'
import { totalsOf } from '../../domain/totals.ts'
import type { CurrencyValues } from '#ledger/web/currency-values.ts'
import { exchangeSoFar } from '../currency-of-form.ts'
import { isBlank, lineSoFar } from '../line-values.ts'
import type { ShownDocument } from '../../domain/document-facts.ts'
import { dueDateTyped, typedParticulars, type DocumentValues } from './document-values.ts'

/** The parties that are chosen or loaded already. */
interface KnownParties {
  readonly supplier: Supplier | null
  readonly customer: Receiver | null
}

/** The document as its receiver will get it, as far as what is typed can be read. */
export function paperOf(
  values: DocumentValues & Partial<CurrencyValues>,
  {
    isKor,
    ...known
  }: Pick<ShownDocument, 'kind' | 'intro' | 'outro'> &
    KnownParties & {
      /** Whether the KOR applies on its day. */
      readonly isKor: boolean
      /** The number that the document would get now. */
      readonly number: string
    },
): ShownDocument & KnownParties {
  const { customer } = known
  const issueDate = issueDateOf(values)
  const exchange = exchangeSoFar(values)
  const lines = linesIn(
    underScheme(values.lines.filter((line) => !isBlank(line)).map(lineSoFar), isKor),
    exchange,
  )
  return {
    ...known,
    isNumberExpected: true,
    hasReference: true,
    issueDate,
    dueDate: dueDateTyped(values) ?? issueDate,
    deliveryDate: parseLocalDate(values.deliveryDate) ?? issueDate,
    ...typedParticulars(values),
    lines,
    totals: totalsOf(lines),
    ...(exchange !== null && {
      foreign: { ...exchange, day: issueDate, ...foreignFiguresOf(lines, exchange) },
    }),
    remarks: customer === null ? [] : legalRemarksOf(lines, customer, wordingFor(customer)),
    corrects: null,
  }
}

/** Today while no day can be read. */
export const issueDateOf = ({ issueDate }: Pick<DocumentValues, 'issueDate'>): LocalDate =>
  parseLocalDate(issueDate) ?? today()
