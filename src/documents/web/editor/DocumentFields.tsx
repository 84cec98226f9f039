import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { DateField } from '#platform/web/form/DateField.tsx'
import { Span } from '#platform/web/form/FormLayout.tsx'
import { TextField } from '#platform/web/form/TextField.tsx'
import { particularFields, particularNames } from '../../domain/particulars.ts'
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

/** What is typed about the document beside parties, days and lines; `children` is the field beside the title. */
export function ParticularsFields({ titleHelp, children }: { titleHelp: string; children: ReactNode }) {
  const { control } = useFormContext<DocumentValues>()
  return (
    <>
      <Span of={3}>
        <TextField
          control={control}
          name="title"
          label={particularFields.title.label}
          isOptional
          maxLength={particularFields.title.most}
          placeholder="Bijvoorbeeld: verbouwing dakkapel"
          help={titleHelp}
        />
      </Span>
      <Span of={3}>{children}</Span>
      {particularNames
        .filter((name) => name !== 'title')
        .map((name) => (
          <Span key={name} of={3}>
            <TextField
              control={control}
              name={name}
              label={particularFields[name].label}
              isOptional
              maxLength={particularFields[name].most}
            />
          </Span>
        ))}
    </>
  )
}
