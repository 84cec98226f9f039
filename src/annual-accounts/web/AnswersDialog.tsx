import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, type Control } from 'react-hook-form'
import { CheckboxField } from '#platform/web/form/CheckboxField.tsx'
import { DialogEnd } from '#platform/web/form/DialogEnd.tsx'
import { FormGrid, Span } from '#platform/web/form/FormLayout.tsx'
import { SelectField } from '#platform/web/form/SelectField.tsx'
import { TextAreaField } from '#platform/web/form/TextAreaField.tsx'
import { TextField } from '#platform/web/form/TextField.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import type { ShownAccounts } from '../contract.ts'
import { answersForm, answersOf, valuesOf, type AnswerValues } from './answers-form.ts'
import { useAnswers } from './queries.ts'

/** Asks what the books do not know of the annual accounts of a year. */
export function AnswersDialog({ shown, onClose }: { shown: ShownAccounts; onClose: () => void }) {
  const { year } = shown.accounts
  const saving = useAnswers(year, onClose)
  const form = useForm<AnswerValues>({
    resolver: zodResolver(answersForm, undefined, { raw: true }),
    defaultValues: valuesOf(shown.answers),
  })
  const { control } = form
  const save = form.handleSubmit((values) => {
    saving.mutate(answersOf(values, shown.answers.version))
  })
  return (
    <Dialog title={`Wat je boeken niet weten, ${String(year)}`} onClose={onClose}>
      <form noValidate onSubmit={(event) => void save(event)}>
        <Fields control={control} />
        <DialogEnd
          error={saving.error}
          fallback="❌ Bewaren mislukt zonder foutmelding."
          submitLabel="Bewaren"
          isBusy={saving.isPending}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}

function Fields({ control }: { control: Control<AnswerValues> }) {
  return (
    <FormGrid>
      <Span of={6}>
        <TextAreaField
          control={control}
          name="directors"
          label="Bestuurders"
          lines={2}
          maxLength={1000}
          help="Op elke regel een naam. Elke bestuurder ondertekent de jaarrekening."
        />
      </Span>
      <Span of={3}>
        <TextField
          control={control}
          name="staff"
          label="Werknemers"
          help="Gemiddeld over het jaar, in volle banen."
        />
      </Span>
      <Span of={3}>
        <TextField
          control={control}
          name="seat"
          label="Statutaire zetel"
          maxLength={100}
          isOptional
          help="De plaats in de statuten."
        />
      </Span>
      <Span of={6}>
        <SelectField
          control={control}
          name="regime"
          label="Opzet"
          choices={[
            { value: 'law', label: 'Zo beknopt als de wet toestaat' },
            { value: 'micro', label: 'Micro' },
            { value: 'small', label: 'Klein, met toelichting' },
          ]}
        />
      </Span>
      <Span of={6}>
        <TextField control={control} name="activities" label="Wat doet je bv?" maxLength={500} isOptional />
      </Span>
      <Span of={6}>
        <TextAreaField
          control={control}
          name="commitments"
          label="Garanties en verplichtingen"
          lines={2}
          maxLength={2000}
          isOptional
          help="Wat niet in de balans staat, zoals een huurcontract, lease of borgtocht. Leeg: die zijn er niet."
        />
      </Span>
      <Span of={6}>
        <CheckboxField
          control={control}
          name="isExtended"
          label="De algemene vergadering gaf vijf maanden uitstel voor het opmaken"
        />
      </Span>
    </FormGrid>
  )
}
