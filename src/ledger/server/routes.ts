import type { FastifyInstance } from 'fastify'
import type { JournalEntryId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { ServeDeps } from '#platform/server/http/stages.ts'
import * as contract from '../contract.ts'
import { MAX_ENTRIES_AT_ONCE } from '../contract.ts'
import { getPastDraft, keepPastDraft } from '../past-draft-contract.ts'
import { createCorrection } from '../correction-contract.ts'
import { getDayRate, type DayRateAnswer } from '../rates-contract.ts'
import { ledgerErrors } from '../domain/errors.ts'
import { addAccount, changeAccount } from './accounts.ts'
import { accountChoices, balanceSheet, listLedgerAccounts } from './balance.ts'
import type { Actor } from '#kernel/actor.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { bookByHand, bookCorrection, reverseEntry, type NoteReversal } from './book-by-hand.ts'
import { closedPeriods } from './closed-periods.ts'
import { dayRate, type RateDeps } from './rates/day-rates.ts'
import { listJournalEntries } from './journal-entries.ts'
import type { ItemCustomers } from './item-customers.ts'
import {
  bookOpeningBalance,
  changeOpeningBalance,
  openingBalance,
  type AboveLedger,
} from './opening-balance.ts'
import type { PastAssets } from './past-assets.ts'
import * as drafts from './past-draft.ts'

type LedgerDeps = ServeDeps &
  RateDeps & {
    readonly noteReversal: (
      tx: TenantTx,
      actor: Actor,
      ...reversal: Parameters<NoteReversal>
    ) => Promise<void>
    /** Keeps the control of moving in where nothing differs, in the transaction that booked or corrected the opening balance. */
    readonly noteOpening: (tx: TenantTx, actor: Actor) => Promise<void>
    readonly pastAssets: PastAssets<TenantTx, Actor>
    readonly itemCustomers: ItemCustomers<TenantTx>
  }

type AboveFor = (tx: TenantTx, actor: Actor, today: LocalDate) => AboveLedger

export function ledgerRoutes(app: FastifyInstance, deps: LedgerDeps): void {
  const above: AboveFor = (tx, actor, today) => ({
    keepAssets: (assets, start) => deps.pastAssets.keep(tx, actor, assets, { start, today }),
    linkItems: (items) => deps.itemCustomers.link(tx, items),
  })
  serve(app, deps, contract.listLedgerAccounts, ({ tx, params, principal }) => {
    if (params.tenantId !== principal.tenantId) throw ledgerErrors.tenantMismatch()
    return listLedgerAccounts(tx)
  })
  serve(app, deps, contract.listAccountChoices, ({ tx }) => accountChoices(tx))
  serve(app, deps, contract.getBalance, ({ tx, principal, today }) =>
    balanceSheet(tx, principal.tenantId, today),
  )
  serve(app, deps, contract.listJournalEntries, ({ tx, query }) =>
    listJournalEntries(
      tx,
      query.before === undefined ? null : Number(query.before),
      Number(query.limit ?? MAX_ENTRIES_AT_ONCE),
      query.origin ?? null,
    ),
  )
  serve(app, deps, getDayRate, (_call, rate: DayRateAnswer) => Promise.resolve(rate), {
    // No connection waits for the ECB.
    before: ({ principal, query }) => dayRate(deps, principal.tenantId, query, new Date()),
  })
  serve(app, deps, contract.listClosedPeriods, ({ tx }) => closedPeriods(tx))
  serve(app, deps, contract.createLedgerAccount, ({ tx, body }) => addAccount(tx, body))
  serve(app, deps, contract.changeLedgerAccount, ({ tx, params, body }) => changeAccount(tx, params.id, body))
  serve(app, deps, contract.createJournalEntry, ({ tx, body, seat }) => bookByHand(tx, body, seat))
  serve(app, deps, createCorrection, ({ tx, body, seat }) => bookCorrection(tx, body, seat))
  serve(app, deps, contract.reverseJournalEntry, ({ tx, principal, params, body, today, seat, may }) =>
    reverseEntry(tx, params.id, { on: body.transactionDate ?? null, today }, seat, {
      noteReversal: (...reversal) => deps.noteReversal(tx, principal, ...reversal),
      keepAssets: above(tx, principal, today).keepAssets,
      mayCorrect: () => may('books.correct'),
    }),
  )
  openingRoutes(app, deps, above)
}

function openingRoutes(app: FastifyInstance, deps: LedgerDeps, above: AboveFor): void {
  serve(app, deps, getPastDraft, ({ tx }) => drafts.pastDraft(tx))
  serve(app, deps, keepPastDraft, ({ tx, body }) => drafts.keepPastDraft(tx, body))
  serve(app, deps, contract.getOpeningBalance, async ({ tx }) => {
    const opening = await openingBalance(tx)
    if (opening === null) return null
    const customers = await deps.itemCustomers.of(tx)
    const openItems = opening.openItems.map((item) => ({
      ...item,
      customerId: customers.get(item.id) ?? null,
    }))
    return { ...opening, openItems, assets: await deps.pastAssets.list(tx) }
  })
  const noted = async (
    tx: TenantTx,
    actor: Actor,
    booked: Promise<JournalEntryId>,
  ): Promise<JournalEntryId> => {
    const id = await booked
    await deps.noteOpening(tx, actor)
    return id
  }
  serve(app, deps, contract.createOpeningBalance, ({ tx, body, principal, today }) =>
    noted(
      tx,
      principal,
      bookOpeningBalance(tx, principal.tenantId, body, today, above(tx, principal, today)),
    ),
  )
  serve(app, deps, contract.changeOpeningBalance, ({ tx, body, principal, today }) =>
    noted(
      tx,
      principal,
      changeOpeningBalance(tx, principal.tenantId, body, today, above(tx, principal, today)),
    ),
  )
}
