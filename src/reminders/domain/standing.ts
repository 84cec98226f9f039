import { kindOf, hasRightsOfConsumer, type CustomerKind } from '#customers/domain/kind.ts'
import { formatDateInWords } from '#kernel/dutch-format.ts'
import type { CustomerId, DocumentId, OpenItemId } from '#kernel/ids.ts'
import { addDays, daysBetween, type LocalDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import { firstDayOfDefault } from './default-day.ts'
import { workingDayFrom } from './dutch-days.ts'
import { freshnessOf } from './freshness.ts'
import { lastDayOfTerm, receiptDay } from './letter-days.ts'
import {
  dueStep,
  isStillDue,
  mayGoAutomatically,
  nextStep,
  stepKinds,
  type PlannedStep,
  type ReminderStep,
  type StepKind,
} from './reminder-step.ts'
import type { RateTable } from './statutory-interest.ts'

/** What holds for one customer or one invoice. */
export interface Override {
  readonly isTermAgreed: boolean
  readonly isAutomatic: boolean
  readonly extraDays: number
  /** In the place of those of the business; null as there. */
  readonly steps: readonly ReminderStep[] | null
  /** The last day of the pause, included. */
  readonly pausedUntil: LocalDate | null
  readonly pauseReason: string | null
}

export const noOverride: Override = {
  isTermAgreed: false,
  isAutomatic: true,
  extraDays: 0,
  steps: null,
  pausedUntil: null,
  pauseReason: null,
}

/** A letter that was made about an invoice. */
export interface MadeLetter {
  readonly step: StepKind
  readonly lastDay: LocalDate | null
  readonly state: 'queued' | 'sent' | 'kept' | 'failed' | 'withdrawn'
  /** The day on which the server of the recipient accepted it; null when it did not, or there is no proof. */
  readonly receivedOn: LocalDate | null
}

/** A mail about an invoice: the invoice itself, or a reminder. */
export interface MailAbout {
  readonly purpose: 'invoice' | 'reminder'
  readonly state: MadeLetter['state']
  readonly day: LocalDate
  readonly receivedOn: LocalDate | null
  /** One of its recipients refused it. */
  readonly isRefusedByOne: boolean
  /** It is the mail of a letter. */
  readonly isLetter: boolean
  readonly body: string
}

/** The id of an invoice, or of an item of before the start; no two are equal. */
export type ClaimId = DocumentId | OpenItemId

/** An invoice, or an item of before the start, by its id. */
export type ClaimRef = { readonly documentId: DocumentId } | { readonly openItemId: OpenItemId }

/** All that decides about the reminders of one invoice, or of an item of before the start. */
export interface InvoiceFacts {
  readonly id: ClaimId
  /** It is a receivable of the opening balance: the invoice was made elsewhere. */
  readonly isOfBefore: boolean
  /** The opening balance does not have its number, so that no letter can name it. */
  readonly isNameless: boolean
  readonly number: string
  readonly customerId: CustomerId
  readonly customerName: string
  readonly customer: Parameters<typeof kindOf>[0]
  readonly issueDate: LocalDate
  readonly dueDate: LocalDate
  readonly open: Cents
  readonly isDisputed: boolean
  readonly isInCollection: boolean
  /** The customer is paying online, or has just done so. */
  readonly isPayingOnline: boolean
  /** An address to which the reminder would go refused a mail, and no mail arrived there since. */
  readonly isAddressRefused: boolean
  /** A payment arrangement holds for it. */
  readonly isArranged: boolean
  /** A collection agency has it. */
  readonly isHandedOver: boolean
  readonly ofCustomer: Override
  readonly ofInvoice: Override
  /** The oldest first. */
  readonly letters: readonly MadeLetter[]
  readonly mails: readonly MailAbout[]
  /** The last day on which this customer was reminded of any invoice. */
  readonly customerRemindedOn: LocalDate | null
}

/** What holds for the business. */
export interface ReminderRules {
  /** The statutory rates of the business. */
  readonly rates: RateTable
  readonly isAutomatic: boolean
  readonly steps: readonly ReminderStep[]
  /** See `freshnessOf`. */
  readonly bankUpdatedUntil: LocalDate | null | undefined
}

/** Why the step of today does not leave; in the order in which they are told. */
export type Hold =
  | 'handed-over'
  | 'paused'
  | 'arranged'
  | 'disputed'
  | 'in-collection'
  | 'paying-online'
  | 'mail-failed'
  | 'address-refused'
  | 'nameless'
  | 'rates-out-of-date'
  | 'bank-behind'
  | 'mailed-lately'

export interface Standing {
  readonly kind: CustomerKind
  /** The step that is due; null when none is. */
  readonly due: PlannedStep | null
  /** The step that is due, or the one that comes next. */
  readonly next: PlannedStep | null
  readonly hold: Hold | null
  /** No bank account is imported: a person has to say that all payments are in the books. */
  readonly asksForPayments: boolean
  /** It leaves without a person. */
  readonly goesAutomatically: boolean
  readonly inDefaultFrom: LocalDate | null
}

/** Days between two mails about one invoice. */
const LEAST_DAYS_BETWEEN = 5

/** Where an invoice is in its reminders, on a day. */
export function standingOf(facts: InvoiceFacts, rules: ReminderRules, today: LocalDate): Standing {
  const { steps, progress, freshness } = placeOf(facts, rules, today)
  const { kind, inDefaultFrom } = progress
  const due = dueStep(steps, progress, today)
  return {
    kind,
    due,
    next: nextStep(steps, progress, today),
    hold:
      due === null
        ? pauseOf(facts, today)
        : holdOf(facts, { step: due.step, kind, freshness, ratesUntil: rules.rates.checkedUntil, today }),
    asksForPayments: freshness === 'no-bank',
    goesAutomatically:
      due !== null &&
      mayGoAutomatically(due.step) &&
      rules.isAutomatic &&
      facts.ofCustomer.isAutomatic &&
      facts.ofInvoice.isAutomatic &&
      freshness !== 'no-bank',
    inDefaultFrom,
  }
}

/** A letter that was ordered and is about to leave. */
export interface LeavingLetter {
  readonly step: StepKind
  /** As the customer was when it was made. */
  readonly kind: CustomerKind
  /** The firm last day that it names. */
  readonly lastDay: LocalDate | null
}

/** Why a letter that was ordered does not leave. */
export type Stop = Hold | 'other-amount' | 'last-day-passed' | 'not-due' | 'invoice-missing'

/**
 * Why a letter that was ordered may not leave on a day; null where it may. A letter leaves later than it was ordered: over a weekend, or after a failed
 * attempt.
 *
 * @param invoices those of the letter, as if it was not made
 */
export function stopOf(
  invoices: readonly InvoiceFacts[],
  rules: ReminderRules,
  letter: LeavingLetter,
  today: LocalDate,
): Stop | null {
  const stops = invoices.map((facts) => stopOfOne(facts, rules, letter, today))
  const found = stops.filter((stop) => stop !== null)
  const goesOn = (stop: Stop) => isFourteenDayLetter(letter.step, letter.kind) && isOfOneInvoice(stop)
  return found.find((stop) => !goesOn(stop)) ?? (found.length === stops.length ? (found[0] ?? null) : null)
}

/** Towards a consumer a demand is the letter of art. 6:96 lid 6 BW, in which all is that may be claimed. */
export const isFourteenDayLetter = (step: StepKind, kind: CustomerKind): boolean =>
  step === 'demand' && hasRightsOfConsumer(kind)

/** It keeps an invoice from a letter of its own, and not out of a 14-day letter about another. */
export const isOfOneInvoice = (stop: Stop): boolean => stop === 'mailed-lately' || stop === 'mail-failed'

function stopOfOne(
  facts: InvoiceFacts,
  rules: ReminderRules,
  { step, kind, lastDay }: LeavingLetter,
  today: LocalDate,
): Stop | null {
  const { steps, progress, freshness } = placeOf(facts, rules, today)
  const hold = holdOf(facts, {
    step,
    kind: progress.kind,
    freshness,
    ratesUntil: rules.rates.checkedUntil,
    today,
  })
  if (hold !== null) return hold
  if (lastDay !== null && lastDay < today) return 'last-day-passed'
  const isOther = hasRightsOfConsumer(kind) !== hasRightsOfConsumer(progress.kind)
  return isOther || !isStillDue(steps, progress, step, today) ? 'not-due' : null
}

/** The steps that hold for an invoice: its own, else those of its customer, else those of the business. */
export const stepsFor = (
  { ofInvoice, ofCustomer }: Pick<InvoiceFacts, 'ofInvoice' | 'ofCustomer'>,
  { steps }: Pick<ReminderRules, 'steps'>,
): readonly ReminderStep[] => ofInvoice.steps ?? ofCustomer.steps ?? steps

/** What both questions begin with. */
function placeOf(facts: InvoiceFacts, rules: ReminderRules, today: LocalDate) {
  const kind = kindOf(facts.customer)
  const extra = facts.ofCustomer.extraDays + facts.ofInvoice.extraDays
  return {
    steps: stepsFor(facts, rules).map((step) => ({ ...step, days: step.days + extra })),
    progress: {
      dueDate: facts.dueDate,
      kind,
      lastStep: lastStepOf(facts),
      inDefaultFrom: defaultOf(facts, kind),
      letterLastDay: letterLastDay(facts),
    },
    freshness: freshnessOf(rules.bankUpdatedUntil, facts.dueDate, today),
  }
}

/** A letter that was withdrawn or refused is as if it was never made. */
const isValid = ({ state }: Pick<MadeLetter, 'state'>): boolean => state !== 'failed' && state !== 'withdrawn'

/** A reminder that a user sent without a step counts as the reminder. */
function lastStepOf({ letters, mails }: InvoiceFacts): StepKind | null {
  const made = letters.filter(isValid).map(({ step }) => step)
  const byHand = mails.some((mail) => mail.purpose === 'reminder' && !mail.isLetter && isValid(mail))
  return stepKinds.findLast((step) => made.includes(step) || (byHand && step === 'reminder')) ?? null
}

function defaultOf(facts: InvoiceFacts, kind: CustomerKind): LocalDate | null {
  const first = facts.mails.find(({ purpose, receivedOn }) => purpose === 'invoice' && receivedOn !== null)
  return firstDayOfDefault({
    kind,
    isTermAgreed: facts.ofCustomer.isTermAgreed || facts.ofInvoice.isTermAgreed,
    dueDate: facts.dueDate,
    receivedOn: first?.receivedOn ?? receiptDay(facts.issueDate, 'post'),
    noticeLastDay: noticeLastDay(facts),
  })
}

/** The firm last day of the first reminder that was received, moved to a working day. */
function noticeLastDay({ letters, mails }: InvoiceFacts): LocalDate | null {
  const byLetter = letters.flatMap(({ step, lastDay, receivedOn }) =>
    step !== 'advance-notice' && lastDay !== null && receivedOn !== null ? [lastDay] : [],
  )
  const byHand = mails.flatMap((mail) => {
    if (mail.purpose !== 'reminder' || mail.isLetter || mail.receivedOn === null) return []
    return dayNamedIn(mail) ?? []
  })
  const first = [...byLetter, ...byHand].toSorted()[0]
  return first === undefined ? null : workingDayFrom(first)
}

/** What a reminder that a user sends names, see `lastDayInReminder`. */
const NOTICE_DAYS = 7

/** The firm last day in a reminder that a user sent; null where its text names none. */
export function dayNamedIn({ day, body }: Pick<MailAbout, 'day' | 'body'>): LocalDate | null {
  const last = addDays(day, NOTICE_DAYS)
  return body.includes(formatDateInWords(last)) ? last : null
}

/** The end of the term of the last 14-day letter that was received. */
function letterLastDay({ letters }: InvoiceFacts): LocalDate | null {
  const letter = letters.findLast(({ step, receivedOn }) => step === 'demand' && receivedOn !== null)
  return letter === undefined || letter.receivedOn === null ? null : lastDayOfTerm(letter.receivedOn)
}

interface HoldQuestion {
  readonly step: StepKind
  readonly kind: CustomerKind
  readonly freshness: ReturnType<typeof freshnessOf>
  /** The last day on which the statutory rates are known. */
  readonly ratesUntil: LocalDate
  readonly today: LocalDate
}

function holdOf(
  facts: InvoiceFacts,
  { step, kind, freshness, ratesUntil, today }: HoldQuestion,
): Hold | null {
  const paused = pauseOf(facts, today)
  if (paused !== null) return paused
  if (facts.isDisputed) return 'disputed'
  if (facts.isInCollection) return 'in-collection'
  if (facts.isPayingOnline) return 'paying-online'
  if (isLastMailRefused(facts)) return 'mail-failed'
  if (facts.isAddressRefused) return 'address-refused'
  if (facts.isNameless) return 'nameless'
  if (hasInterest(step, kind) && today > ratesUntil) return 'rates-out-of-date'
  if (freshness === 'behind') return 'bank-behind'
  return isMailedLately(facts, today) ? 'mailed-lately' : null
}

function isLastMailRefused({ mails }: InvoiceFacts): boolean {
  const last = mails.findLast(({ state }) => state !== 'withdrawn')
  return last !== undefined && (last.state === 'failed' || last.isRefusedByOne)
}

const pauseOf = (facts: InvoiceFacts, today: LocalDate): Hold | null => {
  const { ofCustomer, ofInvoice, isArranged, isHandedOver } = facts
  if (isHandedOver) return 'handed-over'
  if (isArranged) return 'arranged'
  return [ofCustomer, ofInvoice].some(({ pausedUntil }) => pausedUntil !== null && pausedUntil >= today)
    ? 'paused'
    : null
}

/** Whether the letter of a step names interest: then the table of rates must reach today. */
export const hasInterest = (step: StepKind, kind: CustomerKind): boolean =>
  step === 'final-demand' || (step === 'demand' && !hasRightsOfConsumer(kind))

/** One mail a customer a day, and days between two about one invoice; also when the last one is of a later day, because a clock was set back. */
const isMailedLately = ({ mails, customerRemindedOn }: InvoiceFacts, today: LocalDate): boolean =>
  (customerRemindedOn !== null && customerRemindedOn >= today) ||
  mails.some((mail) => isValid(mail) && daysBetween(mail.day, today) < LEAST_DAYS_BETWEEN)
