import type { BrandingOnScreen } from '#documents/part-contract.ts'
import type { Receiver, Supplier } from '#documents/domain/party.ts'
import { wordingFor } from '#documents/domain/language/wording.ts'
import type { Line } from '#documents/domain/line.ts'
import { particularsOf, type Particulars } from '#documents/domain/particulars.ts'
import { legalRemarksOf } from '#documents/domain/remarks.ts'
import type { DayRate, ForeignFigures } from '#documents/domain/foreign-figures.ts'
import type { LineFigures, Totals } from '#documents/domain/totals.ts'
import { paperBrandingOf } from '#documents/web/branding.ts'
import type { ShownDocument } from '#documents/domain/document-facts.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'

/** The sheet of a credit note, stored or being typed. */
export const paperOf = (
  invoice: Omit<Particulars, 'title'> & {
    readonly invoiceNumber: string | null
    readonly issueDate: LocalDate
    readonly deliveryDate: LocalDate
    readonly customer: Receiver
  },
  note: {
    readonly number: string | null
    readonly issueDate: LocalDate
    readonly reason: string | null
    readonly lines: readonly (Line & Partial<LineFigures> & { readonly net: Cents })[]
    readonly totals: Totals
    /** In the currency of the invoice; absent in euros. */
    readonly foreign?: ForeignFigures & DayRate
  },
  supplier: Supplier,
  branding: BrandingOnScreen | null = null,
): ShownDocument => ({
  kind: 'credit-note',
  number: note.number ?? `C${note.issueDate.slice(0, 4)}-…`,
  isNumberExpected: note.number === null,
  issueDate: note.issueDate,
  dueDate: note.issueDate,
  deliveryDate: invoice.deliveryDate,
  ...particularsOf({ ...invoice, title: note.reason }),
  supplier,
  customer: invoice.customer,
  lines: note.lines,
  totals: note.totals,
  ...(note.foreign !== undefined && { foreign: note.foreign }),
  remarks: legalRemarksOf(note.lines, invoice.customer, wordingFor(invoice.customer)),
  corrects: { number: invoice.invoiceNumber ?? '', issueDate: invoice.issueDate },
  ...paperBrandingOf(branding),
})
