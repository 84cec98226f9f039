import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import { useWatch, type Control } from 'react-hook-form'
import { formatDateInWords } from '#kernel/dutch-format.ts'
import { useBoundField } from '#platform/web/form/bound-field.ts'
import { today } from '#platform/web/form/typed-values.ts'
import { dueDateTyped, type InvoiceValues } from './invoice-values.ts'

/** In how many days the invoice is to be paid, and which day that comes to. */
export function TermField({ control }: { control: Control<InvoiceValues> }) {
  const [issueDate, termDays] = useWatch({ control, name: ['issueDate', 'termDays'] })
  const dueDate = dueDateTyped({ issueDate, termDays })
  const { field, shared } = useBoundField({
    control,
    name: 'termDays',
    label: 'Betaaltermijn',
    help: dueDate === null ? undefined : `vervalt ${shortDate(dueDate)}`,
  })
  return (
    <TextInput
      {...shared}
      value={field.value as string}
      onChange={field.onChange}
      onBlur={field.onBlur}
      onFocus={(event) => {
        event.currentTarget.select()
      }}
      inputMode="numeric"
      autoComplete="off"
      rightSection="dagen"
      rightSectionWidth={64}
      rightSectionPointerEvents="none"
    />
  )
}

/** `4 december`, with its year when that is another than now. */
function shortDate(date: NonNullable<ReturnType<typeof dueDateTyped>>): string {
  const words = formatDateInWords(date)
  return date.slice(0, 4) === today().slice(0, 4) ? words.replace(/ \d{4}$/, '') : words
}
