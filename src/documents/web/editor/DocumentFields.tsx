import { useFormContext } from 'react-hook-form'
import { DateField } from '#platform/web/form/DateField.tsx'
import { Span } from '#platform/web/form/FormLayout.tsx'
import { TextField } from '#platform/web/form/TextField.tsx'
import type { DocumentValues } from './document-values.ts'
import type { DocumentWords } from './document-words.ts'
import { DaysField } from './DaysField.tsx'

/** When it is dated, due and delivered. */
export function DatesFields({
  words,
  beforeDueDate,
}: {
  words: Pick<DocumentWords, 'issueDate' | 'dueDays'>
  /** The text before the due day: `vervalt`. */
  beforeDueDate: string
}) {
  const { control } = useFormContext<DocumentValues>()
  return (
    <>
      <Span of={2}>
        <DateField control={control} name="issueDate" label={words.issueDate} />
      </Span>
      <Span of={2}>
        <DaysField label={words.dueDays} before={beforeDueDate} />
      </Span>
      <Span of={2}>
        <DateField control={control} name="deliveryDate" label="Leverdatum" />
      </Span>
    </>
  )
}

export function TitleField({ help }: { help: string }) {
  const { control } = useFormContext<DocumentValues>()
  return (
    <TextField
      control={control}
      name="title"
      label="Titel"
      isOptional
      maxLength={200}
      placeholder="Bijvoorbeeld: verbouwing dakkapel"
      help={help}
    />
  )
}
