import { mailPurposes, type MailPurpose } from '#outbox/domain/mail-purpose.ts'
import { creditNote } from './kinds/credit-note.ts'
import { invoice } from './kinds/invoice.ts'
import type { KindRules, MailRules } from './kinds/kind-rules.ts'
import { quote } from './kinds/quote.ts'

/**
 * Every kind of document, with all that differs between kinds. The name of a kind is also that of its number series, in the
 * database and on the wire. `document-kinds.db.test.ts` compares the checks of the database with this value.
 */
export const documentKinds = { invoice, 'credit-note': creditNote, quote } as const satisfies Record<
  string,
  KindRules
>

export type DocumentKind = keyof typeof documentKinds

export const documentKindNames = Object.keys(documentKinds) as readonly DocumentKind[]

/** Something for each kind, by name. */
export const eachKind = <T>(make: (kind: DocumentKind) => T): Record<DocumentKind, T> =>
  Object.fromEntries(documentKindNames.map((kind) => [kind, make(kind)])) as Record<DocumentKind, T>

/** The names of the kinds of which a rule has this value. */
export const kindsWith = <Rule extends keyof KindRules, Value extends Kinds[DocumentKind][Rule]>(
  rule: Rule,
  value: Value,
): readonly KindWith<Rule, Value>[] =>
  documentKindNames.filter((kind) => documentKinds[kind][rule] === value) as KindWith<Rule, Value>[]

type Kinds = typeof documentKinds
type KindWith<Rule extends keyof KindRules, Value> = {
  [Kind in DocumentKind]: Kinds[Kind][Rule] extends Value ? Kind : never
}[DocumentKind]

/** A kind whose receiver has the customer's page. */
export type CustomerPageKind = KindWith<'receiverPage', 'customer-page'>
export const customerPageKinds = kindsWith('receiverPage', 'customer-page')

/** A kind that makes an entry in the ledger. */
export const bookedKinds = kindsWith('isBooked', true)

/** The states of a kind that are stored. */
export type StateOf<Kind extends DocumentKind> = keyof Kinds[Kind]['states']

export const statesOf = <Kind extends DocumentKind>(kind: Kind): readonly StateOf<Kind>[] =>
  Object.keys(documentKinds[kind].states) as StateOf<Kind>[]

/** The label of each state of a kind. */
export const stateLabelsOf = <Kind extends DocumentKind>(
  kind: Kind,
): Readonly<Record<StateOf<Kind>, string>> =>
  Object.fromEntries(
    Object.entries(documentKinds[kind].states).map(([state, { label }]) => [state, label]),
  ) as Record<StateOf<Kind>, string>

/** Whether a user may move a document of this kind from one state to the other. */
export function mayMove<Kind extends DocumentKind>(
  kind: Kind,
  from: StateOf<Kind>,
  to: StateOf<Kind>,
): boolean {
  const states: Readonly<Record<string, { readonly moves: readonly string[] }>> = documentKinds[kind].states
  return states[from as string]?.moves.includes(to as string) === true
}

/** A purpose of a mail that leads its receiver to the document. */
export type DocumentMailPurpose = WithButton<Kinds[DocumentKind]['mails']>

type WithButton<Mails> = Mails extends unknown
  ? {
      [Purpose in keyof Mails]: Mails[Purpose] extends { readonly button: string } ? Purpose : never
    }[keyof Mails]
  : never

interface DocumentMail extends MailRules {
  readonly kind: DocumentKind
}

/** The mails about documents, by purpose; a mail about an account is not among them. */
export const documentMails = Object.fromEntries(
  documentKindNames.flatMap((kind) =>
    Object.entries<MailRules>(documentKinds[kind].mails).map(([purpose, rules]) => [
      purpose,
      { kind, ...rules },
    ]),
  ),
) as Partial<Readonly<Record<MailPurpose, DocumentMail>>> &
  Readonly<Record<DocumentMailPurpose, DocumentMail & { readonly button: string }>>

export const leadsToDocument = (purpose: MailPurpose): purpose is DocumentMailPurpose =>
  (documentMails[purpose]?.button ?? null) !== null

export const documentMailPurposes: readonly DocumentMailPurpose[] = mailPurposes.filter(leadsToDocument)
