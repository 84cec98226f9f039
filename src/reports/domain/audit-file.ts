import { isAwaitedCode } from '#ledger/domain/awaited-vat.ts'
import { countryName } from '#documents/domain/country.ts'
import { formatRate } from '#kernel/dutch-format.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import {
  AWAITED_VAT,
  INPUT_VAT,
  PRIVATE_USE_VAT,
  reversedVatAccountOf,
  OUTSIDE_SCOPE,
  salesAccountsOf,
  OSS_VAT,
  ossCaseOf,
  type DutchVatCode,
  type OutsideScope,
} from '#ledger/domain/vat-code.ts'
import type { AccountNumber } from '#ledger/domain/account.ts'
import type { Journal, Side } from '#ledger/domain/journal-entry.ts'
import {
  absolute,
  basisPoints,
  type Cents,
  cents,
  divideRounded,
  shareOf,
  subtract,
  ZERO,
} from '#kernel/money.ts'
import { trueRatesOf } from './true-rates.ts'

/** Source: XmlAuditfileFinancieel4.0.xsd, package 4.0.3 of the Belastingdienst. Other names in circulation are not official. */
export const XAF_NAMESPACE =
  'http://www.odb.belastingdienst.nl/Belastingdienst/BCPP/1.1/structures/XmlauditfileXAF_4.0'

/** The journals, each under one letter of the audit file (jrnTp). The opening balance is no transaction there. */
export const auditJournals = {
  sales: { id: 'VRK', name: 'Verkoopboek', type: 'S' },
  purchase: { id: 'INK', name: 'Inkoopboek', type: 'P' },
  bank: { id: 'BNK', name: 'Bankboek', type: 'B' },
  cash: { id: 'KAS', name: 'Kasboek', type: 'C' },
  memo: { id: 'MEM', name: 'Memoriaal', type: 'M' },
} as const satisfies Record<Exclude<Journal, 'opening'>, { id: string; name: string; type: string }>

/** An id of ours without its dashes: 32 characters; the maximum is 35. */
export const relationId = (id: string): string => id.replaceAll('-', '')

/** The name of each VAT code in the file; what is outside the scope of VAT has none. */
export const vatCodeWords = {
  'nl-high': 'Verkoop binnenland, hoog tarief',
  'nl-low': 'Verkoop binnenland, laag tarief',
  'nl-high-awaited': 'Verkoop binnenland, hoog tarief, nog niet ontvangen (kasstelsel)',
  'nl-low-awaited': 'Verkoop binnenland, laag tarief, nog niet ontvangen (kasstelsel)',
  'nl-zero': 'Verkoop binnenland, 0%',
  'nl-reverse-charge': 'Verkoop binnenland, btw verlegd',
  'eu-services': 'Diensten binnen de EU',
  'eu-goods': 'Goederen binnen de EU',
  'export-goods': 'Uitvoer van goederen buiten de EU',
  'non-eu-services': 'Diensten buiten de EU',
  'nl-exempt': 'Verkoop vrijgesteld van btw',
  'nl-kor': 'Verkoop onder de kleineondernemersregeling',
  'purchase-nl': 'Inkoop binnenland',
  'purchase-nl-reversed': 'Inkoop binnenland, btw naar ons verlegd',
  'purchase-eu': 'Inkoop binnen de EU',
  'purchase-non-eu': 'Inkoop buiten de EU',
  'purchase-none': 'Inkoop zonder btw',
  'private-use': 'Privégebruik',
  'private-goods': 'Goederen die de eigenaar privé nam',
} as const satisfies Record<FileVatCode, string>

export type FileVatCode = Exclude<DutchVatCode, OutsideScope>

/** The words of a VAT code in the file; null for a code of none. */
export function wordsOfVatCode(code: string): string | null {
  const oss = ossCaseOf(code)
  if (oss === null) return (vatCodeWords as Readonly<Record<string, string>>)[code] ?? null
  const what = oss.supply === 'goods' ? 'Goederen' : 'Diensten'
  return `${what} aan particulieren in ${countryName(oss.country)}, ${formatRate(oss.rate)} (OSS)`
}

/** The accounts of a code's VAT: owed, and deducted. */
export function vatAccountsOf(code: string): {
  toPay: AccountNumber | null
  toClaim: AccountNumber | null
} {
  if (ossCaseOf(code) !== null) return { toPay: OSS_VAT, toClaim: null }
  if (code in salesAccountsOf)
    return { toPay: salesAccountsOf[code as keyof typeof salesAccountsOf].vatPayable, toClaim: null }
  if (isAwaitedCode(code)) return { toPay: AWAITED_VAT, toClaim: null }
  if (code === 'purchase-none') return { toPay: null, toClaim: null }
  if (code === 'private-use' || code === 'private-goods') return { toPay: PRIVATE_USE_VAT, toClaim: null }
  return {
    toPay: reversedVatAccountOf[code as keyof typeof reversedVatAccountOf] ?? null,
    toClaim: INPUT_VAT,
  }
}

/** A line of an entry, as the books store it. */
export interface AuditLine {
  readonly account: string
  readonly side: Side
  readonly amount: Cents
  readonly vatCode: string | null
}

/** The VAT of a line that is no VAT line itself. */
export interface LineVat {
  readonly code: string
  /** Thousandths of a percent. */
  readonly rate: bigint
  readonly amount: Cents
  readonly side: Side
}

/**
 * The VAT of each line of an entry; null where there is none. The books store VAT per code and entry, and the
 * audit file requires it on the base lines: it is divided over them by their legal rates (`trueRatesOf`), or
 * by size where the rates do not give it. The last line gets the rounding difference, so that the parts add
 * up. VAT that is both owed and deducted is in the file once.
 *
 * @param day of the entry
 */
export function vatOfLines(lines: readonly AuditLine[], day: LocalDate): (LineVat | null)[] {
  const result = lines.map((): LineVat | null => null)
  for (const [code, group] of groupsOf(lines))
    for (const [place, vat] of partsOf(code, group, { lines, day }).entries())
      result[group.bases[place] as number] = vat
  return result
}

/** The lines under one VAT code that are no VAT themselves, and the VAT over them together. */
interface VatGroup {
  readonly base: Cents
  readonly vat: Cents
  /** Places in the entry. */
  readonly bases: readonly number[]
}

function groupsOf(lines: readonly AuditLine[]): ReadonlyMap<string, VatGroup> {
  const groups = new Map<string, VatGroup>()
  for (const [index, line] of lines.entries()) {
    if (line.vatCode === null || line.vatCode === OUTSIDE_SCOPE || isVatLine(line)) continue
    const group = groups.get(line.vatCode) ?? { base: ZERO, vat: vatUnder(line.vatCode, lines), bases: [] }
    groups.set(line.vatCode, {
      ...group,
      base: cents(group.base + signed(line)),
      bases: [...group.bases, index],
    })
  }
  return groups
}

/** The VAT of a group divided over its lines, in their order. */
function partsOf(
  code: string,
  { base, vat, bases }: VatGroup,
  { lines, day }: { readonly lines: readonly AuditLine[]; readonly day: LocalDate },
): readonly LineVat[] {
  const quotient = base === ZERO ? 0n : divideRounded(absolute(vat) * 100_000n, absolute(base))
  const own = bases.map((index) => lines[index] as AuditLine)
  const oss = ossCaseOf(code)
  const rates =
    vat === ZERO
      ? null
      : oss !== null
        ? own.map(() => BigInt(oss.rate))
        : trueRatesOf(
            own.map((line) => cents(signed(line))),
            vat,
            day,
          )
  let left = vat
  return own.map((line, place) => {
    const rate = rates?.[place]
    const isLast = place === own.length - 1
    const share = isLast || base === ZERO ? left : shareOfLine(signed(line), rate, { base, vat })
    // Without a base there is no part: the first line has it whole.
    left = base === ZERO ? ZERO : subtract(left, share)
    const thousandths = rate === undefined ? quotient : rate * 10n
    return {
      code,
      rate: thousandths > MAX_RATE ? MAX_RATE : thousandths,
      amount: absolute(share),
      side: share === ZERO ? line.side : share > 0n ? 'debit' : 'credit',
    }
  })
}

/** By the rate of the line where it is known, else by its size within the group. */
const shareOfLine = (
  amount: bigint,
  rate: bigint | undefined,
  { base, vat }: Pick<VatGroup, 'base' | 'vat'>,
): Cents =>
  rate === undefined
    ? cents(divideRounded(vat * amount * signOf(base), absolute(base)))
    : shareOf(cents(amount), basisPoints(rate))

/** Eight digits, three of them decimals, as the schema allows. */
const MAX_RATE = 99_999_999n

/** The chart has the VAT accounts 1500 to 1529; VAT of the cash system waits on 1640, where turnover that became owed has the case of the return. */
const isVatLine = ({ account, vatCode }: AuditLine): boolean =>
  (account >= '1500' && account < '1530') || (account === AWAITED_VAT && isAwaitedCode(vatCode))

const signed = ({ side, amount }: AuditLine): bigint => (side === 'debit' ? amount : -amount)
const signOf = (amount: Cents): bigint => (amount < 0n ? -1n : 1n)

/**
 * Debit minus credit of the VAT of a code: the deducted amount if there is one, otherwise the owed amount.
 */
function vatUnder(code: string, lines: readonly AuditLine[]): Cents {
  const within = lines.filter((line) => line.vatCode === code && isVatLine(line))
  const claimed = within.filter(({ account }) => account === INPUT_VAT)
  const counted = claimed.length > 0 ? claimed : within
  return cents(counted.reduce((total, line) => total + signed(line), 0n))
}
