import {
  INPUT_VAT,
  PRIVATE_USE_VAT,
  reversedVatAccountOf,
  salesAccountsOf,
  type VatCode,
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

/** The name of each VAT code in the file. */
export const vatCodeWords = {
  'nl-high': 'Verkoop binnenland, hoog tarief',
  'nl-low': 'Verkoop binnenland, laag tarief',
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
} as const satisfies Record<VatCode, string>

/** The accounts of a code's VAT: owed, and deducted. */
export function vatAccountsOf(code: VatCode): { toPay: AccountNumber | null; toClaim: AccountNumber | null } {
  if (code in salesAccountsOf)
    return { toPay: salesAccountsOf[code as keyof typeof salesAccountsOf].vatPayable, toClaim: null }
  if (code === 'purchase-none') return { toPay: null, toClaim: null }
  if (code === 'private-use') return { toPay: PRIVATE_USE_VAT, toClaim: null }
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
 */
export function vatOfLines(lines: readonly AuditLine[]): (LineVat | null)[] {
  const vats = new Map<string, { base: Cents; vat: Cents; bases: number[] }>()
  for (const [index, line] of lines.entries()) {
    if (line.vatCode === null || isVatAccount(line.account)) continue
    const group = vats.get(line.vatCode) ?? { base: ZERO, vat: vatUnder(line.vatCode, lines), bases: [] }
    vats.set(line.vatCode, {
      ...group,
      base: cents(group.base + signed(line)),
      bases: [...group.bases, index],
    })
  }
  const result = lines.map((): LineVat | null => null)
  for (const [code, { base, vat, bases }] of vats) {
    const quotient = base === ZERO ? 0n : divideRounded(absolute(vat) * 100_000n, absolute(base))
    const amounts = bases.map((index) => cents(signed(lines[index] as AuditLine)))
    const rates = vat === ZERO ? null : trueRatesOf(amounts, vat)
    let left = vat
    for (const [place, index] of bases.entries()) {
      const line = lines[index]
      if (line === undefined) continue
      const isLast = place === bases.length - 1
      const rate = rates?.[place]
      const share =
        isLast || base === ZERO
          ? left
          : rate === undefined
            ? cents(divideRounded(vat * signed(line) * signOf(base), absolute(base)))
            : shareOf(cents(signed(line)), basisPoints(rate))
      left = subtract(left, share)
      const side = share === ZERO ? line.side : share > 0n ? 'debit' : 'credit'
      const thousandths = rate === undefined ? quotient : rate * 10n
      result[index] = {
        code,
        rate: thousandths > MAX_RATE ? MAX_RATE : thousandths,
        amount: absolute(share),
        side,
      }
      if (base === ZERO) left = ZERO
    }
  }
  return result
}

/** Eight digits, three of them decimals, as the schema allows. */
const MAX_RATE = 99_999_999n

/** The chart has the VAT accounts 1500 to 1529. */
const isVatAccount = (account: string): boolean => account >= '1500' && account < '1530'

const signed = ({ side, amount }: AuditLine): bigint => (side === 'debit' ? amount : -amount)
const signOf = (amount: Cents): bigint => (amount < 0n ? -1n : 1n)

/**
 * Debit minus credit of the VAT of a code: the deducted amount if there is one, otherwise the owed amount.
 */
function vatUnder(code: string, lines: readonly AuditLine[]): Cents {
  const within = lines.filter((line) => line.vatCode === code && isVatAccount(line.account))
  const claimed = within.filter(({ account }) => account === INPUT_VAT)
  const counted = claimed.length > 0 ? claimed : within
  return cents(counted.reduce((total, line) => total + signed(line), 0n))
}
