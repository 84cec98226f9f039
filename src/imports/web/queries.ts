import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { ListImportId } from '#kernel/ids.ts'
import { call, pathOf, uploadFile } from '#platform/web/api-client.ts'
import { useMutation } from '#platform/web/mutation.ts'
import * as contract from '../contract.ts'
import type { ListKind } from '../domain/list-field.ts'

/** The calls of each kind. */
const calls = {
  customers: {
    send: contract.importCustomers,
    list: contract.listCustomerImports,
    undo: contract.undoCustomerImport,
    csv: contract.exportCustomers,
  },
  products: {
    send: contract.importProducts,
    list: contract.listProductImports,
    undo: contract.undoProductImport,
    csv: contract.exportProducts,
  },
  prices: {
    send: contract.importPrices,
    list: contract.listPriceImports,
    undo: contract.undoPriceImport,
    csv: contract.exportPrices,
  },
  trips: { send: contract.importTrips, list: contract.listTripImports, undo: contract.undoTripImport },
} as const

export const listImports = (kind: ListKind) =>
  queryOptions({
    queryKey: ['list-imports', kind],
    queryFn: ({ signal }) => call(calls[kind].list, { signal }),
  })

/** The address of the whole list as CSV. */
export const csvPath = (kind: Exclude<ListKind, 'trips'>): string => pathOf(calls[kind].csv, {})

/** What a user chose for a file. */
export interface ListOrder {
  /** The field of each column that was chosen, by its number; null for a column that is not read. */
  readonly columns: ReadonlyMap<number, string | null>
  readonly fills: boolean
}

/** Without `confirmed` nothing is kept. */
export const sendList = (kind: ListKind, file: File, { columns, fills }: ListOrder, confirmed?: string) =>
  uploadFile(calls[kind].send, {
    file,
    query: {
      ...(confirmed !== undefined && { confirmed }),
      ...(fills && { fill: true }),
      ...(columns.size > 0 && {
        columns: [...columns].map(([index, field]) => `${String(index)}:${field ?? '-'}`).join(','),
      }),
    },
  })

export function useUndo(kind: ListKind) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: ListImportId) => call(calls[kind].undo, { params: { id } }),
    onSuccess: () => client.invalidateQueries(),
  })
}
