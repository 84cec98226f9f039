import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { z } from 'zod'
import { text } from '#contract/codecs.ts'
import { isCountry, isNetherlands, type CountryCode } from '#documents/domain/country.ts'
import { customerReceivables, linkReceivables } from '#customers/server/customer-receivables.ts'
import { createCustomer } from '#customers/server/customers.ts'
import type { CustomerId, LedgerAccountId } from '#kernel/ids.ts'
import { absolute } from '#kernel/money.ts'
import { bookOpeningBalance } from '#ledger/server/opening-balance.ts'
import type { Database } from '#platform/server/db/database.ts'
import { rowsOf, sql, thisTenant, withTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { Trailed } from '#platform/server/http/audit-event.ts'
import type { Inbox } from '#platform/server/files/inbox.ts'
import type { Supervisor } from '#platform/server/isolated/supervisor.ts'
import type { Member } from '#platform/server/http/member.ts'
import { hasRightCheckDigits } from '#tenants/server/vat-id-check.ts'
import { parseBusinessId } from '#tenants/domain/business-id.ts'
import { parseDutchZipCode, parseKvkNumber } from '#tenants/domain/identifiers.ts'
import type { ImportPreview } from '../../contract.ts'
import type { AuditFileContent, AuditRelation } from '../../domain/audit-file-content.ts'
import { auditFileErrors } from '../../domain/errors.ts'
import { planImport, type ImportPlan, type OwnAccount } from '../../domain/import-plan.ts'
import { auditFileReadBy } from '../xaf/audit-file-task.ts'

export interface ImportDeps {
  readonly database: Database
  readonly inbox: Inbox
  readonly supervisor: Supervisor
}

/** Large enough for an audit file of ten years. */
export const MAX_AUDIT_FILE_BYTES = 100 * 1024 * 1024

/**
 * Read an audit file and return a preview; with `confirmed`, the hash of a preview, import it: the opening
 * balance and the new customers with what they have open, in one transaction. The import equals the preview.
 *
 * @throws DomainError `audit-file.…`, and those of the opening balance
 */
export async function importAuditFile(
  deps: ImportDeps,
  principal: Member & Trailed,
  upload: { stream: Readable; confirmed: string | null },
): Promise<ImportPreview> {
  const arrived = await deps.inbox.receive(upload.stream, MAX_AUDIT_FILE_BYTES)
  if (arrived === null) throw auditFileErrors.tooLarge()
  try {
    const content = await auditFileReadBy(deps.supervisor.forTenant(principal.tenantId), {
      size: arrived.size,
      open: () => createReadStream(arrived.path),
    })
    const { confirmed } = upload
    if (confirmed !== null && confirmed !== arrived.sha256) throw auditFileErrors.anotherFile()
    if (confirmed !== null && content.defects.length > 0)
      throw auditFileErrors.broken(content.defects[0] ?? '')
    return await withTenant(
      deps.database,
      principal.tenantId,
      async (tx) => {
        const chart = await chartOf(tx)
        const plan = planImport(content, chart)
        const known = await knownCustomers(tx)
        if (confirmed !== null) await carryOut(tx, principal, plan, chart, known)
        return previewOf(content, plan, { sha256: arrived.sha256, known, isDone: confirmed !== null })
      },
      confirmed === null ? 'read only' : 'read write',
      confirmed === null ? {} : principal.trail,
    )
  } finally {
    await arrived.discard()
  }
}

type ChartAccount = OwnAccount & { readonly id: LedgerAccountId }

async function chartOf(tx: TenantTx): Promise<ChartAccount[]> {
  return rowsOf(
    tx,
    sql<ChartAccount>`
      select id, number, name, type, rgs_code as "rgsCode" from account_names
      where tenant_id = ${thisTenant} order by number`,
  )
}

/** By name and VAT id, as a user would recognise them. */
async function knownCustomers(tx: TenantTx): Promise<ReadonlySet<string>> {
  const rows = await rowsOf(
    tx,
    sql<{ name: string; vat_id: string | null }>`
      select name, vat_id from customer_names where tenant_id = ${thisTenant}`,
  )
  return new Set(
    rows.flatMap(({ name, vat_id }) => [name.toLowerCase(), ...(vat_id === null ? [] : [vat_id])]),
  )
}

const isKnown = (relation: AuditRelation, known: ReadonlySet<string>): boolean =>
  known.has(relation.name.toLowerCase()) || known.has(vatIdOf(relation) ?? ' ')

async function carryOut(
  tx: TenantTx,
  { tenantId }: Member,
  plan: ImportPlan,
  chart: readonly ChartAccount[],
  known: ReadonlySet<string>,
): Promise<void> {
  const idOf = new Map(chart.map(({ number, id }) => [number, id]))
  await bookOpeningBalance(tx, tenantId, {
    date: plan.date,
    lines: plan.lines.map(({ account, amount, openItem }) => ({
      ledgerAccountId: idOf.get(account.number) as LedgerAccountId,
      isDebit: amount > 0n,
      amount: absolute(amount),
      openItem:
        openItem === null
          ? null
          : {
              relation: lineOf(openItem.relation, 120),
              reference: lineOf(openItem.reference, 100),
              date: openItem.date,
              dueDate: null,
            },
    })),
  })
  await linkMade(tx, plan, await makeCustomers(tx, plan, known))
}

/** Makes the customers of the file that are new here; returns these by their name in the file, those with one name as null. */
async function makeCustomers(
  tx: TenantTx,
  plan: ImportPlan,
  known: ReadonlySet<string>,
): Promise<ReadonlyMap<string, CustomerId | null>> {
  const made = new Map<string, CustomerId | null>()
  for (const relation of plan.customers) {
    const id = isKnown(relation, known) ? null : await createCustomer(tx, customerOf(relation))
    made.set(relation.name, made.has(relation.name) ? null : id)
  }
  return made
}

/**
 * The receivables of a customer that the same file brought are linked to it: the file says whose they are. Those of a customer
 * that was here before are only suggested, because a name alone is a guess.
 */
async function linkMade(
  tx: TenantTx,
  plan: ImportPlan,
  made: ReadonlyMap<string, CustomerId | null>,
): Promise<void> {
  const byRelation = new Map(
    plan.lines.flatMap(({ openItem }) =>
      openItem === null ? [] : [[lineOf(openItem.relation, 120), made.get(openItem.relation) ?? null]],
    ),
  )
  const links = (await customerReceivables(tx)).flatMap(({ id: openItemId, relation }) => {
    const customerId = byRelation.get(relation) ?? null
    return customerId === null ? [] : [{ openItemId, customerId, wasCustomerId: null }]
  })
  if (links.length > 0) await linkReceivables(tx, links)
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
function customerOf(relation: AuditRelation): Parameters<typeof createCustomer>[1] {
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
const lineOf = (text: string, max: number): string => z.parse(anyLine, text).slice(0, max)
const anyLine = text('de tekst', 4_000)

const SHOWN = 200

function previewOf(
  content: AuditFileContent,
  plan: ImportPlan,
  about: { sha256: string; known: ReadonlySet<string>; isDone: boolean },
): ImportPreview {
  const fresh = about.isDone
    ? plan.customers
    : plan.customers.filter((relation) => !isKnown(relation, about.known))
  return {
    sha256: about.sha256,
    isDone: about.isDone,
    companyName: content.companyName,
    software: content.software,
    version: content.version,
    firstDay: content.firstDay,
    lastDay: content.lastDay,
    transactions: content.transactions,
    date: plan.date,
    lines: plan.lines.slice(0, SHOWN).map(({ account, amount, openItem, from }) => ({
      number: account.number,
      name: account.name,
      amount,
      openItem:
        openItem === null
          ? null
          : [openItem.relation, openItem.reference].filter((text) => text !== '').join(', '),
      from: from.slice(0, 5),
    })),
    linesInAll: plan.lines.length,
    customers: fresh.slice(0, SHOWN).map(({ name }) => name),
    customersInAll: fresh.length,
    customersKnown: plan.customers.length - fresh.length,
    warnings: plan.warnings,
    defects: content.defects,
  }
}
