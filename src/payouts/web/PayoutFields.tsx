import { useEffect, useRef } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { feeVats, OTHER_PROVIDER } from '#explanations/domain/payout-provider.ts'
import { formatEuros, formatRate } from '#kernel/dutch-format.ts'
import { parseTypedDate } from '#kernel/local-date.ts'
import { ZERO } from '#kernel/money.ts'
import { highRateOn, lowRateOn } from '#ledger/domain/vat-rate.ts'
import { AmountField } from '#platform/web/form/AmountField.tsx'
import { CheckboxField } from '#platform/web/form/CheckboxField.tsx'
import { DateField } from '#platform/web/form/DateField.tsx'
import { FormSection, Span } from '#platform/web/form/FormLayout.tsx'
import { SelectField } from '#platform/web/form/SelectField.tsx'
import { TextAreaField } from '#platform/web/form/TextAreaField.tsx'
import { TextField } from '#platform/web/form/TextField.tsx'
import { today } from '#platform/web/today.ts'
import type { PayoutChoices } from '../contract.ts'
import { usualFeesVat } from '../domain/payout.ts'
import {
  feeVatNames,
  filledInBy,
  payoutSoFar,
  providerOf,
  salesChoices,
  typed,
  valueOf,
  type PayoutValues,
} from './payout-form.ts'
import { PayoutDocuments } from './PayoutDocuments.tsx'

type Form = UseFormReturn<PayoutValues>

/** The provider that pays out, and the days of the sales. */
export function WhoPaid({ form, choices }: { form: Form; choices: PayoutChoices | undefined }) {
  const { control, setValue } = form
  const provider = useWatch({ control, name: 'provider' })
  const known = providerOf(choices, provider)
  const choose = (value: string): void => {
    const chosen = providerOf(choices, value)
    if (chosen === undefined) return
    for (const [name, filled] of Object.entries(filledInBy(chosen)))
      setValue(name as keyof PayoutValues, filled, { shouldDirty: true })
  }
  return (
    <FormSection title="Wie betaalt uit">
      <Span of={provider === OTHER_PROVIDER ? 3 : 6}>
        <SelectField
          control={control}
          name="provider"
          label="Dienst of platform"
          isSearchable
          placeholder="Kies of zoek"
          choices={[
            ...(choices?.providers ?? []).map((each) => ({ value: valueOf(each), label: each.name })),
            { value: OTHER_PROVIDER, label: 'Een andere dienst' },
          ]}
          onChoose={choose}
          {...(known?.last != null && { help: 'We nemen over wat je de vorige keer koos.' })}
        />
      </Span>
      {provider === OTHER_PROVIDER && (
        <Span of={3}>
          <TextField control={control} name="providerName" label="Hoe heet die dienst?" maxLength={60} />
        </Span>
      )}
      <Span of={3}>
        <DateField control={control} name="soldFrom" label="Verkocht van" isOptional />
      </Span>
      <Span of={3}>
        <DateField
          control={control}
          name="day"
          label="Verkocht tot en met"
          help="Op deze dag boeken we, en telt de btw."
        />
      </Span>
    </FormSection>
  )
}

/** The sales: by rate, or where they are already. */
export function WhatWasSold({ form, choices }: { form: Form; choices: PayoutChoices | undefined }) {
  const { control } = form
  const sales = useWatch({ control, name: 'sales' })
  return (
    <FormSection title="Verkocht" help={salesHelp[sales]}>
      <Span of={sales === 'unbooked' ? 3 : 6}>
        <SelectField
          control={control}
          name="sales"
          label="Waar staan deze verkopen?"
          choices={salesChoices}
        />
      </Span>
      {sales === 'unbooked' && <ByRate form={form} />}
      {sales === 'invoices' && <PayoutDocuments control={control} />}
      {sales === 'booked' && <Waiting form={form} choices={choices} />}
    </FormSection>
  )
}

const salesHelp = {
  unbooked: 'Met btw, vóór aftrek van de kosten. Leeg is nul.',
  invoices: 'Kies de facturen die klanten via deze dienst betaalden. De omzet staat er al, dus die boeken we niet nog eens.',
  booked: 'De omzet staat er al, dus die boeken we niet nog eens. Alleen de kosten gaan eraf.',
} as const // prettier-ignore

function ByRate({ form: { control } }: { form: Form }) {
  const day = parseTypedDate(useWatch({ control, name: 'day' }), today()) ?? today()
  const hasRefunds = useWatch({ control, name: 'hasRefunds' })
  const rates = [
    ['low', 'refundedLow', formatRate(lowRateOn(day))],
    ['high', 'refundedHigh', formatRate(highRateOn(day))],
    ['zero', 'refundedZero', '0%'],
  ] as const
  return (
    <>
      <Span of={3}>
        <SelectField
          control={control}
          name="sells"
          label="Wat is er verkocht?"
          choices={[
            { value: 'goods', label: 'Spullen, eten of drinken' },
            { value: 'services', label: 'Diensten, zoals een verblijf' },
          ]}
        />
      </Span>
      {rates.map(([name, , rate]) => (
        <Span key={name} of={2}>
          <AmountField control={control} name={name} label={`Tegen ${rate}`} />
        </Span>
      ))}
      <CheckboxField control={control} name="hasRefunds" label="Er is ook geld teruggegaan naar klanten" />
      {hasRefunds &&
        rates.map(([, name, rate]) => (
          <Span key={name} of={2}>
            <AmountField control={control} name={name} label={`Terug tegen ${rate}`} />
          </Span>
        ))}
    </>
  )
}

function Waiting({ form: { control }, choices }: { form: Form; choices: PayoutChoices | undefined }) {
  return (
    <>
      <Span of={3}>
        <SelectField
          control={control}
          name="accountNumber"
          label="Op welke rekening wachten ze?"
          placeholder="Kies een rekening"
          choices={(choices?.accounts ?? []).map(({ number, name, balanceAmount }) => ({
            value: number,
            label: name,
            detail: formatEuros(balanceAmount),
          }))}
        />
      </Span>
      <Span of={3}>
        <AmountField
          control={control}
          name="booked"
          label="Daarvan in deze uitbetaling"
          help="Vóór aftrek van de kosten."
        />
      </Span>
    </>
  )
}

/** What the provider kept, with its VAT. */
export function WhatWasKept({ form, choices }: { form: Form; choices: PayoutChoices | undefined }) {
  const { control } = form
  const { feeVat, provider } = useWatch({ control })
  const source = providerOf(choices, provider ?? '')?.source ?? ''
  useUsualVat(form)
  return (
    <FormSection title="Ingehouden" help="Zoals het op de factuur of de afrekening van de dienst staat.">
      <Span of={3}>
        <AmountField control={control} name="fees" label="Kosten, zonder btw" />
      </Span>
      <Span of={3}>
        <SelectField
          control={control}
          name="feeVat"
          label="Btw van de dienst"
          choices={feeVats.map((value) => ({ value, label: feeVatNames[value] }))}
          {...(source !== '' && { help: `Volgens: ${source}` })}
        />
      </Span>
      {feeVat === 'nl' && (
        <Span of={3}>
          <AmountField control={control} name="feesVat" label="Btw over de kosten" />
        </Span>
      )}
      <Span of={3}>
        <SelectField
          control={control}
          name="feeAccount"
          label="Boek de kosten op"
          choices={(choices?.feeAccounts ?? []).map(({ number, name }) => ({ value: number, label: name }))}
        />
      </Span>
      <Span of={3}>
        <AmountField
          control={control}
          name="withheld"
          label="Vastgehouden voor later"
          help="Een reserve. Komt die terug, dan met een minteken."
        />
      </Span>
    </FormSection>
  )
}

/** The VAT that follows from the fees, as long as the user typed no other. */
function useUsualVat({ control, setValue }: Form): void {
  const values = useWatch({ control })
  const { fees, feeVat, day } = payoutSoFar(values)
  const usual = feeVat === 'nl' && fees > ZERO ? typed(usualFeesVat(fees, day)) : ''
  const last = useRef(values.feesVat ?? '')
  useEffect(() => {
    if ((values.feesVat ?? '') !== last.current) return
    last.current = usual
    if ((values.feesVat ?? '') !== usual) setValue('feesVat', usual)
  }, [usual, values.feesVat, setValue])
}

/** What came on the bank. */
export function WhatWasPaid({ form: { control }, mayAsk }: { form: Form; mayAsk: boolean }) {
  return (
    <FormSection title="Uitbetaald">
      <Span of={3}>
        <AmountField control={control} name="paidOut" label="Op je bank ontvangen" />
      </Span>
      <Span of={3}>
        <TextField
          control={control}
          name="reference"
          label="Kenmerk van de uitbetaling"
          isOptional
          maxLength={100}
          help="Staat het ook bij de bankregel, dan herkennen we die vanzelf."
        />
      </Span>
      <TextAreaField control={control} name="note" label="Toelichting" isOptional maxLength={500} />
      {mayAsk && (
        <CheckboxField
          control={control}
          name="isApartFromTakings"
          label="Dit zijn andere verkopen dan in de dagomzet van deze dagen"
        />
      )}
    </FormSection>
  )
}
