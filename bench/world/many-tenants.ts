import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { SessionId, TenantId, UserId } from '#kernel/ids.ts'
import { chartOfAccounts } from '#ledger/domain/chart-of-accounts.ts'
import { withSession } from '#platform/server/db/admin-session.ts'
import type { Database } from '#platform/server/db/database.ts'
import { sessionsWith } from '#platform/server/http/session.ts'
import type { RunningProgram } from './program.ts'

/**
 * Tenants and concept invoices by number, so that both sides of a comparison know them without a query: the
 * tenant of invoice n is n modulo the number of tenants.
 */
export interface ManyTenants {
  readonly tenants: number
  readonly invoices: number
  /** The `authorization` header of each tenant's user. */
  readonly authorizations: readonly string[]
}

export const tenantIdOf = (n: number): TenantId => `00000000-0000-4000-8000-${digits(n)}` as TenantId
export const invoiceIdOf = (n: number): string => `00000000-0000-7000-8000-${digits(n)}`
const userIdOf = (n: number): UserId => `00000000-0000-4000-9000-${digits(n)}` as UserId
const sessionIdOf = (n: number): SessionId => `00000000-0000-4000-a000-${digits(n)}` as SessionId
const digits = (n: number): string => String(n).padStart(12, '0')

/**
 * Fill the program's database by SQL as superuser: three lines per invoice at two rates, everything analysed.
 */
export async function seedManyTenants(
  program: RunningProgram,
  { tenants, invoices }: { tenants: number; invoices: number },
): Promise<ManyTenants> {
  await withSession(program.superuser, async (client) => {
    // The rows are valid by construction; checking each by trigger and key would take minutes.
    await client.query("set session_replication_role = 'replica'; set synchronous_commit = off")
    await client.query(seedStatements(tenants, invoices))
    await client.query(
      `insert into ledger_accounts (tenant_id, number, id, name, type, rgs_code)
       select ${idSql('4000-8000', 't')}, a.number, gen_random_uuid(), a.name, a.type, a.rgs_code
       from generate_series(0, ${String(tenants - 1)}) t,
            unnest($1::text[], $2::text[], $3::text[], $4::text[]) as a (number, name, type, rgs_code)`,
      [0, 1, 2, 3].map((column) => chartOfAccounts.map((row) => row[column])),
    )
    // Not the empty tables: PostgreSQL would assume that they remain empty until the next analysis, and scan.
    await client.query(
      'vacuum analyze tenants, sessions, ledger_accounts, customers, documents, document_lines',
    )
    await client.query('checkpoint')
  })
  return { tenants, invoices, authorizations: await authorizationsOf(program.dataDir, tenants) }
}

/** A uuid that ends in a number, as SQL. */
export const idSql = (middle: string, n: string): string =>
  `('00000000-0000-${middle}-' || lpad((${n})::text, 12, '0'))::uuid`

const seedStatements = (tenants: number, invoices: number): string => `
  insert into tenants (tenant_id, name, contact_email, street, house_number, zip_code, city, iban, name_on_account, kvk_number, vat_id)
    select ${idSql('4000-8000', 't')}, 'Bakkerij ' || t, 'b' || t || '@voorbeeld.nl', 'Dorpsstraat', '12a', '1234 AB', 'Utrecht',
           'NL91ABNA0417164300', 'J. Jansen', '12345678', 'NL123456789B13'
    from generate_series(0, ${String(tenants - 1)}) t;
  insert into logins (email, user_id, tenant_id, password_hash, confirmed_at)
    select 'b' || t || '@voorbeeld.nl', ${idSql('4000-9000', 't')}, ${idSql('4000-8000', 't')}, 'x', now()
    from generate_series(0, ${String(tenants - 1)}) t;
  insert into memberships (tenant_id, user_id, role)
    select ${idSql('4000-8000', 't')}, ${idSql('4000-9000', 't')}, 'owner'
    from generate_series(0, ${String(tenants - 1)}) t;
  insert into sessions (session_id, user_id, tenant_id, expires_at)
    select ${idSql('4000-a000', 't')}, ${idSql('4000-9000', 't')}, ${idSql('4000-8000', 't')}, now() + interval '12 hours'
    from generate_series(0, ${String(tenants - 1)}) t;
  insert into customers (tenant_id, id, name, contact_email, street, house_number, zip_code, city, vat_id)
    select ${idSql('4000-8000', 't')}, ${idSql('7000-9000', 't')}, 'Timmerbedrijf De Boer', 't@voorbeeld.nl', 'Kerkstraat', '7', '1017 GC', 'Amsterdam', 'NL123456789B13'
    from generate_series(0, ${String(tenants - 1)}) t;
  insert into documents (tenant_id, id, kind, state, customer_id, issue_date, due_date, delivery_date, net_cents, vat_cents, gross_cents)
    select ${idSql('4000-8000', `n % ${String(tenants)}`)}, ${idSql('7000-8000', 'n')}, 'invoice', 'concept', ${idSql('7000-9000', `n % ${String(tenants)}`)},
           '2026-11-20', '2026-12-20', '2026-11-20', 107110, 21244, 128354
    from generate_series(0, ${String(invoices - 1)}) n;
  insert into document_lines (tenant_id, id, document_id, position, description, quantity, unit_price, vat_rate, vat_treatment, supply)
    select ${idSql('4000-8000', `n % ${String(tenants)}`)}, ${idSql('7000-a000', 'n * 3 + l.position')}, ${idSql('7000-8000', 'n')}, l.position, l.description,
           l.quantity, l.unit_price, l.vat_rate, 'standard', l.supply
    from generate_series(0, ${String(invoices - 1)}) n,
         (values (1, 'Ontwerp van de winkelpui', 80000, 950000, 2100, 'service'),
                 (2, 'Handboek gevelonderhoud', 30000, 249500, 900, 'goods'),
                 (3, 'Schilderwerk buitenzijde', 45000, 525000, 2100, 'service')) as l (position, description, quantity, unit_price, vat_rate, supply);`

async function authorizationsOf(dataDir: string, tenants: number): Promise<string[]> {
  const key = Buffer.from(readFileSync(path.join(dataDir, 'secret', 'token-key'), 'utf8').trim(), 'base64url')
  // Signing asks the database for the role only, and every user here is an owner.
  const ofOwners = {
    withConnection: (work: (connection: unknown) => unknown) =>
      work({ query: () => Promise.resolve({ rows: [{ seat: 'owner' }] }) }),
  }
  const sessions = sessionsWith({ current: key, earlier: [] }, ofOwners as unknown as Database)
  return Promise.all(
    Array.from({ length: tenants }, async (_, n) => {
      const principal = { tenantId: tenantIdOf(n), userId: userIdOf(n), sessionId: sessionIdOf(n) }
      return `Bearer ${await sessions.tokenOf(principal)}`
    }),
  )
}
