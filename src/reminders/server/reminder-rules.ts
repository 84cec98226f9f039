import { listBankAccounts } from '#bank/server/bank-accounts.ts'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { readRates } from './confirmed-rates.ts'
import { standardSteps, stepKinds, type ReminderStep, type StepKind } from '../domain/reminder-step.ts'
import { secondsUntilOpen, type Moment } from '../domain/sending-hours.ts'
import type { ReminderRules } from '../domain/standing.ts'
import type { UserId } from '#kernel/ids.ts'

export interface StoredSettings {
  /** 0 until something was set. */
  readonly version: number
  readonly isAutomatic: boolean
  readonly changedBy: UserId | null
  readonly steps: readonly ReminderStep[]
}

/** What the business set, or the standard: all steps, and nothing leaves by itself. */
export async function readSettings(tx: TenantTx): Promise<StoredSettings> {
  const stored = await tx
    .selectFrom('reminder_settings')
    .select(['version', 'is_automatic', 'changed_by'])
    .executeTakeFirst()
  const rows = await tx.selectFrom('reminder_steps').select(['step', 'is_on', 'days']).execute()
  const steps = new Map(rows.map((row) => [row.step as StepKind, row]))
  return {
    version: stored?.version ?? 0,
    isAutomatic: stored?.is_automatic ?? false,
    changedBy: (stored?.changed_by ?? null) as UserId | null,
    steps: stepKinds.flatMap((kind) => {
      const own = steps.get(kind)
      const standard = standardSteps.find((step) => step.kind === kind)
      if (own !== undefined) return [{ kind, isOn: own.is_on, days: own.days }]
      return standard === undefined ? [] : [standard]
    }),
  }
}

/** The settings with the day until which the bank is known. */
export async function readRules(tx: TenantTx): Promise<ReminderRules & StoredSettings> {
  return {
    ...(await readSettings(tx)),
    bankUpdatedUntil: await bankUpdatedUntil(tx),
    rates: await readRates(tx),
  }
}

/**
 * The last day of the lines of the bank, of the account on which invoices are paid, else of the newest account. Undefined without an account
 * at a bank.
 */
async function bankUpdatedUntil(tx: TenantTx): Promise<LocalDate | null | undefined> {
  const accounts = (await listBankAccounts(tx)).filter(({ kind }) => kind === 'bank')
  if (accounts.length === 0) return undefined
  const [business] = await rowsOf(
    tx,
    sql<{ iban: string | null }>`select iban from business_profiles where tenant_id = ${thisTenant}`,
  )
  const own = accounts.filter(({ iban }) => iban !== '' && iban === business?.iban?.replaceAll(' ', ''))
  const days = (own.length > 0 ? own : accounts).map(({ updatedUntil }) => updatedUntil)
  return (
    days
      .filter((day) => day !== null)
      .toSorted()
      .at(-1) ?? null
  )
}

/** By the clock of the database, which all nodes share. */
export async function momentOf(tx: TenantTx): Promise<Moment> {
  const [now] = await rowsOf(
    tx,
    sql<{ today: string; second: number }>`
      select (now() at time zone 'Europe/Amsterdam')::date as today,
             extract(epoch from (now() at time zone 'Europe/Amsterdam')::time)::int as second`,
  )
  return { today: localDate(now?.today ?? ''), second: now?.second ?? 0 }
}

/** Seconds until a letter may leave, by the clock of the database. */
export const secondsUntilLettersLeave = async (tx: TenantTx): Promise<number> =>
  secondsUntilOpen(await momentOf(tx))
