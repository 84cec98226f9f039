import type { Actor } from '#kernel/actor.ts'
import type { CustomerId, DocumentId, MailId, OpenItemId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { holdText, reminderErrors } from '../domain/errors.ts'
import type { CostsBasis } from '../domain/counted-costs.ts'
import type { Hold, ReminderRules } from '../domain/standing.ts'
import { mayGoAutomatically } from '../domain/reminder-step.ts'
import { secondsUntilOpen } from '../domain/sending-hours.ts'
import { bundleAt, bundlesOf, placed, type Bundle } from './bundle.ts'
import { customersToRemind } from './customers-to-remind.ts'
import { lockInvoicesOf } from './lock-invoices.ts'
import { draftLetter, makeLetter, makePostLetter, type DraftLetter } from './make-letter.ts'
import { readOverride } from './overrides.ts'
import { readFacts } from './read-facts.ts'
import { readRates } from './confirmed-rates.ts'
import { momentOf, readRules, readSettings } from './reminder-rules.ts'

/** Their invoices are read together. */
const CUSTOMERS_AT_ONCE = 200

/** A letter that waits for a person, or for something that a person does. */
export interface Proposal {
  readonly bundle: Bundle
  /** Why it does not leave, in Dutch; null when it may be confirmed. */
  readonly reason: string | null
}

/** What a person solves elsewhere, or what solves itself, is no proposal. */
const notShown: readonly Hold[] = [
  'handed-over',
  'paused',
  'arranged',
  'disputed',
  'in-collection',
  'paying-online',
  'mailed-lately',
]

/** Letters that are due today and do not leave by themselves, the ones that may be confirmed first. */
export async function listProposals(tx: TenantTx, today: LocalDate): Promise<Proposal[]> {
  const all: Proposal[] = []
  for await (const some of proposalsInParts(tx, today, readRules)) all.push(...some)
  return all.toSorted(byOldest).toSorted((a, b) => Number(a.reason !== null) - Number(b.reason !== null))
}

/** The proposals of all customers, those of `CUSTOMERS_AT_ONCE` at a time; the customer with the oldest invoice first. */
async function* proposalsInParts(
  tx: TenantTx,
  today: LocalDate,
  rulesFor: (tx: TenantTx) => Promise<ReminderRules>,
): AsyncGenerator<Proposal[]> {
  const rules = await rulesFor(tx)
  const customers = await customersToRemind(tx, rules.steps, today)
  for (let from = 0; from < customers.length; from += CUSTOMERS_AT_ONCE) {
    const customerIds = customers.slice(from, from + CUSTOMERS_AT_ONCE)
    yield bundlesOf(placed(await readFacts(tx, { customerIds }), rules, today), today)
      .filter(({ hold, goesAutomatically }) =>
        hold === null ? !goesAutomatically : !notShown.includes(hold),
      )
      .map((bundle) => ({
        bundle,
        reason: bundle.hold === null ? null : holdText[bundle.hold](rules.bankUpdatedUntil),
      }))
  }
}

/** As their oldest invoices are due. */
const byOldest = (one: Proposal, other: Proposal): number => {
  const [a, b] = [one, other].map(
    ({
      bundle: {
        invoices: [oldest],
      },
    }) => oldest?.facts.dueDate ?? '',
  )
  return (a ?? '').localeCompare(b ?? '')
}

/** What a person confirms: the letter as it would be made now. @throws DomainError when there is none */
export async function previewProposal(tx: TenantTx, asked: AskedLetter): Promise<DraftLetter> {
  const { today } = await momentOf(tx)
  return currentLetter(tx, asked, today)
}

/** The letter that a person sees: its customer and its claims. */
type AskedLetter = Pick<Confirmed, 'customerId' | 'documentIds' | 'openItemIds' | 'basis'>

export interface Confirmed {
  readonly customerId: CustomerId
  readonly documentIds: readonly DocumentId[]
  readonly openItemIds: readonly OpenItemId[]
  /** What was on the screen. */
  readonly total: Cents
  readonly recipients: readonly string[]
  /** How the costs are counted. */
  readonly basis: CostsBasis
  readonly allPaymentsKnown: boolean
  /** New costs may be asked within one agreement; the business had that checked. */
  readonly newCostsChecked: boolean
}

/**
 * Send a proposal as it was on the screen: recipients and amount are compared under the lock of the invoices. Outside the hours the mail waits, and can be
 * withdrawn until it leaves.
 *
 * @throws DomainError `reminders.changed`, `reminders.payments-unknown`, `reminders.new-costs-unchecked`, and why it is held
 */
export async function confirmProposal(
  tx: TenantTx,
  author: Actor,
  confirmed: Confirmed,
): Promise<{ readonly mailId: MailId; readonly secondsLeft: number }> {
  await readOverride(tx, { customerId: confirmed.customerId })
  await lockInvoicesOf(tx, confirmed.customerId)
  const moment = await momentOf(tx)
  const letter = await currentLetter(tx, confirmed, moment.today)
  if (letter.claim.total !== confirmed.total || letter.recipients.join() !== confirmed.recipients.join())
    throw reminderErrors.changed()
  refuseUnconfirmed(letter, confirmed)
  const secondsLeft = Math.max(UNDO_SECONDS, secondsUntilOpen(moment))
  const { mailId } = await makeLetter(tx, author, letter, {
    today: moment.today,
    delaySeconds: secondsLeft,
    isAutomatic: false,
  })
  return { mailId, secondsLeft }
}

/**
 * Make a proposal into a letter to print, as it was on the screen: the amount is compared under the lock of the invoices.
 *
 * @throws DomainError `reminders.changed`, `reminders.payments-unknown`, `reminders.new-costs-unchecked`, `reminders.no-postal-address`, and why it is held
 */
export async function confirmByPost(
  tx: TenantTx,
  author: Actor,
  confirmed: Omit<Confirmed, 'recipients'>,
): Promise<{ readonly letterId: string }> {
  await readOverride(tx, { customerId: confirmed.customerId })
  await lockInvoicesOf(tx, confirmed.customerId)
  const { today } = await momentOf(tx)
  const letter = await currentLetter(tx, confirmed, today)
  if (letter.claim.total !== confirmed.total) throw reminderErrors.changed()
  refuseUnconfirmed(letter, confirmed)
  return { letterId: await makePostLetter(tx, author, letter, today) }
}

/** What only a person can say. */
function refuseUnconfirmed(
  { bundle, repeatsAgreement }: DraftLetter,
  { allPaymentsKnown, newCostsChecked }: Pick<Confirmed, 'allPaymentsKnown' | 'newCostsChecked'>,
): void {
  if (bundle.asksForPayments && !allPaymentsKnown) throw reminderErrors.askPayments()
  if (repeatsAgreement && !newCostsChecked) throw reminderErrors.newCostsUnchecked()
}

/** So long a confirmed letter can be withdrawn at least. */
const UNDO_SECONDS = 20

async function currentLetter(
  tx: TenantTx,
  { customerId, documentIds, openItemIds, basis }: AskedLetter,
  today: LocalDate,
): Promise<DraftLetter> {
  const rules = await readRules(tx)
  const claims = [...documentIds, ...openItemIds]
  const bundle = bundleAt(placed(await readFacts(tx, { customerId }), rules, today), claims, today)
  if (bundle === null) throw reminderErrors.changed()
  if (bundle.hold !== null) throw reminderErrors.held(bundle.hold, rules.bankUpdatedUntil)
  return draftLetter(tx, bundle, today, basis)
}

/**
 * How many are due, for the task on the first page; the reason is that of the first one that waits.
 *
 * @param most no more are counted: every page counts the tasks, and of a thousand late customers the books are not read each time
 */
export async function remindersToDo(
  tx: TenantTx,
  today: LocalDate,
  most: number,
): Promise<{ readonly count: number; readonly held: number; readonly reason: string | null }> {
  let [count, held, reason] = [0, 0, null as string | null]
  for await (const some of proposalsInParts(tx, today, rulesOfTask(today))) {
    // An ordinary reminder that a person sends has a task of its own: the invoice is late.
    const tasks = some.filter(
      ({ bundle, reason: why }) =>
        !mayGoAutomatically(bundle.step) || (why !== null && bundle.goesAutomatically),
    )
    const waiting = tasks.filter(({ reason: why }) => why !== null)
    held += waiting.length
    count += tasks.length - waiting.length
    reason ??= waiting[0]?.reason ?? null
    if (count >= most) break
  }
  return { count: Math.min(count, most), held, reason }
}

/** The day of the bank is read from all its lines, and decides here only about what leaves by itself. */
const rulesOfTask =
  (today: LocalDate) =>
  async (tx: TenantTx): Promise<ReminderRules> => {
    const settings = await readSettings(tx)
    return settings.isAutomatic
      ? readRules(tx)
      : { ...settings, bankUpdatedUntil: today, rates: await readRates(tx) }
  }
