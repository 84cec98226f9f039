import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { TripBookingId, TripId, VehicleId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { useBooksChange } from '#ledger/web/books-change.ts'
import { call } from '#platform/web/api-client.ts'
import { useMutation } from '#platform/web/mutation.ts'
import { toast } from '#platform/web/ui/Toaster.tsx'
import { bookTrips, getTripBookings, undoTripBooking, type NewTripBooking } from '../booking-contract.ts'
import { changeCompanyCar, listCompanyCars, type NewParticulars } from '../car-contract.ts'
import {
  changeTrip,
  changeVehicle,
  createTrip,
  createVehicle,
  deleteTrip,
  listTrips,
  type NewTrip,
  type NewVehicle,
} from '../contract.ts'
import { getDistance, getMaps } from '../distance-contract.ts'

/** Every query of trips starts with this key. */
export const tripsKey = ['trips'] as const

export const monthOfTrips = (day: LocalDate) =>
  queryOptions({
    queryKey: [...tripsKey, 'month', day.slice(0, 7)],
    queryFn: ({ signal }) => call(listTrips, { query: { day }, signal }),
  })

/** Whether this installation can ask a map; the operator decides, so the answer stays while the program runs. */
export const connectedMap = queryOptions({
  queryKey: [...tripsKey, 'map'],
  queryFn: ({ signal }) => call(getMaps, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Ask the map how far it is; nothing is stored. */
export const useMeasuring = () =>
  useMutation({
    mutationFn: (query: { origin: string; destination: string }) => call(getDistance, { query }),
  })

export const tripBookings = (year: number) =>
  queryOptions({
    queryKey: [...tripsKey, 'bookings', year],
    queryFn: ({ signal }) => call(getTripBookings, { query: { year }, signal }),
    staleTime: 0,
  })

function useTripChange<Change>(change: (of: Change) => Promise<unknown>, words: string, done: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      toast(words)
      done()
      await queryClient.invalidateQueries({ queryKey: tripsKey })
    },
  })
}

/** Write a trip, or change the one with an id. */
export const useWritingTrip = (done: () => void) =>
  useTripChange(
    ({ id, version, ...body }: NewTrip & { id: TripId | null; version: number }) =>
      id === null
        ? call(createTrip, { body })
        : call(changeTrip, { params: { id }, body: { ...body, version } }),
    '✅ Rit opgeschreven',
    done,
  )

export const useRemovingTrip = (done: () => void) =>
  useTripChange((id: TripId) => call(deleteTrip, { params: { id } }), '✅ Rit verwijderd', done)

export const useNewVehicle = (done: () => void) =>
  useTripChange((body: NewVehicle) => call(createVehicle, { body }), '✅ Auto toegevoegd', done)

export const useVehicleChange = (done: () => void) =>
  useTripChange(
    ({ id, ...body }: { id: VehicleId; name: string; plate: string; isArchived: boolean; version: number }) =>
      call(changeVehicle, { params: { id }, body }),
    '✅ Auto gewijzigd',
    done,
  )

export const companyCarsOf = (year: number) =>
  queryOptions({
    queryKey: [...tripsKey, 'cars', year],
    queryFn: ({ signal }) => call(listCompanyCars, { query: { year }, signal }),
    staleTime: 0,
  })

/** Keep the particulars of a business car. */
export const useCompanyCar = (done: () => void) =>
  useTripChange(
    ({ id, ...body }: NewParticulars & { id: VehicleId }) => call(changeCompanyCar, { params: { id }, body }),
    '✅ Gegevens van de auto bewaard',
    done,
  )

/** @param others the keys of what depends on the books too */
export const useBookingTrips = (...others: Parameters<typeof useBooksChange>[2][]) =>
  useBooksChange(
    (body: NewTripBooking) => call(bookTrips, { body }),
    () => {
      toast('✅ Kilometers geboekt')
    },
    tripsKey,
    ...others,
  )

/** @param others the keys of what depends on the books too */
export const useUndoingTrips = (...others: Parameters<typeof useBooksChange>[2][]) =>
  useBooksChange(
    (id: TripBookingId) => call(undoTripBooking, { params: { id } }),
    () => {
      toast('✅ Boeking van kilometers ongedaan gemaakt')
    },
    tripsKey,
    ...others,
  )
