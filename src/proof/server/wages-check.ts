import { counted, formatDate, formatEuros } from '#kernel/dutch-format.ts'
import type { JournalEntryId } from '#kernel/ids.ts'
import { InvariantViolation } from '#kernel/invariant.ts'
import { negate, sum, ZERO, type Cents } from '#kernel/money.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { AccountNumber } from '#ledger/domain/account.ts'
import type { JournalEntry } from '#ledger/domain/journal-entry.ts'
import {
  CASH,
  DIVIDEND_DUE,
  DIVIDEND_TAX_DUE,
  NET_WAGES,
  PAYROLL_TAX,
  PENSION_DUE,
} from '#ledger/domain/named-account.ts'
import { postDividend } from '#wages/domain/dividend.ts'
import { postWages } from '#wages/domain/post-wages.ts'
import { periodInWords } from '#wages/domain/wages.ts'
import { bookedByEntry, unexplainedWages } from '#wages/server/explained.ts'
import type { StoredItem } from '#wages/server/item-rows.ts'
import { readDividends, type StoredDividend } from '#wages/server/dividends.ts'
import { isUnchanged } from '#wages/server/show-wages.ts'
import { readJournals, type StoredJournal } from '#wages/server/wage-rows.ts'
import { entriesWithout } from './entries-without.ts'
import { checkOf, MOST_FINDINGS, type Check } from '../domain/proof.ts'

/**
 * Each wage journal has the fingerprint of what was entered, an entry with the same amounts, and items that are what this entry owes; no item is paid beyond
 * what it is, and their accounts hold what is open.
 *
 * @returns nothing for a business without wages in records and books, so that the proof of an older archive has the questions it had
 */
export async function wagesAgree(tx: TenantTx): Promise<Check[]> {
  const journals = await readJournals(tx)
  const dividends = await readDividends(tx)
  const absent = [
    ...(await entriesWithout(tx, { word: 'wages', names: ['loonjournaalpost', 'loonjournaalposten'], ids: journals.map(({ id }) => id) })),
    ...(await entriesWithout(tx, { word: 'dividend', names: ['dividend', 'dividenden'], ids: dividends.map(({ id }) => id) })),
  ]
  if (journals.length + dividends.length + absent.length === 0) return []
  const booked = await bookedByEntry(tx)
  const findings = [
    ...absent,
    ...journals.flatMap((journal) => findingsOf(journal, booked)),
    ...dividends.flatMap((dividend) => findingsOfDividend(dividend, booked)),
    ...gapIn(journals),
    ...gapIn(dividends),
    ...(await unexplainedWages(tx)).map(
      ({ account, amount }) =>
        `Op ${account} staat ${formatEuros(amount)} die bij geen openstaand loon, loonheffing of pensioen hoort.`,
    ),
  ]
  const open = sum([...journals, ...dividends].flatMap(({ cancelled, items }) => (cancelled === null ? items.map((item) => item.open) : [])))
  return [
    checkOf(
      'wages',
      `${counted(journals.length, 'loonjournaalpost', 'loonjournaalposten')}${dividends.length === 0 ? '' : ` en ${counted(dividends.length, 'dividend', 'dividenden')}`}, waarvan nog ${formatEuros(open)} te betalen is.`,
      findings.slice(0, MOST_FINDINGS),
      findings.length,
    ),
  ]
} // prettier-ignore

type Booked = ReadonlyMap<JournalEntryId, ReadonlyMap<string, Cents>>

function findingsOf(journal: StoredJournal, booked: Booked): string[] {
  const name = `Loonjournaalpost ${String(journal.number)} over ${periodInWords(journal.wages)}`
  return [
    ...(isUnchanged(journal) ? [] : [`${name} is veranderd nadat het was vastgelegd.`]),
    ...findingsOfEntry(
      name,
      askedBy(() => postWages(journal.wages)),
      journal,
      booked,
    ),
    ...journal.items.flatMap((item) => findingsOfCash(item, booked)),
  ]
}

/** What was paid in cash is in the books as that, out of the cash. */
const findingsOfCash = ({ name, account, cashPayments }: StoredItem, booked: Booked): string[] =>
  cashPayments.flatMap(({ day, amount, entryId }) => {
    const entry = booked.get(entryId)
    return entry?.get(CASH) === amount && entry.get(account) === negate(amount)
      ? []
      : [`De contante betaling van ${name} op ${formatDate(day)} is anders geboekt dan ze is vastgelegd.`]
  })

const findingsOfDividend = (stored: StoredDividend, booked: Booked): string[] =>
  findingsOfEntry(
    `Dividend ${String(stored.number)} van ${formatDate(stored.dividend.decidedOn)}`,
    askedBy(() => postDividend(stored.dividend)),
    stored,
    booked,
  )

/** The accounts of which each amount is paid as an item. */
const PAID_ACCOUNTS: readonly AccountNumber[] = [
  NET_WAGES,
  PAYROLL_TAX,
  PENSION_DUE,
  DIVIDEND_DUE,
  DIVIDEND_TAX_DUE,
]

/** The entry that a record asks for; null where the amounts of a record that was changed are no entry together. */
function askedBy(post: () => JournalEntry): JournalEntry | null {
  try {
    return post()
  } catch (error) {
    if (error instanceof InvariantViolation) return null
    throw error
  }
}

/** An entry is what was entered, and the items are what the entry owes. */
function findingsOfEntry(
  name: string,
  asked: Pick<JournalEntry, 'postings'> | null,
  { entry, items }: Pick<StoredJournal, 'entry' | 'items'>,
  all: Booked,
): string[] {
  if (asked === null) return [`${name} is anders geboekt dan het is vastgelegd.`]
  const booked = all.get(entry.id) ?? new Map<string, Cents>()
  const due = new Map<string, Cents>()
  for (const { account, side, amount } of asked.postings)
    due.set(account, sum([due.get(account) ?? ZERO, side === 'credit' ? amount : negate(amount)]))
  const accounts = [...new Set([...booked.keys(), ...due.keys()])]
  const isBooked = accounts.every((account) => (booked.get(account) ?? ZERO) === (due.get(account) ?? ZERO))
  const listed = new Map(
    [...Map.groupBy(items, ({ account }) => account)].map(([account, own]) => [
      account,
      sum(own.map(({ amount }) => amount)),
    ]),
  )
  // From what was entered, and not from the items: an item that is gone is missed.
  const areItems = [...new Set([...listed.keys(), ...PAID_ACCOUNTS])].every(
    (account) => (listed.get(account) ?? ZERO) === (due.get(account) ?? ZERO),
  )
  return [
    ...(isBooked ? [] : [`${name} is anders geboekt dan het is vastgelegd.`]),
    ...(areItems ? [] : [`${name}: wat te betalen is, is anders dan wat er is geboekt.`]),
    ...items.flatMap(({ name: item, amount, open }) =>
      open !== ZERO && open > ZERO !== amount > ZERO ? [`Van ${item} is meer betaald dan het was.`] : [],
    ),
  ]
}

function gapIn(kept: readonly Pick<StoredJournal, 'number'>[]): string[] {
  const last = Math.max(0, ...kept.map(({ number }) => number))
  return last === kept.length
    ? []
    : [`Er ontbreken ${counted(last - kept.length, 'nummer', 'nummers')} van lonen of dividend.`]
}
