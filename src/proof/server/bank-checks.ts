import { listBankAccounts } from '#bank/server/bank-accounts.ts'
import { reconciliation } from '#bank/server/reconciliation.ts'
import { countOfDecidedLines, wronglyDecidedLines } from '#bank/server/wrong-decisions.ts'
import type { BankAccount } from '#bank/contract.ts'
import { counted, formatDateInWords, formatEuros } from '#kernel/dutch-format.ts'
import { ZERO } from '#kernel/money.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { checkOf, type Check } from '../domain/proof.ts'

/**
 * What the bank says against the books; none for a business without an account of the bank. What is missing or differs asks for
 * attention: the statements are incomplete, which is no defect of the books.
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
  return attention(
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
    const { difference } = await reconciliation(tx, id, updatedUntil)
    if (difference === null) continue
    compared += 1
    if (difference !== ZERO)
      findings.push(
        `${name}: op ${formatDateInWords(updatedUntil)} staat er ${formatEuros(difference)} verschil tussen bank en boeken. Kijk bij Rapportages, Aansluiting bank.`,
      )
  }
  return attention(
    checkOf(
      'bank-balance',
      `${String(compared)} van ${countOf(accounts)} vergeleken: boeken + te verwerken − nog niet bij de bank = afschrift.`,
      findings,
    ),
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

const attention = (check: Check): Check =>
  check.outcome === 'wrong' ? { ...check, outcome: 'attention' } : check
