import type { LocalDate } from '#kernel/local-date.ts'
import { ZERO } from '#kernel/money.ts'
import { isBalanceSheet } from '#ledger/domain/account.ts'
import {
  OTHER_DEBTS,
  OTHER_RECEIVABLES,
  OWNERS_EQUITY,
  VAT_SETTLEMENT,
} from '#ledger/domain/named-account.ts'
import { INPUT_VAT } from '#ledger/domain/vat-code.ts'
import type { AuditAccountEnd } from '../audit-file-content.ts'
import type { OwnAccount } from './planned-line.ts'
import { accountNames, plainName } from './account-names.ts'
import { plainNumber, profileOf } from './program-profiles.ts'

/** How an account was found: by the choice of a person, by RGS code, by the numbers of the program, or by name. */
export type MatchedBy = 'chosen' | 'rgs' | 'profile' | 'name'

export type MatchedAccount =
  | { readonly account: AuditAccountEnd; readonly target: OwnAccount; readonly by: MatchedBy }
  /** Nothing says what it is: a person chooses, and the proposal is a guess that books nothing by itself. */
  | {
      readonly account: AuditAccountEnd
      readonly target: null
      readonly proposal: OwnAccount | null
      /** Whether the account has VAT, of which only a person knows the period. */
      readonly isRunningVat: boolean
    }

/** What a person chose before, by the id of the account in files of that program. */
export type ChosenTargets = ReadonlyMap<string, string>

/**
 * The account of ours for each account of a file: as a person chose, else by RGS code, else by the number ranges of the program and a
 * word of the name, else by the whole name. Earlier VAT is on the settlement account, because no return of these books counts it. An
 * account of the balance sheet is never matched with revenue or costs, and the other way round.
 *
 * @param sharedFrom the first day of the VAT period within which the books begin; null where they begin with a period. VAT is then of that period or of
 *   an earlier one, which is asked, except where the days of the file say that nothing of it is of that period
 */
export function accountMatcher(
  chart: readonly OwnAccount[],
  software: string,
  chosen: ChosenTargets,
  sharedFrom: LocalDate | null = null,
): (account: AuditAccountEnd) => MatchedAccount {
  const ours = new Map(chart.map((own) => [own.number, own]))
  const byRgs = new Map(chart.flatMap((own) => (own.rgsCode === null ? [] : [[own.rgsCode, own]])))
  const byName = namesOf(chart)
  const { ranges } = profileOf(software)
  const steps: readonly (readonly [MatchedBy, (account: AuditAccountEnd) => OwnAccount | undefined])[] = [
    ['chosen', ({ id }) => ours.get(chosen.get(id) ?? '')],
    ['rgs', ({ rgsCode }) => byRgs.get(rgsCode) ?? byRgs.get(rgsCode.slice(0, RGS_LEVEL_4))],
    ['profile', ({ id, name }) => ours.get(rangeOf(plainNumber(id), plainName(name), ranges) ?? '')],
    ['name', ({ name }) => byName.get(plainName(name))],
  ]
  return (account) => {
    const isOfShared = sharedFrom !== null && movedSince(account, sharedFrom)
    for (const [by, find] of steps) {
      const found = find(account)
      if (isOfShared && by !== 'chosen' && found !== undefined && isOfVat(found.number))
        return { account, target: null, proposal: vatProposal(account, found, ours), isRunningVat: true }
      if (isOfShared && found !== undefined && account.isBalanceSheet && isVat(found.number))
        return { account, target: found, by }
      const target = found !== undefined && isVat(found.number) ? ours.get(VAT_SETTLEMENT) : found
      if (target !== undefined && isBalanceSheet(target.type) === account.isBalanceSheet)
        return { account, target, by }
    }
    return { account, target: null, proposal: proposalFor(account, chart), isRunningVat: false }
  }
}

/** A code of the fifth level divides one of the fourth: `BLimBanRbaBg1` is part of `BLimBanRba`. */
const RGS_LEVEL_4 = 10

/** Whether something was booked on an account since a day; a file without days of transactions does not say it. */
const movedSince = ({ months }: AuditAccountEnd, day: LocalDate): boolean =>
  months === null || months.some(({ month, amount }) => month >= day && amount !== ZERO)

const isVat = (number: string): boolean => number >= '1500' && number < '1530'
const isOfVat = (number: string): boolean => isVat(number) || number === VAT_SETTLEMENT

/** What the name of a VAT account says: a box of the running period, or what is to be paid of an earlier one. */
const vatNames: readonly (readonly [RegExp, string])[] = [
  [/afdracht|aangifte|afrekening|rekening.?courant/, VAT_SETTLEMENT],
  [/voorbelasting|vorderen/, INPUT_VAT],
  [/verlegd/, '1510'],
  [/laag|\b9\b/, '1505'],
  [/hoog|\b21\b|af te dragen/, '1500'],
]

/** The VAT account that was found, else the one that the name says, else the settlement account. */
function vatProposal(
  { name }: AuditAccountEnd,
  found: OwnAccount,
  ours: ReadonlyMap<string, OwnAccount>,
): OwnAccount | null {
  if (isVat(found.number)) return found
  const [, named] = vatNames.find(([words]) => words.test(plainName(name))) ?? []
  return ours.get(named ?? VAT_SETTLEMENT) ?? null
}

const rangeOf = (
  number: number | null,
  name: string,
  ranges: ReturnType<typeof profileOf>['ranges'],
): string | undefined =>
  number === null
    ? undefined
    : ranges.find(({ from, to, word }) => number >= from && number <= to && word.test(name))?.target

/** Our own names first, so that an account that the business made is found too. */
function namesOf(chart: readonly OwnAccount[]): ReadonlyMap<string, OwnAccount> {
  const names = new Map<string, OwnAccount>()
  const add = (name: string, own: OwnAccount): void => {
    const plain = plainName(name)
    if (!names.has(plain)) names.set(plain, own)
  }
  for (const own of chart) add(own.name, own)
  for (const own of chart) for (const name of accountNames[own.number] ?? []) add(name, own)
  return names
}

/** The account with most words in common, else the rest account of its kind. */
function proposalFor(account: AuditAccountEnd, chart: readonly OwnAccount[]): OwnAccount | null {
  const words = wordsOf(account.name)
  const fitting = chart.filter(
    ({ number, type }) => isBalanceSheet(type) === account.isBalanceSheet && !isVat(number),
  )
  let best: { own: OwnAccount; common: number } | null = null
  for (const own of fitting) {
    const common = wordsOf(own.name).filter((word) => words.includes(word)).length
    if (common > (best?.common ?? 0)) best = { own, common }
  }
  const rest = restAccount(account)
  return best?.own ?? fitting.find(({ number }) => number === rest) ?? null
}

const wordsOf = (name: string): string[] =>
  plainName(name)
    .split(' ')
    .filter((word) => word.length > 3 && !EMPTY_WORDS.has(word))
const EMPTY_WORDS: ReadonlySet<string> = new Set(['overige', 'rekening', 'kosten', 'diverse', 'algemeen', 'algemene', 'andere', 'betalen', 'ontvangen']) // prettier-ignore

function restAccount({ isBalanceSheet: isSheet, closing, id }: AuditAccountEnd): string {
  if (!isSheet) return closing < 0n ? OTHER_REVENUE : OTHER_COSTS
  const number = plainNumber(id)
  if (number !== null && number >= 400 && number < 1000) return OWNERS_EQUITY
  return closing < 0n ? OTHER_DEBTS : OTHER_RECEIVABLES
}
const OTHER_REVENUE = '8400'
const OTHER_COSTS = '4540'
