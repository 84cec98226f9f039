import { useWatch, type Control } from 'react-hook-form'
import type { LocalDate } from '#kernel/local-date.ts'
import type { ClosedPeriodOnWire } from '#ledger/contract.ts'
import { closedOn, periodName } from '#ledger/domain/period.ts'
import { accountsFor } from '#payments/domain/money-accounts.ts'
import { accountChoices } from '#payments/web/account-choices.ts'
import { CheckboxField } from '#platform/web/form/CheckboxField.tsx'
import { DateField } from '#platform/web/form/DateField.tsx'
import { FormSection, Span } from '#platform/web/form/FormLayout.tsx'
import { SelectField } from '#platform/web/form/SelectField.tsx'
import { TextField } from '#platform/web/form/TextField.tsx'
import { ProjectField } from '#projects/web/ProjectField.tsx'
import { CurrencyFields } from '#ledger/web/CurrencyFields.tsx'
import { EURO, isForeign } from '#ledger/web/currency-values.ts'
import type { WaitingLine } from '../../reading-contract.ts'
import { isWithoutDutchVat, PER_LINE, type ExpenseValues } from './expense-values.ts'
import { treatmentChoices } from './ExpenseLineFields.tsx'
import { PaidBeforeNote } from './PaidBeforeNote.tsx'

/** The fields of the whole expense: supplier, day, payment account. */
export function ExpenseAbout({
  control,
  closed,
  onCurrency,
  paidBefore,
}: {
  control: Control<ExpenseValues>
  /** After another currency was chosen. */
  onCurrency: (code: string) => void
  /** The line of the bank that paid it before; null where none waits. */
  paidBefore: WaitingLine | null
  /** The closed periods. */
  closed: readonly ClosedPeriodOnWire[]
}) {
  const treatment = useWatch({ control, name: 'vatTreatment' })
  const date = useWatch({ control, name: 'date' })
  const isInCurrency = isForeign({ currency: useWatch({ control, name: 'currency' }) ?? EURO })
  const closedPeriod = closedOn(closed, date as LocalDate)
  return (
    <FormSection title="Uitgave">
      <Span of={4}>
        <TextField
          control={control}
          name="description"
          label="Omschrijving"
          help="Bij wie, of waarvoor: zo vind je 'm terug."
          maxLength={500}
        />
      </Span>
      <Span of={2}>
        <DateField control={control} name="date" label="Datum op het document" />
      </Span>
      <SupplierFields control={control} />
      {closedPeriod !== undefined && (
        <Span of={6}>
          <CheckboxField
            control={control}
            name="isBookedToday"
            label="Boek op vandaag"
            help={lateHelp(closedPeriod)}
          />
        </Span>
      )}
      <Span of={3}>
        <SelectField
          control={control}
          name="paymentAccount"
          label="Betaald van"
          choices={accountChoices(accountsFor('purchase'))}
          help={isInCurrency && paidBefore === null ? OPEN_HELP : undefined}
        />
        <PaidBeforeNote line={paidBefore} isInCurrency={isInCurrency} />
      </Span>
      <Span of={3}>
        <SelectField
          control={control}
          name="vatTreatment"
          label="Btw-behandeling"
          placeholder="Kies"
          choices={[...treatmentChoices, { value: PER_LINE, label: 'Verschilt per regel' }]}
          help={helpOf(treatment)}
        />
      </Span>
      <CurrencyFields control={control} day={date} onChoose={onCurrency} />
      <Span of={isInCurrency ? 6 : 3}>
        <ProjectField control={control} name="projectId" />
      </Span>
    </FormSection>
  )
}

/** Whom it was bought from, and the number on the invoice. */
function SupplierFields({ control }: { control: Control<ExpenseValues> }) {
  return (
    <>
      <Span of={3}>
        <TextField control={control} name="supplierName" label="Leverancier" isOptional maxLength={200} />
      </Span>
      <Span of={3}>
        <TextField
          control={control}
          name="supplierInvoiceNumber"
          label="Factuurnummer"
          isOptional
          maxLength={100}
        />
      </Span>
    </>
  )
}

/** Why a day needs another booking day. */
const lateHelp = ({ kind, period }: ClosedPeriodOnWire): string =>
  kind === 'year'
    ? `Boekjaar ${period} is afgesloten. De datum op het document blijft staan; de kosten en de btw vallen in dit jaar.`
    : `De btw over ${periodName(period)} is al aangegeven. De datum op het document blijft staan; de btw gaat mee in je lopende aangifte.`

const helpOf = (treatment: ExpenseValues['vatTreatment']): string | undefined =>
  treatment === 'foreign' ? FOREIGN_HELP : isWithoutDutchVat(treatment) ? REVERSED_HELP : undefined

const OPEN_HELP = 'Met ‘Nog niet betaald’ komt het koersverschil vanzelf bij de bankregel die dit betaalt.'
const FOREIGN_HELP = 'Vul bedragen met de buitenlandse btw erin: je trekt die hier niet af.'
const REVERSED_HELP =
  'De leverancier rekent geen btw. Jij geeft die aan en trekt die in dezelfde aangifte af.'
