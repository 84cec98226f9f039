import type { Actor } from '#kernel/actor.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { AccountChoices } from '../../past-contract.ts'
import { auditFileErrors } from '../../domain/errors.ts'
import type { ChosenTargets } from '../../domain/past/match-accounts.ts'
import { plainName } from '../../domain/past/account-names.ts'
import { profileOf } from '../../domain/past/program-profiles.ts'

/** What a person chose for accounts of a program, for this file and the next. @throws DomainError `audit-file.no-such-account` */
export async function chooseAccounts(tx: TenantTx, author: Actor, choices: AccountChoices): Promise<null> {
  const known = await rowsOf(
    tx,
    sql<{ number: string }>`
      select number from account_names
      where tenant_id = ${thisTenant} and number = any(${choices.accounts.map(({ number }) => number)}::text[])`,
  )
  const numbers = new Set(known.map(({ number }) => number))
  for (const { number } of choices.accounts)
    if (!numbers.has(number)) throw auditFileErrors.noSuchAccount(number)
  const program = programOf(choices.software)
  const byId = new Map(choices.accounts.map((choice) => [choice.id, choice]))
  await tx
    .insertInto('past_account_choices')
    .values(
      [...byId.values()].map(({ id, name, number }) => ({
        program,
        account_code: id,
        account_name: name,
        account_number: number,
        chosen_by: author.userId,
        chosen_at: sql`now()`,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'program', 'account_code']).doUpdateSet((row) => ({
        account_name: row.ref('excluded.account_name'),
        account_number: row.ref('excluded.account_number'),
        chosen_by: row.ref('excluded.chosen_by'),
        chosen_at: row.ref('excluded.chosen_at'),
      })),
    )
    .execute()
  return null
}

/** The choices for files of a program. */
export async function chosenAccountsOf(tx: TenantTx, software: string): Promise<ChosenTargets> {
  const rows = await rowsOf(
    tx,
    sql<{ id: string; number: string }>`
      select account_code as id, account_number as number from past_account_choices
      where tenant_id = ${thisTenant} and program = ${programOf(software)}`,
  )
  return new Map(rows.map(({ id, number }) => [id, number]))
}

/** The program, whatever its version: a name in a file often has one. */
const programOf = (software: string): string =>
  plainName(profileOf(software).program || software.replace(/[\d.]+/g, ' ')).slice(0, 60) || '-'
