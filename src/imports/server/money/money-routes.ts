import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { cents } from '#kernel/money.ts'
import { serveUpload } from '#platform/server/http/serve-upload.ts'
import type { ServeDeps } from '#platform/server/http/stages.ts'
import type { TillFileDeps } from '#takings/server/till-files.ts'
import * as contract from '../../money-contract.ts'
import { columnsIn, pairsIn } from '../chosen-pairs.ts'
import type { ImportDeps } from '../reading/uploaded-list.ts'
import type { MoneyUpload } from './money-file.ts'
import { readPayoutFile } from './read-payout-file.ts'
import { readTillFile } from './read-till-file.ts'
import { readWageFile } from './read-wage-file.ts'

/** The calls that read a file about money, and book nothing. */
export function moneyRoutes(
  app: FastifyInstance,
  deps: ServeDeps & ImportDeps & TillFileDeps,
  limits: Parameters<typeof serveUpload>[3],
): void {
  serveUpload(app, deps, contract.readWageFile, limits, ({ principal, query, file }) => {
    const { firstDay, lastDay } = query
    return readWageFile(deps, principal, {
      stream: file.file,
      fileName: file.filename,
      ...sentWith(query),
      period: firstDay === undefined || lastDay === undefined ? null : { firstDay, lastDay },
      isCorrection: query.correction === true,
    })
  })
  serveUpload(app, deps, contract.readPayoutFile, limits, ({ principal, query, file }) =>
    readPayoutFile(deps, principal, {
      stream: file.file,
      fileName: file.filename,
      ...sentWith(query),
      payout: query.payout === undefined ? null : Number(query.payout),
      expected: query.paidOut === undefined ? null : cents(BigInt(query.paidOut.replace('.', ''))),
    }),
  )
  serveUpload(app, deps, contract.readTillFile, limits, ({ principal, query, file }) =>
    readTillFile(deps, principal, {
      stream: file.file,
      fileName: file.filename,
      ...sentWith(query),
      registerId: query.registerId ?? null,
      month: query.month ?? null,
      rate: query.rate ?? null,
      till: query.till === undefined ? null : Number(query.till),
    }),
  )
}

type Query = z.output<typeof contract.readPayoutFile.query>

const sentWith = (
  query: Omit<Query, 'payout' | 'paidOut'>,
): Pick<MoneyUpload, 'confirmed' | 'columns' | 'chosen' | 'meanings'> => ({
  ...columnsIn(query),
  chosen: { dates: query.dates ?? null, decimals: query.decimals ?? null },
  meanings: pairsIn(query.meanings ?? ''),
})
