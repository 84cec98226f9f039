import type { LocalDate } from '#kernel/local-date.ts'
import type { DocumentDays } from './document-days.ts'
import type { DocumentKind } from './document-kinds.ts'
import type { DayRate, ForeignFigures } from './foreign-figures.ts'
import type { StoredLine } from './line.ts'
import type { Particulars } from './particulars.ts'
import type { Receiver, Supplier } from './party.ts'
import type { LineFigures, Totals } from './totals.ts'

/** A line with its net and VAT in euros; of a document in another currency also its net in that currency. */
export type FrozenLine = StoredLine & LineFigures

/** How the sheet looks where it is not plain: a colour that is legible on white, a picture by its SHA-256. */
export interface Look {
  readonly accent: string | null
  readonly logo: string | null
}

/**
 * The whole content of a finalised document, copied at finalising and never made again from today's data: a
 * customer's new address does not change last year's invoice. PDF, mail and e-invoice are made from this
 * alone.
 */
export interface FrozenDocument extends Particulars, DocumentDays {
  readonly kind: DocumentKind
  readonly number: string
  /** What is said before the lines, and after the totals. */
  readonly intro?: string
  readonly outro?: string
  /** At the foot of each page; at most two lines. */
  readonly footer?: string
  /** Absent where it is plain. */
  readonly look?: Look
  /** It is paid with the reference that is made from its number. Absent on documents of before there was one. */
  readonly hasReference?: true
  readonly supplier: Supplier
  /** Its language is that of the document. */
  readonly customer: Receiver
  readonly lines: readonly FrozenLine[]
  /** In euros. */
  readonly totals: Totals
  /** The totals in the currency of the document, with the rate of a day; absent on a document in euros. */
  readonly foreign?: ForeignFigures & DayRate
  /** Sentences that the law or the treatment asks for, such as "Btw verlegd". */
  readonly remarks: readonly string[]
  /** The invoice that a credit note corrects. */
  readonly corrects: { readonly number: string; readonly issueDate: LocalDate } | null
}
