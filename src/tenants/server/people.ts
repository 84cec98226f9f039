import type pg from 'pg'
import type { Role } from '#contract/rights.ts'

/** A login of this installation, for its operator. */
export interface Person {
  readonly email: string
  readonly name: string | null
  /** `2026-11-27` */
  readonly since: string
  readonly seen: string | null
  readonly hasSecondFactor: boolean
  /** None for a login that left its last business. */
  readonly seats: readonly { readonly role: Role; readonly business: string }[]
}

/**
 * Every login with its businesses, by address.
 *
 * @param client an account that row-level security does not filter
 */
export async function everyPerson(client: pg.ClientBase): Promise<readonly Person[]> {
  // Names first: a cluster does not join a table of tenants to tables of one node.
  const { rows } = await client.query<Person>(`
    with named as materialized (select tenant_id, name from tenants)
    select l.email, l.name, to_char(l.created_at, 'YYYY-MM-DD') as since, to_char(l.last_seen_at, 'YYYY-MM-DD') as seen,
           l.totp_enabled_at is not null or exists (select from passkeys p where p.user_id = l.user_id) as "hasSecondFactor",
           coalesce((select json_agg(json_build_object('role', m.role, 'business', t.name) order by m.since, t.name) from memberships m
                     join named t on t.tenant_id = m.tenant_id
                     where m.user_id = l.user_id and m.until is null), '[]') as seats
    from logins l order by l.email`)
  return rows
}
