import type { Client } from './check-books.ts'
import type { Acknowledged } from './invoice-writers.ts'

/**
 * Confirmed changes that the database does not contain, and changes in the database that were not confirmed.
 */
export async function problemsWithAcknowledged(
  client: Client,
  acknowledged: Acknowledged,
): Promise<string[]> {
  const stored = async (what: string): Promise<Map<string, string>> => {
    const { rows } = await client.query<{ id: string; tenant: string }>(what)
    return new Map(rows.map(({ id, tenant }) => [id, tenant]))
  }
  return [
    ...difference('created', acknowledged.created, await stored(CREATED)),
    ...difference('finalised', acknowledged.finalised, await stored(FINALISED)),
    ...difference('sent', acknowledged.sent, await stored(SENT)),
    ...difference('paid', acknowledged.paid, await stored(PAID)),
    ...(await problemsWithNumbers(client, acknowledged.numbers)),
    ...(await problemsWithKeys(client, acknowledged.keys)),
  ]
}

const CREATED = `select id, tenant_id as tenant from documents where kind = 'invoice'`
const FINALISED = `
  select e.source_id as id, e.tenant_id as tenant from journal_entries e
  join documents d on d.tenant_id = e.tenant_id and d.id = e.source_id
  where e.source_type = 'document' and d.number is not null`
const SENT = `select document_id as id, tenant_id as tenant from mails where purpose = 'invoice'`
const PAID = `
  select p.document_id as id, p.tenant_id as tenant from item_payments p
  join journal_entries e on e.tenant_id = p.tenant_id and e.source_type = 'payment' and e.source_id = p.id`

/** A row that moved to another tenant is lost for the one, and was not requested by the other. */
function difference(
  word: string,
  said: ReadonlyMap<string, string>,
  stored: ReadonlyMap<string, string>,
): string[] {
  const missingFrom = (there: ReadonlyMap<string, string>) => (entry: readonly [string, string]) =>
    there.get(entry[0]) !== entry[1]
  return [
    ...[...said].filter(missingFrom(stored)).map(([id]) => `${word} was acknowledged and is lost: ${id}`),
    ...[...stored].filter(missingFrom(said)).map(([id]) => `${word} happened without being asked: ${id}`),
  ]
}

async function problemsWithNumbers(client: Client, numbers: ReadonlyMap<string, string>): Promise<string[]> {
  const { rows } = await client.query<{ id: string; number: string | null }>(
    `select id, number from documents where kind = 'invoice'`,
  )
  return rows.flatMap(({ id, number }) => {
    const read = numbers.get(id)
    return read === undefined || read === number
      ? []
      : [`invoice ${id} was numbered ${read} and is ${String(number)}`]
  })
}

async function problemsWithKeys(client: Client, keys: ReadonlyMap<string, string>): Promise<string[]> {
  const { rows } = await client.query<{ key: string; tenant: string }>(
    'select key, tenant_id as tenant from idempotency_keys',
  )
  const stored = new Map(rows.map(({ key, tenant }) => [key, tenant]))
  return [...keys]
    .filter(([key, tenant]) => stored.get(key) !== tenant)
    .map(([key]) => `the answer of key ${key} is lost`)
}
