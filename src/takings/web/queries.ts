import { queryOptions } from '@tanstack/react-query'
import type { BackingDocumentId, DayTakingsId, RegisterId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { useBooksChange } from '#ledger/web/books-change.ts'
import { call, pathOf, uploadFile } from '#platform/web/api-client.ts'
import {
  cancelDayTakings,
  correctDayTakings,
  createRegister,
  getCashBook,
  getDayPaper,
  getDayTakings,
  getInvoicesInCash,
  getTillFile,
  listOnAccountInvoices,
  listDayTakings,
  listRegisters,
  moveCash,
  recordDayTakings,
  recordSeveralDayTakings,
  uploadDayPaper,
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

/** The address of a file of the Z report of a day. */
export const paperPath = (id: BackingDocumentId): string => pathOf(getDayPaper, { params: { id } })

/** The address of the file of the till of a day, as a download. */
export const tillFilePath = (id: DayTakingsId): string => pathOf(getTillFile, { params: { id } })

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

/** @param correcting the takings whose own amount counts again; null for a new day */
export const invoicesInCashOn = (
  day: LocalDate,
  registerId: RegisterId | null,
  correcting: DayTakingsId | null,
) =>
  queryOptions({
    queryKey: [...takingsKey, 'invoices-in-cash', day, registerId, correcting],
    queryFn: ({ signal }) =>
      call(getInvoicesInCash, {
        query: {
          day,
          ...(registerId === null ? {} : { registerId }),
          ...(correcting === null ? {} : { correcting }),
        },
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

/** A photograph or PDF of the Z report; a photograph that is too large is made smaller first. */
export const useAddedPaper = (id: DayTakingsId, done: () => void) =>
  useTakingsChange(async (file: File) => {
    // Loaded with the first file: most visits to a day add none.
    const { fittingFile } = await import('#expenses/web/document/fitting-file.ts')
    return uploadFile(uploadDayPaper, { query: { takingsId: id }, file: await fittingFile(file) })
  }, done)

export const useCorrectedTakings = (id: DayTakingsId, done: (id: DayTakingsId) => void) =>
  useTakingsChange((body: CorrectedTakings) => call(correctDayTakings, { params: { id }, body }), done)

export const useCashMove = (done: () => void) =>
  useTakingsChange((body: CashMoveInput) => call(moveCash, { body }), done)

export const useNewRegister = (done: () => void) =>
  useTakingsChange((body: NewRegister) => call(createRegister, { body }), done)
