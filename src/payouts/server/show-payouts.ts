import { PAYOUT_DAYS } from '#bank/domain/matching/payouts.ts'
import { linesInWords, openLines, parkedLines } from '#bank/server/open-lines.ts'
import type { Cursor } from '#contract/list-page.ts'
import {
  feeAccounts,
  OTHER_PROVIDER,
  payoutProviders,
  providerNamedIn,
} from '#explanations/domain/payout-provider.ts'
import type { BankLineId, PayoutId } from '#kernel/ids.ts'
import { addDays, LATEST, localDate, type LocalDate } from '#kernel/local-date.ts'
import { shareWithin, subtract, sum, ZERO, type Cents } from '#kernel/money.ts'
import { highRateOn, lowRateOn } from '#ledger/domain/vat-rate.ts'
import { idsAfter, inOrderOf } from '#platform/server/db/list-page.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { Sold } from '#takings/domain/takings.ts'
import type { PayoutChoices, PayoutDetail, PayoutDocument, PayoutSummary } from '../contract.ts'
import { payoutErrors } from '../domain/errors.ts'
import { chargedOf, grossOf, refundsOf, type Payout } from '../domain/payout.ts'
import { clearingAccounts } from './clearing-accounts.ts'
import { documentsOf, lastOfProviders, readPayouts, type StoredPayout } from './payout-rows.ts'

/** Payouts, the newest first: all, or with a cursor in pieces. */
export async function listPayouts(tx: TenantTx, cursor: Cursor): Promise<PayoutSummary[]> {
  const ids = await idsAfter<PayoutId>(tx, listSql, cursor)
  if (ids === null) return (await readPayouts(tx)).map(summaryOf)
  return inOrderOf(ids, (await readPayouts(tx, ids)).map(summaryOf))
}

const listSql = { from: sql`payouts p`, where: sql`p.tenant_id = ${thisTenant}`, id: sql`p.id` }

/** @throws DomainError `payout.not-found` */
export async function payoutDetail(tx: TenantTx, id: PayoutId): Promise<PayoutDetail> {
  const [stored] = await readPayouts(tx, [id])
  if (stored === undefined) throw payoutErrors.notFound()
  const { payout, lineIds } = stored
  const isUnderWay = stored.cancelled === null && lineIds.length === 0 && payout.paidOut !== ZERO
  const documents = payout.sales === 'invoices' ? await documentsOf(tx, id) : []
  return {
    ...summaryOf(stored),
    sold: onWire(payout.sold),
    refunded: onWire(payout.refunded),
    vatAmount: vatOf(stored),
    sells: stored.sells,
    isUnderKor: stored.isUnderKor,
    bookedAmount: payout.booked,
    feesAmount: payout.fees,
    feesVatAmount: payout.feesVat,
    feeVat: payout.feeVat,
    feeAccount: stored.feeAccount,
    account: { number: stored.account.number, name: stored.account.name },
    note: stored.note,
    documents: documents.map(({ id: documentId, kind, number, customerName, amount }) => ({
      id: documentId,
      kind,
      number,
      customerName,
      amount,
    })),
    entry: stored.entry,
    createdAt: stored.createdAt,
    received: lineIds.length === 0 ? [] : await linesInWords(tx, lineIds),
    candidates: isUnderWay ? await candidatesOf(tx, payout) : [],
    cancelled: stored.cancelled,
  }
}

/** Lines to do first, then those that wait in transit. */
async function candidatesOf(tx: TenantTx, { paidOut, day }: Payout): Promise<PayoutDetail['candidates']> {
  const which = { amount: paidOut, ...around(day) }
  return [...(await openLines(tx, which)), ...(await parkedLines(tx, which))]
}

const around = (day: LocalDate): { readonly from: LocalDate; readonly until: LocalDate } => ({
  from: addDays(day, -PAYOUT_DAYS.before),
  until: day > addDays(LATEST, -PAYOUT_DAYS.after) ? LATEST : addDays(day, PAYOUT_DAYS.after),
})

const onWire = ({ high, low, zero }: Sold) => ({ highAmount: high, lowAmount: low, zeroAmount: zero })

/** The VAT within sales that this payout books. */
function vatOf({ payout: { day, sold, refunded }, isUnderKor }: StoredPayout): Cents {
  if (isUnderKor) return ZERO
  const within = ({ high, low }: Sold): Cents => sum([shareWithin(high, highRateOn(day)), shareWithin(low, lowRateOn(day))])
  return subtract(within(sold), within(refunded))
} // prettier-ignore

const summaryOf = (stored: StoredPayout): PayoutSummary => ({
  id: stored.id,
  number: stored.number,
  provider: stored.provider,
  providerName: stored.providerName,
  soldFrom: stored.payout.soldFrom,
  day: stored.payout.day,
  sales: stored.payout.sales,
  grossAmount: grossOf(stored.payout),
  refundsAmount: refundsOf(stored.payout),
  chargedAmount: chargedOf(stored.payout),
  withheldAmount: stored.payout.withheld,
  paidOutAmount: stored.payout.paidOut,
  reference: stored.reference,
  state: stateOf(stored),
})

/** A payout of nothing has no line of the bank to wait for. */
const stateOf = ({
  cancelled,
  lineIds,
  payout,
}: {
  readonly cancelled: unknown
  readonly lineIds: readonly BankLineId[]
  readonly payout: Pick<Payout, 'paidOut'>
}): PayoutSummary['state'] => {
  if (cancelled !== null) return 'cancelled'
  return lineIds.length > 0 || payout.paidOut === ZERO ? 'received' : 'under-way'
}

/** The providers, the remembered ones first, the accounts, and the line that a user came from. */
export async function payoutChoices(
  tx: TenantTx,
  { bankLineId }: { readonly bankLineId?: BankLineId | undefined },
): Promise<PayoutChoices> {
  const last = await lastOfProviders(tx)
  const lines = bankLineId === undefined ? [] : await openLines(tx, { ids: [bankLineId] })
  const accounts = await clearingAccounts(tx)
  return {
    providers: [
      ...payoutProviders.map(({ key, name, country, feeVat, feeAccount, source, seenOn }) => ({
        provider: key,
        name,
        country,
        feeVat,
        feeAccount,
        source,
        seenOn: localDate(seenOn),
        last: rememberedOf(last.find(({ provider }) => provider === key)),
      })),
      ...last.filter(({ provider }) => provider === OTHER_PROVIDER).map(ownProvider),
    ],
    feeAccounts: await namesOf(tx, feeAccounts),
    accounts: accounts.map(({ balance, ...account }) => ({ ...account, balanceAmount: balance })),
    line: lines.map((line) => ({ ...line, provider: providerNamedIn(line.text)?.key ?? null }))[0] ?? null,
  }
}

const ownProvider = (stored: StoredPayout) => ({
  provider: OTHER_PROVIDER,
  name: stored.providerName,
  country: '',
  feeVat: stored.payout.feeVat,
  feeAccount: stored.feeAccount.number,
  source: '',
  seenOn: null,
  last: rememberedOf(stored),
})

function rememberedOf(stored: StoredPayout | undefined): PayoutChoices['providers'][number]['last'] {
  if (stored === undefined) return null
  const { payout, sells, feeAccount, account, cancelled } = stored
  const after = payout.day >= LATEST ? LATEST : addDays(payout.day, 1)
  return {
    sales: payout.sales,
    sells,
    feeVat: payout.feeVat,
    feeAccount: feeAccount.number,
    accountNumber: account.number,
    // The days of a reversed payout are entered again.
    nextDay: cancelled === null ? after : payout.soldFrom,
  }
}

async function namesOf(
  tx: TenantTx,
  numbers: readonly string[],
): Promise<{ number: string; name: string }[]> {
  const rows = await rowsOf<{ number: string; name: string }>(
    tx,
    sql`select number, name from account_names where tenant_id = ${thisTenant} and number = any(${numbers}::text[])`,
  )
  return rows.toSorted((a, b) => numbers.indexOf(a.number) - numbers.indexOf(b.number))
}

/** So many are offered; who has more finds the older ones on their own pages. */
const MOST_DOCUMENTS = 500

/** Invoices and credit notes that are open, the newest first. */
export async function payableDocuments(tx: TenantTx): Promise<PayoutDocument[]> {
  const rows = await rowsOf<Omit<PayoutDocument, 'date'> & { date: string }>(
    tx,
    sql`
    select id, kind, number, customer_name as "customerName", issue_date as date, open_cents as "openAmount"
    from issued_documents
    where tenant_id = ${thisTenant} and kind in ('invoice', 'credit-note') and open_cents <> 0
    order by issue_date desc, number desc limit ${MOST_DOCUMENTS}`,
  )
  return rows.map((row) => ({ ...row, date: localDate(row.date) }))
}
