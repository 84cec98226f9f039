import { queryOptions } from '@tanstack/react-query'
import type { DayTakingsId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { useBooksChange } from '#ledger/web/queries.ts'
import { call } from '#platform/web/api-client.ts'
import {
  cancelDayTakings,
  correctDayTakings,
  createRegister,
  getCashBook,
  getDayTakings,
  listOnAccountInvoices,
  listDayTakings,
  listRegisters,
  moveCash,
  recordDayTakings,
  recordSeveralDayTakings,
  type CashMoveInput,
  type CorrectedTakings,
  type NewRegister,
  type NewTakings,
} from '../contract.ts'

const takingsKey = ['takings'] as const

export const registerList = queryOptions({
  queryKey: [...takingsKey, 'registers'],
  queryFn: ({ signal }) => call(listRegisters, { signal }),
})

export const takingsOfMonth = (month: LocalDate) =>
  queryOptions({
    queryKey: [...takingsKey, 'month', month],
    queryFn: ({ signal }) => call(listDayTakings, { query: { month }, signal }),
  })

export const takingsById = (id: DayTakingsId) =>
  queryOptions({
    queryKey: [...takingsKey, 'one', id],
    queryFn: ({ signal }) => call(getDayTakings, { params: { id }, signal }),
  })

/** @param correcting the takings whose own invoices may be chosen again; null for a new day */
export const onAccountOn = (day: LocalDate, correcting: DayTakingsId | null) =>
  queryOptions({
    queryKey: [...takingsKey, 'on-account', day, correcting],
    queryFn: ({ signal }) =>
      call(listOnAccountInvoices, {
        query: { day, ...(correcting === null ? {} : { correcting }) },
        signal,
      }),
  })

export const cashBookOf = (month: LocalDate) =>
  queryOptions({
    queryKey: [...takingsKey, 'cash', month],
    queryFn: ({ signal }) => call(getCashBook, { query: { month }, signal }),
  })

/** What is kept here also changes the books. */
const useTakingsChange = <Change, Data>(change: (of: Change) => Promise<Data>, done: (data: Data) => void) =>
  useBooksChange(change, done, takingsKey)

export const useNewTakings = (done: (id: DayTakingsId) => void) =>
  useTakingsChange((body: NewTakings) => call(recordDayTakings, { body }), done)

export const useSeveralTakings = (done: (ids: readonly DayTakingsId[]) => void) =>
  useTakingsChange((days: NewTakings[]) => call(recordSeveralDayTakings, { body: { days } }), done)

export const useCancelledTakings = (id: DayTakingsId, done: () => void) =>
  useTakingsChange((reason: string) => call(cancelDayTakings, { params: { id }, body: { reason } }), done)

export const useCorrectedTakings = (id: DayTakingsId, done: (id: DayTakingsId) => void) =>
  useTakingsChange((body: CorrectedTakings) => call(correctDayTakings, { params: { id }, body }), done)

export const useCashMove = (done: () => void) =>
  useTakingsChange((body: CashMoveInput) => call(moveCash, { body }), done)

export const useNewRegister = (done: () => void) =>
  useTakingsChange((body: NewRegister) => call(createRegister, { body }), done)
