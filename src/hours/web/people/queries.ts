import { queryOptions } from '@tanstack/react-query'
import type { UserId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { call } from '#platform/web/api-client.ts'
import { getHoursOfPeople, getHoursOfPerson } from '../../people-contract.ts'
import { hoursKey } from '../queries.ts'

/** @param day a Monday, so that each week is asked once */
export const hoursOfPeople = (day: LocalDate) =>
  queryOptions({
    queryKey: [...hoursKey, 'people', day],
    queryFn: ({ signal }) => call(getHoursOfPeople, { query: { day }, signal }),
  })

/** @param day a Monday, so that each week is asked once */
export const hoursOfPerson = (id: UserId, day: LocalDate) =>
  queryOptions({
    queryKey: [...hoursKey, 'people', day, id],
    queryFn: ({ signal }) => call(getHoursOfPerson, { params: { id }, query: { day }, signal }),
  })
