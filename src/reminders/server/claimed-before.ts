import { hasRightsOfConsumer } from '#customers/domain/kind.ts'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
import { add, cents, type Cents } from '#kernel/money.ts'
import { NO_CHARGES, type Charges } from '#payments/domain/charges.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { StoredLetterClaim } from '../contract.ts'
import { NO_COSTS, type Costs } from '../domain/counted-costs.ts'
import { costsAfterLetter } from '../domain/fourteen-day-letter.ts'
import type { ClaimId } from '../domain/standing.ts'
import type { Reduction } from '../domain/statutory-interest.ts'
import type { Bundle } from './bundle.ts'

/** What payments that were not reversed settled of invoices and items of before, by claim. */
export async function paymentsOn(
  tx: TenantTx,
  ids: readonly ClaimId[],
): Promise<ReadonlyMap<ClaimId, Reduction[]>> {
  const rows = await rowsOf(
    tx,
    sql<{ claim_id: ClaimId; paid_on: string; amount_cents: Cents }>`
      select coalesce(document_id, open_item_id) as claim_id, paid_on,
             amount_cents - surplus_cents - costs_cents - interest_cents + difference_cents as amount_cents
      from item_payments
      where tenant_id = ${thisTenant} and (document_id = any(${ids}::uuid[]) or open_item_id = any(${ids}::uuid[])) and reversed_on is null
        and amount_cents - surplus_cents - costs_cents - interest_cents + difference_cents <> 0
      order by paid_on, id`,
  )
  const byInvoice = new Map<ClaimId, Reduction[]>()
  for (const row of rows) {
    const payments = byInvoice.get(row.claim_id) ?? []
    payments.push({ day: localDate(row.paid_on), amount: row.amount_cents })
    byInvoice.set(row.claim_id, payments)
  }
  return byInvoice
}

interface LetterRow {
  id: string
  body: string
  made_on: string
  received_on: string | null
  claim: StoredLetterClaim
  in_default_from: string | null
  documents: ClaimId[]
}

/** What a consumer owes of costs for the invoices of a letter: by the 14-day letters about them that were received. */
export async function consumerCostsOf(tx: TenantTx, bundle: Bundle, today: LocalDate): Promise<Costs> {
  if (bundle.step !== 'final-demand' || !hasRightsOfConsumer(bundle.kind)) return NO_COSTS
  const ids = bundle.invoices.map(({ facts }) => facts.id)
  const letters = await rowsOf(
    tx,
    sql<LetterRow>`
      select l.id, l.body, l.claim, (l.made_at at time zone 'Europe/Amsterdam')::date::text as made_on,
             (select max(i ->> 'inDefaultFrom') from jsonb_array_elements(l.claim -> 'invoices') i) as in_default_from,
             s.received_on,
             (select array_agg(i.claim_id) from reminded_claims i
              where i.tenant_id = ${thisTenant} and i.letter_id = l.id) as documents
      from reminder_letters l
      join all_letter_states s on s.tenant_id = ${thisTenant} and s.letter_id = l.id
      where l.tenant_id = ${thisTenant} and l.step = 'demand' and s.state = 'sent' and exists (
        select from reminded_claims r
        where r.tenant_id = ${thisTenant} and r.letter_id = l.id and r.claim_id = any(${ids}::uuid[]))`,
  )
  let all = NO_COSTS
  for (const { documents, ...letter } of letters) {
    const payments = await paymentsOn(tx, documents)
    const { costs, vat } = costsOf(letter, [...payments.values()].flat(), today)
    all = { costs: add(all.costs, costs), vat: add(all.vat, vat) }
  }
  return all
}

/** What a consumer owes of costs by one 14-day letter, when nothing else is paid until this day. */
export function costsOf(
  letter: Omit<LetterRow, 'documents' | 'id'>,
  payments: readonly Reduction[],
  today: LocalDate,
): Costs {
  if (letter.received_on === null) return NO_COSTS
  const receivedOn = localDate(letter.received_on)
  const { invoices, claimable, costs, costsVat } = letter.claim
  const principals = invoices.map(openOf)
  const since = payments.filter(({ day }) => day >= receivedOn)
  return costsAfterLetter(
    {
      madeOn: localDate(letter.made_on),
      text: letter.body,
      principals,
      claimable: claimable?.map(openOf) ?? principals,
      costs: { costs: cents(BigInt(costs)), vat: cents(BigInt(costsVat ?? '0')) },
      inDefaultFrom: letter.in_default_from === null ? null : localDate(letter.in_default_from),
      receivedOn,
    },
    since,
    today,
  )
}

const openOf = ({ open }: { readonly open: string }): Cents => cents(BigInt(open))

/**
 * Whether a 14-day letter about an earlier invoice of the same recurring invoice was made: instalments of one agreement may not be charged costs each time.
 *
 * Source: art. 6:96 lid 8 BW; Stb. 2024, 44.
 */
export async function repeatsAgreement(tx: TenantTx, bundle: Bundle): Promise<boolean> {
  if (bundle.step !== 'demand' || !hasRightsOfConsumer(bundle.kind)) return false
  const ids = bundle.invoices.map(({ facts }) => facts.id)
  const earlier = await rowsOf(
    tx,
    sql`
      select from recurring_documents own
      join recurring_documents other
        on other.tenant_id = ${thisTenant} and other.recurring_invoice_id = own.recurring_invoice_id
      join reminders r on r.tenant_id = ${thisTenant} and r.document_id = other.document_id and r.step = 'demand'
      join all_letter_states s on s.tenant_id = ${thisTenant} and s.letter_id = r.letter_id
      where own.tenant_id = ${thisTenant} and own.document_id = any(${ids}::uuid[])
        and not other.document_id = any(${ids}::uuid[]) and s.state not in ('failed', 'withdrawn')
      limit 1`,
  )
  return earlier.length > 0
}

/** Costs and interest that were received on claims and not reversed: a later letter does not ask them again. */
export async function chargesReceivedOn(tx: TenantTx, ids: readonly ClaimId[]): Promise<Charges> {
  const [received] = await rowsOf(
    tx,
    sql<{ costs: Cents; interest: Cents }>`
      select coalesce(sum(costs_cents), 0)::bigint as costs, coalesce(sum(interest_cents), 0)::bigint as interest
      from item_payments
      where tenant_id = ${thisTenant} and (document_id = any(${ids}::uuid[]) or open_item_id = any(${ids}::uuid[])) and reversed_on is null`,
  )
  return received ?? NO_CHARGES
}
