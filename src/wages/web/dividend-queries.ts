import { queryOptions } from '@tanstack/react-query'
import type { DividendId } from '#kernel/ids.ts'
import { call } from '#platform/web/api-client.ts'
import {
  cancelDividend,
  createDividend,
  getDividends,
  setDividendReference,
  type NewDividend,
} from '../dividend-contract.ts'
import { referenceKept, useWageChange, wagesKey } from './queries.ts'

export const dividendList = queryOptions({
  queryKey: [...wagesKey, 'dividends'],
  queryFn: ({ signal }) => call(getDividends, { signal }),
})

export const useNewDividend = (done: () => void) =>
  useWageChange((body: NewDividend) => call(createDividend, { body }), done)

export const useCancelledDividend = (id: DividendId, done: () => void) =>
  useWageChange((reason: string) => call(cancelDividend, { params: { id }, body: { reason } }), done)

export const useDividendReference = (id: DividendId) =>
  useWageChange(
    (paymentReference: string | null) =>
      call(setDividendReference, { params: { id }, body: { paymentReference } }),
    referenceKept,
  )
