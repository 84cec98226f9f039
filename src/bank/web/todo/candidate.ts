import type { z } from 'zod'
import { isTransfer } from '#explanations/domain/answer.ts'
import { formatEuros } from '#kernel/dutch-format.ts'
import { isUsualPayment } from '#ledger/domain/foreign-payment.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { absolute, sum as totalOf, ZERO, type Cents } from '#kernel/money.ts'
import type { LedgerAccountId } from '#kernel/ids.ts'
import { OUTSIDE_SCOPE } from '#ledger/domain/vat-code.ts'
import type { BankLine, decideBankLine } from '../../contract.ts'
import type { BankSettings } from '../../rules-contract.ts'

export type DecisionPart = z.output<typeof decideBankLine.body>['parts'][number]
type Proposal = BankLine['proposals'][number]

/** What a line may be: a proposal of the program, or a choice of the user. */
export interface Candidate {
  readonly label: string
  /** More of it: its days. */
  readonly detail?: string
  readonly amount: Cents
  readonly reasons: readonly { readonly code: string; readonly text: string }[]
  /** What the user is asked to choose between this one and the next ones; empty where nothing is. */
  readonly question?: string
  /** What will be booked, in a sentence. */
  readonly say: string
  readonly parts: readonly DecisionPart[]
}

/** The proposals, the best first. */
export const candidatesOf = (line: BankLine): readonly Candidate[] =>
  line.proposals.map((proposal) => {
    const open = totalOf(proposal.parts.map(({ amount }) => amount))
    const isOneInvoice = proposal.parts.length === 1 && proposal.parts[0]?.kind === 'invoice'
    const surplus = surplusOf(line, open, isOneInvoice)
    return {
      label: proposal.label,
      detail: proposal.detail,
      amount: line.amount,
      // That the day fits is said by the day itself.
      reasons: proposal.reasons.filter(({ points, code }) => points > 0 && code !== 'D1'),
      say: surplus?.say ?? sayOf(line, proposal, open),
      question: proposal.question,
      parts: proposal.parts.map(({ kind, targetId, ledgerAccountId, vatCode, answer, amount }) => ({
        kind,
        amount,
        ...(targetId !== '' && { targetId }),
        ...(ledgerAccountId !== null && { ledgerAccountId }),
        ...(vatCode !== null && { vatCode }),
        ...(answer !== null && { answer }),
        ...surplus?.kept,
      })),
    }
  })

/** The best proposal where nothing is asked: the one that may be agreed to at once. */
export function unaskedOf(line: BankLine): Candidate | null {
  const [best] = candidatesOf(line)
  return best === undefined || (best.question ?? '') !== '' ? null : best
}

/** What the amount of a line is more than what is open, `null` when it is not: of an invoice the customer keeps it, else a person decides. */
function surplusOf(
  { amount }: BankLine,
  open: Cents,
  isInvoice: boolean,
): { readonly say: string; readonly kept?: Pick<DecisionPart, 'amount' | 'consent'> } | null {
  const rest = absolute(amount) - absolute(open)
  if (rest <= 0n) return null
  const [whole, more] = [formatEuros(absolute(amount)), formatEuros(rest as Cents)]
  if (!isInvoice)
    return {
      say: `Er staat nog ${formatEuros(absolute(open))} open. Kies Splitsen en zeg wat de andere ${more} is.`,
    }
  return {
    say: `We boeken ${whole} als betaling. ${more} is te veel en bewaren we voor de klant.`,
    kept: { amount, consent: 'surplus' },
  }
}

/** With collection costs or interest that was paid with an invoice. */
export const isCharged = (parts: readonly { readonly vatCode?: DecisionPart['vatCode'] }[]): boolean =>
  parts.some(({ vatCode }) => vatCode === OUTSIDE_SCOPE)

/** What is booked in parts of two kinds: an exchange difference, charges beside an invoice, an instalment of a loan, or several wages; null for any other. */
function sayOfDivided({ parts, reasons }: Pick<Proposal, 'parts' | 'reasons'>, sum: string): string | null {
  if (reasons.some(({ code }) => code === 'F1')) return `We boeken ${sum} als betaling. ${EXCHANGED}`
  if (isCharged(parts))
    return `We boeken ${sum} in delen. De kosten en rente komen apart van de factuur, zonder btw.`
  const [repaid, interest] = parts
  const ofWages =
    parts.length > 1
      ? saysOfWages(parts.length).find(([code]) => reasons.some((reason) => reason.code === code))
      : undefined
  if (ofWages !== undefined) return `We boeken ${sum} als betaling van ${ofWages[1]}.`
  const isOfLoan = repaid?.kind === 'openItem' || (repaid?.kind === 'account' && repaid.targetId !== '')
  return isOfLoan && interest?.kind === 'account'
    ? `We boeken ${sum} in delen: de rente als kosten, en met de rest los je de lening af.`
    : null
}

const saysOfWages = (count: number) =>
  [
    ['W1', `alle ${String(count)}`],
    ['W2', `de oudste ${String(count)} premies`],
    ['W3', `de oudste ${String(count)} premies, de laatste voor een deel`],
  ] as const

function sayOf({ amount }: BankLine, { parts, reasons, label, detail }: Proposal, open: Cents): string {
  if (absolute(open) > absolute(amount))
    return `Er staat nog ${formatEuros(absolute(open))} open, meer dan dit bedrag. Kies Splitsen en zeg wat er van elk betaald is.`
  const sum = formatEuros(absolute(amount))
  const isWhole = reasons.some(({ code }) => code === 'A1' || code === 'A2' || code === 'V1')
  const divided = sayOfDivided({ parts, reasons }, sum)
  if (divided !== null) return divided
  switch (parts[0]?.kind) {
    case 'link':
      return LINKED
    case 'transfer':
      return movedSentence(amount, parts[0].answer, detail)
    case 'expense':
      return `We boeken ${sum} als betaling. De kosten zijn dan ${isWhole ? 'helemaal' : 'deels'} betaald.`
    case 'creditNote':
      return `We boeken ${sum} als terugbetaling van de creditnota.`
    case 'vatReturn':
      return `We boeken ${sum} als betaling van je btw-aangifte.`
    case 'account':
      return accountSentence(amount, detail)
    default:
      return isWhole
        ? `We boeken ${sum} als betaling. ${nameOf(label)} ${parts.length > 1 ? 'zijn' : 'is'} dan helemaal betaald.`
        : `We boeken ${sum} als betaling. De rest${parts[0]?.kind === 'openItem' ? '' : ' van de factuur'} blijft open.`
  }
}

const EXCHANGED = 'De kosten zijn dan helemaal betaald; het verschil komt op 9020 Koersverschillen.'

const LINKED = 'Dit is al geboekt. We koppelen de bankregel aan die boeking; er komt niets bij.'

/** The whole line as an entry that is there already. */
export const onEntry = (
  line: BankLine,
  entry: { readonly id: string; readonly label: string; readonly detail: string },
): Candidate => ({
  label: entry.label,
  detail: entry.detail,
  amount: line.amount,
  reasons: [],
  say: LINKED,
  parts: [{ kind: 'link', targetId: entry.id, amount: line.amount }],
})

/** "Factuur 2026-0042 van Bakkerij Jansen" without the customer; of an item without a number "De post". */
export const nameOf = (label: string): string => label.replace(/ van .+$/, '').replace(/^Post$/, 'De post')

const transferSentence = (amount: Cents): string =>
  `We boeken ${formatEuros(absolute(amount))} als overboeking tussen je eigen rekeningen. Het zijn geen kosten en geen omzet.`

/** A transfer between accounts of the business. */
export const transferOf = (line: BankLine, other: { id: string; name: string } | null): Candidate => ({
  label: other === null ? 'Eigen overboeking' : `Eigen overboeking: ${other.name}`,
  amount: line.amount,
  reasons: [],
  say: transferSentence(line.amount),
  parts: [{ kind: 'transfer', amount: line.amount, ...(other !== null && { targetId: other.id }) }],
})

/** What a line often is without a document, with its account. */
export type UsualUse = Omit<BankSettings['usual'][number], 'places'> & {
  /** The own account that a person chose, of several that may be at the other end of a transfer. */
  readonly chosen?: Pick<DecisionPart, 'targetId' | 'ledgerAccountId'>
}

/** An answer on a day: a transfer as its account of that day, and once for each own account that may be at the other end. */
export function usualOnDay(
  { places, ...usual }: BankSettings['usual'][number],
  day: LocalDate,
): readonly UsualUse[] {
  const last = places.reduce((found: string, { from }) => (from !== null && from <= day && from > found ? from : found), '')
  const then = places.filter(({ from }) => (from ?? '') === last)
  if (then.length === 0) return [usual]
  return then.map(({ label, numberAsString, accountName, bankAccountId, ledgerAccountId }) => ({
    ...usual,
    label,
    numberAsString,
    accountName,
    ...(then.length > 1 && {
      chosen: {
        ...(bankAccountId !== null && { targetId: bankAccountId }),
        ...(ledgerAccountId !== null && { ledgerAccountId }),
      },
    }),
  }))
} // prettier-ignore

const vatWords: Readonly<Record<string, string>> = {
  'purchase-nl': ', met de btw die erin zit',
  'purchase-eu': ', met verlegde btw',
  'purchase-none': ', zonder btw',
}

/** The account of an answer and what becomes of its VAT, as a proposal says it too. */
export const detailOf = (
  { numberAsString, accountName, isLater, vatCode }: UsualUse,
  amount: Cents,
): string =>
  `${numberAsString} ${accountName}${isLater && amount < ZERO ? LATER : (vatWords[vatCode ?? ''] ?? '')}`.trim()

const LATER = ', btw met de bon'

const accountSentence = (amount: Cents, detail: string): string =>
  detail.includes(LATER)
    ? `We zetten ${formatEuros(absolute(amount))} klaar tot de bon er is. Voeg die later toe bij Kosten, dan krijg je de btw terug.`
    : `We boeken ${formatEuros(absolute(amount))} op ${detail}.`

const movedSentence = (amount: Cents, answer: string | null, detail: string): string =>
  answer === null ? transferSentence(amount) : onWaySentence(amount, detail)

const onWaySentence = (amount: Cents, detail: string): string => {
  const place = /kruisposten/i.test(detail) ? 'kruisposten, tot de andere kant er is' : `rekening “${detail}”`
  return `We zetten ${formatEuros(absolute(amount))} op ${place}. Het zijn geen kosten en geen omzet.`
}

/**
 * The whole line as an answer by name: bank costs, private money. What has VAT to deduct waits for its receipt on the account of `receipt-later`.
 */
export function onUsual(line: BankLine, usual: UsualUse, waiting: UsualUse | undefined): Candidate {
  const { label, use } = usual
  const { amount } = line
  const detail = use === 'receipt-later' ? LATER : detailOf(usual, amount)
  const part = answerPart(usual, waiting, amount)
  const say = part.kind === 'transfer' ? onWaySentence(amount, detail) : accountSentence(amount, detail)
  return { label, amount, detail: detailOf(usual, amount), reasons: [], say, parts: [part] }
}

/** A line or a part of one as an answer by name. */
export function answerPart(
  { ledgerAccountId, vatCode, use, isLater, chosen }: UsualUse,
  waiting: UsualUse | undefined,
  amount: Cents,
): DecisionPart {
  if (isTransfer(use)) return { kind: 'transfer', amount, answer: use, ...chosen }
  const part = { kind: 'account', amount, answer: use } as const
  if (isLater && amount < ZERO && waiting !== undefined)
    return { ...part, ledgerAccountId: waiting.ledgerAccountId }
  return { ...part, ledgerAccountId, ...(vatCode !== null && { vatCode }) }
}

/** The whole line on one account of the ledger. */
export const onAccount = (
  line: BankLine,
  account: { readonly id: LedgerAccountId; readonly numberAsString: string; readonly description: string },
): Candidate => ({
  label: account.description,
  amount: line.amount,
  reasons: [],
  say: `We boeken ${formatEuros(absolute(line.amount))} op ${account.numberAsString} ${account.description}, zonder btw.`,
  parts: [{ kind: 'account', ledgerAccountId: account.id, amount: line.amount }],
})

/** The whole line on an open document; what a customer pays too much is kept for the customer. */
export function onDocument(
  line: BankLine,
  document: {
    readonly kind: 'invoice' | 'expense' | 'openItem'
    readonly id: string
    readonly label: string
    /** In the direction of the money. */
    readonly open: Cents
    readonly isInCurrency?: boolean
  },
): Candidate {
  const isExchanged =
    document.isInCurrency === true && isUsualPayment(absolute(line.amount), absolute(document.open))
  const surplus = isExchanged ? null : surplusOf(line, document.open, document.kind === 'invoice')
  const isWhole = absolute(document.open) === absolute(line.amount)
  const left = isWhole
    ? `${document.kind === 'expense' ? 'De kosten zijn' : `${nameOf(document.label)} is`} dan helemaal betaald.`
    : isExchanged
      ? EXCHANGED
      : 'De rest blijft open.'
  return {
    label: document.label,
    amount: line.amount,
    reasons: [],
    say: surplus?.say ?? `We boeken ${formatEuros(absolute(line.amount))} als betaling. ${left}`,
    parts: [{ kind: document.kind, targetId: document.id, amount: line.amount, ...surplus?.kept }],
  }
}

/** The whole line on wages, whole or in part; more than is open is divided by a person. */
export function onWages(
  line: BankLine,
  wages: {
    readonly id: string
    readonly label: string
    /** In the direction of the money. */
    readonly open: Cents
    readonly ledgerAccountId: LedgerAccountId
  },
): Candidate {
  const { id, label, open, ledgerAccountId } = wages
  const surplus = surplusOf(line, open, false)
  const left = open === line.amount ? `${label} is dan helemaal betaald.` : 'De rest blijft open.'
  return {
    label,
    amount: line.amount,
    reasons: [],
    say: surplus?.say ?? `We boeken ${formatEuros(absolute(line.amount))} als betaling. ${left}`,
    parts: [{ kind: 'account', targetId: id, ledgerAccountId, amount: line.amount }],
  }
}

/** Amount and number agree: what may be accepted together with others. */
export function isCertain(line: BankLine): boolean {
  const codes = new Set(line.proposals[0]?.reasons.map(({ code }) => code))
  return (
    candidatesOf(line)[0]?.parts.every(({ kind }) => kind === 'invoice') === true &&
    line.proposals[0]?.label === candidatesOf(line)[0]?.label &&
    (codes.has('A1') || codes.has('A2')) &&
    (codes.has('R1') || codes.has('R2')) &&
    !codes.has('N1') &&
    !codes.has('N2') &&
    !codes.has('N4') &&
    !codes.has('C1')
  )
}

/** A piece of a text, with its place in it. */
interface Piece {
  readonly text: string
  readonly isFound: boolean
  readonly at: number
}

/** A text in pieces, of which those that the proposal found are marked. */
export function marked(text: string, reasons: Candidate['reasons']): readonly Piece[] {
  const found = reasons.flatMap(
    ({ text: reason }) => /(?:nummer|kenmerk) ([\w./-]*\d[\w./-]*)/.exec(reason)?.[1] ?? [],
  )
  if (found.length === 0) return [{ text, isFound: false, at: 0 }]
  const pattern = new RegExp(
    `(${found.map((each) => each.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')).join('|')})`,
  )
  let at = 0
  return text.split(pattern).map((piece) => {
    const start = at
    at += piece.length
    return { text: piece, isFound: found.includes(piece), at: start }
  })
}

/** What is left of a line after the parts of a split; the button waits until it is zero. */
export const restOf = (line: Pick<BankLine, 'amount'>, parts: readonly Cents[]): Cents =>
  parts.reduce((rest, part) => (rest - part) as Cents, line.amount)

/** Came in, or went out. */
export const isIn = ({ amount }: Pick<BankLine, 'amount'>): boolean => amount > ZERO
