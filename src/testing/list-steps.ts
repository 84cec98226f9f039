import { undoCustomerImport, type ListImportOutcome, type UndoOutcome } from '#imports/contract.ts'
import { expectDone, type TestTenant } from './test-tenant.ts'
import { envelopeIn, type Answer } from './wire-client.ts'

/** The list in the address of its calls. */
type ListName = 'Customers' | 'Products' | 'CustomerPrices' | 'Trips'

/** Send a CSV of customers, products, prices or trips; a preview unless `query` confirms. */
export const sendList = (
  tenant: Pick<TestTenant, 'address' | 'token'>,
  kind: ListName,
  content: string | Uint8Array,
  query: Readonly<Record<string, string>> = {},
): Promise<Answer<ListImportOutcome>> => sendTo(tenant, `${kind}/imports`, content, query)

/** Send a CSV to a call that reads lists. */
export async function sendTo<Outcome>(
  tenant: Pick<TestTenant, 'address' | 'token'>,
  path: string,
  content: string | Uint8Array,
  query: Readonly<Record<string, string>> = {},
): Promise<Answer<Outcome>> {
  const form = new FormData()
  form.append('file', new Blob([Buffer.from(content)]), 'lijst.csv')
  const response = await fetch(`${tenant.address}/api/${path}?${new URLSearchParams(query).toString()}`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${tenant.token}` },
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  const raw = { status: response.status, headers: response.headers, bytes, text: bytes.toString('utf8') }
  return envelopeIn(raw) as Answer<Outcome>
}

/** Preview a CSV and agree. */
export async function importList(
  tenant: Pick<TestTenant, 'address' | 'token'>,
  kind: ListName,
  content: string | Uint8Array,
  query: Readonly<Record<string, string>> = {},
): Promise<ListImportOutcome> {
  const { sha256 } = expectDone(await sendList(tenant, kind, content, query))
  return expectDone(await sendList(tenant, kind, content, { ...query, confirmed: sha256 }))
}

/** Undo an import of customers. */
export const undoCustomers = async (
  tenant: Pick<TestTenant, 'call'>,
  { id }: Pick<ListImportOutcome, 'id'>,
): Promise<UndoOutcome> => expectDone(await tenant.call(undoCustomerImport, { params: { id: id ?? '' } }))
