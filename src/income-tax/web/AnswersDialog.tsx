import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, type Control } from 'react-hook-form'
import { AmountField } from '#platform/web/form/AmountField.tsx'
import { CheckboxField } from '#platform/web/form/CheckboxField.tsx'
import { DialogEnd } from '#platform/web/form/DialogEnd.tsx'
import { FormGrid, Span } from '#platform/web/form/FormLayout.tsx'
import { SelectField } from '#platform/web/form/SelectField.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import type { IncomeTaxOfYear } from '../contract.ts'
import { answersForm, answersOf, valuesOf, type AnswerValues } from './answers-form.ts'
import { useAnswers } from './queries.ts'

/** Asks once a year what the books do not know. */
export function AnswersDialog({ tax, onClose }: { tax: IncomeTaxOfYear; onClose: () => void }) {
  const saving = useAnswers(tax.year, onClose)
  const { version } = tax.answers
  const form = useForm<AnswerValues>({
    resolver: zodResolver(answersForm, undefined, { raw: true }),
    defaultValues: valuesOf({ ...tax.answers, inFreeMoney: tax.answers.inFreeMoney || version === 0 }),
  })
  const save = form.handleSubmit((values) => {
    saving.mutate(answersOf(values, version))
  })
  return (
    <Dialog title={`Wat je boeken niet weten, ${String(tax.year)}`} onClose={onClose}>
      <form noValidate onSubmit={(event) => void save(event)}>
        <FormGrid>
          {!tax.isCompany && <OwnerFields control={form.control} />}
          <AmountFields control={form.control} isCompany={tax.isCompany} />
          <Span of={6}>
            <CheckboxField
              control={form.control}
              name="inFreeMoney"
              label="Tel hiermee in Vrij te besteden, in plaats van met een percentage"
            />
          </Span>
        </FormGrid>
        <DialogEnd
          error={saving.error}
          fallback="❌ Bewaren mislukt zonder foutmelding."
          submitLabel="Bereken"
          isBusy={saving.isPending}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}

function OwnerFields({ control }: { control: Control<AnswerValues> }) {
  return (
    <>
      <Span of={6}>
        <SelectField
          control={control}
          name="meetsHours"
          label="Haal je 1.225 uur voor je bedrijf?"
          choices={[
            { value: 'yes', label: 'Ja, of dat verwacht ik' },
            { value: 'no', label: 'Nee' },
          ]}
          help="Daar hangt de zelfstandigenaftrek van af. Uren schrijf je bij Uren."
        />
      </Span>
      <Span of={6}>
        <CheckboxField
          control={control}
          name="isStarter"
          label="Ik gebruik dit jaar de startersaftrek (hooguit drie van je eerste vijf jaren)"
        />
      </Span>
      <Span of={6}>
        <SelectField
          control={control}
          name="starterYearsBefore"
          label="Startersaftrek in eerdere jaren"
          placeholder="Zoals hier ingevuld"
          choices={[
            { value: '', label: 'Zoals hier ingevuld' },
            { value: '0', label: 'Nog niet gebruikt' },
            { value: '1', label: '1 jaar gebruikt' },
            { value: '2', label: '2 jaren gebruikt' },
            { value: '3', label: '3 jaren gebruikt' },
          ]}
          help="Tel ook de jaren van vóór Kloppend. Na drie jaren is de aftrek op."
        />
      </Span>
      <Span of={6}>
        <CheckboxField control={control} name="hasStatePension" label="Ik heb de AOW-leeftijd" />
      </Span>
      <Span of={3}>
        <AmountField
          control={control}
          name="wage"
          label="Loon ernaast"
          isOptional
          help="Of een uitkering: bruto, over het hele jaar."
        />
      </Span>
      <Span of={3}>
        <AmountField
          control={control}
          name="withheld"
          label="Ingehouden"
          isOptional
          help="De loonheffing daarop; staat op je loonstrook."
        />
      </Span>
    </>
  )
}

function AmountFields({ control, isCompany }: { control: Control<AnswerValues>; isCompany: boolean }) {
  return (
    <>
      <Span of={3}>
        <AmountField
          control={control}
          name="expectedProfit"
          label="Verwachte winst"
          isOptional
          help="Over het hele jaar. Leeg: we rekenen door met je laatste zes maanden."
        />
      </Span>
      <Span of={3}>
        <AmountField
          control={control}
          name="investments"
          label="Geïnvesteerd"
          isOptional
          help="Leeg: wat bij Bedrijfsmiddelen staat, vanaf € 450 per stuk, zonder vervoermiddelen en goodwill. Kocht je een bestelauto of software? Die tellen mee: vul dan zelf het bedrag in."
        />
      </Span>
      <Span of={6}>
        <AmountField
          control={control}
          name="paid"
          label="Al betaald op aanslagen van dit jaar"
          isOptional
          help={
            isCompany
              ? 'Leeg: wat er volgens je boeken aan vennootschapsbelasting is betaald.'
              : 'Leeg: wat er volgens je boeken aan inkomstenbelasting en Zvw is betaald.'
          }
        />
      </Span>
    </>
  )
}
