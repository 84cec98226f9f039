import { isDeepStrictEqual } from 'node:util'
import { listBankAccounts } from '#bank/server/bank-accounts.ts'
import { keptDays } from '#bank/server/bank-days.ts'
import { compareDays, type DayDifference } from '#bank/server/daily-reconciliation.ts'
import { countOfDecidedLines, wronglyDecidedLines } from '#bank/server/wrong-decisions.ts'
import type { BankAccount } from '#bank/contract.ts'
import { counted, formatDateInWords, formatEuros } from '#kernel/dutch-format.ts'
import { absolute, ZERO } from '#kernel/money.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { checkOf, needsAttention, type Check } from '../domain/proof.ts'

/**
 * What the bank says against the books, on every day; none for a business without an account of the bank. What is missing or differs asks
 * for attention: a statement is incomplete, or an entry is on a day on which the bank does not know it.
 */
export async function bankChecks(tx: TenantTx): Promise<Check[]> {
  const accounts = await listBankAccounts(tx)
  if (accounts.length === 0) return []
  return [statementsFollow(accounts), await bankIsBooks(tx, accounts), await linesAreDecidedOnce(tx)]
}

const countOf = (accounts: readonly BankAccount[]): string =>
  counted(accounts.length, 'bankrekening', 'bankrekeningen')

function statementsFollow(accounts: readonly BankAccount[]): Check {
  const days = accounts.flatMap(({ updatedUntil }) => updatedUntil ?? []).toSorted()
  const until = days[0]
  return needsAttention(
    checkOf(
      'bank-chain',
      `${countOf(accounts)}, ${until === undefined ? 'zonder afschriften.' : `bijgewerkt t/m ${formatDateInWords(until)}.`}`,
      accounts.flatMap(({ name, gaps }) =>
        gaps.map(
          ({ after, until: end, missing }) =>
            `${name}: na ${formatDateInWords(after)} tot en met ${formatDateInWords(end)} ontbreekt ${formatEuros(missing)}. Lees het afschrift van die dagen in.`,
        ),
      ),
    ),
  )
}

async function bankIsBooks(tx: TenantTx, accounts: readonly BankAccount[]): Promise<Check> {
  const findings: string[] = []
  let compared = 0
  for (const { id, name, updatedUntil } of accounts) {
    if (updatedUntil === null) continue
    const days = await compareDays(tx, id, updatedUntil, 'rows')
    if (days === null) continue
    compared += 1
    const kept = await keptDays(tx, id)
    if (kept !== null && !isDeepStrictEqual(days, await compareDays(tx, id, updatedUntil, kept)))
      findings.push(
        `${name}: wat per dag is bewaard, is niet wat de regels zeggen. Lees een afschrift in, dan wordt het opnieuw bewaard.`,
      )
    if (days.first !== null) findings.push(`${name}: ${differenceInWords(days.first)}`)
  }
  return needsAttention(
    checkOf(
      'bank-balance',
      `${String(compared)} van ${countOf(accounts)} vergeleken, op elke dag: boeken + te verwerken − nog niet bij de bank = afschrift.`,
      findings,
    ),
  )
}

/** The first day that differs, and what is there to do. */
function differenceInWords({ day, amount, entry }: DayDifference): string {
  const on = formatDateInWords(day)
  const wayOut = 'Kijk bij Rapportages, Aansluiting bank.'
  if (entry === null)
    return `op ${on} staat er ${formatEuros(absolute(amount))} verschil tussen bank en boeken. ${wayOut}`
  return (
    `vanaf ${on} staat er ${formatEuros(absolute(amount))} ${amount > ZERO ? 'meer' : 'minder'} in de boeken dan op het afschrift: ` +
    `boeking ${String(entry.number)} van die dag (${entry.description}) heeft geen bankregel. ${wayOut}`
  )
}

async function linesAreDecidedOnce(tx: TenantTx): Promise<Check> {
  const wrong = await wronglyDecidedLines(tx)
  return checkOf(
    'bank-decisions',
    `${counted(await countOfDecidedLines(tx), 'bankregel', 'bankregels')} verwerkt.`,
    wrong.map(
      ({ bookedOn, amount, counterpartyName }) =>
        `De bankregel van ${formatDateInWords(bookedOn)} van ${formatEuros(amount)}${counterpartyName === '' ? '' : ` (${counterpartyName})`} is dubbel of voor een ander bedrag verwerkt.`,
    ),
  )
}
