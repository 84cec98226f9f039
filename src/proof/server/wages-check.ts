import { counted, formatEuros } from '#kernel/dutch-format.ts'
import type { JournalEntryId } from '#kernel/ids.ts'
import { negate, sum, ZERO, type Cents } from '#kernel/money.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { postWages } from '#wages/domain/post-wages.ts'
import { periodInWords } from '#wages/domain/wages.ts'
import { bookedByEntry, unexplainedWages } from '#wages/server/explained.ts'
import { isUnchanged } from '#wages/server/show-wages.ts'
import { readJournals, type StoredJournal } from '#wages/server/wage-rows.ts'
import { checkOf, MOST_FINDINGS, type Check } from '../domain/proof.ts'

/**
 * Each wage journal has the fingerprint of what was entered, an entry with the same amounts, and items that are what this entry owes; no item is paid beyond
 * what it is, and their accounts hold what is open.
 *
 * @returns nothing for a business without wages, so that the proof of an older archive has the questions it had
 */
export async function wagesAgree(tx: TenantTx): Promise<Check[]> {
  const journals = await readJournals(tx)
  if (journals.length === 0) return []
  const booked = await bookedByEntry(tx)
  const findings = [
    ...journals.flatMap((journal) => findingsOf(journal, booked)),
    ...gapIn(journals),
    ...(await unexplainedWages(tx)).map(
      ({ account, amount }) =>
        `Op ${account} staat ${formatEuros(amount)} die bij geen openstaand loon, loonheffing of pensioen hoort.`,
    ),
  ]
  const open = sum(journals.flatMap(({ cancelled, items }) => (cancelled === null ? items.map((item) => item.open) : [])))
  return [
    checkOf(
      'wages',
      `${counted(journals.length, 'loonjournaalpost', 'loonjournaalposten')}, waarvan nog ${formatEuros(open)} te betalen is.`,
      findings.slice(0, MOST_FINDINGS),
      findings.length,
    ),
  ]
} // prettier-ignore

function findingsOf(
  journal: StoredJournal,
  all: ReadonlyMap<JournalEntryId, ReadonlyMap<string, Cents>>,
): string[] {
  const { wages, items, entry, number } = journal
  const name = `Loonjournaalpost ${String(number)} over ${periodInWords(wages)}`
  const booked = all.get(entry.id) ?? new Map<string, Cents>()
  const asked = new Map<string, Cents>()
  for (const { account, side, amount } of postWages(wages).postings)
    asked.set(account, sum([asked.get(account) ?? ZERO, side === 'credit' ? amount : negate(amount)]))
  const accounts = [...new Set([...booked.keys(), ...asked.keys()])]
  const isBooked = accounts.every((account) => (booked.get(account) ?? ZERO) === (asked.get(account) ?? ZERO))
  const owed = [...Map.groupBy(items, ({ account }) => account)]
  const areItems = owed.every(
    ([account, own]) => sum(own.map(({ amount }) => amount)) === (booked.get(account) ?? ZERO),
  )
  return [
    ...(isUnchanged(journal) ? [] : [`${name} is veranderd nadat het was vastgelegd.`]),
    ...(isBooked ? [] : [`${name} is anders geboekt dan het is vastgelegd.`]),
    ...(areItems ? [] : [`${name}: wat te betalen is, is anders dan wat er is geboekt.`]),
    ...items.flatMap(({ name: item, amount, open }) =>
      open !== ZERO && open > ZERO !== amount > ZERO ? [`Van ${item} is meer betaald dan het was.`] : [],
    ),
  ]
}

function gapIn(journals: readonly StoredJournal[]): string[] {
  const last = Math.max(...journals.map(({ number }) => number))
  return last === journals.length
    ? []
    : [`Er ontbreken ${counted(last - journals.length, 'nummer', 'nummers')} van loonjournaalposten.`]
}
