/**
 * What the sender types about a document beside its parties, its days and its lines. These fields travel together and unchanged:
 * form, row, frozen content, sheet, pages of a link, e-invoice, copies. Each place that spells them out is typed by this interface,
 * so that the compiler asks there for a field that is added here.
 */
export interface Particulars {
  /** Above the lines; of a credit note the reason. */
  readonly title: string | null
}

/** Of something that has them among other fields. */
export const particularsOf = ({ title }: Particulars): Particulars => ({ title })
