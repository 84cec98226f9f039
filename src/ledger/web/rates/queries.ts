import { queryOptions, skipToken } from '@tanstack/react-query'
import type { LocalDate } from '#kernel/local-date.ts'
import { call } from '#platform/web/api-client.ts'
import type { CurrencyCode } from '../../domain/currency.ts'
import { getDayRate } from '../../rates-contract.ts'
import { ledgerKey } from '../books-change.ts'

/**
 * The rate of the ECB of a day, or the reason why there is none.
 *
 * @param date null while none is typed: then nothing is asked
 */
export const dayRateOf = (currency: CurrencyCode, date: LocalDate | null) =>
  queryOptions({
    queryKey: [...ledgerKey, 'day-rate', currency, date],
    queryFn:
      date === null ? skipToken : ({ signal }) => call(getDayRate, { query: { currency, date }, signal }),
    // The ECB is asked once a day, and a user may leave the page open for a day.
    staleTime: 60_000,
    refetchInterval: ({ state }) => (state.data?.beingAsked === true ? POLL_MS : false),
  })

const POLL_MS = 2_000
