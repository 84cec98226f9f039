import { useWatch, type Control, type FieldPath, type FieldValues } from 'react-hook-form'
import { Span } from '#platform/web/form/FormLayout.tsx'
import { SelectField } from '#platform/web/form/SelectField.tsx'
import { floatChoices } from './takings-form.ts'

/** Where the first change in a drawer came from, once an amount is there; for the first day of a register. */
export function FloatField<Values extends FieldValues>({
  control,
  amount,
  name,
}: {
  control: Control<Values>
  /** The field with what was in the drawer in the morning. */
  amount: FieldPath<Values>
  name: FieldPath<Values>
}) {
  const typed: string | undefined = useWatch({ control, name: amount })
  if ((typed ?? '').trim() === '') return null
  return (
    <Span of={6}>
      <SelectField
        control={control}
        name={name}
        label="Waar kwam dat wisselgeld vandaan?"
        choices={floatChoices}
      />
    </Span>
  )
}
