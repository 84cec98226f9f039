import { addDays, type LocalDate } from '#kernel/local-date.ts'
import { absolute, negate, type Cents } from '#kernel/money.ts'
import { FileRefusal } from '../file-refusal.ts'
import { accountIn, amountIn, cleaned, dayIn } from '../read-values.ts'
import { partsRefusal, type LinePart } from '../specification.ts'
import type { LineDraft, ReadEvent, StatementFoot, StatementHead } from '../statement.ts'
import { allAt, textAt, type XmlNode } from '../xml-node.ts'
import { inAnotherCurrency } from './columns-format.ts'
import { joined, referenceIn } from './references.ts'

/** The messages that are read, by the element below `Document`, with the element of one statement. */
export const camtMessages: Readonly<Record<string, CamtMessage>> = {
  BkToCstmrStmt: { id: 'camt.053', statement: 'Stmt', label: 'een bankafschrift (CAMT.053)', isFinal: true },
  BkToCstmrAcctRpt: { id: 'camt.052', statement: 'Rpt', label: 'een tussenstand (CAMT.052)', isFinal: false },
  BkToCstmrDbtCdtNtfctn: {
    id: 'camt.054',
    statement: 'Ntfctn',
    label: 'een specificatie (CAMT.054)',
    isFinal: false,
    specifies: true,
  },
}

export interface CamtMessage {
  readonly id: string
  readonly statement: string
  readonly label: string
  /** Whether its lines are booked: a report of the day and a specification come again in a statement. */
  readonly isFinal: boolean
  /** Whether its entries give the parts of lines of a statement. */
  readonly specifies?: true
}

/** One family for all versions: they give a line the same texts. */
export const CAMT_FAMILY = 'camt'

/** The account of a statement, from its `Acct`. */
export const camtHead = (account: XmlNode): StatementHead => ({
  account: accountIn(textAt(account, 'Id', 'IBAN') || textAt(account, 'Id', 'Othr', 'Id')),
  currency: cleaned(textAt(account, 'Ccy')).toUpperCase() || 'EUR',
})

/** Period and booked balances of a statement, from its `FrToDt` and its `Bal` elements. */
export function camtFoot(period: XmlNode | null, balances: readonly XmlNode[]): StatementFoot {
  const opening = balanceOf(balances, 'OPBD') ?? balanceOf(balances, 'PRCD')
  const closing = balanceOf(balances, 'CLBD')
  const [from, to] = ['FrDtTm', 'ToDtTm'].map((name) => {
    const day = period === null ? '' : textAt(period, name)
    return day === '' ? null : dayIn(day, 'ymd', 0)
  })
  return {
    opening: opening?.amount ?? null,
    closing: closing?.amount ?? null,
    // The opening balance is that of the day before, or of the same day where a bank writes that.
    from: from ?? (opening === null || closing === null ? null : afterOpening(opening.on, closing.on)),
    to: to ?? closing?.on ?? null,
  }
}

const afterOpening = (opening: LocalDate, closing: LocalDate): LocalDate =>
  opening < closing ? addDays(opening, 1) : closing

function balanceOf(balances: readonly XmlNode[], code: string): { amount: Cents; on: LocalDate } | null {
  const balance = balances.find((each) => textAt(each, 'Tp', 'CdOrPrtry', 'Cd') === code)
  if (balance === undefined || allAt(balance, 'Amt')[0]?.attributes['Ccy'] !== 'EUR') return null
  return { amount: signedAmount(balance, 0), on: dayAt(balance, 'Dt', 0) }
}

/** One `Ntry`. `RvslInd` does not change the sign: `CdtDbtInd` says which way the money went. */
export function camtEntry(entry: XmlNode, place: number, message: CamtMessage): ReadEvent {
  const currency = allAt(entry, 'Amt')[0]?.attributes['Ccy'] ?? ''
  if (currency !== 'EUR')
    return { kind: 'refused', place, message: inAnotherCurrency(cleaned(currency) || '???') }
  const status = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts')
  const amount = signedAmount(entry, place)
  const booked = allAt(entry, 'BookgDt').length > 0 ? dayAt(entry, 'BookgDt', place) : dayAt(entry, 'ValDt', place)
  const isBooked = status === 'BOOK' || status === ''
  const parts = partsOf(entry, amount)
  if (message.specifies && isBooked && parts.length > 0) {
    const refusal = parts.includes(null) ? PART_WITHOUT_AMOUNT : partsRefusal(amount, parts.filter(isNamed))
    return refusal === null
      ? { kind: 'specification', specification: { place, bookedOn: booked, amount, parts: parts.filter(isNamed), ...idsOf(entry) } }
      : { kind: 'refused', place, message: refusal }
  }
  return {
    kind: 'line',
    line: {
      place,
      bookedOn: booked,
      valueOn: allAt(entry, 'ValDt').length > 0 ? dayAt(entry, 'ValDt', place) : null,
      amount,
      ...idsOf(entry),
      parts: wholeParts(amount, parts),
      code: codeOf(entry),
      isPending: !message.isFinal || !isBooked,
      ...detailsOf(entry, amount > 0n),
    },
  }
} // prettier-ignore

const PART_WITHOUT_AMOUNT =
  'Bij een van de delen staat geen bedrag in euro’s, dus we weten niet wat er bij elkaar hoort.'
const MOST_IDS = 5
const MAX_ID = 140

/** How the bank names an entry, in this message and in others. */
const idsOf = (
  entry: XmlNode,
): Pick<LineDraft, 'bankReference'> & { bankReference: string; entryRefs: string[] } => {
  const refs = [['NtryRef'], ['NtryDtls', 'Btch', 'PmtInfId'], ['NtryDtls', 'Btch', 'MsgId']]
    .flatMap((path) => allAt(entry, ...path))
    .map(({ text }) => cleaned(text).slice(0, MAX_ID))
    .filter((text) => text !== '' && text !== 'NOTPROVIDED')
  return {
    bankReference: cleaned(textAt(entry, 'AcctSvcrRef')),
    entryRefs: [...new Set(refs)].slice(0, MOST_IDS),
  }
}

/** The transactions of an entry as parts; null for one of which the amount in euros is not named. */
function partsOf(entry: XmlNode, amount: Cents): (LinePart | null)[] {
  const transactions = allAt(entry, 'NtryDtls', 'TxDtls')
  return transactions.map((transaction) => {
    const own = partAmount(transaction, amount) ?? (transactions.length === 1 ? amount : null)
    if (own === null) return null
    const { name = '', iban = '', description = '', endToEndId = '', kenmerk = '' } = transactionDetails(transaction, own > 0n)
    return { amount: own, name, iban, description, endToEndId, kenmerk }
  })
} // prettier-ignore

/** A transaction may say by itself which way it went; else it goes as its entry. */
function partAmount(transaction: XmlNode, entry: Cents): Cents | null {
  const [written] = [...allAt(transaction, 'Amt'), ...allAt(transaction, 'AmtDtls', 'TxAmt', 'Amt')]
  if (written === undefined || written.attributes['Ccy'] !== 'EUR') return null
  const amount = amountOrNull(written.text)
  if (amount === null) return null
  const indicator = textAt(transaction, 'CdtDbtInd')
  const isCredit = indicator === '' ? entry > 0n : indicator === 'CRDT'
  return isCredit ? amount : negate(amount)
}

/** What cannot be read as an amount of a part is none: the line itself is right without it. */
function amountOrNull(text: string): Cents | null {
  try {
    return absolute(amountIn(text, '.', 0))
  } catch (error) {
    if (error instanceof FileRefusal) return null
    throw error
  }
}

const isNamed = (part: LinePart | null): part is LinePart => part !== null

/** The parts of a line in its own statement: two or more that are together the line. A statement that names less is no worse for it. */
function wholeParts(amount: Cents, parts: readonly (LinePart | null)[]): readonly LinePart[] {
  const named = parts.filter(isNamed)
  const isWhole = named.length > 1 && named.length === parts.length && partsRefusal(amount, named) === null
  return isWhole ? named : []
}

function signedAmount(node: XmlNode, place: number): Cents {
  const amount = amountIn(textAt(node, 'Amt'), '.', place)
  const indicator = textAt(node, 'CdtDbtInd')
  if (indicator !== 'CRDT' && indicator !== 'DBIT') throw new FileRefusal('sign', place)
  return indicator === 'CRDT' ? amount : negate(absolute(amount))
}

/** A day with or without a time. */
function dayAt(node: XmlNode, name: string, place: number): LocalDate {
  const [day] = allAt(node, name)
  if (day === undefined) throw new FileRefusal('day', place)
  return dayIn(textAt(day, 'Dt') || textAt(day, 'DtTm'), 'ymd', place)
}

const codeOf = (entry: XmlNode): string =>
  cleaned(
    textAt(entry, 'BkTxCd', 'Prtry', 'Cd') ||
      ['Cd', 'Fmly/Cd', 'Fmly/SubFmlyCd']
        .map((path) => textAt(entry, 'BkTxCd', 'Domn', ...path.split('/')))
        .join('-')
        .replace(/^-+$/, ''),
  )

type Details = Pick<
  LineDraft,
  'name' | 'iban' | 'description' | 'kenmerk' | 'endToEndId' | 'mandate' | 'creditorId' | 'returnReason'
>

/** An entry of several transactions stays one line, as in other formats; its description has what each of them says. */
function detailsOf(entry: XmlNode, isCredit: boolean): Details {
  const transactions = allAt(entry, 'NtryDtls', 'TxDtls')
  const [only] = transactions
  const more = cleaned(textAt(entry, 'AddtlNtryInf'))
  if (only === undefined) return { description: more }
  const [details, ...others] = transactions.map((transaction) => transactionDetails(transaction, isCredit))
  if (details === undefined) return { description: more }
  if (others.length === 0) return { ...details, description: details.description || more }
  const each = [details, ...others].map(({ name = '', description = '' }) => joined(name, description))
  return { description: each.join(' · ') }
}

function transactionDetails(transaction: XmlNode, isCredit: boolean): Details {
  const [parties] = allAt(transaction, 'RltdPties')
  const sides = isCredit ? ['Dbtr', 'Cdtr'] : ['Cdtr', 'Dbtr']
  const side = sides.find((each) => parties !== undefined && partyName(parties, each) + accountOf(parties, each) !== '')
  const [remittance] = allAt(transaction, 'RmtInf')
  const texts = remittance === undefined ? [] : allAt(remittance, 'Ustrd').map(({ text }) => text)
  const reference = remittance === undefined ? '' : textAt(remittance, 'Strd', 'CdtrRefInf', 'Ref')
  const info = cleaned(textAt(transaction, 'AddtlTxInf'))
  const written = cleaned(texts.join(' '))
  return {
    name: parties === undefined || side === undefined ? '' : partyName(parties, side),
    iban: parties === undefined || side === undefined ? '' : accountOf(parties, side),
    description: written || cleaned(reference) || info,
    kenmerk: referenceIn(reference || written).kenmerk,
    endToEndId: referenceIn(cleaned(textAt(transaction, 'Refs', 'EndToEndId'))).endToEndId,
    mandate: cleaned(textAt(transaction, 'Refs', 'MndtId')),
    returnReason: cleaned(textAt(transaction, 'RtrInf', 'Rsn', 'Cd')).slice(0, MAX_REASON),
    creditorId: cleaned(textAt(transaction, 'RltdPties', 'Cdtr', 'Id', 'PrvtId', 'Othr', 'Id')),
  }
} // prettier-ignore

const MAX_REASON = 35

const partyName = (parties: XmlNode, side: string): string =>
  cleaned(
    textAt(parties, side, 'Nm') ||
      textAt(parties, side, 'Pty', 'Nm') ||
      textAt(parties, `Ultmt${side}`, 'Nm') ||
      textAt(parties, `Ultmt${side}`, 'Pty', 'Nm'),
  )

const accountOf = (parties: XmlNode, side: string): string =>
  accountIn(
    textAt(parties, `${side}Acct`, 'Id', 'IBAN') || textAt(parties, `${side}Acct`, 'Id', 'Othr', 'Id'),
  )
