import {
  accountOf,
  answerOf,
  isAnswerOf,
  isTransfer,
  uses,
  type Treatment,
  type Use,
} from '#explanations/domain/answer.ts'
import type { OwnAccount } from '#explanations/domain/own-account.ts'
import { nameAt, placesOf, type Place } from '#explanations/domain/own-place.ts'
import type { BankAccountId, LedgerAccountId } from '#kernel/ids.ts'
import { addDays, type LocalDate } from '#kernel/local-date.ts'
import { IN_TRANSIT, PAYOUTS } from '#ledger/domain/named-account.ts'
import type { AccountNumber } from '#ledger/domain/account.ts'
import { isCompany } from '#ledger/server/is-company.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { isUnderKor } from '#tenants/server/vat-settings.ts'
import { noteChanges, switched, type Changer } from '#tenants/server/setting-changes.ts'
import { isOpenToLines, WAITING_PAYOUTS } from '../domain/decision.ts'
import type { BankSettings } from '../rules-contract.ts'
import { readOwnAccounts, waitingPayouts } from './transfer-accounts.ts'

export async function readSettings(tx: TenantTx, today: LocalDate): Promise<BankSettings> {
  const { rows } = await sql<NamedAccount & { number: AccountNumber }>`
    select id, number, name from account_names where tenant_id = ${thisTenant}`.execute(tx)
  const accounts = new Map(rows.map((row) => [row.number, row]))
  const company = await isCompany(tx)
  const own = await readOwnAccounts(tx)
  const payouts = await payoutsAccount(tx, accounts)
  const underKor = await isUnderKor(tx, today)
  const named = (number: AccountNumber) => (number === PAYOUTS ? payouts : accounts.get(number))
  return {
    automatic: await isAutomatic(tx),
    usual: uses.flatMap((use) => {
      const { name: label, found = '', money = null, vat } = answerOf(use)
      const number = isTransfer(use) ? placesOf(use, own, today)[0].account : accountOf(use, company)
      const account = named(number)
      if (account === undefined || !isAnswerOf(use, company) || !isChosen(use, number)) return []
      return [
        {
          use,
          label,
          ledgerAccountId: account.id,
          numberAsString: account.number,
          accountName: account.name,
          vatCode: codeWithout(vat, number, PROVIDER_COSTS.has(use)),
          found,
          direction: money,
          // Under the KOR nothing is deducted, so that nothing waits.
          isLater: !underKor && LATER.has(vat) && !PROVIDER_COSTS.has(use),
          places: isTransfer(use) ? placesByDay(use, own, today, named) : [],
        },
      ]
    }),
  }
}

type UsualPlace = BankSettings['usual'][number]['places'][number]

/** The places of a transfer before the first line of any own account, and from each of these lines on. */
function placesByDay(
  use: Use,
  own: readonly OwnAccount[],
  today: LocalDate,
  named: (number: AccountNumber) => NamedAccount | undefined,
): UsualPlace[] {
  const days = [...new Set(own.flatMap(({ since }) => since ?? []))].toSorted()
  const [first = today] = days
  const starts = [{ from: null, day: addDays(first, -1) }, ...days.map((day) => ({ from: day, day }))]
  return starts.flatMap(({ from, day }) => {
    const places = placesOf(use, own, day)
    return places.flatMap((place) => placeOn(use, place, named, places.length > 1).map((each) => ({ from, ...each })))
  })
} // prettier-ignore

function placeOn(
  use: Use,
  place: Place,
  named: (number: AccountNumber) => NamedAccount | undefined,
  isOneOfSeveral: boolean,
): Omit<UsualPlace, 'from'>[] {
  const account = named(place.account)
  if (account === undefined) return []
  const isRead = isOneOfSeveral && place.account === IN_TRANSIT
  return [
    {
      label: isOneOfSeveral ? nameAt(use, place) : answerOf(use).name,
      bankAccountId: isRead ? ((place.own[0]?.id ?? null) as BankAccountId | null) : null,
      ledgerAccountId: isOneOfSeveral && !isRead && place.account !== PAYOUTS ? account.id : null,
      numberAsString: account.number,
      accountName: account.name,
    },
  ]
}

interface NamedAccount {
  readonly id: LedgerAccountId
  readonly number: string
  readonly name: string
}

/** The account of payouts that wait for their statement. The first of these makes the account; before that there is its name only. */
async function payoutsAccount(
  tx: TenantTx,
  accounts: ReadonlyMap<AccountNumber, NamedAccount>,
): Promise<NamedAccount | undefined> {
  const number = await waitingPayouts(tx)
  if (number !== null) return accounts.get(number)
  const inTransit = accounts.get(IN_TRANSIT)
  return inTransit && { ...inTransit, number: '', name: WAITING_PAYOUTS }
}

/** What a line is not booked on directly is no answer here; between own accounts one chooses the account. */
const isChosen = (use: Use, account: AccountNumber): boolean =>
  isTransfer(use) ? use !== 'own-account' : isOpenToLines(account)

/** The statement of a payment provider is the document of its costs. */
const PROVIDER_COSTS: ReadonlySet<Use> = new Set<Use>(['provider-costs-nl', 'provider-costs-eu'])
/** VAT that is deducted once the receipt is there. */
const LATER: ReadonlySet<Treatment> = new Set<Treatment>(['high', 'low', 'lodging', 'eu', 'non-eu'])

function codeWithout(
  vat: Treatment,
  account: AccountNumber,
  isProvider: boolean,
): BankSettings['usual'][number]['vatCode'] {
  if (isProvider) return vat === 'eu' ? 'purchase-eu' : 'purchase-nl'
  return vat === 'none' && !/^[47]/.test(account) ? null : 'purchase-none'
}

/** Off until the owner switched it on. */
export async function isAutomatic(tx: TenantTx): Promise<boolean> {
  const row = await tx.selectFrom('bank_settings').select('is_automatic').executeTakeFirst()
  return row?.is_automatic ?? false
}

export async function changeSettings(
  tx: TenantTx,
  changer: Changer,
  { automatic }: { automatic: boolean },
): Promise<null> {
  const was = await isAutomatic(tx)
  await noteChanges(tx, changer, switched('Bank: verwerk wat zeker is vanzelf', was, automatic))
  await sql`
    insert into bank_settings (tenant_id, is_automatic, changed_by) values (${thisTenant}, ${automatic}, ${changer.userId})
    on conflict (tenant_id) do update set is_automatic = excluded.is_automatic, changed_by = excluded.changed_by, changed_at = excluded.changed_at`.execute(
    tx,
  )
  return null
}
