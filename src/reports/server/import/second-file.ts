import { listPastAssets } from '#assets/server/past-assets.ts'
import { createHash } from 'node:crypto'
import type { Actor } from '#kernel/actor.ts'
import { formatDate, formatDateInWords } from '#kernel/dutch-format.ts'
import type { LedgerAccountId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { absolute, negate, subtract, sum, ZERO, type Cents } from '#kernel/money.ts'
import type { BookedOpening } from '#ledger/contract.ts'
import { isVatAccount } from '#ledger/domain/memo.ts'
import { accountNumber, type AccountNumber, type AccountType } from '#ledger/domain/account.ts'
import { equityAccount, linesOfParts, partsOfPast, type PastLine } from '#ledger/domain/past-parts.ts'
import { readBookDays } from '#ledger/server/book-days.ts'
import { carriedEntries, changeCarriedResult } from '#ledger/server/carried-result.ts'
import { changeOpeningBalance, openingBalance } from '#ledger/server/opening-balance.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { SecondFileOnWire } from '../../past-contract.ts'
import { auditFileErrors } from '../../domain/errors.ts'
import {
  fileDifferences,
  isShownAsOwned,
  linesAfter,
  resultAfter,
  type FileDifference,
} from '../../domain/past/file-differences.ts'
import type { PlannedLine } from '../../domain/past/planned-line.ts'
import { lineOf } from './carried-relations.ts'

/** More differences than these are another past, and no correction. */
export const MOST_DIFFERENCES = 500

/** An account of the tenant's chart. */
interface ChartAccount {
  readonly id: LedgerAccountId
  readonly number: string
  readonly name: string
  readonly type: AccountType
}

/** A second file of the day on which the books begin, such as the final figures after the year-end of the program before. */
export interface SecondFile {
  readonly opening: BookedOpening
  readonly lines: readonly PastLine[]
  readonly result: ReadonlyMap<string, Cents>
  readonly differences: readonly (FileDifference & { readonly id: string; readonly refusal: string })[]
}

/**
 * The differences between the opening balance and a file of its own day; null where there is no opening balance, or one of another day.
 *
 * @param plan what the file would book
 */
export async function secondFile(
  tx: TenantTx,
  chart: readonly ChartAccount[],
  plan: { readonly date: LocalDate; readonly lines: readonly PlannedLine[]; readonly result: readonly PlannedLine[] },
  today: LocalDate,
): Promise<SecondFile | null> {
  const opening = await openingBalance(tx)
  if (opening?.date !== plan.date) return null
  const accounts = new Map(chart.map((account) => [account.number, account]))
  const typeOf = (account: AccountNumber): AccountType => accounts.get(account)?.type ?? 'current-asset'
  const parts = partsOfPast({ ...opening, assets: await listPastAssets(tx) }, typeOf)
  const lines = linesOfParts(parts, typeOf)
  const result = new Map<string, Cents>()
  for (const { lines: carried } of await carriedEntries(tx))
    for (const { account, amount } of carried)
      result.set(account, sum([result.get(account) ?? ZERO, amount]))
  const differences = fileDifferences(
    { opening: lines, result, nameOf: (account) => accounts.get(account)?.name ?? account },
    { lines: plan.lines.map(asKept), result: plan.result },
  )
  const filed = await filedVat(tx, plan.date, today)
  return {
    opening,
    lines,
    result,
    differences: differences.map((each) => ({ ...each, id: idOf(each), refusal: refusalOf(each, filed) })),
  }
} // prettier-ignore

/** The items as these books keep their texts. */
const asKept = (line: PlannedLine): PlannedLine =>
  line.openItem === null
    ? line
    : {
        ...line,
        openItem: {
          ...line.openItem,
          relation: lineOf(line.openItem.relation, 120),
          reference: lineOf(line.openItem.reference, 100),
        },
      }

/** Names a difference and its amounts: one that changed since has another id. */
const idOf = ({ part, account, own, planned, here, file }: FileDifference): string => {
  const item = own?.openItem ?? planned?.openItem
  return createHash('sha256')
    .update(
      JSON.stringify([part, account, item?.relation, item?.reference, own?.openItem?.id, String(here), String(file)]),
    )
    .digest('hex')
    .slice(0, 12)
} // prettier-ignore

/** In Dutch: the filed return of the VAT period of a day; null where it is open. */
async function filedVat(tx: TenantTx, day: LocalDate, today: LocalDate): Promise<string | null> {
  const { closed } = await readBookDays(tx, today)
  const period = closed.find(
    ({ kind, firstDay, lastDay }) => kind === 'vat' && firstDay <= day && day <= lastDay,
  )
  return period === undefined
    ? null
    : `De btw-aangifte t/m ${formatDateInWords(period.lastDay)} is ingediend. Verbeter die btw bij Belastingen.`
}

function refusalOf({ step, part, account, planned }: FileDifference, filed: string | null): string {
  if (step !== null)
    return planned === null && part === 'balance' && step === 'open'
      ? 'Zeg bij Overstappen welke er niet meer open staan.'
      : 'Het bestand heeft één bedrag, hier zijn het er meer. Zeg bij Overstappen welk bedrag anders is.'
  return filed !== null && part === 'balance' && isVatAccount(accountNumber(account)) ? filed : ''
}

/** Why no difference of the file is booked, in Dutch; null where a person may choose. */
export function nothingToAccept({ opening, differences }: SecondFile, takenOn: LocalDate | null): string | null {
  const there = `Er is al een beginbalans, op ${formatDate(opening.date)}.`
  if (differences.length > MOST_DIFFERENCES)
    return `${there} Dit bestand verschilt daarvan op ${String(differences.length)} punten. Draai de beginbalans terug om dit bestand over te nemen.`
  if (differences.length > 0) return null
  return takenOn === null
    ? `${there} Dit bestand heeft op elke rekening hetzelfde bedrag: er is niets aan te passen.`
    : `Dit bestand is al overgenomen, met startdag ${formatDate(takenOn)}: er is niets nieuws.`
} // prettier-ignore

/** The differences in words: what is there or what is owed, never a side. */
export function differencesOnWire(
  { lines, differences }: SecondFile,
  chart: readonly ChartAccount[],
): SecondFileOnWire {
  const types = new Map(chart.map(({ number, type }) => [number, type]))
  const equity = equityAccount(lines)
  const shown = (account: string, amount: Cents): Cents =>
    isShownAsOwned(types.get(account) ?? 'current-asset') ? amount : negate(amount)
  return {
    equity: negate(sum(lines.filter(({ account }) => account === equity).map(({ amount }) => amount))),
    differences: differences.map(({ id, part, account, name, here, file, step, refusal }) => ({
      id,
      part,
      name,
      here: shown(account, here),
      file: shown(account, file),
      toEquity: part === 'balance' ? subtract(file, here) : ZERO,
      step,
      refusal,
    })),
  }
}

/**
 * Book the differences that a person accepted, through the correction of the opening balance.
 *
 * @param accepted their ids, as they were shown
 * @returns the entry of the opening balance, and what was accepted
 * @throws DomainError `audit-file.differences-changed`, `audit-file.not-accepted`, and those of `changeOpeningBalance`
 */
export async function acceptDifferences(
  tx: TenantTx,
  author: Actor,
  second: SecondFile,
  about: {
    readonly accepted: readonly string[]
    readonly chart: readonly ChartAccount[]
    readonly description: string
    readonly today: LocalDate
  },
) {
  const { opening, lines, result, differences } = second
  const chosen = differences.filter(({ id }) => about.accepted.includes(id))
  if (about.accepted.length === 0) throw auditFileErrors.nothingAccepted()
  if (chosen.length !== new Set(about.accepted).size) throw auditFileErrors.differencesChanged()
  const [refused] = chosen.filter(({ refusal }) => refusal !== '')
  if (refused !== undefined) throw auditFileErrors.notAccepted(refused.name, refused.refusal)
  const equity = equityAccount(lines)
  if (chosen.some(({ part }) => part === 'result'))
    await changeCarriedResult(tx, {
      date: opening.date,
      description: about.description,
      lines: resultAfter(result, chosen, equity),
    })
  const entryId = chosen.some(({ part }) => part === 'balance')
    ? await changeOpeningBalance(tx, author.tenantId, bodyOf(opening, linesAfter(lines, chosen), about.chart), about.today)
    : opening.entryId
  return { entryId, chosen }
} // prettier-ignore

/** Lines of the past as the contract of the opening balance has them. */
function bodyOf(
  { date }: SecondFile['opening'],
  lines: readonly PastLine[],
  chart: readonly ChartAccount[],
): Parameters<typeof changeOpeningBalance>[2] {
  const ids = new Map(chart.map(({ number, id }) => [number, id]))
  const idOfAccount = (account: AccountNumber): LedgerAccountId => ids.get(account) as LedgerAccountId
  return {
    date,
    lines: lines.map(({ account, amount, openItem, prepaid, deposit }) => ({
      ledgerAccountId: idOfAccount(account),
      isDebit: amount > ZERO,
      amount: absolute(amount),
      openItem,
      deposit,
      prepaid: prepaid === null ? null : { ...prepaid, ledgerAccountId: idOfAccount(prepaid.account) },
    })),
  }
}
