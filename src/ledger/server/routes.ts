import type { FastifyInstance } from 'fastify'
import { serve, type ServeDeps } from '#platform/server/http/serve.ts'
import * as contract from '../contract.ts'
import { MAX_ENTRIES_AT_ONCE } from '../contract.ts'
import { ledgerErrors } from '../domain/errors.ts'
import { balanceSheet, listLedgerAccounts } from './balance.ts'
import { listJournalEntries } from './journal-entries.ts'

export function ledgerRoutes(app: FastifyInstance, deps: ServeDeps): void {
  serve(app, deps, contract.listLedgerAccounts, ({ tx, params, principal }) => {
    if (params.tenantId !== principal.tenantId) throw ledgerErrors.tenantMismatch()
    return listLedgerAccounts(tx)
  })
  serve(app, deps, contract.getBalance, ({ tx, principal }) => balanceSheet(tx, principal.tenantId))
  serve(app, deps, contract.listJournalEntries, ({ tx, query }) =>
    listJournalEntries(
      tx,
      query.before === undefined ? null : Number(query.before),
      Number(query.limit ?? MAX_ENTRIES_AT_ONCE),
    ),
  )
}
