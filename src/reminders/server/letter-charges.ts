import type { RawBuilder } from 'kysely'
import { hasRightsOfConsumer, type CustomerKind } from '#customers/domain/kind.ts'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
import { cents, ZERO, type Cents } from '#kernel/money.ts'
import { NO_CHARGES, totalOfCharges, type Charges, type ClaimedCharges } from '#payments/domain/charges.ts'
import type { ReadCharges } from '#payments/server/read-charges.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { MadeLetterOnScreen, StoredLetterClaim } from '../contract.ts'
import type { StepKind } from '../domain/reminder-step.ts'
import type { ClaimId } from '../domain/standing.ts'
import type { Reduction } from '../domain/statutory-interest.ts'
import { costsOf, paymentsOn } from './claimed-before.ts'

interface ClaimLetter {
  readonly id: string
  readonly step: StepKind
  readonly kind: CustomerKind
  readonly body: string
  readonly claim: StoredLetterClaim
  readonly in_default_from: string | null
  readonly made_on: string
  readonly received_on: string | null
  readonly documents: ClaimId[]
  /** What is open of its invoices now. */
  readonly open: Cents
  /** Received after it, and before a newer letter. */
  readonly costs: Cents
  readonly interest: Cents
  /** A newer letter about one of its invoices asks what is left. */
  readonly is_superseded: boolean
}

/** Letters that claim more than the principal of their invoices. */
const claimLetters = (
  tx: TenantTx,
  which: { readonly claimId: ClaimId } | 'open',
  { isSent }: { readonly isSent: boolean } = { isSent: false },
): Promise<ClaimLetter[]> => {
  const counts = (state: RawBuilder<unknown>) =>
    isSent ? sql`${state} = 'sent'` : sql`${state} not in ('failed', 'withdrawn')`
  return rowsOf(
    tx,
    sql<ClaimLetter>`
      select l.id, l.step, l.customer_kind as kind, l.body, l.claim,
             (l.made_at at time zone 'Europe/Amsterdam')::date::text as made_on, received.costs, received.interest,
             (select max(i ->> 'inDefaultFrom') from jsonb_array_elements(l.claim -> 'invoices') i) as in_default_from,
             s.received_on,
             about.documents, about.open, newer.made_at is not null as is_superseded
      from reminder_letters l
      join all_letter_states s on s.tenant_id = ${thisTenant} and s.letter_id = l.id
      cross join lateral (
        select array_agg(r.claim_id order by r.claim_id) as documents, sum(d.open_cents)::bigint as open
        from reminded_claims r join claims d on d.tenant_id = ${thisTenant} and d.id = r.claim_id
        where r.tenant_id = ${thisTenant} and r.letter_id = l.id) about
      cross join lateral (
        select min(n.made_at) as made_at
        from reminder_letters n
        join all_letter_states w on w.tenant_id = ${thisTenant} and w.letter_id = n.id
        join reminded_claims o on o.tenant_id = ${thisTenant} and o.letter_id = n.id
        where n.tenant_id = ${thisTenant} and o.claim_id = any(about.documents) and n.made_at > l.made_at
          and n.step in ('demand', 'final-demand') and ${counts(sql`w.state`)}) newer
      cross join lateral (
        select coalesce(sum(p.costs_cents), 0)::bigint as costs, coalesce(sum(p.interest_cents), 0)::bigint as interest
        from item_payments p
        where p.tenant_id = ${thisTenant} and (p.document_id = any(about.documents) or p.open_item_id = any(about.documents)) and p.reversed_on is null
          and p.created_at > l.made_at and (newer.made_at is null or p.created_at <= newer.made_at)) received
      where l.tenant_id = ${thisTenant} and l.step in ('demand', 'final-demand') and ${counts(sql`s.state`)}
        and ${which === 'open' ? sql`about.open > 0` : sql`${which.claimId} = any(about.documents)`}`,
  )
}

/** The claims of today: of the newest letter about an invoice, as long as something is open. */
export const readCharges: ReadCharges = async (tx, which) =>
  claimsOf(tx, await claimLetters(tx, which === 'open' ? which : { claimId: which.documentId }))

/** The same of what the debtor was told: a letter that waits or was kept as a file claims nothing yet. */
export const readSentCharges = async (tx: TenantTx, claimId: ClaimId): Promise<readonly ClaimedCharges[]> =>
  claimsOf(tx, await claimLetters(tx, { claimId }, { isSent: true }))

async function claimsOf(tx: TenantTx, letters: readonly ClaimLetter[]): Promise<ClaimedCharges[]> {
  const newest = letters.filter(({ is_superseded }) => !is_superseded)
  const payments = await paymentsOn(
    tx,
    newest.flatMap(({ documents }) => documents),
  )
  return newest.map((letter) => ({
    claimIds: letter.documents,
    dueOn: (day) => dueOn(letter, paidOn(letter, payments), day),
  }))
}

type Payments = ReadonlyMap<ClaimId, Reduction[]>

const paidOn = ({ documents }: ClaimLetter, payments: Payments): Reduction[] =>
  documents.flatMap((id) => payments.get(id) ?? [])

/** What is still due beside the principal; nothing when the principal is paid, because then the claim was dropped. */
function dueOn(letter: ClaimLetter, payments: readonly Reduction[], day: LocalDate): Charges {
  if (letter.open === ZERO) return NO_CHARGES
  const { costs, interest } = claimedOn(letter, payments, day)
  return { costs: less(costs, letter.costs), interest: less(interest, letter.interest) }
}

/** A 14-day letter only announces costs: they are due of what is not paid within the term. */
function claimedOn(letter: ClaimLetter, payments: readonly Reduction[], day: LocalDate): Charges {
  const { costs, interest } = letter.claim
  return {
    costs: isAnnounced(letter) ? costsOf(letter, payments, day).costs : cents(BigInt(costs)),
    interest: cents(BigInt(interest)),
  }
}

const isAnnounced = ({ step, kind }: ClaimLetter): boolean => step === 'demand' && hasRightsOfConsumer(kind)

const less = (owed: Cents, received: Cents): Cents => (owed > received ? cents(owed - received) : ZERO)

type ShownCharges = MadeLetterOnScreen['charges']

/** What became of the costs and interest of each letter about a claim, by the id of the letter. */
export async function chargesOfLetters(
  tx: TenantTx,
  claimId: ClaimId,
): Promise<ReadonlyMap<string, ShownCharges>> {
  const letters = await claimLetters(tx, { claimId })
  const payments = await paymentsOn(
    tx,
    letters.flatMap(({ documents }) => documents),
  )
  return new Map(letters.map((letter) => [letter.id, shown(letter, paidOn(letter, payments))]))
}

function shown(letter: ClaimLetter, payments: readonly Reduction[]): ShownCharges {
  const { costs, interest } = letter
  const claimed = { costs: cents(BigInt(letter.claim.costs)), interest: cents(BigInt(letter.claim.interest)) }
  if (totalOfCharges(claimed) === ZERO) return null
  // What became of it is said of the newer letter, which asks all of it.
  if (letter.is_superseded && totalOfCharges({ costs, interest }) === ZERO) return null
  return { costs, interest, state: stateOf(letter, payments, claimed) }
}

function stateOf(
  letter: ClaimLetter,
  payments: readonly Reduction[],
  claimed: Charges,
): NonNullable<ShownCharges>['state'] {
  if (letter.costs >= claimed.costs && letter.interest >= claimed.interest) return 'received'
  if (letter.open > ZERO) return 'open'
  const lastPaid = payments
    .map(({ day }) => day)
    .toSorted()
    .at(-1)
  const due = claimedOn(letter, payments, lastPaid ?? localDate('9999-12-31'))
  if (totalOfCharges(due) === ZERO) return 'in-time'
  return letter.costs >= due.costs && letter.interest >= due.interest ? 'received' : 'dropped'
}
