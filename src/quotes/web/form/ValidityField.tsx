import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import { useWatch, type Control } from 'react-hook-form'
import { formatDateInWords } from '#kernel/dutch-format.ts'
import { useBoundField } from '#platform/web/form/bound-field.ts'
import { today } from '#platform/web/form/typed-values.ts'
import { lastDayTyped, type QuoteValues } from './quote-values.ts'

/** For how many days the quote can be accepted, and which day that comes to. */
export function ValidityField({ control }: { control: Control<QuoteValues> }) {
  const [issueDate, validDays] = useWatch({ control, name: ['issueDate', 'validDays'] })
  const lastDay = lastDayTyped({ issueDate, validDays })
  const { field, shared } = useBoundField({
    control,
    name: 'validDays',
    label: 'Geldigheid',
    help: lastDay === null ? undefined : `tot en met ${shortDate(lastDay)}`,
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
function shortDate(date: NonNullable<ReturnType<typeof lastDayTyped>>): string {
  const words = formatDateInWords(date)
  return date.slice(0, 4) === today().slice(0, 4) ? words.replace(/ \d{4}$/, '') : words
}
