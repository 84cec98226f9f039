import { useWatch, type Control } from 'react-hook-form'
import { AmountField } from '#platform/web/form/AmountField.tsx'
import { DateField } from '#platform/web/form/DateField.tsx'
import { Span } from '#platform/web/form/FormLayout.tsx'
import { SelectField } from '#platform/web/form/SelectField.tsx'
import { TextField } from '#platform/web/form/TextField.tsx'
import type { ChangeValues } from './loan-form.ts'

/** The name of the loan and its lender. */
export function LenderFields({ control }: { control: Control<ChangeValues> }) {
  return (
    <>
      <Span of={3}>
        <TextField
          control={control}
          name="name"
          label="Naam van de lening"
          maxLength={60}
          placeholder="Bijvoorbeeld: bestelbus"
        />
      </Span>
      <Span of={3}>
        <TextField
          control={control}
          name="lender"
          label="Geldgever"
          maxLength={140}
          placeholder="De bank, of wie je het leende"
        />
      </Span>
      <Span of={6}>
        <TextField
          control={control}
          name="iban"
          label="Rekening van de geldgever"
          isOptional
          maxLength={42}
          help="IBAN. Daaraan herkennen we de termijnen op je bank; zonder kijken we naar de naam."
        />
      </Span>
    </>
  )
}

/** Rate, days and instalments, as far as the kind of loan has them. */
export function TermFields({ control }: { control: Control<ChangeValues> }) {
  const kind = useWatch({ control, name: 'kind' })
  const isFree = kind === 'by-hand'
  return (
    <>
      <Span of={3}>
        <TextField
          control={control}
          name="rate"
          label="Rente per jaar (%)"
          maxLength={6}
          placeholder="5,25"
          inputMode="numeric"
        />
      </Span>
      <Span of={3}>
        <DateField
          control={control}
          name="firstDueOn"
          label={isFree ? 'Uiterlijk terug op' : 'Eerste termijn op'}
        />
      </Span>
      {!isFree && <IntervalFields control={control} />}
      <AmountFields control={control} />
    </>
  )
}

function IntervalFields({ control }: { control: Control<ChangeValues> }) {
  return (
    <>
      <Span of={3}>
        <SelectField
          control={control}
          name="everyMonths"
          label="Je betaalt"
          choices={[
            { value: '1', label: 'elke maand' },
            { value: '3', label: 'elk kwartaal' },
            { value: '6', label: 'elk half jaar' },
            { value: '12', label: 'elk jaar' },
          ]}
        />
      </Span>
      <Span of={3}>
        <TextField
          control={control}
          name="instalments"
          label="Aantal termijnen"
          maxLength={3}
          inputMode="numeric"
        />
      </Span>
    </>
  )
}

/** Only an annuity has an amount of its own; without instalments that repay nothing changes after an extra repayment. */
function AmountFields({ control }: { control: Control<ChangeValues> }) {
  const kind = useWatch({ control, name: 'kind' })
  return (
    <>
      {kind === 'annuity' && (
        <Span of={3}>
          <AmountField
            control={control}
            name="instalment"
            label="Bedrag per termijn"
            isOptional
            help="Alleen als je geldgever anders afrondt dan wij."
          />
        </Span>
      )}
      {(kind === 'annuity' || kind === 'linear') && (
        <Span of={3}>
          <SelectField
            control={control}
            name="afterExtra"
            label="Na een extra aflossing"
            choices={[
              { value: 'lower', label: 'worden de termijnen lager' },
              { value: 'shorter', label: 'ben je eerder klaar' },
            ]}
          />
        </Span>
      )}
    </>
  )
}
