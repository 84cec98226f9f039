import { absolute, ZERO } from '#kernel/money.ts'
import type { Evidence } from './evidence.ts'
import type { Kind } from './kind.ts'
import { kinds } from './kinds.ts'
import { TAX_OFFICE_IBAN, taxKinds } from './kinds/tax-kinds.ts'
import { tokensOf } from './tokens.ts'

/** A kind that evidence shows signs of. */
export interface Sign {
  readonly kind: Kind
  /** The bank says it by its code, which is no matter of words. */
  readonly isByCode: boolean
  /** The word that says it, as it is in the table; empty where a code or an account does. */
  readonly word: string
  readonly place: 'name' | 'text'
}

/** Whether a line is of the tax office, which has one account for all taxes, and others for what it pays back. */
export const isTaxOffice = ({ name, iban }: Pick<Evidence, 'name' | 'iban'>): boolean =>
  iban === TAX_OFFICE_IBAN || /belastingdienst/i.test(name)

/** The kinds of which there are signs, the most likely first: the code of the bank, then taxes, then the name, then the text. */
export function signsOf(evidence: Evidence): readonly Sign[] {
  const { amount, iban, lineKind } = evidence
  const money = amount > ZERO ? 'in' : 'out'
  const size = absolute(amount)
  const isNameless = iban === '' && evidence.creditorId === ''
  const tax = isTaxOffice(evidence)
  const found = new Map<Kind, Sign>()
  const put = (sign: Sign): void => {
    const { kind } = sign
    if ((kind.money ?? money) !== money || size < (kind.from?.(evidence.day) ?? 0n) || found.has(kind)) return
    found.set(kind, sign)
  }
  for (const kind of kinds) {
    if (kind.lineKind === lineKind && isNameless) put({ kind, isByCode: true, word: '', place: 'text' })
    if (iban !== '' && kind.ibans?.includes(iban) === true) put({ kind, isByCode: false, word: '', place: 'name' })
  }
  for (const place of ['name', 'text'] as const)
    for (const { kind, word } of hitsIn(tokensOf(evidence[place]), tax)) put({ kind, isByCode: false, word, place })
  // An insurer sells insurance of several kinds, so that its text says more than its name.
  const isInsurer = [...found.values()].some(({ kind, place }) => kind.key === 'insurance' && place === 'name')
  const rank = (sign: Sign): number => (isInsurer && INSURANCES.has(sign.kind.key) ? 1 : rankOf(sign))
  return [...found.values()].toSorted((a, b) => rank(a) - rank(b) || orderOf(a) - orderOf(b))
} // prettier-ignore

const INSURANCES: ReadonlySet<string> = new Set(['car-insurance', 'health-insurance', 'income-insurance'])

const places = new Map(kinds.map((kind, at) => [kind, at]))
const orderOf = ({ kind }: Sign): number => places.get(kind) ?? 0
const rankOf = ({ kind, isByCode, place }: Sign): number =>
  isByCode ? 0 : TAXES.has(kind.key) ? 1 : place === 'name' ? 2 : 3
/** The name of the tax office says less than its text does. */
const TAXES: ReadonlySet<string> = new Set(taxKinds.map(({ key }) => key))

interface Phrase {
  readonly kind: Kind
  readonly word: string
  readonly tokens: readonly string[]
  readonly isOfTaxOffice: boolean
}

const phrases: readonly Phrase[] = kinds.flatMap((kind) => [
  ...(kind.words ?? []).map((word) => ({ kind, word, tokens: tokensOf(word), isOfTaxOffice: false })),
  ...(kind.ofTaxOffice ?? []).map((word) => ({ kind, word, tokens: tokensOf(word), isOfTaxOffice: true })),
])
/** By their first word, so that a word of a line is one look-up. */
const whole = Map.groupBy(
  phrases.filter(({ word }) => !word.startsWith('~')),
  ({ tokens }) => tokens[0] ?? '',
)
const parts = phrases.filter(({ word }) => word.startsWith('~'))
/** Shorter words hold none of the parts. */
const SHORTEST = Math.min(...parts.map(({ tokens }) => tokens[0]?.length ?? 0))

function hitsIn(tokens: readonly string[], isTax: boolean): Phrase[] {
  return tokens.flatMap((token, at) => [
    ...(whole.get(token) ?? []).filter(
      (phrase) => (isTax || !phrase.isOfTaxOffice) && phrase.tokens.every((each, step) => tokens[at + step] === each),
    ),
    ...(token.length > SHORTEST ? parts.filter(({ tokens: [part = ''] }) => token.includes(part)) : []),
  ])
} // prettier-ignore
