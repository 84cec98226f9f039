import type { DocumentId, TenantId } from '#kernel/ids.ts'
import { CHAIN_START, type EvidenceEvent } from './evidence.ts'
import type { EvidenceKind } from './evidence-kind.ts'
import type { SignatureRole, StoredQuoteState } from './quote-state.ts'

/** A signature as its row has it; `picture` is computed from the picture that is kept. */
export interface SignatureEvidence {
  readonly id: string
  readonly role: SignatureRole
  readonly name: string
  readonly email: string
  readonly agreed: boolean
  readonly method: string
  readonly image: string
  readonly picture: string
  readonly content: string
  readonly pdf: string
  readonly consentText: string
  readonly consent: string
  readonly claimedAt: string | null
  /** ISO 8601 in UTC, with milliseconds. */
  readonly signedAt: string
  readonly ip: string
  readonly userAgent: string
  readonly isCodeChecked: boolean
  readonly isOwnSession: boolean
  readonly userId: string | null
}

/** A file of a quote by its SHA-256; `agreement` is the proof of an agreement outside the program. */
export interface FileEvidence {
  readonly kind: 'pdf' | 'signed' | 'countersigned' | 'agreement'
  readonly sha256: string
}

/**
 * `own`: made with each event, signature and file. `of-before`: of a quote that is older than heads, and covers from then on what was there
 * then. `imported`: of what another installation recorded.
 */
export type HeadOrigin = 'own' | 'of-before' | 'imported'

/** What a head covers of its quote, and its place in the chain of the business. */
export interface Head {
  /** From 1, without gaps, of all quotes of the business. */
  readonly number: number
  readonly documentId: DocumentId
  readonly origin: HeadOrigin
  readonly events: number
  /** The hash of the last event. */
  readonly lastLink: string
  readonly signaturesSha256: string
  readonly filesSha256: string
  /** ISO 8601 in UTC, with milliseconds; by the server's clock. */
  readonly madeAt: string
  readonly previousHash: string
}

/** The text whose keyed hash is a head. A list and not an object, so that no order of keys is left to chance. */
export const headText = (tenantId: TenantId, head: Head): string =>
  JSON.stringify([
    'kloppend-quote-head-1',
    tenantId,
    head.number,
    head.documentId,
    head.origin,
    head.events,
    head.lastLink,
    head.signaturesSha256,
    head.filesSha256,
    head.madeAt,
    head.previousHash,
  ])

/** By all fields: files of one kind have one order too, whatever order the database gives. */
const byText = (one: readonly unknown[], other: readonly unknown[]): number =>
  JSON.stringify(one) < JSON.stringify(other) ? -1 : 1

/** Every field of every signature, one per role. */
export const signaturesText = (signatures: readonly SignatureEvidence[]): string =>
  JSON.stringify(
    signatures
      .map((each) => [
        each.role,
        each.id,
        each.name,
        each.email,
        each.agreed,
        each.method,
        each.image,
        each.picture,
        each.content,
        each.pdf,
        each.consentText,
        each.consent,
        each.claimedAt,
        each.signedAt,
        each.ip,
        each.userAgent,
        each.isCodeChecked,
        each.isOwnSession,
        each.userId,
      ])
      .toSorted(byText),
  )

export const filesText = (files: readonly FileEvidence[]): string =>
  JSON.stringify(files.map(({ kind, sha256 }) => [kind, sha256]).toSorted(byText))

/** What the evidence of a quote is read from. */
export interface QuoteFacts {
  readonly id: DocumentId
  /** The number, or what is shown in its place. */
  readonly name: string
  readonly state: StoredQuoteState
  readonly events: readonly (EvidenceEvent & { readonly hash: string })[]
  readonly signatures: readonly SignatureEvidence[]
  readonly files: readonly FileEvidence[]
}

/** What is wrong with the evidence of a quote. */
export type Flaw =
  | 'events-changed'
  | 'events-absent'
  | 'signature-unlike-its-event'
  | 'file-unlike-its-signature'
  | 'head-absent'
  | 'head-changed'
  | 'head-not-of-now'

/** About one quote, for people. */
export const flawInWords: Readonly<Record<Flaw, (quote: string) => string>> = {
  'events-changed': (quote) => `De gebeurtenissen van offerte ${quote} zijn veranderd.`,
  'events-absent': (quote) => `Van offerte ${quote} ontbreken gebeurtenissen.`,
  'signature-unlike-its-event': (quote) =>
    `De handtekeningen van offerte ${quote} zijn niet wat bij het tekenen is vastgelegd.`,
  'file-unlike-its-signature': (quote) => `De PDF van offerte ${quote} is niet de PDF die is getekend.`,
  'head-absent': (quote) => `Het eindzegel van offerte ${quote} ontbreekt.`,
  'head-changed': (quote) => `Een eindzegel van offerte ${quote} is veranderd.`,
  'head-not-of-now': (quote) =>
    `Offerte ${quote} is niet wat het laatste eindzegel dekt: er is een handtekening, bestand of gebeurtenis veranderd, bijgekomen of weggenomen.`,
}

/** The events that a state cannot be without; one of each list. */
const eventsOfState: Readonly<Record<StoredQuoteState, readonly (readonly EvidenceKind[])[]>> = {
  concept: [],
  sent: [['shared']],
  signed: [['shared'], ['signed-by-receiver']],
  agreed: [['shared'], ['signed-by-receiver', 'agreed-by-hand'], ['signed-by-sender', 'agreed-by-hand']],
  invoiced: [['shared'], ['signed-by-receiver', 'agreed-by-hand'], ['invoiced']],
  rejected: [['shared'], ['rejected']],
  withdrawn: [['shared'], ['withdrawn']],
  replaced: [['shared'], ['replaced']],
}

const eventOfRole = {
  receiver: 'signed-by-receiver',
  sender: 'signed-by-sender',
} as const satisfies Record<SignatureRole, EvidenceKind>

/** What the event of a signature says; the event is in the chain. */
export const signatureDetail = (name: string, email: string, image: string): string =>
  `${name} <${email}> · handtekening SHA-256 ${image}`

/**
 * What must exist and does not, or disagrees, without any key. Each quote has an event, each state the events that lead to the state, each
 * signature the event of that role and the other way round, and the PDF that was signed. Absence is never proof.
 */
export function flawsWithoutKey({ state, events, signatures, files }: QuoteFacts): Flaw[] {
  const kinds = new Set(events.map(({ kind }) => kind))
  const isComplete =
    events.length > 0 && eventsOfState[state].every((some) => some.some((kind) => kinds.has(kind)))
  const signing = events.filter(({ kind }) => kind === eventOfRole.receiver || kind === eventOfRole.sender)
  const isSigned =
    signing.length === signatures.length &&
    signatures.every((each) => {
      const event = signing.find(({ kind }) => kind === eventOfRole[each.role])
      return (
        event?.at === each.signedAt &&
        event.detail === signatureDetail(each.name, each.email, each.image).slice(0, 1000) &&
        each.picture === each.image
      )
    })
  const pdf = files.find(({ kind }) => kind === 'pdf')?.sha256
  return [
    ...(isComplete ? [] : ['events-absent' as const]),
    ...(isSigned ? [] : ['signature-unlike-its-event' as const]),
    ...(signatures.every((each) => each.pdf === pdf) ? [] : ['file-unlike-its-signature' as const]),
  ]
}

/** Whether a head covers what there is now. The shared PDF is made after its quote was shared, and the next head covers it. */
export function isOfNow(
  head: Pick<Head, 'events' | 'lastLink' | 'signaturesSha256' | 'filesSha256'>,
  facts: QuoteFacts,
  sha256Of: (text: string) => string,
): boolean {
  const { events, signatures, files } = facts
  const withoutPdf = files.filter(({ kind }) => kind !== 'pdf')
  return (
    head.events === events.length &&
    head.lastLink === (events.at(-1)?.hash ?? CHAIN_START) &&
    head.signaturesSha256 === sha256Of(signaturesText(signatures)) &&
    (head.filesSha256 === sha256Of(filesText(files)) ||
      (signatures.length === 0 && head.filesSha256 === sha256Of(filesText(withoutPdf))))
  )
}
