import type { Actor } from '#kernel/actor.ts'
import { formatDate, formatEuros } from '#kernel/dutch-format.ts'
import type { RegisterId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { sum } from '#kernel/money.ts'
import { placeOf } from '#ledger/domain/booking-day.ts'
import { ledgerErrors } from '#ledger/domain/errors.ts'
import { readBookDays } from '#ledger/server/book-days.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { Trailed } from '#platform/server/http/audit-event.ts'
import { takingsErrors } from '#takings/domain/errors.ts'
import { keptDays } from '#takings/server/kept-days.ts'
import {
  keepTillFile,
  storeTillFile,
  type KeptTillFile,
  type TillFileDeps,
} from '#takings/server/till-files.ts'
import {
  readTillLines,
  tillDaysOf,
  type ReadTillDay,
  type TillFileResult,
  type TillOrder,
} from '../../domain/money/read-till-file.ts'
import {
  guessTillColumns,
  missingOfTillFile,
  proposedTillPart,
  tillFileFields,
  tillParts,
} from '../../domain/money/till-file-fields.ts'
import { widthOf } from '../../domain/row-length.ts'
import type { TillDayOnWire, TillFile } from '../../money-contract.ts'
import type { ImportDeps } from '../reading/uploaded-list.ts'
import { readMoneyFile, type MoneyList, type MoneyReading, type MoneyUpload } from './money-file.ts'

export interface TillFileUpload extends MoneyUpload, TillOrder {
  /** The register of the form; null for the only one. */
  readonly registerId: RegisterId | null
}

interface TillReading extends Pick<TillFileResult, 'asksRate' | 'days'> {
  readonly left: number
  readonly tills: readonly string[]
  readonly kept: readonly LocalDate[]
}

const list: MoneyList = {
  columns: { kind: 'till-file', fields: tillFileFields, guess: guessTillColumns },
  meanings: { kind: 'till-rows', fields: tillParts },
  missing: missingOfTillFile,
}

/**
 * Read the file of a till and say which days it is, for the form of takings. Days that the books have already are left out where both say the same.
 * Nothing is booked by it; confirmed, the file is kept for the days that it fills in.
 *
 * @throws DomainError `list-import.…`, and those of `keepTillFile`
 */
export async function readTillFile(
  deps: ImportDeps & TillFileDeps,
  author: Actor & Trailed,
  upload: TillFileUpload,
): Promise<TillFile> {
  const { result, kept, ...about } = await readMoneyFile<TillReading, KeptTillFile>(deps, author, { list, upload }, async ({ rows, names }, meaningsOf, tx) => {
    const read = readTillLines(rows, widthOf(names, rows.map(({ texts }) => texts)), upload.chosen)
    const { problem, questions, left, tills } = read
    const meanings = meaningsOf(read.kinds, ({ key }) => proposedTillPart(key))
    if (problem !== null || questions.length > 0) return { problem, questions, meanings, result: null }
    const found = tillDaysOf(read, meanings, upload)
    const placed = found.problem === null ? await placedIn(tx, found.days, upload.registerId) : { problem: found.problem, days: [], kept: [] }
    const reading: MoneyReading<TillReading> = { problem: placed.problem, questions, meanings, result: { left, tills, asksRate: found.asksRate, days: placed.days, kept: placed.kept } }
    return reading
  }, async (file) => {
    const stored = await storeTillFile(deps, author, file)
    return (tx) => keepTillFile(tx, author, stored)
  })
  return {
    ...about,
    file: kept,
    left: result?.left ?? 0,
    tills: [...(result?.tills ?? [])],
    asksRate: result?.asksRate ?? false,
    keptDays: [...(result?.kept ?? [])],
    days: (result?.days ?? []).map(onWire),
  }
} // prettier-ignore

interface Placed {
  readonly problem: string | null
  readonly days: readonly ReadTillDay[]
  readonly kept: readonly LocalDate[]
}

/** The days that the books do not have yet, or why one of these cannot be booked. */
async function placedIn(
  tx: TenantTx,
  days: readonly ReadTillDay[],
  registerId: RegisterId | null,
): Promise<Placed> {
  const refused = (place: number, sentence: string): Placed => ({
    problem: `Regel ${String(place)}: ${sentence}`,
    days: [],
    kept: [],
  })
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return { problem: null, days, kept: [] }
  const today = todayInAmsterdam()
  const books = await readBookDays(tx, today)
  const kept = new Map(
    (await keptDays(tx, registerId, { from: first.day, until: last.day })).map((each) => [each.day, each]),
  )
  const open: ReadTillDay[] = []
  for (const each of days) {
    const { day, place, sold, card } = each
    const before = kept.get(day)
    const turnover = sum([sold.high, sold.low, sold.zero])
    if (before === undefined) {
      if (day > today) return refused(place, takingsErrors.inTheFuture(day).userMessage)
      const placed = placeOf('takings', day, books)
      if ('refused' in placed) return refused(place, ledgerErrors.dayRefused(placed.refused, day).userMessage)
      open.push(each)
    } else if (before.turnover !== turnover || before.card !== card)
      return refused(
        place,
        `van ${formatDate(day)} is al een dagomzet vastgelegd, met ${formatEuros(before.turnover)} omzet en ${formatEuros(before.card)} pin; dit bestand zegt ${formatEuros(turnover)} en ${formatEuros(card)}. Draai die dag eerst terug als het bestand gelijk heeft.`,
      )
  }
  return open.length === 0
    ? {
        problem: 'Alle dagen van dit bestand zijn al vastgelegd. Kies een nieuwer bestand.',
        days: [],
        kept: [],
      }
    : { problem: null, days: open, kept: [...kept.keys()] }
}

const onWire = ({ place, day, sold, ...amounts }: ReadTillDay): TillDayOnWire => ({
  place,
  day,
  highAmount: sold.high,
  lowAmount: sold.low,
  zeroAmount: sold.zero,
  bottleDepositsAmount: amounts.bottleDeposits,
  vouchersSoldAmount: amounts.vouchersSold,
  vouchersRedeemedAmount: amounts.vouchersRedeemed,
  tipsAmount: amounts.tips,
  cardAmount: amounts.card,
  cashAmount: amounts.cash,
  onAccountAmount: amounts.onAccount,
})
