import type { LocalDate } from '#kernel/local-date.ts'
import { add, subtract, sum, type Cents } from '#kernel/money.ts'
import { amountsIn } from './amounts.ts'
import { hasWord, isWellRead, wordsOf, type Found, type TextLine } from './text-line.ts'
import { vatIn } from './vat.ts'

/** A kind of evidence for a total. */
type Evidence = 'named' | 'paid' | 'added'

/**
 * The paid amount. Three kinds of evidence: the word total, a payment by card or in cash, and net plus VAT
 * per rate. Two that agree are certain, one alone is likely; without any of them there is no total.
 *
 * @param day of the document, for the rates of VAT
 */
export function totalIn(lines: readonly TextLine[], day: LocalDate): Found<Cents> | null {
  const evidence = new Map<Cents, Set<Evidence>>()
  const note = (amount: Cents, kind: Evidence) => {
    if (amount !== 0n) evidence.set(amount, (evidence.get(amount) ?? new Set()).add(kind))
  }
  for (const amount of namedTotals(lines)) note(amount, 'named')
  for (const amount of paidIn(lines)) note(amount, 'paid')
  const rates = vatIn(lines, null, day).filter(({ certainty }) => certainty !== 'unsure')
  // Only with another: a table of VAT may leave out parts without VAT, such as a deposit.
  const added = sum(rates.map(({ net, vat }) => add(net, vat)))
  if (rates.length > 0 && evidence.has(added)) note(added, 'added')

  const [best, second] = [...evidence].toSorted(
    ([a, ours], [b, theirs]) =>
      theirs.size - ours.size || Number(theirs.has('named')) - Number(ours.has('named')) || Number(b - a),
  )
  if (best === undefined) return rates.length > 0 ? { value: added, certainty: 'unsure' } : null
  const [value, kinds] = best
  if (kinds.size >= 2) return { value, certainty: 'certain' }
  const isContradicted = second !== undefined && second[1].size === 1 && [...second[1]][0] !== [...kinds][0]
  const isRead = lines.some((line) => isWellRead(line) && amountsIn(line.text).includes(value))
  return { value, certainty: isRead && !isContradicted ? 'likely' : 'unsure' }
}

/**
 * Amounts on lines with a word for the total; the line below counts when it has the only amount of the two.
 */
function namedTotals(lines: readonly TextLine[]): Cents[] {
  return lines.flatMap((line, index) => {
    if (!isTotal(line.text)) return []
    const amounts = amountsIn(line.text)
    if (amounts.length > 0) return amounts.slice(-1)
    const below = lines[index + 1]
    return below === undefined || /\p{L}{3}/u.test(below.text) ? [] : amountsIn(below.text).slice(-1)
  })
}

/** `TOTAAL INCL. BTW` is one; `TOTAAL BTW`, `TOTAAL EXCL.` and savings are not. */
function isTotal(text: string): boolean {
  const words = wordsOf(text).join(' ')
  if (!hasWord(text, ...TOTALS) && !SAID_IN_WORDS.test(words)) return false
  return !hasWord(text, ...NO_TOTALS) && !isPartOfTotal(text)
}

/**
 * An amount without VAT, VAT alone, or a subtotal: never the paid amount, whatever other words the line has.
 */
function isPartOfTotal(text: string): boolean {
  const words = wordsOf(text).join(' ')
  if (hasWord(text, ...WITHOUT_VAT) || /\bSUB TOTAA?L\b|\bHORS TAXES?\b/.test(words)) return true
  const isWithVat = hasWord(
    text,
    'INCL',
    'INCLUSIEF',
    'INC',
    'INCLUDING',
    'INCLUSIVE',
    'INCLUDED',
    'TTC',
    'BRUTTO',
  )
  return hasWord(text, ...NAMES_OF_VAT) && !isWithVat
}
const NAMES_OF_VAT = [
  'BTW',
  'VAT',
  'TAX',
  'TVA',
  'MWST',
  'UST',
  'UMSATZSTEUER',
  'MEHRWERTSTEUER',
  'IVA',
  'MOMS',
]
const WITHOUT_VAT = [
  'SUBTOTAAL', 'SUBTOTAL', 'TUSSENTOTAAL', 'ZWISCHENSUMME', 'EXCL', 'EXCLUSIEF', 'EXCLUDING', 'EXCLUSIVE', 'EX', 'BEFORE',
  'NET', 'NETTO', 'NETTOBETRAG', 'NETTOSUMME', 'NETTOBEDRAG', 'NETTOTOTAAL', 'NETTOTOTAL', 'HT', 'HTVA', 'HTVAC', 'IMPONIBLE',
] // prettier-ignore
const SAID_IN_WORDS = /\bTE (BETALEN|VOLDOEN)\b|\b(AMOUNT|BALANCE) (DUE|PAYABLE)\b/
const TOTALS = ['TOTAAL', 'TOTAALBEDRAG', 'EINDTOTAAL', 'TOTAL', 'FACTUURBEDRAG', 'GESAMTBETRAG', 'RECHNUNGSBETRAG', 'ENDBETRAG'] // prettier-ignore
const NO_TOTALS = ['DISCOUNT', 'SAVED', 'SAVINGS', 'POINTS', 'ITEMS', 'KORTING', 'BESPAARD', 'VOORDEEL', 'PUNTEN', 'ZEGELS'] // prettier-ignore

/** By card the exact amount; in cash the given amount less the change. */
function paidIn(lines: readonly TextLine[]): Cents[] {
  const lastOf = (...words: string[]): Cents[] =>
    lines
      .filter(({ text }) => hasWord(text, ...words) && !isPartOfTotal(text))
      .flatMap(({ text }) => amountsIn(text).slice(-1))
  const [given] = lastOf('CONTANT', 'CASH', 'ONTVANGEN', 'TENDERED')
  const [back] = lastOf('WISSELGELD', 'TERUG', 'CHANGE')
  return [
    ...lastOf(...CARDS, 'BETAALD', 'BEDRAG', 'PAID').filter((amount) => amount > 0n),
    ...(given === undefined
      ? []
      : [back === undefined ? given : subtract(given, back < 0n ? (-back as Cents) : back)]),
  ]
}

export const DEBIT_CARDS = [
  'PIN',
  'PINNEN',
  'BETAALPAS',
  'BANKPAS',
  'PINBETALING',
  'MAESTRO',
  'VPAY',
  'DEBIT',
  'IDEAL',
  'BANKKAART',
]
export const CREDIT_CARDS = ['CREDITCARD', 'VISA', 'MASTERCARD', 'AMEX', 'KREDIETKAART']
const CARDS = [...DEBIT_CARDS, ...CREDIT_CARDS, 'KAART', 'CARD']
