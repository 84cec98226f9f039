import { z } from 'zod'
import { deserialise } from '#documents/server/frozen-json.ts'
import { recurringContent } from '#recurring/contract.ts'
import { storedLetterClaim } from '#reminders/contract.ts'
import {
  emails,
  foreign,
  HELD,
  json,
  jsonFor,
  jsonObject,
  line,
  lines,
  listOf,
  word,
  type TableContract,
} from './field.ts'

const texts = json(z.record(z.string().max(60), z.string().max(20_000)))

/** Documents, their mails and what is asked of customers. */
export const documents: Readonly<Record<string, TableContract>> = {
  arrangement_mails: { language: HELD, content: jsonObject },
  confirmed_interest_rates: { source: lines(500, 1) },
  disputes: { message: lines(1_000, 1) },
  document_events: { kind: word, detail: lines(500), via: line(200) },
  document_files: { kind: HELD, sha256: HELD },
  document_lines: {
    description: lines(4_000),
    vat_treatment: HELD,
    supply: HELD,
    unit: HELD,
    revenue_account: HELD,
  },
  document_settings: {
    accent: HELD,
    logo_sha256: HELD,
    formats: json(z.record(z.string().max(60), z.string().max(100))),
    texts,
    english_texts: texts,
  },
  documents: {
    kind: HELD,
    state: HELD,
    number: line(60, 1),
    customer_name: line(200),
    title: line(200),
    frozen: jsonFor(deserialise),
    purchase_order_number: line(50),
  },
  handed_over_claims: { agency: line(200, 1) },
  logos: { sha256: HELD, png: HELD },
  mail_files: { file_name: line(120, 1), kind: HELD, sha256: HELD },
  mails: {
    purpose: HELD,
    recipient: emails,
    subject: lines(1_000),
    body: lines(200_000),
    state: HELD,
    error: foreign(1_000),
    cc: listOf(emails, 100),
    waits_for: HELD,
    answer: foreign(500),
    refused: listOf(foreign(400), 200),
    facts: json(z.array(z.object({ label: z.string().max(100), value: z.string().max(300) })).max(10)),
  },
  number_series: { series: HELD },
  number_skips: { series: HELD, reason: lines(300, 1) },
  payment_arrangement_invoices: {},
  payment_arrangements: {},
  payment_instalments: {},
  posted_letters: {},
  recurring_invoice_indexations: {},
  recurring_invoice_runs: { state: HELD, mode: HELD, reason: lines(500, 1) },
  recurring_invoice_versions: {
    mode: HELD,
    content: jsonFor((content) => recurringContent.decode(content as never)),
  },
  recurring_invoices: { state: HELD, unit: HELD, timing: HELD },
  reminder_letter_files: { sha256: HELD },
  reminder_letters: {
    step: HELD,
    customer_kind: HELD,
    recipient: lines(2_000),
    subject: lines(1_000),
    body: lines(200_000),
    claim: json(storedLetterClaim),
    way: HELD,
  },
  reminder_overrides: {
    pause_reason: lines(300, 1),
    steps: json(z.array(z.looseObject({ kind: z.string().max(40) })).max(20)),
  },
  reminder_settings: {},
  reminder_steps: { step: HELD },
  reminders: { step: HELD },
  statement_mail_files: { sha256: HELD },
  statement_mails: { file_name: line(120, 1), language: HELD, content: jsonObject },
}
