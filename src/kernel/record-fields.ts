/** How a text is asked for: in a sentence with its article, and how long it may be. */
export interface TextFacts {
  readonly inSentence: string
  /** In characters; the database holds the same limit or a wider one. */
  readonly most: number
  /** False: a record may be without. */
  readonly isNeeded: boolean
}

/** What one field of a record is: a table of these describes a customer, a product or the company. */
export interface FieldFacts {
  /** On forms and pages, in lists and in the audit trail. */
  readonly label: string
  /** In the table of the record, with its type in PostgreSQL. */
  readonly column: string
  readonly type: 'text' | 'int' | 'bigint' | 'boolean' | 'jsonb'
  /** The content of the column while nothing was filled in; left out of a field that each record has. */
  readonly empty?: '' | 'NL' | 'nl' | null | false | readonly []
  /** The calls of one record have the field, lists leave it out. */
  readonly isOfDetail?: true
  /** A list that is imported fills the field where it is empty, and empties it again when the import is undone. */
  readonly isFilledByList?: true
  /** Facts of a field that is text and nothing more: contract, form, page, merge and files treat such fields alike. */
  readonly text?: TextFacts
}

/** A text that each record has. @param most in characters */
export const needed = (inSentence: string, most: number) => ({ inSentence, most, isNeeded: true }) as const

/** A text that a record may be without. @param most in characters */
export const optional = (inSentence: string, most: number) => ({ inSentence, most, isNeeded: false }) as const

/** The names of the fields that are text and nothing more. */
export type TextFieldOf<Table> = {
  [Name in keyof Table]: Table[Name] extends { readonly text: TextFacts } ? Name : never
}[keyof Table]

/** The names of a table of fields, in the order of the form. */
export const fieldNamesOf = <Table extends object>(table: Table) =>
  Object.keys(table) as unknown as readonly (keyof Table & string)[]

/** Something for each name. @returns an object with the names as keys */
export const eachNamed = <Name extends string, T>(
  names: readonly Name[],
  make: (name: Name) => T,
): Record<Name, T> => Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, T>

/** The texts of a table that came after the `first` ones: each place that shows all fields shows those by itself. */
export const laterTextsOf = <Table extends Readonly<Record<string, FieldFacts>>, First extends string>(
  table: Table,
  first: readonly First[],
) =>
  fieldNamesOf(table).filter(
    (name): name is Exclude<TextFieldOf<Table> & string, First> & keyof Table & string =>
      table[name]?.text !== undefined && !first.some((each) => each === name),
  )
