import { counted, formatDate, formatEuros } from '#kernel/dutch-format.ts'
import type { PayoutId } from '#kernel/ids.ts'
import { ZERO, type Cents } from '#kernel/money.ts'
import { leftByEntry } from '#payouts/domain/post-payout.ts'
import { leftByEntries, unexplained } from '#payouts/server/explained.ts'
import { readPayouts, type StoredPayout } from '#payouts/server/payout-rows.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { entriesWithout } from './entries-without.ts'
import { checkOf, MOST_FINDINGS, type Check } from '../domain/proof.ts'

/**
 * The entry of each payout leaves on its clearing account what the payout says, numbers have no gap, and the account of a provider is the payouts that
 * the bank does not have yet.
 *
 * @returns nothing for a business without payouts in records and books, so that the proof of an older archive has the questions it had
 */
export async function payoutsAreExplained(tx: TenantTx): Promise<Check[]> {
  const payouts = await readPayouts(tx)
  const absent = await entriesWithout(tx, {
    word: 'payout',
    names: ['uitbetaling', 'uitbetalingen'],
    ids: payouts.map(({ id }) => id),
  })
  if (payouts.length + absent.length === 0) return []
  const left = await leftByEntries(tx)
  const findings = [
    ...absent,
    ...payouts.flatMap((stored) => findingsOf(stored, left)),
    ...gapIn(payouts),
    ...(await unexplained(tx)).map(
      ({ account, day, amount }) =>
        `Op ${account} staat vanaf ${formatDate(day)} ${formatEuros(amount)} die geen uitbetaling is.`,
    ),
  ]
  const accounts = new Set(payouts.map(({ account }) => account.number)).size
  return [
    checkOf(
      'payouts',
      `${counted(payouts.length, 'uitbetaling', 'uitbetalingen')} over ${counted(accounts, 'rekening', 'rekeningen')} onderweg, elke dag verklaard.`,
      findings.slice(0, MOST_FINDINGS),
      findings.length,
    ),
  ]
}

function findingsOf(
  { id, number, providerName, payout, entry }: StoredPayout,
  left: ReadonlyMap<PayoutId, Cents>,
): string[] {
  const name = `Uitbetaling ${providerName} ${String(number)} van ${formatDate(payout.day)}`
  const due = leftByEntry(payout)
  if (entry === null) return due === ZERO ? [] : [`${name} is niet geboekt.`]
  return (left.get(id) ?? ZERO) === due ? [] : [`${name} is anders geboekt dan ze is vastgelegd.`]
}

function gapIn(payouts: readonly StoredPayout[]): string[] {
  const last = Math.max(0, ...payouts.map(({ number }) => number))
  return last === payouts.length
    ? []
    : [`Er ontbreken ${counted(last - payouts.length, 'nummer', 'nummers')} van uitbetalingen.`]
}
