import { isBalanceSheet, type AccountType } from './account.ts'

/** A code of the fourth level names an account, one of the fifth divides it: `WBedAlkOal`, `BLimBanRba`. */
const PATTERN = /^[BW](?:[A-Z][a-z]{2}){3,4}$/

/** Why a code is invalid for an account of this type, or null. Codes with a B are of the balance sheet, with a W of the result. */
export function rgsProblem(code: string, type: AccountType): string | null {
  if (!PATTERN.test(code))
    return 'Een RGS-code ziet eruit als WBedAlkOal: een B of W, en drie of vier groepjes van drie letters.'
  if (isBalanceSheet(type) === code.startsWith('B')) return null
  return isBalanceSheet(type)
    ? 'De RGS-code van een balansrekening begint met een B.'
    : 'De RGS-code van opbrengsten of kosten begint met een W.'
}

/**
 * A code for a new account without one: the first code for "another of this kind" that no account has yet,
 * since the audit file requires a code on every account, each on one only (rule [0003]). Null when all are
 * given.
 *
 * @see RGS MKB 3.7, level 4
 */
export const spareRgsCode = (type: AccountType, used: ReadonlySet<string>): string | null =>
  spareCodes[type].find((code) => !used.has(code)) ?? null

export const spareCodes: Readonly<Record<AccountType, readonly string[]>> = {
  'fixed-asset': ['BMvaBegVvp', 'BMvaBegCae'],
  'current-asset': [
    'BLimBanRbb',
    'BLimBanRbc',
    'BLimBanRbd',
    'BVorOvaOoa',
    'BVorOvrRco',
    'BVorOvaVan',
    'BVorOvrVrb',
  ],
  'long-term-liability': ['BLasSakOvl', 'BLasSakFvl', 'BLasAoeAol', 'BLasSakHvl', 'BLasAclAll', 'BLasOlsAfl'],
  'short-term-liability': ['BSchOvsRco', 'BSchOpaNve', 'BSchOpaNad', 'BSchOpaNbi', 'BSchOvsOvi'],
  equity: ['BEivKapPoc', 'BEivKapPng'],
  revenue: ['WOvbHuoHuo', 'WOmzAolOno', 'WOmzNohOmr', 'WOmzNopOlh', 'WOmzNopOlv'],
  cost: [
    'WBedAdlOad', 'WBedKanOka', 'WBedVkkOvr', 'WBedEemOki', 'WBedOvpOvp', 'WBedHuiOvh', 'WBedAutOak', 'WBedTraOtr',
    'WBedAeaAdv', 'WBedAssOva', 'WKprKraOdk', 'WKprKuwAek',
  ], // prettier-ignore
}
