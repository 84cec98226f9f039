import { addressesFor, type Contact } from '#customers/domain/contact.ts'
import type { FrozenDocument } from '#documents/domain/frozen-document.ts'
import type { Receiver, Supplier } from '#documents/domain/party.ts'
import type { StoredLine } from '#documents/domain/line.ts'
import { readSettings } from '#documents/server/document-settings.ts'
import { frozenJson, jsonOf } from '#documents/server/frozen-json.ts'
import { customerOfToday, supplierOfToday } from '#documents/server/party-rows.ts'
import type { Invoice } from '#invoices/domain/invoice.ts'
import type { RemindedInvoice } from '#invoices/domain/mail-text.ts'
import { withNumber } from '#invoices/server/consequences.ts'
import { readInvoice } from '#invoices/server/invoice-rows.ts'
import { invariant } from '#kernel/invariant.ts'
import type { CustomerId, DocumentId, LineId } from '#kernel/ids.ts'
import { basisPoints, price, quantity, ZERO, type Cents } from '#kernel/money.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { Bundle } from './bundle.ts'

/** An invoice or an item of before the start as a letter names it, with the parties of the letter. */
export type LetterClaimant = RemindedInvoice &
  Pick<Invoice, 'customer' | 'lines' | 'addresses'> & { readonly isOfBefore: boolean }

/** What a letter is about, in the order of the bundle: invoices as they were frozen, items of before with the parties of today. */
export async function claimantsOf(
  tx: TenantTx,
  { invoices, customerId }: Bundle,
): Promise<readonly [LetterClaimant, ...LetterClaimant[]]> {
  const parties = invoices.some(({ facts }) => facts.isOfBefore) ? await partiesOf(tx, customerId) : null
  const read: LetterClaimant[] = []
  for (const { facts } of invoices) {
    if (!facts.isOfBefore || parties === null) {
      read.push({ ...withNumber(await readInvoice(tx, facts.id as DocumentId)), isOfBefore: false })
      continue
    }
    const { number, issueDate, dueDate, open } = facts
    read.push({ ...parties, number, issueDate, dueDate, open, lines: [wholeOf(open)], frozen: null, isOfBefore: true })
  }
  const [first, ...rest] = read
  invariant(first !== undefined, 'a letter is about an invoice or an item')
  return [first, ...rest]
} // prettier-ignore

async function partiesOf(
  tx: TenantTx,
  id: CustomerId,
): Promise<Pick<LetterClaimant, 'customer' | 'supplier' | 'addresses' | 'settings'>> {
  const [about] = await rowsOf(
    tx,
    sql<{ customer: Receiver; supplier: Supplier; own: string; contacts: readonly Contact[] }>`
      select ${customerOfToday} as customer, ${supplierOfToday} as supplier, c.contact_email as own, c.contacts
      from customer_parties c join business_profiles t on t.tenant_id = ${thisTenant}
      where c.tenant_id = ${thisTenant} and c.id = ${id}`,
  )
  invariant(about !== undefined, 'the customer of an item of before is there')
  const { customer, supplier } = about
  return {
    customer,
    supplier,
    addresses: { invoice: addressesFor('invoice', about), reminder: addressesFor('reminder', about) },
    settings: await readSettings(tx),
  }
}

/** What is open of an item, as one line: the words of a reminder compare the total with what is open, and of an item only that is known. */
const wholeOf = (open: Cents): StoredLine => ({
  id: 'open' as LineId,
  description: '',
  quantity: quantity(10_000n),
  unitPrice: price(open * 100n),
  vatRate: basisPoints(0n),
  vatTreatment: 'exempt',
  supply: 'service',
})

/** The parties, days and look of a letter that is about no invoice of ours, as JSON to keep with the letter. */
export const paperJson = ({ number, issueDate, dueDate, supplier, customer, settings }: LetterClaimant): string =>
  jsonOf({
    ...frozenJson({
      kind: 'invoice',
      title: null,
      purchaseOrderNumber: null,
      issueDate,
      dueDate,
      deliveryDate: issueDate,
      look: { accent: settings.accent, logo: settings.logo },
      supplier,
      customer,
      lines: [],
      totals: { perRate: [], net: ZERO, vat: ZERO, gross: ZERO },
      remarks: [],
      corrects: null,
    } satisfies Omit<FrozenDocument, 'number'>),
    number,
  }) // prettier-ignore
