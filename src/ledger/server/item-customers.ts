import type { CustomerId, OpenItemId } from '#kernel/ids.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { OpeningLineInput } from '../contract.ts'
import type { HandLine } from '../domain/memo.ts'
import { RECEIVABLE } from '../domain/named-account.ts'

/** A line of an opening balance, with what is said of its item. */
export type OpeningLine = HandLine & Pick<OpeningLineInput, 'openItem'>

/** An item of an opening balance and the customer; null for no customer. */
export interface ItemOfCustomer {
  readonly openItemId: OpenItemId
  readonly customerId: CustomerId | null
}

/** What an opening balance needs of customers, which are above the ledger: `app` passes these in. */
export interface ItemCustomers<Tx> {
  readonly of: (tx: Tx) => Promise<ReadonlyMap<OpenItemId, CustomerId>>
  readonly link: (tx: Tx, items: readonly ItemOfCustomer[]) => Promise<void>
}

/** The same for one command. */
export type LinkItems = (items: readonly ItemOfCustomer[]) => Promise<void>

/** What a line says of the customer of its item; nothing where the line leaves the customer as it was. */
export const customerOfLine = (
  openItemId: OpenItemId,
  { openItem }: Pick<OpeningLine, 'openItem'>,
): ItemOfCustomer[] =>
  openItem?.customerId === undefined ? [] : [{ openItemId, customerId: openItem.customerId }]

/** The lines with the name of their customer, where no name was typed. */
export async function withCustomerNames(tx: TenantTx, lines: readonly OpeningLine[]): Promise<OpeningLine[]> {
  const isNameless = ({ openItem }: OpeningLine): boolean =>
    openItem?.relation === '' && openItem.customerId != null
  const ids = lines.filter(isNameless).map(({ openItem }) => openItem?.customerId ?? '')
  if (ids.length === 0) return [...lines]
  const rows = await rowsOf(
    tx,
    sql<{ id: string; name: string }>`
      select id, name from customer_names where tenant_id = ${thisTenant} and id = any(${[...new Set(ids)]}::uuid[])`,
  )
  const names = new Map(rows.map(({ id, name }) => [id, name.slice(0, 120)]))
  return lines.map((line) =>
    line.openItem === null || !isNameless(line)
      ? line
      : {
          ...line,
          openItem: { ...line.openItem, relation: names.get(line.openItem.customerId ?? '') ?? '' },
        },
  )
}

/** The reasons why lines cannot be of the customers that they name, as sentences. */
export const customerProblems = (lines: readonly OpeningLine[]): string[] =>
  lines.flatMap(({ account: { number, name }, openItem }) =>
    openItem?.customerId != null && number !== RECEIVABLE
      ? [`Alleen een factuur op ${RECEIVABLE} heeft een klant, niet ${number} ${name}.`]
      : [],
  )
