import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { FileDeps } from '#expenses/server/upload-document.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { serveUpload } from '#platform/server/http/serve-upload.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { ServeDeps } from '#platform/server/http/stages.ts'
import { saidIn } from '#reports/server/import/take-over.ts'
import * as contract from '../contract.ts'
import * as past from '../past-contract.ts'
import * as moves from '../take-back-contract.ts'
import { listImportErrors } from '../domain/errors.ts'
import { customerList } from './customer-importer.ts'
import { customersAsCsv, pricesAsCsv, productsAsCsv } from './export-list.ts'
import { importList, type ListUpload } from './import-list.ts'
import { columnsIn } from './chosen-pairs.ts'
import { importTrialBalance } from './import-trial-balance.ts'
import { listImports, undoImport } from './list-imports.ts'
import { moneyRoutes } from './money/money-routes.ts'
import { papersRoutes } from './papers/papers-routes.ts'
import { priceList } from './price-list.ts'
import { noteTakenFile } from './taken-file.ts'
import { previewTakeBack, takeBackMove } from './take-back.ts'
import { productList } from './product-importer.ts'
import { readOpenItems } from './read-open-items.ts'
import { tripList } from './trip-importer.ts'
import { MAX_LIST_BYTES, type ImportDeps } from './reading/uploaded-list.ts'

export function importRoutes(app: FastifyInstance, deps: ServeDeps & ImportDeps & FileDeps): void {
  const limits = { maxBytes: MAX_LIST_BYTES, refusals: listImportErrors }
  serveUpload(app, deps, contract.importCustomers, limits, ({ principal, query, file }) =>
    importList(deps, principal, customerList, { stream: file.file, fileName: file.filename, ...orderOf(query) }),
  )
  serveUpload(app, deps, contract.importProducts, limits, ({ principal, query, file }) =>
    importList(deps, principal, productList, { stream: file.file, fileName: file.filename, ...orderOf(query) }),
  )
  serveUpload(app, deps, contract.importPrices, limits, ({ principal, query, file }) =>
    importList(deps, principal, priceList, { stream: file.file, fileName: file.filename, ...orderOf(query) }),
  )
  serveUpload(app, deps, contract.importTrips, limits, ({ principal, query, file }) =>
    importList(deps, principal, tripList(principal, todayInAmsterdam()), { stream: file.file, fileName: file.filename, ...orderOf(query) }),
  )
  serveUpload(app, deps, past.readOpenItems, limits, ({ principal, query, file }) =>
    readOpenItems(deps, principal, {
      stream: file.file,
      fileName: file.filename,
      ...columnsIn(query),
      side: query.side,
      day: query.day ?? null,
      chosen: { dates: query.dates ?? null, decimals: query.decimals ?? null },
    }),
  )
  serveUpload(app, deps, past.importTrialBalance, limits, ({ principal, query, file, stopped }) =>
    importTrialBalance(deps, principal, {
      stream: file.file,
      fileName: file.filename,
      ...columnsIn(query),
      ...saidIn(query),
      noteTaken: noteTakenFile,
      stopped,
      chosen: { decimals: query.decimals ?? null },
    }),
  )
  serve(app, deps, moves.previewTakeBack, ({ tx, principal, today, seat, may }) =>
    previewTakeBack(tx, principal, { today, seat, may }),
  )
  serve(app, deps, moves.takeBackMove, ({ tx, principal, today, seat, may }) =>
    takeBackMove(tx, principal, { today, seat, may }),
  )
  moneyRoutes(app, deps, limits)
  papersRoutes(app, deps)
  serve(app, deps, contract.exportCustomers, ({ tx, today }) => customersAsCsv(tx, today))
  serve(app, deps, contract.exportProducts, ({ tx, today }) => productsAsCsv(tx, today))
  serve(app, deps, contract.exportPrices, ({ tx, today }) => pricesAsCsv(tx, today))
  serve(app, deps, contract.listCustomerImports, ({ tx, principal }) => listImports(tx, 'customers', principal))
  serve(app, deps, contract.listProductImports, ({ tx, principal }) => listImports(tx, 'products', principal))
  serve(app, deps, contract.listPriceImports, ({ tx, principal }) => listImports(tx, 'prices', principal))
  serve(app, deps, contract.listTripImports, ({ tx, principal }) => listImports(tx, 'trips', principal))
  serve(app, deps, contract.undoTripImport, ({ tx, principal, params }) =>
    undoImport(tx, principal, 'trips', params.id),
  )
  serve(app, deps, contract.undoCustomerImport, ({ tx, principal, params }) =>
    undoImport(tx, principal, 'customers', params.id),
  )
  serve(app, deps, contract.undoProductImport, ({ tx, principal, params }) =>
    undoImport(tx, principal, 'products', params.id),
  )
  serve(app, deps, contract.undoPriceImport, ({ tx, principal, params }) =>
    undoImport(tx, principal, 'prices', params.id),
  )
} // prettier-ignore

const orderOf = (
  query: z.output<typeof contract.importCustomers.query>,
): Pick<ListUpload, 'confirmed' | 'columns' | 'fills'> => ({
  ...columnsIn(query),
  fills: query.fill === true,
})
