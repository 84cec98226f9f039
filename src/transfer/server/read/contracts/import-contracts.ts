import { bank } from './bank.ts'
import { books } from './books.ts'
import { documents } from './documents.ts'
import type { TableContract } from './field.ts'
import { people } from './people.ts'
import { purchases } from './purchases.ts'
import { quotes } from './quotes.ts'

/**
 * What every table that an archive may fill takes. The list is compared with the catalogue: a table or a column without a contract fails a test, and is
 * refused by an import. A contract holds the form of a value, and lets in all that the program itself could write.
 */
export const importContracts: Readonly<Record<string, TableContract>> = {
  ...bank,
  ...books,
  ...documents,
  ...people,
  ...purchases,
  ...quotes,
}
