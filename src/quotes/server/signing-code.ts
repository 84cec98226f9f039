import type { KeyRing } from '#platform/server/key-ring.ts'
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { DocumentId, TenantId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { transition } from '#documents/server/transition.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { quoteErrors } from '../domain/errors.ts'
import { codeMail } from '../domain/mail-text.ts'
import { canSign, stateOn } from '../domain/quote-state.ts'
import { note, type AuditContext } from './evidence.ts'
import { asShared, lockQuote } from './quote-rows.ts'

const VALID_MINUTES = 10
const MOST_TRIES = 5
/** Per quote: enough for a mail that went astray, too few to fill a mailbox. */
const MOST_CODES = 10

/** Mail six digits to the address that the quote went to. @returns that address, mostly hidden */
export async function sendCode(
  tx: TenantTx,
  audit: AuditContext,
  id: DocumentId,
  today: LocalDate,
): Promise<string> {
  const quote = asShared(await lockQuote(tx, id))
  const state = stateOn(quote, today)
  if (!quote.needsCode) throw quoteErrors.codeNotNeeded()
  if (!canSign(state, 'receiver')) throw quoteErrors.cannotSign(state, 'receiver', quote.dueDate)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const { rows } = await sql<{ sent_count: number }>`
    insert into quote_codes as c (tenant_id, document_id, code_hash, expires_at)
    values (${audit.tenantId}, ${id}, ${codeHash(audit, id, code)}, now() + make_interval(mins => ${VALID_MINUTES}))
    on conflict (tenant_id, document_id) do update
      set code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0, checked_at = null,
          sent_count = c.sent_count + 1
    returning sent_count`.execute(tx)
  if ((rows[0]?.sent_count ?? 0) > MOST_CODES) throw quoteErrors.tooManyCodes()
  await transition(tx, {
    document: { id, expectedVersion: quote.version, state: quote.state },
    mails: [{ purpose: 'quote-notice', recipient: quote.customer.email, ...codeMail(quote, code) }],
  })
  await note(tx, audit, id, 'code-sent', quote.customer.email)
  return hidden(quote.customer.email)
}

/**
 * Look at a typed code, in a transaction of its own: a wrong try counts, whatever comes of the signature.
 *
 * @returns what is wrong with it, to be thrown after the commit; null when it is right
 */
export async function checkCode(
  tx: TenantTx,
  audit: AuditContext,
  id: DocumentId,
  typed: string,
): Promise<Error | null> {
  const quote = await lockQuote(tx, id)
  if (!quote.needsCode) return null
  await sql`update quote_codes set tries = tries + 1 where tenant_id = ${thisTenant} and document_id = ${id}`.execute(
    tx,
  )
  const { rows } = await sql<{ code_hash: string; is_expired: boolean; tries: number; is_checked: boolean }>`
    select code_hash, expires_at < now() as is_expired, tries, checked_at is not null as is_checked
    from quote_codes where tenant_id = ${thisTenant} and document_id = ${id}`.execute(tx)
  const known = rows[0]
  if (known === undefined) return quoteErrors.codeMissing()
  if (known.is_expired) return quoteErrors.codeExpired()
  if (known.tries > MOST_TRIES) return quoteErrors.codeWrong(0)
  const given = codeHash(audit, id, typed.replace(/\D/g, ''))
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(known.code_hash))) {
    await note(tx, audit, id, 'code-refused')
    return quoteErrors.codeWrong(MOST_TRIES - known.tries)
  }
  await sql`update quote_codes set checked_at = now() where tenant_id = ${thisTenant} and document_id = ${id}`.execute(
    tx,
  )
  if (!known.is_checked) await note(tx, audit, id, 'code-checked', quote.customer.email)
  return null
}

/** Whether the right code was typed a moment ago. */
export async function isCodeChecked(tx: TenantTx, id: DocumentId): Promise<boolean> {
  const { rows } = await sql`
    select 1 from quote_codes
    where tenant_id = ${thisTenant} and document_id = ${id} and checked_at is not null and expires_at > now()`.execute(
    tx,
  )
  return rows.length > 0
}

/** Keyed, so that a million codes cannot be tried against a stolen table. */
const codeHash = (about: { key: KeyRing; tenantId: TenantId }, id: DocumentId, code: string): string =>
  createHmac('sha256', about.key.current).update(`code ${about.tenantId} ${id} ${code}`).digest('hex')

/** `j…@vandalen.nl`: enough to know which mailbox to open. */
function hidden(address: string): string {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, 1)}…${address.slice(at)}`
}
