import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useEffect, type ComponentType } from 'react'
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { formatDateInWords } from '#kernel/dutch-format.ts'
import type { BankLineId } from '#kernel/ids.ts'
import { ApiError } from '#platform/web/api-client.ts'
import { FormBeside, FormSection } from '#platform/web/form/FormLayout.tsx'
import { PageForm } from '#platform/web/form/PageForm.tsx'
import { useLeaveAfterSaving } from '#platform/web/form/leave-after-saving.ts'
import { useStoredDraft } from '#platform/web/form/stored-draft.ts'
import { paths } from '#platform/web/paths.ts'
import { Money } from '#platform/web/ui/Money.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import type { PayoutChoices } from '../contract.ts'
import {
  emptyPayout,
  filledInBy,
  payoutForm,
  payoutSoFar,
  providerOf,
  toWire,
  typed,
  withFile,
  type PayoutValues,
} from './payout-form.ts'
import type { PayoutFromFileProps } from './payout-from-file.ts'
import { WhatWasKept, WhatWasPaid, WhatWasSold, WhoPaid } from './PayoutFields.tsx'
import { PayoutSum } from './PayoutSum.tsx'
import './payouts.css'
import { payoutChoices, useNewPayout } from './queries.ts'

/**
 * The statement of a provider: what was sold, what was kept, and what came on the bank.
 *
 * @param FromFile reads the file of a provider; the slice that reads files is above this one
 */
export function NewPayoutPage({ FromFile }: { FromFile: ComponentType<PayoutFromFileProps> }) {
  const asked = useSearchParams()[0].get('regel')
  return <PayoutOf key={asked} asked={asked} FromFile={FromFile} />
}

/** The form for a line of the bank, or for none. */
function PayoutOf({ asked, FromFile }: { asked: string | null; FromFile: ComponentType<PayoutFromFileProps> }) {
  const bankLineId = asked === null ? null : (asked as BankLineId)
  const choices = useQuery(payoutChoices(bankLineId))
  const form = useForm<PayoutValues>({
    resolver: zodResolver(payoutForm, undefined, { raw: true }),
    defaultValues: emptyPayout(),
  })
  const draft = useStoredDraft(`payout:${asked ?? 'new'}`, form)
  const leave = useLeaveAfterSaving(form.formState.isDirty)
  const creation = useNewPayout((id) => {
    toast('✅ Uitbetaling vastgelegd')
    draft.clear()
    leave(paths.payout(id))
  })
  const line = choices.data?.line ?? null
  useLineFilledIn(form, choices.data)
  const save = form.handleSubmit((values) => {
    creation.mutate(toWire(values, line?.id ?? null))
  })
  return (
    <PageForm
      heading={{
        title: 'Uitbetaling invullen',
        crumbs: [{ label: 'Financiën' }, { label: 'Uitbetalingen', to: paths.payouts }],
      }}
      draft={draft}
      submit={{
        label: 'Vastleggen',
        run: save,
        isBusy: creation.isPending || choices.isPending,
        error: creation.error,
        fallback: '❌ Vastleggen mislukt zonder foutmelding.',
      }}
      loadError={{ error: choices.error, fallback: 'Fout bij laden van de diensten.' }}
      cancelTo={paths.payouts}
      renderLayout={(fields) => (
        <FormBeside fields={fields}>
          <PayoutSum control={form.control} />
        </FormBeside>
      )}
    >
      {line !== null && <FromLine line={line} />}
      <WhoPaid form={form} choices={choices.data} />
      <FormSection title="Heb je een bestand?" help="Het CSV-bestand van de uitbetaling, zoals de dienst het geeft. Zonder bestand vul je de bedragen hieronder zelf in.">
        <FilledFromFile form={form} choices={choices.data} FromFile={FromFile} />
      </FormSection>
      <WhatWasSold form={form} choices={choices.data} />
      <WhatWasKept form={form} choices={choices.data} />
      <WhatWasPaid form={form} mayAsk={asksForTakings(creation.error) || form.getValues('isApartFromTakings')} />
    </PageForm>
  )
} // prettier-ignore

function FilledFromFile({
  form: { control, getValues, setValue },
  choices,
  FromFile,
}: {
  form: UseFormReturn<PayoutValues>
  choices: PayoutChoices | undefined
  FromFile: ComponentType<PayoutFromFileProps>
}) {
  const { day, sales } = payoutSoFar(useWatch({ control }))
  return (
    <div className="payout-file">
      <FromFile
        day={day}
        expected={choices?.line?.amount ?? null}
        asksRate={sales === 'unbooked'}
        onTake={(payout, rate) => {
          const filled = withFile(getValues(), { payout, rate, choices })
          for (const [name, value] of Object.entries(filled))
            setValue(name as keyof PayoutValues, value, { shouldDirty: true })
          toast('✅ Formulier ingevuld uit je bestand')
        }}
      />
    </div>
  )
}

/** Day takings of the same days may hold these sales: only a person knows. */
const asksForTakings = (error: unknown): boolean =>
  error instanceof ApiError && error.problems.some(({ code }) => code === 'payout.takings-of-those-days')

/** What the line of the bank says: who, when and how much. */
function useLineFilledIn({ setValue, getValues }: UseFormReturn<PayoutValues>, choices: PayoutChoices | undefined) {
  useEffect(() => {
    const line = choices?.line ?? null
    if (line === null || getValues('paidOut') !== '') return
    const provider = line.provider === null ? undefined : providerOf(choices, line.provider)
    const filled = {
      ...(provider !== undefined && { provider: provider.provider, ...filledInBy(provider) }),
      day: line.date,
      paidOut: typed(line.amount),
    }
    for (const [name, value] of Object.entries(filled)) setValue(name as keyof PayoutValues, value)
  }, [choices, getValues, setValue])
} // prettier-ignore

const FromLine = ({ line }: { line: NonNullable<PayoutChoices['line']> }) => (
  <p className="payout-from-line">
    Voor de bankregel van {formatDateInWords(line.date)}: <Money cents={line.amount} />{' '}
    <span>{line.text}</span>
  </p>
)
