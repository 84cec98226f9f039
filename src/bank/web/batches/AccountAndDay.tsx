import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { formatIban } from '#kernel/dutch-format.ts'
import { DateField } from '#platform/web/form/DateField.tsx'
import { FormGrid, Span } from '#platform/web/form/FormLayout.tsx'
import { SelectField } from '#platform/web/form/SelectField.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import type { BankAccount } from '../../contract.ts'

interface LabelledField<Values extends FieldValues> {
  readonly name: FieldPath<Values>
  readonly label: string
}

/** The account of a new batch, and the day on which the bank carries it out. */
export function AccountAndDay<Values extends FieldValues>({
  control,
  accounts,
  account,
  day,
}: {
  control: Control<Values>
  accounts: readonly BankAccount[]
  account: LabelledField<Values>
  day: LabelledField<Values>
}) {
  return (
    <Card>
      <FormGrid>
        <Span of={3}>
          <SelectField
            control={control}
            {...account}
            choices={accounts.map(({ id, name, iban }) => ({
              value: id,
              label: `${name} · ${formatIban(iban)}`,
            }))}
          />
        </Span>
        <Span of={3}>
          <DateField control={control} {...day} />
        </Span>
      </FormGrid>
    </Card>
  )
}
