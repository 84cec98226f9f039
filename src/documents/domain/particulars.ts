/**
 * The fields of a document that the sender types, apart from parties, days and lines. They are passed on
 * unchanged: form, row, frozen content, sheet, pages of a link, e-invoice, copies. Each place that lists them
 * is typed by this interface, so that the compiler asks there for a new field.
 */
export interface Particulars {
  /** Above the lines; of a credit note the reason. */
  readonly title: string | null
}

/** Of something that has them among other fields. */
export const particularsOf = ({ title }: Particulars): Particulars => ({ title })
