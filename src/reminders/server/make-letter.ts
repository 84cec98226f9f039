import type { Receiver } from '#documents/domain/party.ts'
import { noteEvent } from '#documents/server/document-events.ts'
import { languageOf } from '#documents/domain/language/reader.ts'
import { putMail } from '#outbox/server/order-mail.ts'
import { orderMail, type MailWriter } from '#documents/server/order-mail.ts'
import { totalsOf } from '#documents/domain/totals.ts'
import type { Actor } from '#kernel/actor.ts'
import type { DocumentId, MailId, OpenItemId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newId } from '#platform/server/new-id.ts'
import { readRates } from './confirmed-rates.ts'
import { claimOf, principalsInDefault, type LetterClaim } from '../domain/claim.ts'
import { basesFor, isVatDeductible, type CostsBasis } from '../domain/counted-costs.ts'
import { reminderErrors } from '../domain/errors.ts'
import { faultsOf, faultText } from '../domain/fourteen-day-letter.ts'
import { letterText, onPaper, type LetterText } from '../domain/letter-text.ts'
import { isFourteenDayLetter } from '../domain/standing.ts'
import { chargesReceivedOn, consumerCostsOf, paymentsOn, repeatsAgreement } from './claimed-before.ts'
import type { Bundle } from './bundle.ts'
import { claimantsOf, paperJson, type LetterClaimant } from './letter-claims.ts'

/** A letter as it would be made now. */
export interface DraftLetter {
  readonly bundle: Bundle
  readonly invoices: readonly [LetterClaimant, ...LetterClaimant[]]
  readonly claim: LetterClaim
  /** What the costs are counted over, invoice by invoice. */
  readonly principals: readonly Cents[]
  /** The ways of counting the costs that a person may choose from. */
  readonly bases: readonly CostsBasis[]
  /** The consumer had a 14-day letter about an earlier invoice of the same agreement: new costs may not be due. */
  readonly repeatsAgreement: boolean
  readonly text: LetterText
  /** The same on paper: the term counts from the day on which the post brings it. */
  readonly postText: LetterText
  readonly recipients: readonly string[]
  /** Where it goes by post, line by line; empty where the address is not known. */
  readonly address: readonly string[]
}

/** @throws DomainError `reminders.rates-unknown`, `reminders.void-letter`, `reminders.left-out`, `reminders.basis-not-open` */
export async function draftLetter(
  tx: TenantTx,
  bundle: Bundle,
  today: LocalDate,
  basis: CostsBasis = 'scale',
): Promise<DraftLetter> {
  const invoices = await claimantsOf(tx, bundle)
  const [first] = invoices
  const ids = bundle.invoices.map(({ facts }) => facts.id)
  const payments = await paymentsOn(tx, ids)
  const claimed = bundle.invoices.map(({ facts, standing }) => ({
    id: facts.id,
    isOfBefore: facts.isOfBefore,
    number: facts.number,
    issueDate: facts.issueDate,
    dueDate: facts.dueDate,
    open: facts.open,
    inDefaultFrom: standing.inDefaultFrom,
    payments: payments.get(facts.id) ?? [],
  }))
  const { step, kind } = bundle
  const principals = principalsInDefault(claimed, today)
  const bases = basesFor({ step, kind, principals, isVatDeductible: isDeductible(invoices), madeOn: today })
  if (basis !== 'scale' && !bases.includes(basis)) throw reminderErrors.basisNotOpen(basis)
  const claim = claimOf({
    step,
    kind,
    invoices: claimed,
    basis,
    consumerCosts: await consumerCostsOf(tx, bundle, today),
    received: await chargesReceivedOn(tx, ids),
    rates: await readRates(tx),
    today,
  })
  if (claim === null) throw reminderErrors.ratesUnknown()
  const hasItemsOfBefore = itemsOf(bundle).length > 0
  const question = { step, kind, invoices, claim, today, hasItemsOfBefore }
  const text = letterText(question)
  refuseVoid(bundle, claim, text, today)
  return {
    bundle,
    invoices,
    claim,
    principals,
    bases,
    repeatsAgreement: await repeatsAgreement(tx, bundle),
    text,
    postText: onPaper(letterText({ ...question, by: 'post' }), first.supplier.email),
    recipients: first.addresses.reminder,
    address: addressOf(first.customer),
  }
}

/** What was sold in an item of before is not known: then the VAT counts as deducted, so that a letter never asks too much. */
const isDeductible = (invoices: readonly LetterClaimant[]): boolean =>
  invoices.some(({ isOfBefore }) => isOfBefore) || isVatDeductible(invoices.flatMap(({ lines }) => lines))

/** A letter arrives with a street and a place. */
const addressOf = ({ name, street, houseNumber, zipCode, city }: Receiver): string[] =>
  street.trim() === '' || city.trim() === ''
    ? []
    : [name, `${street} ${houseNumber}`.trim(), `${zipCode} ${city}`.trim()]

/** A letter of art. 6:96 lid 6 BW that would be void helps no one: as if it is received today. */
function refuseVoid(bundle: Bundle, claim: LetterClaim, { body }: LetterText, today: LocalDate): void {
  if (!isFourteenDayLetter(bundle.step, bundle.kind)) return
  const [missing] = bundle.leftOut
  if (missing !== undefined && missing.standing.hold !== null)
    throw reminderErrors.leftOut(missing.facts.number, missing.standing.hold)
  const principals = claim.invoices.map(({ open }) => open)
  const defaults = claim.invoices.flatMap(({ inDefaultFrom }) => inDefaultFrom ?? [])
  const faults = faultsOf({
    madeOn: today,
    text: body,
    principals,
    claimable: claimableIn(bundle).map(({ open }) => open),
    costs: { costs: claim.costs, vat: claim.costsVat },
    inDefaultFrom: defaults.length < principals.length ? null : (defaults.toSorted().at(-1) ?? null),
    receivedOn: today,
  })
  if (faults.length > 0) throw reminderErrors.voidLetter(faults.map((fault) => faultText[fault]))
}

/** What could be claimed when the letter was made, in it or not. */
const claimableIn = ({ invoices, leftOut }: Bundle) =>
  [...invoices, ...leftOut].map(({ facts: { id, number, open } }) => ({ id, number, open }))

interface Making {
  readonly today: LocalDate
  /** Seconds until it may leave. */
  readonly delaySeconds: number
  readonly isAutomatic: boolean
}

/**
 * Make a letter and order its mail, in the transaction that holds the lock of its invoices. The row of a step of an invoice is unique, so that no second
 * letter of that step is made.
 *
 * @throws DomainError `reminders.no-address`, and what ordering a mail refuses
 */
export async function makeLetter(
  tx: TenantTx,
  author: Actor,
  letter: DraftLetter,
  { today, delaySeconds, isAutomatic }: Making,
): Promise<{ readonly mailId: MailId }> {
  const { bundle, recipients } = letter
  if (recipients.length === 0) throw reminderErrors.noAddress(bundle.customerName)
  const [first, ...others] = documentsOf(bundle)
  const recipient = recipients.join(', ')
  const mailId =
    first === undefined
      ? await orderBareMail(tx, letter, delaySeconds)
      : (await orderMail(tx, writerOf(letter, first), author, first, { delaySeconds }, today)).mailId
  await keepLetter(tx, author, letter, { today, mailId, recipient, isAutomatic })
  for (const id of others) await noteEvent(tx, author, id, 'mail-ordered', recipient)
  return { mailId }
}

/** The mail of a letter that is about items of before alone: about no document, with the letter as its only file. */
const orderBareMail = (
  tx: TenantTx,
  { text, recipients }: DraftLetter,
  delaySeconds: number,
): Promise<MailId> =>
  putMail(tx, {
    purpose: 'reminder',
    recipient: recipients.join(', '),
    subject: text.subject,
    body: text.body,
    attachesUbl: false,
    leavesInSeconds: delaySeconds,
  })

/**
 * Make a letter that the user prints and posts, under the same lock. It waits until its day of posting is noted.
 *
 * @throws DomainError `reminders.no-postal-address`
 */
export async function makePostLetter(
  tx: TenantTx,
  author: Actor,
  letter: DraftLetter,
  today: LocalDate,
): Promise<string> {
  const { bundle, postText, address } = letter
  if (address.length === 0) throw reminderErrors.noPostalAddress(bundle.customerName)
  const recipient = address.join(', ')
  return keepLetter(
    tx,
    author,
    { ...letter, text: postText },
    { today, mailId: null, recipient, isAutomatic: false },
  )
}

interface Keeping {
  readonly today: LocalDate
  /** Null for a letter by post. */
  readonly mailId: MailId | null
  readonly recipient: string
  readonly isAutomatic: boolean
}

async function keepLetter(
  tx: TenantTx,
  author: Actor,
  { bundle, claim, text, invoices }: DraftLetter,
  { today, mailId, recipient, isAutomatic }: Keeping,
): Promise<string> {
  const letterId = newId()
  await tx
    .insertInto('reminder_letters')
    .values({
      id: letterId,
      step: bundle.step,
      customer_kind: bundle.kind,
      mail_id: mailId,
      way: mailId === null ? 'post' : 'mail',
      recipient,
      subject: text.subject,
      body: text.body,
      made_on: today,
      last_day: text.lastDay,
      claim: inJson(
        isFourteenDayLetter(bundle.step, bundle.kind) ? { ...claim, claimable: claimableIn(bundle) } : claim,
      ),
      is_automatic: isAutomatic,
      made_by: author.userId,
      paper: documentsOf(bundle).length === 0 ? paperJson(invoices[0]) : null,
    })
    .execute()
  await keepClaims(tx, bundle, letterId)
  return letterId
}

/** What the letter is about, with what was open of each. */
async function keepClaims(tx: TenantTx, bundle: Bundle, letterId: string): Promise<void> {
  const earlier = await earlierLetters(tx, bundle)
  const rowOf = ({ facts }: Bundle['invoices'][number]) => ({
    step: bundle.step,
    round: 1 + (earlier.get(facts.id) ?? 0),
    letter_id: letterId,
    open_cents: facts.open,
  })
  const items = bundle.invoices.filter(({ facts }) => facts.isOfBefore)
  const invoices = bundle.invoices.filter(({ facts }) => !facts.isOfBefore)
  if (invoices.length > 0)
    await tx
      .insertInto('reminders')
      .values(invoices.map((each) => ({ ...rowOf(each), document_id: each.facts.id })))
      .execute()
  if (items.length > 0)
    await tx
      .insertInto('item_reminders')
      .values(items.map((each) => ({ ...rowOf(each), open_item_id: each.facts.id })))
      .execute()
}

/** How often each claim was in a letter of this step; the claims are locked. */
async function earlierLetters(
  tx: TenantTx,
  { invoices, step }: Bundle,
): Promise<ReadonlyMap<string, number>> {
  const rows = await rowsOf(
    tx,
    sql<{ claim_id: string; letters: number }>`
      select claim_id, count(*)::int as letters from reminded_claims
      where tenant_id = ${thisTenant} and step = ${step} and claim_id = any(${invoices.map(({ facts }) => facts.id)}::uuid[])
      group by claim_id`,
  )
  return new Map(rows.map((row) => [row.claim_id, row.letters]))
}

/** The documents order the mail of any document in one way; its words are those of the letter. */
const writerOf = ({ bundle, invoices, text, recipients }: DraftLetter, id: DocumentId): MailWriter => ({
  write: () => {
    const first = invoices[bundle.invoices.findIndex(({ facts }) => facts.id === id)] ?? invoices[0]
    return Promise.resolve({
      purpose: 'reminder',
      number: first.number,
      customerName: first.customer.name,
      supplierName: first.supplier.name,
      to: recipients,
      subject: text.subject,
      body: text.body,
      gross: totalsOf(first.lines).gross,
      open: first.open,
      lastDay: text.lastDay ?? first.dueDate,
      language: languageOf(first.customer),
    })
  },
  markSent: () => Promise.reject(new Error('a reminder is not sent otherwise')),
})

/** Cents as text: JSON has no integers of that size. */
const inJson = (claim: object): string =>
  JSON.stringify(claim, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))

/** The invoices of a letter, the oldest first. */
export const documentsOf = ({ invoices }: Bundle): DocumentId[] =>
  invoices.flatMap(({ facts }) => (facts.isOfBefore ? [] : [facts.id as DocumentId]))

/** The items of before the start in a letter, the oldest first. */
export const itemsOf = ({ invoices }: Bundle): OpenItemId[] =>
  invoices.flatMap(({ facts }) => (facts.isOfBefore ? [facts.id as OpenItemId] : []))
