import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { serveUpload } from '#platform/server/http/serve-upload.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { ServeDeps } from '#platform/server/http/stages.ts'
import * as contract from '../contract.ts'
import { listImportErrors } from '../domain/errors.ts'
import { customerImporter } from './customer-importer.ts'
import { customersAsCsv, productsAsCsv } from './export-list.ts'
import { importList, MAX_LIST_BYTES, type ImportDeps, type ListUpload } from './import-list.ts'
import { listImports, undoImport } from './list-imports.ts'
import { productImporter } from './product-importer.ts'

export function importRoutes(app: FastifyInstance, deps: ServeDeps & ImportDeps): void {
  const limits = { maxBytes: MAX_LIST_BYTES, refusals: listImportErrors }
  serveUpload(app, deps, contract.importCustomers, limits, ({ principal, query, file }) =>
    importList(deps, principal, customerImporter, { stream: file.file, fileName: file.filename, ...orderOf(query) }),
  )
  serveUpload(app, deps, contract.importProducts, limits, ({ principal, query, file }) =>
    importList(deps, principal, productImporter, { stream: file.file, fileName: file.filename, ...orderOf(query) }),
  )
  serve(app, deps, contract.exportCustomers, ({ tx, today }) => customersAsCsv(tx, today))
  serve(app, deps, contract.exportProducts, ({ tx, today }) => productsAsCsv(tx, today))
  serve(app, deps, contract.listCustomerImports, ({ tx }) => listImports(tx, 'customers'))
  serve(app, deps, contract.listProductImports, ({ tx }) => listImports(tx, 'products'))
  serve(app, deps, contract.undoCustomerImport, ({ tx, principal, params }) =>
    undoImport(tx, principal, 'customers', params.id),
  )
  serve(app, deps, contract.undoProductImport, ({ tx, principal, params }) =>
    undoImport(tx, principal, 'products', params.id),
  )
} // prettier-ignore

const orderOf = ({
  confirmed,
  columns = '',
  fill,
}: z.output<typeof contract.importCustomers.query>): Pick<ListUpload, 'confirmed' | 'columns' | 'fills'> => ({
  confirmed: confirmed ?? null,
  fills: fill === true,
  columns: new Map(
    columns
      .split(',')
      .filter((pair) => pair !== '')
      .map((pair) => {
        const [column = '', field = '-'] = pair.split(':')
        return [Number(column), field === '-' ? null : field]
      }),
  ),
})
