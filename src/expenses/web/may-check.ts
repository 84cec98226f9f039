import { currentSession } from '#platform/web/session.ts'
import type { ExpenseSummary } from '../contract.ts'

/** Whether the user may report that an expense was checked: another than the user booked it, and a second person is asked. */
export const mayCheck = ({ waitsForCheck, bookedById }: ExpenseSummary): boolean =>
  waitsForCheck && bookedById !== currentSession()?.userId
