import { z } from 'zod'
import { instant, text, versionNumber } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  mailboxProblems,
  mailboxSecurities,
  type MailboxProblem,
  type MailboxSecurity,
} from './domain/mailbox/mailbox.ts'

// Receipts by mail: the mailbox that a business lets the program read.

const securities = Object.keys(mailboxSecurities) as [MailboxSecurity, ...MailboxSecurity[]]
const problems = Object.keys(mailboxProblems) as [MailboxProblem, ...MailboxProblem[]]

const mailbox = z.object({
  host: z.string(),
  port: z.int(),
  security: z.enum(securities),
  userName: z.string(),
  folder: z.string(),
  /** Null: messages stay in the folder, marked as read. */
  doneFolder: z.string().nullable(),
  answers: z.boolean(),
  isOn: z.boolean(),
  lastFetchedAt: instant.nullable(),
  /** Null when the last fetch succeeded. */
  problem: z.enum(problems).nullable(),
  failingSince: instant.nullable(),
  version: versionNumber,
})
export type ReceiptMailbox = z.output<typeof mailbox>

export const getReceiptMailbox = endpoint({
  method: 'GET',
  path: '/api/ReceiptMailbox',
  access: 'tenant',
  needs: 'settings.read',
  summary: 'De mailbox waaruit bonnen worden opgehaald, zonder het wachtwoord; null als er geen is.',
  data: mailbox.nullable(),
})

export const mailboxBody = z.object({
  host: text('de mailserver', 253).trim().min(1, 'Vul de mailserver in.'),
  port: z
    .int({ error: 'Vul een poort in, bijvoorbeeld 993.' })
    .min(1, 'Een poort is een getal van 1 tot 65535.')
    .max(65_535, 'Een poort is een getal van 1 tot 65535.'),
  security: z.enum(securities, { error: `Kies ${securities.join(' of ')}.` }),
  userName: text('de gebruikersnaam', 320).trim().min(1, 'Vul de gebruikersnaam in.'),
  /** Empty: the one that is kept, for the same server and user. */
  password: z
    .string({ error: 'Vul het wachtwoord in.' })
    .max(500, 'Dit wachtwoord is langer dan 500 tekens.'),
  folder: text('de map', 200).trim().min(1, 'Vul een map in, meestal INBOX.'),
  doneFolder: text('de map', 200).trim().nullable(),
  answers: z.boolean({ error: 'Geef answers als true of false.' }),
})
export type MailboxValues = z.output<typeof mailboxBody>

export const setReceiptMailbox = endpoint({
  method: 'PUT',
  path: '/api/ReceiptMailbox',
  access: 'tenant',
  needs: 'settings.write',
  summary:
    'De mailbox voor bonnen instellen. We loggen eerst in; lukt dat niet, dan wordt er niets bewaard. Wat er al in staat, blijft liggen: alleen nieuwe berichten worden opgehaald.',
  body: mailboxBody.extend({ version: versionNumber.nullable() }),
  data: mailbox,
})

export const tryReceiptMailbox = endpoint({
  method: 'POST',
  path: '/api/ReceiptMailbox/try',
  access: 'tenant',
  isUnrecorded: true,
  needs: 'settings.write',
  summary: 'Proberen of inloggen in een mailbox lukt, zonder iets te bewaren of te lezen.',
  body: mailboxBody,
  data: z.object({ messages: z.int() }),
})

export const switchReceiptMailbox = endpoint({
  method: 'POST',
  path: '/api/ReceiptMailbox/switch',
  access: 'tenant',
  needs: 'settings.write',
  summary: 'Het ophalen van bonnen uit- of aanzetten.',
  body: z.object({ isOn: z.boolean({ error: 'Geef isOn als true of false.' }) }),
  data: mailbox,
})

export const fetchReceiptMailbox = endpoint({
  method: 'POST',
  path: '/api/ReceiptMailbox/fetch',
  access: 'tenant',
  needs: 'settings.write',
  summary: 'De mailbox nu ophalen, zonder op het hele uur te wachten.',
  data: z.null(),
})

export const removeReceiptMailbox = endpoint({
  method: 'DELETE',
  path: '/api/ReceiptMailbox',
  access: 'tenant',
  needs: 'settings.write',
  summary: 'De mailbox vergeten, met het wachtwoord. Wat eruit kwam, blijft.',
  data: z.null(),
})

const receivedMail = z.object({
  id: z.uuid(),
  sender: z.string(),
  isSenderKnown: z.boolean(),
  subject: z.string(),
  /** Documents that wait in the tray, and those that came before. */
  kept: z.int(),
  doubles: z.int(),
  refusals: z.array(z.string()),
  isAnswered: z.boolean(),
  receivedAt: instant,
})
export type ReceivedMail = z.output<typeof receivedMail>

export const MAILS_SHOWN = 25

export const listReceivedMails = endpoint({
  method: 'GET',
  path: '/api/ReceiptMailbox/mails',
  access: 'tenant',
  needs: 'settings.read',
  summary: `De laatste ${String(MAILS_SHOWN)} berichten van 30 dagen, het nieuwste eerst, en wat ermee is gebeurd.`,
  data: z.array(receivedMail),
})
