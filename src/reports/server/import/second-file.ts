import { counted, formatDate, formatEuros } from '#kernel/dutch-format.ts'
import { add, negate, ZERO, type Cents } from '#kernel/money.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { openingBalance } from '#ledger/server/opening-balance.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { PlannedLine } from '../../domain/past/planned-line.ts'

/** More accounts than these are counted and not named. */
const NAMED = 12

/**
 * Why a file is not taken over beside an opening balance, in Dutch. A file of the same day, such as the final figures after the year-end of the program
 * before, is compared: each account with another amount is named, so that a person takes over what is right. The correction then books the difference alone.
 *
 * @param lines what the file would book
 */
export async function secondFile(
  tx: TenantTx,
  openedOn: LocalDate,
  { day, lines }: { readonly day: LocalDate; readonly lines: readonly PlannedLine[] },
): Promise<string> {
  const there = `Er is al een beginbalans, op ${formatDate(openedOn)}.`
  const opening = day === openedOn ? await openingBalance(tx) : null
  if (opening === null) return `${there} Draai die terug om dit bestand over te nemen.`
  const accounts = new Map<string, { name: string; here: Cents; file: Cents }>()
  const put = (number: string, name: string, amounts: { here: Cents; file: Cents }): void => {
    const { here, file } = accounts.get(number) ?? { here: ZERO, file: ZERO }
    accounts.set(number, { name, here: add(here, amounts.here), file: add(file, amounts.file) })
  }
  for (const { number, name, isDebit, amount } of opening.lines)
    put(number, name, { here: isDebit ? amount : negate(amount), file: ZERO })
  for (const { account, amount } of lines) put(account.number, account.name, { here: ZERO, file: amount })
  const differing = [...accounts]
    .filter(([, { here, file }]) => here !== file)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  if (differing.length === 0)
    return `${there} Dit bestand heeft op elke rekening hetzelfde bedrag: er is niets aan te passen.`
  const named = differing
    .slice(0, NAMED)
    .map(
      ([number, { name, here, file }]) =>
        `${number} ${name} ${formatEuros(file)} (hier ${formatEuros(here)})`,
    )
  const more = differing.length > NAMED ? `, en ${String(differing.length - NAMED)} andere` : ''
  return (
    `${there} Dit bestand verschilt daarvan op ${counted(differing.length, 'rekening', 'rekeningen')}: ${named.join(', ')}${more}. ` +
    'Neem bij Overstappen over wat klopt en kies daar Beginbalans aanpassen: dan boeken we alleen het verschil.'
  )
}
