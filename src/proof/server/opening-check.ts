import { counted, formatDateInWords, formatEuros } from '#kernel/dutch-format.ts'
import { add, negate, subtract, sum, ZERO, type Cents } from '#kernel/money.ts'
import type { BookedOpening } from '#ledger/contract.ts'
import {
  IN_TRANSIT,
  PAYABLE,
  PREPAID,
  PREPAYMENT,
  RECEIVABLE,
  SUSPENSE,
  VAT_SETTLEMENT,
} from '#ledger/domain/named-account.ts'
import { openingBalance } from '#ledger/server/opening-balance.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { changedControls } from '#reports/server/import/kept-controls.ts'
import { areFiguresUnchanged } from '#reports/server/import/past-figures.ts'
import { checkOf, type Check } from '../domain/proof.ts'

/**
 * The opening balance is what its items and prepaid costs say on their accounts, and what was taken from a file is as it was taken. Money of before on a
 * suspense account asks for attention: no one knows what it is.
 *
 * @returns nothing for books that begin with nothing, so that the proof of an older archive has the questions it had
 */
export async function openingIsWhole(tx: TenantTx): Promise<Check[]> {
  const opening = await openingBalance(tx)
  if (opening === null) return []
  const { date, lines, openItems } = opening
  const figure = `Beginbalans van ${formatDateInWords(date)}: ${counted(lines.length, 'regel', 'regels')}, en ${counted(openItems.length, 'post', 'posten')} die nog open stonden.`
  const wrong = [
    ...differingItems(opening),
    ...itemsWithoutLine(opening),
    ...differingCosts(opening),
    ...differingDeposits(opening),
    ...((await areFiguresUnchanged(tx)) ? [] : [CHANGED]),
    ...(await changedControls(tx)).map(
      (day) => `De bewaarde controle van de overstap op ${formatDateInWords(day)} is niet meer wat zij was.`,
    ),
  ]
  const unknown = lines
    .filter(({ number }) => SUSPENSES.includes(number))
    .map((line) => `${line.number} ${line.name} begon met ${formatEuros(line.amount)}: zoek uit wat dat is.`)
  const check = checkOf('opening', figure, [...wrong, ...unknown])
  return [wrong.length === 0 && unknown.length > 0 ? { ...check, outcome: 'attention' } : check]
}

const CHANGED = 'De cijfers uit je vorige programma zijn veranderd nadat ze waren overgenomen.'
const SUSPENSES: readonly string[] = [SUSPENSE, IN_TRANSIT]

/** In Dutch: prepaid costs that are more than 1400 began with, and each of which the months are not what they should be. */
function differingCosts({ lines, prepaidCosts }: BookedOpening): string[] {
  const booked = lines
    .filter(({ number, isDebit }) => number === PREPAID && isDebit)
    .reduce((so: Cents, line) => add(so, line.amount), ZERO)
  const costs = sum(prepaidCosts.map(({ amount }) => amount))
  return [
    costs > booked &&
      `Rekening ${PREPAID} begon met ${formatEuros(booked)}, en de vooruitbetaalde kosten zijn samen ${formatEuros(costs)}.`,
    ...prepaidCosts
      .filter(({ amount, spreadAmount }) => spreadAmount < ZERO || spreadAmount > amount)
      .map(
        ({ description, amount, spreadAmount }) =>
          `Van ${description} was ${formatEuros(amount)} vooruitbetaald, en ${formatEuros(spreadAmount)} is als kosten geboekt.`,
      ),
  ].filter((finding) => finding !== false)
}

/** In Dutch: deposits of customers that are more than 1620 began with. */
function differingDeposits({ lines, deposits }: BookedOpening): string[] {
  const booked = lines
    .filter(({ number }) => number === PREPAYMENT)
    .reduce((so: Cents, line) => add(so, line.isDebit ? negate(line.amount) : line.amount), ZERO)
  const named = sum(deposits.map(({ amount }) => amount))
  return named > booked
    ? [
        `Rekening ${PREPAYMENT} begon met ${formatEuros(booked)}, en de aanbetalingen van klanten zijn samen ${formatEuros(named)}.`,
      ]
    : []
}

/** The accounts on which every line is an item. */
const ITEMS_ALONE: readonly string[] = [RECEIVABLE, PAYABLE, VAT_SETTLEMENT]

/** In Dutch: each account of items that began with another amount than its items together. */
function differingItems({ lines, openItems }: BookedOpening): string[] {
  return ITEMS_ALONE.flatMap((account) => {
    const booked = lines
      .filter(({ number }) => number === account)
      .reduce((so: Cents, line) => add(so, line.isDebit ? line.amount : negate(line.amount)), ZERO)
    const items = openItems
      .filter(({ number }) => number === account)
      .reduce((so: Cents, item) => add(so, item.kind === 'receivable' ? item.amount : negate(item.amount)), ZERO)
    const difference = subtract(booked, items)
    return difference === ZERO
      ? []
      : [`Rekening ${account} begon met ${formatEuros(booked)}, en de posten zijn samen ${formatEuros(items)}.`]
  })
} // prettier-ignore

/** In Dutch: taxes and loans of which the opening balance has no line of that amount. Other lines on their accounts are no items. */
function itemsWithoutLine({ lines, openItems }: BookedOpening): string[] {
  const left = lines.map(({ number, isDebit, amount }) => ({ number, owed: isDebit ? negate(amount) : amount }))
  return openItems
    .filter(({ number }) => !ITEMS_ALONE.includes(number))
    .flatMap(({ number, amount, relation, reference }) => {
      const place = left.findIndex((line) => line.number === number && line.owed === amount)
      if (place !== -1) left.splice(place, 1)
      const name = [relation, reference].filter((text) => text !== '').join(', ')
      return place === -1 ? [`Rekening ${number} begon zonder regel van ${formatEuros(amount)} voor ${name}, en die post staat er.`] : []
    })
} // prettier-ignore
