import { useFieldArray, useWatch, type Control } from 'react-hook-form'
import { formatDateInWords, formatEuros } from '#kernel/dutch-format.ts'
import { absolute } from '#kernel/money.ts'
import { AmountField } from '#platform/web/form/AmountField.tsx'
import { DateField } from '#platform/web/form/DateField.tsx'
import { FormGrid, FormSection, Span } from '#platform/web/form/FormLayout.tsx'
import { TextField } from '#platform/web/form/TextField.tsx'
import type { ChartAccountOnWire } from '../../contract.ts'
import type { PastFacts } from './past-facts.ts'
import { emptyInvoice, emptyPayable, type PastValues } from './past-form.ts'
import { Rows } from './Rows.tsx'
import { differenceWith } from './statement-difference.ts'

/** The money, and what customers and suppliers still have to pay or to get. */
export function OpenStep({
  control,
  accounts,
  facts,
}: {
  control: Control<PastValues>
  accounts: readonly ChartAccountOnWire[]
  facts: PastFacts
}) {
  return (
    <>
      <FormSection title="Geld op je rekeningen" help="Het saldo aan het eind van de laatste dag. Met een min als je rood stond of op een creditcard moest betalen.">
        <MoneyFields control={control} accounts={accounts} facts={facts} />
      </FormSection>
      <FormSection title="Klanten die nog moeten betalen" help="Elke factuur apart: dan herkennen we de betaling op je bank.">
        <InvoiceRows control={control} name="receivables" />
      </FormSection>
      <FormSection title="Rekeningen die je nog moet betalen" help="Elke rekening apart: dan herkennen we de betaling op je bank.">
        <InvoiceRows control={control} name="payables" />
      </FormSection>
    </>
  )
} // prettier-ignore

function MoneyFields({ control, accounts, facts }: Parameters<typeof OpenStep>[0]) {
  const { fields } = useFieldArray({ control, name: 'money' })
  const values = useWatch({ control, name: 'money' })
  return fields.map((field, at) => {
    const account = accounts.find(({ numberAsString }) => numberAsString === field.account)
    const bank = facts.banks.find(({ number }) => number === field.account)
    const difference = differenceWith(bank, values[at]?.amount ?? '')
    return (
      <Span key={field.id} of={3}>
        <AmountField
          control={control}
          name={`money.${at}.amount`}
          label={account?.description ?? 'Rekening'}
          help={
            difference !== null && difference !== 0n && bank?.first != null ? (
              <span className="moving-in-differs">
                {formatEuros(absolute(difference))} anders dan je afschrift van{' '}
                {formatDateInWords(bank.first.day)}, dat begint met {formatEuros(bank.first.opening)}
              </span>
            ) : difference === null ? (
              bank?.iban
            ) : (
              'Klopt met je eerste afschrift.'
            )
          }
        />
      </Span>
    )
  })
}

const words = {
  receivables: { who: 'Klant', add: 'Factuur toevoegen', nothing: 'Heeft iedereen betaald? Dan hoeft hier niets.', row: 'Factuur', empty: emptyInvoice },
  payables: { who: 'Leverancier', add: 'Rekening toevoegen', nothing: 'Alles betaald? Dan hoeft hier niets.', row: 'Rekening', empty: emptyPayable },
} as const // prettier-ignore

function InvoiceRows({ control, name }: { control: Control<PastValues>; name: 'receivables' | 'payables' }) {
  const { who, add, nothing, row, empty } = words[name]
  return (
    <Rows
      control={control}
      name={name}
      empty={empty}
      addLabel={add}
      nothing={nothing}
      rowName={(place) => `${row} ${String(place)}`}
    >
      {(at) => (
        <FormGrid>
          <Span of={4}>
            <TextField control={control} name={`${name}.${at}.relation`} label={who} maxLength={120} />
          </Span>
          <Span of={2} isRowOnPhone>
            <AmountField control={control} name={`${name}.${at}.amount`} label="Nog open" />
          </Span>
          <Span of={2} isRowOnPhone>
            <TextField
              control={control}
              name={`${name}.${at}.reference`}
              label="Factuurnummer"
              maxLength={100}
            />
          </Span>
          <Span of={2}>
            <DateField control={control} name={`${name}.${at}.date`} label="Datum" isOptional />
          </Span>
          <Span of={2}>
            <DateField control={control} name={`${name}.${at}.dueDate`} label="Uiterlijk" isOptional />
          </Span>
        </FormGrid>
      )}
    </Rows>
  )
}
