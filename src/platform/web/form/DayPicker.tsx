import '#platform/web/theme/library/dates.css'
import { DatePicker, DatesProvider } from '@mantine/dates'
import 'dayjs/locale/nl'
import { localDate, type LocalDate } from '#kernel/local-date.ts'

export interface DayPickerProps {
  day: LocalDate | null
  today: LocalDate
  onPick: (date: LocalDate) => void
}

/** A month to pick a day from, in Dutch and starting on Monday. */
export function DayPicker({ day, today, onPick }: DayPickerProps) {
  return (
    <DatesProvider settings={{ locale: 'nl', firstDayOfWeek: 1, weekendDays: [] }}>
      <DatePicker
        value={day}
        defaultDate={day ?? today}
        classNames={{ day: 'day-picker-day' }}
        onChange={(date) => {
          if (date !== null) onPick(localDate(date))
        }}
        // The accessible names of the month and the year above the days equal their visible text (WCAG
        // 2.5.3).
        ariaLabels={{
          previousMonth: 'Vorige maand',
          nextMonth: 'Volgende maand',
          previousYear: 'Vorig jaar',
          nextYear: 'Volgend jaar',
          previousDecade: 'Vorige tien jaar',
          nextDecade: 'Volgende tien jaar',
        }}
      />
    </DatesProvider>
  )
}
