import type { z } from 'zod'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { beginningOf, type ShownList } from '#contract/list-page.ts'
import type { CustomerId } from '#kernel/ids.ts'
import { call } from '#platform/web/api-client.ts'
import { useMutation } from '#platform/web/mutation.ts'
import { toastError } from '#platform/web/ui/Toaster.tsx'
import {
  archiveCustomer,
  changeCustomer,
  createCustomer,
  customerPages,
  getCustomer,
  getCustomerReferences,
  listCustomerPage,
  listSimilarCustomers,
  mergeCustomer,
  undoMerge,
  type NewCustomer,
} from '../contract.ts'

/** Every customer query starts with this key, so that one invalidation reloads list and details together. */
export const customersKey = ['customers'] as const

/** The first twelve active customers whose name, town or address contains the words. */
export const customersFound = (typed: string) => customerPage(beginningOf(typed))

/** Twelve customers, as the list requests them. */
export function customerPage(shown: ShownList) {
  const listQuery = customerPages.queryOf(shown)
  return queryOptions({
    queryKey: [...customersKey, 'page', listQuery],
    queryFn: ({ signal }) => call(listCustomerPage, { query: listQuery, signal }),
    placeholderData: keepPreviousData,
  })
}

export const useCustomerPage = (shown: ShownList) => useQuery(customerPage(shown))

export const customerById = (id: CustomerId) =>
  queryOptions({
    queryKey: [...customersKey, 'one', id],
    queryFn: ({ signal }) => call(getCustomer, { params: { id }, signal }),
  })

/** Customers that are probably the same as the typed one. */
export const similarCustomers = (like: z.output<typeof listSimilarCustomers.query>) =>
  queryOptions({
    queryKey: [...customersKey, 'similar', like],
    queryFn: ({ signal }) => call(listSimilarCustomers, { query: like, signal }),
  })

/** What refers to a customer, counted. */
export const customerReferences = (id: CustomerId) =>
  queryOptions({
    queryKey: [...customersKey, 'references', id],
    queryFn: ({ signal }) => call(getCustomerReferences, { params: { id }, signal }),
    staleTime: 0,
  })

/** Merge a customer into another, and separate them again; every screen may show their names, so all are requested again. */
export function useMerging() {
  const queryClient = useQueryClient()
  const reload = () => queryClient.invalidateQueries()
  return {
    merging: useMutation({
      mutationFn: ({
        id,
        ...body
      }: {
        id: CustomerId
        into: CustomerId
        version: number
        intoVersion: number
      }) => call(mergeCustomer, { params: { id }, body }),
      onSuccess: reload,
    }),
    undoing: useMutation({
      mutationFn: (id: CustomerId) => call(undoMerge, { params: { id } }),
      onSuccess: reload,
      onError: (error) => {
        toastError(error, '❌ Wijzigen mislukt zonder foutmelding.')
      },
    }),
  }
}

/** The customer chosen in a form, '' while none is chosen. */
export const useChosenCustomer = (id: string) =>
  useQuery({ ...customerById(id as CustomerId), enabled: id !== '' })

/** Add a customer; returns the new id. */
export function useCustomerCreation() {
  const reload = useCustomersReload()
  return useMutation({
    mutationFn: (customer: NewCustomer) => call(createCustomer, { body: customer }),
    onSuccess: reload,
  })
}

/** Change a customer that was read as `version`; refused with 409 when another user changed it first. */
export function useCustomerChange(id: CustomerId) {
  const reload = useCustomersReload()
  return useMutation({
    mutationFn: (change: { customer: NewCustomer; version: number }) =>
      call(changeCustomer, { params: { id }, body: change }),
    onSuccess: reload,
  })
}

/** Archive a customer or restore it. */
export function useCustomerArchiving() {
  const reload = useCustomersReload()
  return useMutation({
    mutationFn: ({ id, archive }: { id: CustomerId; archive: boolean }) =>
      call(archiveCustomer, { params: { id }, query: { archive } }),
    onSuccess: reload,
  })
}

/** Screens that show customers, and those that show their names, are requested again. */
function useCustomersReload() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: customersKey })
}
