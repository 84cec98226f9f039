import { useWatch, type UseFormReturn } from 'react-hook-form'
import { formatRate } from '#kernel/dutch-format.ts'
import type { DayTakingsId } from '#kernel/ids.ts'
import { parseTypedDate } from '#kernel/local-date.ts'
import { highRateOn, lowRateOn } from '#ledger/domain/vat-rate.ts'
import { AmountField } from '#platform/web/form/AmountField.tsx'
import { FormSection, Span } from '#platform/web/form/FormLayout.tsx'
import { SelectField } from '#platform/web/form/SelectField.tsx'
import { TextAreaField } from '#platform/web/form/TextAreaField.tsx'
import { today } from '#platform/web/today.ts'
import { FloatField } from './FloatField.tsx'
import { InvoicesInCash } from './InvoicesInCash.tsx'
import { tipsChoices, type TakingsValues } from './takings-form.ts'

export type TakingsForm = UseFormReturn<TakingsValues>

/** What a day sold, by rate, with VAT. */
export function WhatWasSold({ form: { control } }: { form: TakingsForm }) {
  const day = parseTypedDate(useWatch({ control, name: 'day' }), today()) ?? today()
  return (
    <FormSection title="Verkocht" help="Met btw, zoals het op de Z-afslag van je kassa staat. Leeg is nul.">
      <Span of={2}>
        <AmountField control={control} name="low" label={`Tegen ${formatRate(lowRateOn(day))}`} />
      </Span>
      <Span of={2}>
        <AmountField control={control} name="high" label={`Tegen ${formatRate(highRateOn(day))}`} />
      </Span>
      <Span of={2}>
        <AmountField control={control} name="zero" label="Tegen 0%" />
      </Span>
      <Span of={3}>
        <AmountField
          control={control}
          name="vouchersSold"
          label="Cadeaubonnen verkocht"
          help="De btw komt pas als ze worden ingeleverd."
        />
      </Span>
      <Span of={3}>
        <AmountField
          control={control}
          name="bottleDeposits"
          label="Statiegeld"
          help="Ontvangen min uitbetaald; mag onder nul zijn."
        />
      </Span>
    </FormSection>
  )
}

/** What came in without cash, and the tips in it. */
export function WhatCameIn({ form: { control } }: { form: TakingsForm }) {
  const hasTips = (useWatch({ control, name: 'tips' }) ?? '').trim() !== ''
  return (
    <FormSection title="Ontvangen zonder contant geld">
      <Span of={3}>
        <AmountField control={control} name="card" label="Gepind" help="Met de fooi die erin zit." />
      </Span>
      <Span of={3}>
        <AmountField control={control} name="vouchersRedeemed" label="Cadeaubonnen ingeleverd" />
      </Span>
      <Span of={3}>
        <AmountField control={control} name="tips" label="Fooi" help="Gepind en contant samen." />
      </Span>
      {hasTips && (
        <Span of={3}>
          <SelectField control={control} name="tipsFor" label="De fooi is voor" choices={tipsChoices} />
        </Span>
      )}
    </FormSection>
  )
}

/**
 * What was in the drawer, what went out of it and what was counted.
 *
 * @param isFirst whether it is the first day of the register: only then the drawer begins with an amount of its own
 * @param correcting the takings that are corrected; null for a new day
 */
export function Drawer({
  form: { control },
  isFirst,
  correcting,
}: {
  form: TakingsForm
  isFirst: boolean
  correcting: DayTakingsId | null
}) {
  return (
    <FormSection title="De geldla">
      <Span of={3}>
        <AmountField
          control={control}
          name="cashBefore"
          label="Er zat in"
          isDisabled={!isFirst}
          help={isFirst ? 'Het wisselgeld van vanmorgen.' : 'Wat er de vorige keer is geteld.'}
        />
      </Span>
      <Span of={3}>
        <AmountField control={control} name="cashCounted" label="Geteld aan het eind" />
      </Span>
      {isFirst && <FloatField control={control} amount="cashBefore" name="floatFrom" />}
      <Span of={3}>
        <AmountField
          control={control}
          name="cashSpent"
          label="Uit de la betaald"
          help="De bon boek je als uitgave, betaald uit de kas."
        />
      </Span>
      <Span of={3}>
        <AmountField control={control} name="cashToBank" label="Naar de bank gebracht" />
      </Span>
      <InvoicesInCash control={control} correcting={correcting} />
      <TextAreaField
        control={control}
        name="note"
        label="Toelichting"
        isOptional
        maxLength={500}
        help="Nodig als er € 10,00 of meer verschil is."
      />
    </FormSection>
  )
}
