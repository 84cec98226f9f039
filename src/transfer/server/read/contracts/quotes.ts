import { email, foreign, HELD, line, lines, orEmpty, sha256, word, type TableContract } from './field.ts'

/** What is said of the evidence itself is checked by its chain, seal and files; these are the forms. */
export const quotes: Readonly<Record<string, TableContract>> = {
  quote_agreement_files: {},
  quote_events: {
    kind: word,
    detail: lines(1_000),
    ip: line(60),
    user_agent: foreign(400),
    previous_hash: orEmpty(sha256),
    hash: HELD,
  },
  quote_invoices: { part: HELD },
  quote_signatures: {
    role: HELD,
    name: line(120, 1),
    email: orEmpty(email),
    method: HELD,
    image: (value) => value.length <= 4_000_000,
    image_sha256: HELD,
    content_sha256: HELD,
    pdf_sha256: HELD,
    consent_text: lines(4_000, 1),
    consent_sha256: HELD,
    claimed_at: foreign(40),
    ip: line(60),
    user_agent: foreign(400),
  },
  quotes: {
    quote_number: line(60),
    intro: lines(1_200),
    outro: lines(2_000),
    content_sha256: HELD,
    reject_reason: lines(1_000),
  },
}
