import { IconPlus } from '@tabler/icons-react'
import { useFieldArray, useWatch, type Control, type UseFormReturn } from 'react-hook-form'
import { AmountField } from '#platform/web/form/AmountField.tsx'
import { CheckboxField } from '#platform/web/form/CheckboxField.tsx'
import { FormSection, Span } from '#platform/web/form/FormLayout.tsx'
import { TextField } from '#platform/web/form/TextField.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { amountNames, type WageAmounts } from '../domain/wages.ts'
import { emptyShare, type WageValues } from './wage-form.ts'

/** What is on a slip, from gross to net; the rest is what the employer pays beside the wages. */
const onSlip = ['gross', 'holidayPaid', 'travel', 'payrollTax', 'pensionEmployee', 'net'] as const
const besideSlip = ['holidayReserved', 'employerCharges', 'pensionEmployer'] as const

/** The amounts in total, or a part for each person. */
export function WageShares({ form: { control } }: { form: UseFormReturn<WageValues> }) {
  const isByPerson = useWatch({ control, name: 'isByPerson' })
  const { fields, append, remove } = useFieldArray({ control, name: 'shares' })
  return (
    <>
      <FormSection title="Wie" help="Met een naam en een IBAN per werknemer kun je de lonen ook klaarzetten in een betaalopdracht.">
        <CheckboxField control={control} name="isByPerson" label="Per werknemer invullen" />
      </FormSection>
      {fields.slice(0, isByPerson ? fields.length : 1).map((field, index) => (
        <Share
          key={field.id}
          control={control}
          index={index}
          isByPerson={isByPerson}
          onRemove={
            isByPerson && fields.length > 1
              ? () => {
                  remove(index)
                }
              : null
          }
        />
      ))}
      {isByPerson && (
        <div className="wage-add">
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
            onClick={() => {
              append(emptyShare, { focusName: `shares.${String(fields.length)}.person` })
            }}
          >
            Nog een werknemer
          </Button>
        </div>
      )}
    </>
  )
} // prettier-ignore

function Share({
  control,
  index,
  isByPerson,
  onRemove,
}: {
  control: Control<WageValues>
  index: number
  isByPerson: boolean
  onRemove: (() => void) | null
}) {
  const person = useWatch({ control, name: `shares.${index}.person` })
  const amount = (name: keyof WageAmounts) => (
    <Span key={name} of={2}>
      <AmountField control={control} name={`shares.${index}.${name}`} label={amountNames[name]} />
    </Span>
  )
  return (
    <FormSection
      title={isByPerson ? (person === '' ? `Werknemer ${String(index + 1)}` : person) : 'Loonjournaalpost'}
      help="Neem de bedragen over. Leeg is nul."
    >
      {isByPerson && (
        <>
          <Span of={3}>
            <TextField control={control} name={`shares.${index}.person`} label="Naam" maxLength={140} />
          </Span>
          <Span of={3}>
            <TextField control={control} name={`shares.${index}.iban`} label="IBAN" isOptional maxLength={42} />
          </Span>
        </>
      )}
      {onSlip.map(amount)}
      <p className="wage-part">Wat jij als werkgever daarnaast betaalt of apart zet</p>
      {besideSlip.map(amount)}
      {onRemove !== null && (
        <div className="wage-remove">
          <Button variant="default" size="xs" onClick={onRemove}>
            Werknemer weghalen
          </Button>
        </div>
      )}
    </FormSection>
  )
} // prettier-ignore
