import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { counted, formatWeekday } from '#kernel/dutch-format.ts'
import { addDays, monthOf, type LocalDate } from '#kernel/local-date.ts'
import { today } from '#platform/web/today.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import type { RegisterOnWire, TakingsSummary } from '../contract.ts'
import type { TipsFor } from '../domain/takings.ts'
import type { TillDay } from '../domain/till-days.ts'
import type { TakingsForm } from './DayFields.tsx'
import { takingsById, takingsOfMonth } from './queries.ts'
import { copiedFrom, tillDayFrom, tipsForOf, type TakingsValues } from './takings-form.ts'
import type { KeptTillFile } from './takings-from-file.ts'

/** Days that are kept at once: of the file of a till, or copies of a week before. */
export interface DaysAtOnce {
  readonly days: readonly TillDay[]
  readonly register: RegisterOnWire | undefined
  readonly file: KeptTillFile | null
  /** The receiver of the tips of the copied days; the file of a till does not name one. */
  readonly tipsFor?: TipsFor
}

const WEEK = 7

/** Fills in the same day of the week before, of this register, or that whole week at once. */
export function CopyWeekBefore({
  form,
  register,
  day,
  onSeveral,
}: {
  form: TakingsForm
  register: RegisterOnWire
  day: LocalDate
  onSeveral: (several: DaysAtOnce) => void
}) {
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const week = useWeekBefore(register, day)
  const found = week.find((each) => addDays(each.day, WEEK) === day)
  const copy = async ({ id }: TakingsSummary) => {
    setIsBusy(true)
    const values = copiedFrom(await client.fetchQuery(takingsById(id)))
    for (const [name, value] of Object.entries(values))
      form.setValue(name as keyof TakingsValues, value, { shouldDirty: true })
    setIsBusy(false)
  }
  const copyAll = async () => {
    setIsBusy(true)
    const earlier = await Promise.all(week.map(({ id }) => client.fetchQuery(takingsById(id))))
    const days = earlier.map((each) => tillDayFrom(each, addDays(each.day, WEEK)))
    onSeveral({ days, register, file: null, tipsFor: tipsForOf(earlier) })
  }
  return (
    <div className="takings-copies">
      {found !== undefined && (
        <Button variant="default" size="xs" loading={isBusy} onClick={() => void copy(found)}>
          Neem {formatWeekday(found.day)} vorige week over
        </Button>
      )}
      {week.length > 1 && (
        <Button variant="default" size="xs" loading={isBusy} onClick={() => void copyAll()}>
          Neem {counted(week.length, 'dag', 'dagen')} van vorige week over
        </Button>
      )}
    </div>
  )
}

/** The kept days of a register in the week that ends before a day, whose same days of the week from that day on are over and not kept yet; the oldest first. */
function useWeekBefore(register: RegisterOnWire, day: LocalDate): readonly TakingsSummary[] {
  const from = addDays(day, -WEEK)
  const months = [...new Set([monthOf(from), monthOf(day), monthOf(addDays(day, WEEK - 1))])]
  const loaded = useQueries({ queries: months.map(takingsOfMonth) })
  const own = loaded
    .flatMap(({ data = [] }) => data)
    .filter((each) => each.register.id === register.id && each.state === 'kept')
  const kept = new Set(own.map((each) => each.day))
  return own
    .filter((each) => each.day >= from && each.day < day)
    .filter((each) => addDays(each.day, WEEK) <= today() && !kept.has(addDays(each.day, WEEK)))
    .toSorted((a, b) => a.day.localeCompare(b.day))
}
