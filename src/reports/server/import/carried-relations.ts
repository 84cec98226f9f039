import { z } from 'zod'
import { text } from '#contract/codecs.ts'
import { isCountry, isNetherlands, type CountryCode } from '#documents/domain/country.ts'
import { linkReceivables, unlinkedReceivables } from '#customers/server/customer-receivables.ts'
import type { NewCustomer } from '#customers/contract.ts'
import { addCustomers } from '#customers/server/imported-customers.ts'
import type { CustomerId } from '#kernel/ids.ts'
import { inBatches } from '#platform/server/db/in-batches.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { hasRightCheckDigits } from '#tenants/server/vat-id-check.ts'
import { parseBusinessId } from '#tenants/domain/business-id.ts'
import { parseDutchZipCode, parseKvkNumber } from '#tenants/domain/identifiers.ts'
import type { AuditRelation } from '../../domain/audit-file-content.ts'
import type { ImportPlan } from '../../domain/import-plan.ts'

/** The customers that were here before a file. */
export interface KnownCustomers {
  /** By a number that is of one business only: KvK number or VAT id. */
  readonly byNumber: ReadonlyMap<string, CustomerId>
  readonly names: ReadonlySet<string>
}

export async function knownCustomers(tx: TenantTx): Promise<KnownCustomers> {
  const rows = await rowsOf(
    tx,
    sql<{ id: CustomerId; name: string; vat_id: string | null; kvk_number: string | null }>`
      select id, name, vat_id, kvk_number from customer_parties where tenant_id = ${thisTenant}`,
  )
  return {
    byNumber: new Map(
      rows.flatMap(({ id, vat_id, kvk_number }) =>
        [vat_id, kvk_number].flatMap((number) => (number === null ? [] : [[number, id] as const])),
      ),
    ),
    names: new Set(rows.map(({ name }) => name.toLowerCase())),
  }
}

/** As a user would recognise it: by a number of its own, or by its name. */
export const isKnown = (relation: AuditRelation, known: KnownCustomers): boolean =>
  sureCustomer(relation, known) !== null || known.names.has(relation.name.toLowerCase())

const sureCustomer = (relation: AuditRelation, { byNumber }: KnownCustomers): CustomerId | null =>
  byNumber.get(vatIdOf(relation) ?? ' ') ?? byNumber.get(parseKvkNumber(relation.kvkNumber) ?? ' ') ?? null

/**
 * Makes the customers of the file that are new here, and links what they have open. A receivable of a customer that was here before is
 * linked when a number of its own says so; by its name it is only suggested, because a name alone is a guess.
 *
 * @returns the customers that were made, in the order of the file
 */
export async function carryRelations(
  tx: TenantTx,
  plan: Pick<ImportPlan, 'customers'>,
  known: KnownCustomers,
): Promise<CustomerId[]> {
  const fresh = plan.customers.filter((relation) => !isKnown(relation, known))
  const ids: CustomerId[] = []
  for (const some of inBatches(fresh))
    ids.push(
      ...(await addCustomers(
        tx,
        some.map((relation) => ({ ...customerOf(relation), isArchived: false })),
      )),
    )
  const made = new Map(fresh.map(({ id }, index) => [id, ids[index] ?? null]))
  /** By the name on the item; null for a name that two relations have. */
  const byName = new Map<string, CustomerId | null>()
  for (const relation of plan.customers) {
    const name = lineOf(relation.name, 120)
    byName.set(name, byName.has(name) ? null : (made.get(relation.id) ?? sureCustomer(relation, known)))
  }
  for (const some of inBatches(await unlinkedReceivables(tx))) {
    const links = some.flatMap(({ id: openItemId, relation }) => {
      const customerId = byName.get(relation) ?? null
      return customerId === null ? [] : [{ openItemId, customerId, wasCustomerId: null }]
    })
    if (links.length > 0) await linkReceivables(tx, links)
  }
  return ids
}

/** In the format of its own country; null for an invalid id. */
function vatIdOf({ vatId, country }: AuditRelation): string | null {
  const id = parseBusinessId(vatId, countryOf(country))
  return id !== null && hasRightCheckDigits(id) ? id : null
}

function countryOf(said: string): CountryCode {
  const code = said.toUpperCase()
  return isCountry(code) ? code : 'NL'
}

/** A field that the file does not have remains empty; finalising an invoice requires it. */
function customerOf(relation: AuditRelation): NewCustomer {
  const country = countryOf(relation.country)
  const zipCode = lineOf(relation.zipCode, 15)
  return {
    name: lineOf(relation.name, 120) || 'Zonder naam',
    contactEmail: lineOf(relation.email, 254).toLowerCase(),
    street: lineOf(relation.street, 120),
    houseNumber: lineOf(relation.houseNumber, 15),
    zipCode: (isNetherlands(country) ? parseDutchZipCode(zipCode) : null) ?? zipCode,
    city: lineOf(relation.city, 50),
    country,
    cocNumber: parseKvkNumber(relation.kvkNumber),
    btwId: vatIdOf(relation),
  }
}

/** Text from a file, treated as typed text: one line, without marks that change its direction. */
export const lineOf = (said: string, max: number): string => z.parse(anyLine, said).slice(0, max)
const anyLine = text('de tekst', 4_000)
