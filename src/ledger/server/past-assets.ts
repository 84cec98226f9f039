import type { AssetId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { formatDate, formatEuros } from '#kernel/dutch-format.ts'
import { subtract, sum, ZERO, type Cents } from '#kernel/money.ts'
import type { OpeningBalanceOnWire, OpeningLineInput } from '../contract.ts'
import type { AccountNumber } from '../domain/account.ts'
import type { HandLine } from '../domain/memo.ts'
import { assetKinds, writtenOffOn } from '../domain/past-parts.ts'
import { linesThatSay } from './kept-lines.ts'

/** A line of an opening balance that is an asset. */
export interface AssetLine {
  readonly id: AssetId | null
  readonly name: string
  /** The account of the price. */
  readonly account: AccountNumber
  readonly inUseOn: LocalDate
  readonly months: number
  readonly cost: Cents
  readonly residual: Cents
  readonly depreciatedBefore: Cents
}

/** What an opening balance needs of the list of assets, which is above the ledger: `app` passes it in. */
export interface PastAssets<Tx, Actor> {
  /** The assets that the opening balance brought, without those that were taken off the list. */
  readonly list: (tx: Tx) => Promise<NonNullable<OpeningBalanceOnWire>['assets']>
  /** Puts the assets of an opening balance of the day `start` on the list, instead of those that it brought before. */
  readonly keep: (
    tx: Tx,
    actor: Actor,
    assets: readonly AssetLine[],
    on: { readonly start: LocalDate; readonly today: LocalDate },
  ) => Promise<void>
}

/** The same for one command: in its transaction, by its actor. */
export type KeepAssets = (assets: readonly AssetLine[], start: LocalDate) => Promise<void>

/**
 * The lines of a draft that are assets, and why they cannot be.
 *
 * @param lines the same lines with their accounts, in the same order
 * @param start the day of the opening balance
 */
export function assetLines(
  draft: readonly Pick<OpeningLineInput, 'asset'>[],
  lines: readonly HandLine[],
  start: LocalDate,
): { readonly assets: readonly AssetLine[]; readonly problems: readonly string[] } {
  const asked = linesThatSay(draft, lines, ({ asset }) => asset)
  const assets = asked.map(
    ({ id, name, inUseOn, months, residualAmount, depreciatedBeforeAmount, line }) => ({
      id: id ?? null,
      name,
      account: line.account.number,
      inUseOn,
      months,
      cost: line.amount,
      residual: residualAmount,
      depreciatedBefore: depreciatedBeforeAmount,
    }),
  )
  return {
    assets,
    problems: [
      ...asked.flatMap(({ name, inUseOn, line: { account, side } }) =>
        [
          !assetKinds.includes(account.number) &&
            `Op ${account.number} ${account.name} wordt niet afgeschreven. Kies voor ${name} een soort bedrijfsmiddel, zoals 0200 Inventaris.`,
          side !== 'debit' && `Wat ${name} kostte staat debet.`,
          inUseOn >= start &&
            `${name} is van ${formatDate(inUseOn)}, en je beginbalans van ${formatDate(start)}. Zet wat je daarna kocht bij Bedrijfsmiddelen.`,
        ].filter((problem) => problem !== false),
      ),
      ...assetKinds.flatMap((kind) => differingDepreciation(kind, assets, lines)),
    ],
  }
}

/** What was written off of the assets of a kind is on its account: not more of those that are named, and the same where each of the kind is named. */
function differingDepreciation(
  kind: AccountNumber,
  assets: readonly AssetLine[],
  lines: readonly HandLine[],
): string[] {
  const own = assets.filter(({ account }) => account === kind)
  if (own.length === 0) return []
  const isNamed = balanceIn(lines, kind) === sum(own.map(({ cost }) => cost))
  const named = sum(own.map(({ depreciatedBefore }) => depreciatedBefore))
  const booked = subtract(ZERO, balanceIn(lines, writtenOffOn(kind)))
  if (named === booked || (named < booked && !isNamed)) return []
  return [
    `Van ${own.map(({ name }) => name).join(' en ')} is samen ${formatEuros(named)} afgeschreven, en op ${writtenOffOn(kind)} staat ${formatEuros(booked)}. Maak die gelijk.`,
  ]
}

/** Debit minus credit. */
const balanceIn = (lines: readonly HandLine[], number: AccountNumber): Cents =>
  sum(
    lines
      .filter(({ account }) => account.number === number)
      .map(({ side, amount }) => (side === 'debit' ? amount : subtract(ZERO, amount))),
  )
