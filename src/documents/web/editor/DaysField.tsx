import { useFormContext, useWatch } from 'react-hook-form'
import { formatDateInWords } from '#kernel/dutch-format.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { useBoundField } from '#platform/web/form/bound-field.ts'
import { PlainInput } from '#platform/web/form/PlainInput.tsx'
import { today } from '#platform/web/today.ts'
import './DaysField.css'
import { dueDateTyped, type DocumentValues } from './document-values.ts'

/** In how many days a document is due, and which day that comes to. */
export function DaysField({
  label,
  before,
}: {
  label: string
  /** The text before the day: `vervalt`. */
  before: string
}) {
  const { control } = useFormContext<DocumentValues>()
  const [issueDate, dueDays] = useWatch({ control, name: ['issueDate', 'dueDays'] })
  const dueDate = dueDateTyped({ issueDate, dueDays })
  const { field, text, shared } = useBoundField({
    control,
    name: 'dueDays',
    label,
    help: dueDate === null ? undefined : `${before} ${shortDate(dueDate)}`,
  })
  return (
    <PlainInput
      {...shared}
      className="days-field"
      value={text}
      onChange={field.onChange}
      onBlur={field.onBlur}
      onFocus={(event) => {
        event.currentTarget.select()
      }}
      inputMode="numeric"
      autoComplete="off"
      after="dagen"
    />
  )
}

/** `4 december`, with its year when that is another than now. */
function shortDate(date: LocalDate): string {
  const words = formatDateInWords(date)
  return date.slice(0, 4) === today().slice(0, 4) ? words.replace(/ \d{4}$/, '') : words
}
