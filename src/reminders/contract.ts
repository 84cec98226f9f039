import { z } from 'zod'
import { idCodec, instant, localDateCodec, percentage, summedEuros, text } from '#contract/codecs.ts'
import { emailAddress } from '#contract/email-address.ts'
import { endpoint } from '#contract/endpoint.ts'
import { customerKinds } from '#customers/domain/kind.ts'
import type { CustomerId, DocumentId, MailId, OpenItemId } from '#kernel/ids.ts'
import { costsBases } from './domain/counted-costs.ts'
import { stepKinds } from './domain/reminder-step.ts'
import { confirmedRates } from './rates-contract.ts'

const customerId = idCodec<CustomerId>()
const documentId = idCodec<DocumentId>()
const openItemId = idCodec<OpenItemId>()
const flag = (name: string) => z.boolean({ error: `Geef ${name} als true of false.` })
/** How the costs are counted: by the scale of the law, with VAT on them, or € 40 for each invoice. */
const costsBasis = z.enum(costsBases, { error: `Kies ${costsBases.join(', ')}.` }).default('scale')
const step = z.enum(stepKinds, { error: `Kies ${stepKinds.join(', ')}.` })

const stepSetting = z.object({
  kind: step,
  isOn: flag('isOn'),
  /** After the due date; below zero is before it. */
  days: z
    .int({ error: 'Vul een heel aantal dagen in.' })
    .min(-30, 'Hooguit 30 dagen voor de vervaldatum.')
    .max(365, 'Hooguit 365 dagen na de vervaldatum.'),
})

const allSteps = z
  .array(stepSetting, { error: 'Geef de stappen.' })
  .length(stepKinds.length, 'Geef elke stap één keer.')
  .refine((steps) => new Set(steps.map(({ kind }) => kind)).size === steps.length, 'Geef elke stap één keer.')

export const reminderSettings = z.object({
  /** 0 until something was set; a change sends back the one it was made on. */
  version: z.int({ error: 'Versie ontbreekt.' }).min(0, 'Deze versie bestaat niet.'),
  /** The advance notice and the reminder leave by themselves. */
  isAutomatic: flag('isAutomatic'),
  steps: allSteps,
})
export type ReminderSettings = z.output<typeof reminderSettings>

export const readReminderSettings = endpoint({
  method: 'GET',
  path: '/api/ReminderSettings',
  access: 'tenant',
  needs: 'sales.read',
  summary: 'De stappen van herinneren, hun dagen, en of de eerste vanzelf gaan.',
  data: reminderSettings.extend({
    /** The last day of the known statutory rates; no letter with interest is made for a later day. */
    ratesUntil: localDateCodec,
    /** What an owner confirmed beside the rates that the program knows, the oldest first. */
    confirmedRates: z.array(confirmedRates.extend({ firstDay: localDateCodec })),
  }),
})

export const changeReminderSettings = endpoint({
  method: 'PUT',
  path: '/api/ReminderSettings',
  access: 'tenant',
  needs: 'settings.write',
  summary: 'De stappen van herinneren vastleggen. Gemaakte brieven blijven zoals ze zijn.',
  body: reminderSettings,
  data: z.null(),
})

/** What holds for one customer or one invoice. */
const reminderOverride = z
  .object({
    /** In a quote or terms that the customer accepted. */
    isTermAgreed: flag('isTermAgreed'),
    isAutomatic: flag('isAutomatic'),
    extraDays: z
      .int({ error: 'Vul een heel aantal dagen in.' })
      .min(0, 'Minstens 0 dagen.')
      .max(365, 'Hooguit 365 dagen.'),
    /** The last day of the pause, included. */
    pausedUntil: localDateCodec.nullable(),
    pauseReason: text('de reden', 300).min(1, 'Vul in waarom.').nullable(),
  })
  .superRefine(({ pausedUntil, pauseReason }, context) => {
    if (pausedUntil !== null && pauseReason === null)
      context.addIssue({ code: 'custom', path: ['pauseReason'], message: 'Vul in waarom.' })
    if (pausedUntil === null && pauseReason !== null)
      context.addIssue({ code: 'custom', path: ['pausedUntil'], message: 'Kies tot en met welke dag.' })
  })

const shownOverride = reminderOverride.safeExtend({
  /** In the place of the steps of the business, or of the customer of an invoice; null as there. */
  steps: allSteps.readonly().nullable(),
})
export type ReminderOverride = z.output<typeof shownOverride>

/** Programs of before do not send the steps: then they stay as they are. */
export const newOverride = reminderOverride.safeExtend({ steps: allSteps.readonly().nullable().optional() })
export type NewReminderOverride = z.output<typeof newOverride>

export const oneCustomer = z.object({ id: customerId })
const oneInvoice = z.object({ id: documentId })

export const readCustomerReminders = endpoint({
  method: 'GET',
  path: '/api/Customers/:id/reminder-settings',
  access: 'tenant',
  needs: 'sales.read',
  summary: 'Wat voor de herinneringen van deze klant anders is, en de pauze.',
  params: oneCustomer,
  data: shownOverride.safeExtend({
    /** Addresses of the customer that refused a mail and got none since: until that changes no reminder goes there. */
    refusedAddresses: z.array(z.string()),
  }),
})

export const changeCustomerReminders = endpoint({
  method: 'PUT',
  path: '/api/Customers/:id/reminder-settings',
  access: 'tenant',
  needs: 'sales.write',
  summary: 'De herinneringen van een klant anders instellen, met eigen stappen, of pauzeren.',
  params: oneCustomer,
  body: newOverride,
  data: z.null(),
})

/** How an amount of interest was computed. */
const segment = z.object({
  from: localDateCodec,
  to: localDateCodec,
  days: z.int(),
  rate: percentage,
  base: summedEuros,
})

const claim = z.object({
  principal: summedEuros,
  costs: summedEuros,
  /** The VAT in the costs: of a business that cannot deduct what a collector charges. */
  costsVat: summedEuros,
  interest: summedEuros,
  total: summedEuros,
})

const digits = z.string().regex(/^-?\d{1,15}$/)
const storedDay = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

/** The claim of a letter as it is stored: amounts in cents, as text. */
export const storedLetterClaim = z.object({
  principal: digits,
  costs: digits,
  /** Letters of before have no VAT in their costs. */
  costsVat: digits.optional(),
  basis: z.enum(costsBases).optional(),
  interest: digits,
  total: digits,
  /** Received before, and not in costs and interest; letters of before have none. */
  received: z.object({ costs: digits, interest: digits }).optional(),
  /** Everything that could be claimed of the customer when a 14-day letter was made; letters of before do not tell. */
  claimable: z.array(z.object({ id: z.uuid(), number: z.string(), open: digits })).optional(),
  invoices: z.array(
    z.object({
      id: z.uuid(),
      /** The days of an item of before the start; absent on an invoice. */
      ofBefore: z.object({ issueDate: storedDay, dueDate: storedDay }).optional(),
      number: z.string(),
      open: digits,
      interest: digits,
      inDefaultFrom: storedDay.nullable(),
      segments: z.array(
        z.object({ from: storedDay, to: storedDay, days: z.int(), rate: digits, base: digits }),
      ),
    }),
  ),
})
export type StoredLetterClaim = z.output<typeof storedLetterClaim>

export const chargeStates = ['open', 'received', 'dropped', 'in-time'] as const

export const letterWay = z.enum(['mail', 'post'])
/** What became of a letter. */
export const letterState = z.enum(['queued', 'sent', 'kept', 'failed', 'withdrawn'])

const lettered = z.object({
  number: z.string(),
  open: summedEuros,
  interest: summedEuros,
  segments: z.array(segment),
})

const madeLetter = z.object({
  id: z.uuid(),
  step,
  /** The name that the law gives it, for this customer. */
  label: z.string(),
  madeOn: localDateCodec,
  /** The moment at which it was made (UTC). */
  madeAt: instant,
  isAutomatic: z.boolean(),
  recipient: z.string(),
  subject: z.string(),
  body: z.string(),
  lastDay: localDateCodec.nullable(),
  ...claim.shape,
  invoices: z.array(lettered.extend({ id: documentId })),
  /** Items of before the start that the letter is about too. */
  openItems: z.array(lettered.extend({ id: openItemId })),
  mailState: letterState,
  settledAt: instant.nullable(),
  /** What was received of its costs and interest, until a newer letter asks the rest; null where it asks none, or a newer letter asks all of it. */
  charges: z
    .object({
      costs: summedEuros,
      interest: summedEuros,
      /** `dropped`: the invoices are paid, and the rest is not asked any more. `in-time`: paid within the term, so that no costs are due. */
      state: z.enum(chargeStates),
    })
    .nullable(),
  /** What the mail server said; null before, or without one. */
  answer: z.string().nullable(),
  /** Why it did not leave or did not arrive; null where it did, or is still to leave. */
  reason: z.string().nullable(),
  way: letterWay,
  /** The day on which a letter was posted; null before, and for a letter by mail. */
  postedOn: localDateCodec.nullable(),
  /** By mail the day on which the server of the recipient accepted it, by post the day on which the law holds it received. */
  receivedOn: localDateCodec.nullable(),
})
export type MadeLetterOnScreen = z.output<typeof madeLetter>

/** What was asked of a claim, what comes next, and what is different for it. */
export const claimReminders = z.object({
  letters: z.array(madeLetter),
  /** The step that is due or comes next; null when none comes. */
  next: z
    .object({ step, label: z.string(), dueOn: localDateCodec, goesAutomatically: z.boolean() })
    .nullable(),
  /** Why the next step waits, in Dutch. */
  hold: z.string().nullable(),
  override: shownOverride,
  ofCustomer: shownOverride,
  customerId,
  /** The collection agency that has it, and since when. */
  handedOver: z.object({ agency: z.string(), on: localDateCodec }).nullable(),
  /** The first day on which it can be handed over; null until the last letter was sent. */
  handOverFrom: localDateCodec.nullable(),
  /** The last day on which it can be claimed, when that is near. */
  timeBar: localDateCodec.nullable(),
})

export const readInvoiceReminders = endpoint({
  method: 'GET',
  path: '/api/Invoices/:id/reminders',
  access: 'tenant',
  needs: 'sales.read',
  summary: 'De brieven over een factuur, wat hierna komt, en wat voor deze factuur anders is.',
  params: oneInvoice,
  data: claimReminders,
})
export type ClaimReminders = z.output<typeof claimReminders>

export const changeInvoiceReminders = endpoint({
  method: 'PUT',
  path: '/api/Invoices/:id/reminder-settings',
  access: 'tenant',
  needs: 'sales.write',
  summary: 'De herinneringen van een factuur anders instellen, met eigen stappen, of pauzeren.',
  params: oneInvoice,
  body: newOverride,
  data: z.null(),
})

export const getInvoiceDossier = endpoint({
  method: 'GET',
  path: '/api/Invoices/:id/dossier',
  access: 'tenant',
  needs: 'sales.read',
  summary:
    'Het dossier van een factuur als ZIP, om over te dragen: de factuur, de mails met het antwoord van de mailserver, en de berekening. Dat antwoord is geen bewijs van ontvangst.',
  params: oneInvoice,
  data: z.null(),
  answer: 'file',
  fileTypes: ['application/zip'],
})

export const getReminderLetter = endpoint({
  method: 'GET',
  path: '/api/ReminderLetters/:id/pdf',
  access: 'tenant',
  needs: 'sales.read',
  summary: 'Een brief van herinneren als PDF, zoals hij is verstuurd.',
  params: z.object({ id: z.uuid({ error: 'Dit is geen geldig id.' }) }),
  data: z.null(),
  answer: 'file',
  fileTypes: ['application/pdf'],
})

const proposed = z.object({ number: z.string(), dueDate: localDateCodec, open: summedEuros })

const proposal = z.object({
  customerId,
  customerName: z.string(),
  kind: z.enum(customerKinds),
  step,
  label: z.string(),
  dueOn: localDateCodec,
  invoices: z.array(proposed.extend({ id: documentId })),
  /** Items of before the start: receivables of the opening balance, of which the invoice was made elsewhere. */
  openItems: z.array(proposed.extend({ id: openItemId })),
  /** Null where no letter can be made now; then there is a reason. */
  claim: claim.nullable(),
  recipients: z.array(z.string()),
  /** Where a letter by post goes, line by line; empty where the address is not known. */
  address: z.array(z.string()),
  reason: z.string().nullable(),
  /** It leaves on this day when it is confirmed now. */
  leavesOn: localDateCodec,
  /** No bank is read in: the user has to say that all payments are in the books. */
  asksForPayments: z.boolean(),
  /** A 14-day letter about the same recurring invoice was made before: the user has to say that new costs may be asked. */
  repeatsAgreement: z.boolean(),
})
export type ReminderProposal = z.output<typeof proposal>

export const MOST_PROPOSALS = 100

export const listReminderProposals = endpoint({
  method: 'GET',
  path: '/api/ReminderProposals',
  access: 'tenant',
  needs: 'sales.read',
  summary: `Herinneringen en aanmaningen die op je wachten, hooguit ${String(MOST_PROPOSALS)}: één brief per klant.`,
  data: z.array(proposal),
})

export const previewReminder = endpoint({
  method: 'GET',
  path: '/api/Customers/:id/reminder',
  access: 'tenant',
  needs: 'sales.read',
  summary: 'De brief die deze klant nu zou krijgen: ontvanger, bedrag, dag en tekst. Er gaat niets weg.',
  params: oneCustomer,
  query: z.object({ basis: costsBasis }),
  data: proposal
    .extend({
      subject: z.string(),
      body: z.string(),
      perDay: summedEuros.nullable(),
      segments: z.array(segment.extend({ number: z.string() })),
      /** How the costs of a demand are counted; null where it asks none, or what an earlier letter announced. */
      costs: z
        .object({
          /** What is open of the invoices in default, together. */
          over: summedEuros,
          bands: z.array(z.object({ share: percentage, amount: summedEuros })),
          basis: z.enum(costsBases),
          options: z.array(z.object({ basis: z.enum(costsBases), costs: summedEuros, vat: summedEuros })),
        })
        .nullable(),
    })
    .nullable(),
})
export type ReminderPreview = NonNullable<z.output<typeof previewReminder.data>>

/** What a user confirms of a letter, whichever way it goes. */
const confirmedLetter = {
  documentIds: z.array(documentId, { error: 'Geef de facturen.' }).max(500, 'Te veel facturen.'),
  /** Items of before the start; programs of before do not send them. */
  openItemIds: z.array(openItemId).max(500, 'Te veel posten.').default([]),
  total: summedEuros,
  basis: costsBasis,
  allPaymentsKnown: flag('allPaymentsKnown').default(false),
  newCostsChecked: flag('newCostsChecked').default(false),
}

const MISSING = { path: ['documentIds'], message: 'Geef de facturen.' }
const isAboutSomething = (letter: {
  readonly documentIds: readonly unknown[]
  readonly openItemIds?: readonly unknown[] | undefined
}): boolean => letter.documentIds.length + (letter.openItemIds ?? []).length > 0

export const letterByPost = z.object(confirmedLetter).refine(isAboutSomething, MISSING)

export const confirmReminder = endpoint({
  method: 'POST',
  path: '/api/Customers/:id/reminder',
  access: 'tenant',
  needs: 'sales.send',
  summary:
    'Een voorgestelde brief versturen, als ontvanger en bedrag nog zijn zoals op het scherm. Tot de mail weg is, kan hij ongedaan.',
  params: oneCustomer,
  body: z
    .object({
      ...confirmedLetter,
      recipients: z
        .array(emailAddress)
        .min(1, 'Vul in naar wie de brief gaat.')
        .max(20, 'Te veel ontvangers.'),
    })
    .refine(isAboutSomething, MISSING),
  data: z.object({ mailId: idCodec<MailId>(), secondsLeft: z.int() }),
})
