import type { z } from 'zod'
import type { Contact } from '#customers/domain/contact.ts'
import { refusedOf } from '#outbox/server/refused-addresses.ts'
import { DomainError } from '#kernel/errors.ts'
import type { CustomerKind } from '#customers/domain/kind.ts'
import type { CustomerId, DocumentId, OpenItemId } from '#kernel/ids.ts'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
import { basisPoints, cents, sum } from '#kernel/money.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import {
  MOST_PROPOSALS,
  type ClaimReminders,
  type readCustomerReminders,
  type MadeLetterOnScreen,
  type ReminderPreview,
  type ReminderProposal,
  type StoredLetterClaim,
} from '../contract.ts'
import { bandsOf } from '../domain/collection-costs.ts'
import { countedCosts, type CostsBasis } from '../domain/counted-costs.ts'
import { holdText } from '../domain/errors.ts'
import { labelFor, type StepKind } from '../domain/reminder-step.ts'
import { handOverFrom } from '../domain/hand-over.ts'
import { dayToLeave } from '../domain/sending-hours.ts'
import { standingOf, stepsFor, type ClaimId, type ClaimRef } from '../domain/standing.ts'
import { timeBarOf } from '../domain/time-bar.ts'
import { bundlesOf, placed, type Bundle } from './bundle.ts'
import { handedOverOf } from './hand-over.ts'
import { documentsOf, draftLetter, itemsOf, type DraftLetter } from './make-letter.ts'
import { claimIdOf, readOverride } from './overrides.ts'
import { chargesOfLetters } from './letter-charges.ts'
import { listProposals, previewProposal } from './proposals.ts'
import { readFacts } from './read-facts.ts'
import { momentOf, readRules } from './reminder-rules.ts'

/** What waits for a person, with the amounts of today. */
export async function showProposals(tx: TenantTx, today: LocalDate): Promise<ReminderProposal[]> {
  const leavesOn = dayToLeave(await momentOf(tx))
  const shown: ReminderProposal[] = []
  for (const { bundle, reason } of (await listProposals(tx, today)).slice(0, MOST_PROPOSALS)) {
    const letter = reason === null ? await orReason(() => draftLetter(tx, bundle, today)) : reason
    shown.push(proposalOf(bundle, letter, leavesOn))
  }
  return shown
}

/** The letter of one customer; null when none is due. */
export async function showPreview(
  tx: TenantTx,
  customerId: CustomerId,
  { basis, today }: { readonly basis: CostsBasis; readonly today: LocalDate },
): Promise<ReminderPreview | null> {
  await readOverride(tx, { customerId })
  const rules = await readRules(tx)
  const [bundle] = bundlesOf(placed(await readFacts(tx, { customerId }), rules, today), today)
  if (bundle === undefined) return null
  const asked = { customerId, documentIds: documentsOf(bundle), openItemIds: itemsOf(bundle), basis }
  const letter = await orReason(() => previewProposal(tx, asked))
  const common = proposalOf(bundle, letter, dayToLeave(await momentOf(tx)))
  if (typeof letter === 'string')
    return {
      ...common,
      subject: '',
      body: '',
      perDay: null,
      segments: [],
      costs: null,
    }
  return {
    ...common,
    subject: letter.text.subject,
    body: letter.text.body,
    perDay: letter.claim.perDay,
    segments: letter.claim.invoices.flatMap(({ number, segments }) =>
      segments.map((segment) => ({ ...segment, number })),
    ),
    costs: costsOf(letter, today),
  }
}

/** How the costs are counted, and what else may be chosen. */
function costsOf({ bases, principals, claim }: DraftLetter, madeOn: LocalDate): ReminderPreview['costs'] {
  if (bases.length === 0) return null
  const over = sum(principals)
  return {
    over,
    bands: bandsOf(over, madeOn),
    basis: claim.basis,
    options: bases.map((basis) => ({ basis, ...countedCosts(basis, principals, madeOn) })),
  }
}

/** The letter, or why there is none. */
async function orReason<T>(make: () => Promise<T>): Promise<T | string> {
  try {
    return await make()
  } catch (error) {
    if (error instanceof DomainError) return error.userMessage
    throw error
  }
}

const proposalOf = (bundle: Bundle, letter: DraftLetter | string, leavesOn: LocalDate): ReminderProposal => ({
  customerId: bundle.customerId,
  customerName: bundle.customerName,
  kind: bundle.kind,
  step: bundle.step,
  label: labelFor(bundle.step, bundle.kind),
  dueOn: bundle.dueOn,
  invoices: bundle.invoices.flatMap(({ facts: { id, isOfBefore, number, dueDate, open } }) =>
    isOfBefore ? [] : [{ id: id as DocumentId, number, dueDate, open }],
  ),
  openItems: bundle.invoices.flatMap(({ facts: { id, isOfBefore, number, dueDate, open } }) =>
    isOfBefore ? [{ id: id as OpenItemId, number, dueDate, open }] : [],
  ),
  claim: typeof letter === 'string' ? null : amountsOf(letter.claim),
  recipients: typeof letter === 'string' ? [] : [...letter.recipients],
  address: typeof letter === 'string' ? [] : [...letter.address],
  reason: typeof letter === 'string' ? letter : noAddressOf(letter),
  leavesOn,
  asksForPayments: typeof letter !== 'string' && bundle.asksForPayments,
  repeatsAgreement: typeof letter !== 'string' && letter.repeatsAgreement,
})

const noAddressOf = ({ recipients, address, bundle }: DraftLetter): string | null =>
  recipients.length > 0 || address.length > 0
    ? null
    : `${bundle.customerName} heeft geen e-mailadres en geen postadres. Vul er een in bij de klant.`

const amountsOf = ({ principal, costs, costsVat, interest, total }: DraftLetter['claim']) => ({
  principal,
  costs,
  costsVat,
  interest,
  total,
})

/** What holds for the reminders of one customer. @throws DomainError `reminders.no-customer` */
export async function showCustomerReminders(
  tx: TenantTx,
  customerId: CustomerId,
): Promise<z.output<typeof readCustomerReminders.data>> {
  const override = await readOverride(tx, { customerId })
  const [customer] = await rowsOf(
    tx,
    sql<{ contact_email: string; contacts: Contact[] }>`
      select contact_email, contacts from customer_parties where tenant_id = ${thisTenant} and id = ${customerId}`,
  )
  const addresses = [customer?.contact_email ?? '', ...(customer?.contacts ?? []).map(({ email }) => email)]
  return { ...override, refusedAddresses: await refusedOf(tx, addresses) }
}

/**
 * Everything about the reminders of one invoice, or of one item of before.
 *
 * @throws DomainError `reminders.no-invoice`, `reminders.no-item`, `reminders.item-not-linked`
 */
export async function showClaimReminders(
  tx: TenantTx,
  claim: ClaimRef,
  today: LocalDate,
): Promise<ClaimReminders> {
  const override = await readOverride(tx, claim)
  const claimId = claimIdOf(claim)
  const customerId = await customerOf(tx, claimId)
  const letters = await lettersOf(tx, claimId)
  const rules = await readRules(tx)
  const [facts] = await readFacts(tx, claim)
  const ofCustomer = await readOverride(tx, { customerId })
  const handedOver = await handedOverOf(tx, claimId)
  const common = { letters, override, ofCustomer, customerId, handedOver }
  if (facts === undefined) return { ...common, next: null, hold: null, handOverFrom: null, timeBar: null }
  const { kind, next, due, hold, goesAutomatically } = standingOf(facts, rules, today)
  const lastDemand = letters.findLast(
    ({ mailState, step }) => mailState === 'sent' && step === 'final-demand',
  )
  const timeBar = timeBarOf(kind, facts.dueDate, lastDemand?.madeOn ?? null)
  return {
    ...common,
    next:
      next === null
        ? null
        : {
            ...next,
            label: labelFor(next.step, kind),
            goesAutomatically:
              due === null
                ? rules.isAutomatic &&
                  next.step === 'reminder' &&
                  facts.ofCustomer.isAutomatic &&
                  override.isAutomatic
                : goesAutomatically,
          },
    hold: hold === null ? null : holdText[hold](rules.bankUpdatedUntil),
    handOverFrom: handOverFrom(facts.letters, stepsFor(facts, rules)),
    timeBar: today >= timeBar.warnFrom ? timeBar.lastDay : null,
  }
}

async function customerOf(tx: TenantTx, id: ClaimId): Promise<CustomerId> {
  const [row] = await rowsOf(
    tx,
    sql<{ customer_id: CustomerId }>`
      select customer_id from claims where tenant_id = ${thisTenant} and id = ${id}`,
  )
  if (row === undefined) throw new Error('the claim was read before')
  return row.customer_id
}

interface LetterRow {
  id: string
  step: StepKind
  customer_kind: CustomerKind
  made_on: string
  made_at: string
  is_automatic: boolean
  recipient: string
  subject: string
  body: string
  last_day: string | null
  claim: StoredLetterClaim
  state: MadeLetterOnScreen['mailState']
  settled_at: string | null
  answer: string | null
  reason: string | null
  way: MadeLetterOnScreen['way']
  posted_on: string | null
  received_on: string | null
}

/** The letters about a claim as they were made, the oldest first. */
export async function lettersOf(tx: TenantTx, id: ClaimId): Promise<MadeLetterOnScreen[]> {
  const rows = await rowsOf(
    tx,
    sql<LetterRow>`
      select l.id, l.step, l.customer_kind, l.made_on, l.made_at, l.is_automatic, l.recipient, l.subject, l.body, l.last_day, l.claim,
             s.state, s.settled_at, s.answer, s.reason, s.way, s.posted_on, s.received_on
      from reminded_claims r
      join reminder_letters l on l.tenant_id = ${thisTenant} and l.id = r.letter_id
      join all_letter_states s on s.tenant_id = ${thisTenant} and s.letter_id = l.id
      where r.tenant_id = ${thisTenant} and r.claim_id = ${id}
      order by l.made_at, r.round`,
  )
  const charges = await chargesOfLetters(tx, id)
  return rows.map((row) => ({
    id: row.id,
    charges: charges.get(row.id) ?? null,
    step: row.step,
    label: labelFor(row.step, row.customer_kind),
    madeOn: localDate(row.made_on),
    madeAt: row.made_at,
    isAutomatic: row.is_automatic,
    recipient: row.recipient,
    subject: row.subject,
    body: row.body,
    lastDay: row.last_day === null ? null : localDate(row.last_day),
    ...shownClaim(row.claim),
    mailState: row.state,
    settledAt: row.settled_at === null ? null : new Date(row.settled_at).toISOString(),
    answer: row.answer,
    reason: row.state === 'withdrawn' || row.state === 'failed' ? row.reason : null,
    way: row.way,
    postedOn: row.posted_on === null ? null : localDate(row.posted_on),
    receivedOn: row.received_on === null ? null : localDate(row.received_on),
  }))
}

const amount = (digits: string) => cents(BigInt(digits))

const shownClaim = ({ principal, costs, costsVat, interest, total, invoices }: StoredLetterClaim) => ({
  principal: amount(principal),
  costs: amount(costs),
  costsVat: amount(costsVat ?? '0'),
  interest: amount(interest),
  total: amount(total),
  invoices: invoices.flatMap((each) =>
    each.ofBefore === undefined ? [{ ...shownInterest(each), id: each.id as DocumentId }] : [],
  ),
  openItems: invoices.flatMap((each) =>
    each.ofBefore === undefined ? [] : [{ ...shownInterest(each), id: each.id as OpenItemId }],
  ),
})

const shownInterest = ({ number, open, interest, segments }: StoredLetterClaim['invoices'][number]) => ({
  number,
  open: amount(open),
  interest: amount(interest),
  segments: segments.map((segment) => ({
    from: localDate(segment.from),
    to: localDate(segment.to),
    days: segment.days,
    rate: basisPoints(BigInt(segment.rate)),
    base: amount(segment.base),
  })),
})
