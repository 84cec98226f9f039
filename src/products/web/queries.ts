import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ShownList } from '#contract/list-page.ts'
import type { CustomerId, ProductId } from '#kernel/ids.ts'
import type { Price } from '#kernel/money.ts'
import { call } from '#platform/web/api-client.ts'
import { useMutation } from '#platform/web/mutation.ts'
import {
  archiveProduct,
  changeProduct,
  createProduct,
  getProduct,
  listProductPage,
  productPages,
  removeCustomerPrice,
  setCustomerPrice,
  type NewProduct,
} from '../contract.ts'

/** Every product query starts with this key, so that one invalidation reloads list and details together. */
const productsKey = ['products'] as const

/** Twelve products, as the list requests them. */
export function productPage(shown: ShownList) {
  const listQuery = productPages.queryOf(shown)
  return queryOptions({
    queryKey: [...productsKey, 'page', listQuery],
    queryFn: ({ signal }) => call(listProductPage, { query: listQuery, signal }),
    placeholderData: keepPreviousData,
  })
}

export const useProductPage = (shown: ShownList) => useQuery(productPage(shown))

export const productById = (id: ProductId) =>
  queryOptions({
    queryKey: [...productsKey, 'one', id],
    queryFn: ({ signal }) => call(getProduct, { params: { id }, signal }),
  })

/** Add a product; returns the new id. */
export function useProductCreation() {
  const reload = useProductsReload()
  return useMutation({
    mutationFn: (product: NewProduct) => call(createProduct, { body: product }),
    onSuccess: reload,
  })
}

/** Change a product that was read as `version`; refused with 409 when another user changed it first. */
export function useProductChange(id: ProductId) {
  const reload = useProductsReload()
  return useMutation({
    mutationFn: (change: { product: NewProduct; version: number }) =>
      call(changeProduct, { params: { id }, body: change }),
    onSuccess: reload,
  })
}

/** Archive a product or restore it. */
export function useProductArchiving() {
  const reload = useProductsReload()
  return useMutation({
    mutationFn: ({ id, archive }: { id: ProductId; archive: boolean }) =>
      call(archiveProduct, { params: { id }, query: { archive } }),
    onSuccess: reload,
  })
}

/** Give a customer a price of its own, or another one. */
export function useCustomerPriceSetting(id: ProductId) {
  const reload = useProductsReload()
  return useMutation({
    mutationFn: ({ customerId, unitPrice }: { customerId: CustomerId; unitPrice: Price }) =>
      call(setCustomerPrice, { params: { id, customerId }, body: { unitPrice } }),
    onSuccess: reload,
  })
}

/** From now on the customer pays the ordinary price. */
export function useCustomerPriceRemoval(id: ProductId) {
  const reload = useProductsReload()
  return useMutation({
    mutationFn: (customerId: CustomerId) => call(removeCustomerPrice, { params: { id, customerId } }),
    onSuccess: reload,
  })
}

function useProductsReload() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: productsKey })
}
