import type { LineOffers } from '#documents/web/line-offers.ts'
import type { CustomerId } from '#kernel/ids.ts'
import { call } from '#platform/web/api-client.ts'
import { offerProducts } from '../contract.ts'
import { offerOf } from './offer-of.ts'

/** Products for a line, with the price of the customer of the document where the customer has one. */
export const productOffers: LineOffers = async (typed, customerId, signal) => {
  const customer = customerId === '' ? undefined : (customerId as CustomerId)
  return (await call(offerProducts, { query: { search: typed, customerId: customer }, signal })).map(offerOf)
}
