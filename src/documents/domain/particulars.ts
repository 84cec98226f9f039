/**
 * The fields of a document that the sender types, apart from parties, days and lines. They are passed on
 * unchanged: form, row, frozen content, sheet, pages of a link, e-invoice, copies. Each place that lists them
 * is typed by this interface, so that the compiler asks there for a new field.
 */
export interface Particulars {
  /** Above the lines; of a credit note the reason. */
  readonly title: string | null
  /** The buyer's number for the order; null when the buyer gave none. */
  readonly purchaseOrderNumber: string | null
}

/** How each is called and how long it may be; forms, contract and refusals are made from this table. */
export const particularFields = {
  title: { label: 'Titel', inSentence: 'de titel', most: 200 },
  purchaseOrderNumber: {
    label: 'Inkoopnummer van de klant',
    inSentence: 'het inkoopnummer van de klant',
    most: 50,
  },
} as const satisfies Record<keyof Particulars, ParticularField>

interface ParticularField {
  readonly label: string
  /** With its article. */
  readonly inSentence: string
  /** In characters; the database holds the same limit. */
  readonly most: number
}

export const particularNames = Object.keys(particularFields) as readonly (keyof Particulars)[]

/** Something for each of them, by name. */
export const eachParticular = <T>(make: (name: keyof Particulars) => T): Record<keyof Particulars, T> =>
  Object.fromEntries(particularNames.map((name) => [name, make(name)])) as Record<keyof Particulars, T>

/** Nothing typed. */
export const noParticulars: Particulars = eachParticular(() => null)

/** The particulars of a source that has them among other fields. */
export const particularsOf = (source: Particulars): Particulars => eachParticular((name) => source[name])
