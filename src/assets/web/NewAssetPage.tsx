import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useForm, useWatch, type Control, type UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { LedgerAccountId, LineId } from '#kernel/ids.ts'
import { counted, formatDate, formatDecimal, formatEuros } from '#kernel/dutch-format.ts'
import { monthOf } from '#kernel/local-date.ts'
import { cents, ZERO, type Cents } from '#kernel/money.ts'
import { parseTypedDecimal } from '#kernel/decimal.ts'
import type { AccountChoice } from '#ledger/contract.ts'
import { useChosenAccount } from '#ledger/web/queries.ts'
import { AmountField } from '#platform/web/form/AmountField.tsx'
import { DateField } from '#platform/web/form/DateField.tsx'
import { FormSection, Span } from '#platform/web/form/FormLayout.tsx'
import { useLeaveAfterSaving } from '#platform/web/form/leave-after-saving.ts'
import { PageForm } from '#platform/web/form/PageForm.tsx'
import { SelectField } from '#platform/web/form/SelectField.tsx'
import { useStoredDraft } from '#platform/web/form/stored-draft.ts'
import { TextField } from '#platform/web/form/TextField.tsx'
import { typedDate, typedDecimal } from '#platform/web/form/typed-values.ts'
import { today } from '#platform/web/today.ts'
import { paths } from '#platform/web/paths.ts'
import { toast } from '#platform/web/ui/Toaster.tsx'
import type { AssetCandidate, NewAsset } from '../contract.ts'
import { assetAccountsOf, assetSources } from '../domain/asset.ts'
import './asset.css'
import { assetCandidates, useNewAsset } from './queries.ts'

const amount = typedDecimal(2, cents, 'Vul een bedrag in, zoals 1.250,00.')
const assetForm = z.object({
  source: z.enum(assetSources),
  /** A line of an expense, or '' for an asset that is entered manually. */
  expenseLine: z.string(),
  name: z.string().trim().min(1, 'Verplicht veld').max(200),
  account: z.string().min(1, 'Kies een soort.'),
  cost: amount,
  residual: amount,
  years: typedDecimal(2, (value) => value, 'Vul een aantal jaren in, zoals 5.').refine(
    (hundredths) => hundredths >= 9n && hundredths <= 5000n,
    'Kies tussen een maand en vijftig jaar.',
  ),
  inUseOn: typedDate(),
  depreciatedBefore: amount,
  firstMonth: typedDate(),
})
type AssetValues = z.input<typeof assetForm>
type AssetDraft = z.output<typeof assetForm>

/**
 * Add an asset to the list: from a line of an expense, or manually when its price was in the books before. `?regel=ID` fills the form from that line, which may
 * be booked as a cost.
 */
export function NewAssetPage() {
  const chosenAccount = useChosenAccount()
  const [search] = useSearchParams()
  const asked = search.get('regel') as LineId | null
  const candidates = useQuery(assetCandidates(asked))
  const form = useForm<AssetValues>({
    resolver: zodResolver(assetForm, undefined, { raw: true }),
    defaultValues: {
      source: 'bought',
      expenseLine: '',
      name: '',
      account: '0220',
      cost: '',
      residual: '0,00',
      years: '5',
      inUseOn: today(),
      depreciatedBefore: '0,00',
      firstMonth: today(),
    },
  })
  const draft = useStoredDraft(asked === null ? 'asset:new' : `asset:${asked}`, form)
  const found = candidates.data?.find(({ expenseLineId }) => expenseLineId === asked)
  useEffect(() => {
    if (found === undefined || form.getValues('expenseLine') !== '') return
    form.setValue('expenseLine', found.expenseLineId)
    fillFrom(found, form)
  }, [found, form])
  const leave = useLeaveAfterSaving(form.formState.isDirty)
  const creation = useNewAsset((id) => {
    toast('✅ Bedrijfsmiddel toegevoegd')
    draft.clear()
    leave(paths.asset(id))
  })
  const save = form.handleSubmit((values) => {
    const asset = assetForm.parse(values)
    const chosen =
      asset.source === 'contributed'
        ? undefined
        : candidates.data?.find(({ expenseLineId }) => expenseLineId === asset.expenseLine)
    creation.mutate(toWire(asset, chosen, chosenAccount.idOf(asset.account)))
  })
  return (
    <PageForm
      heading={{
        title: 'Bedrijfsmiddel toevoegen',
        crumbs: [{ label: 'Financiën' }, { label: 'Bedrijfsmiddelen', to: paths.assets }],
      }}
      className="asset-form"
      draft={draft}
      submit={{
        label: 'Toevoegen',
        run: save,
        isBusy: creation.isPending || chosenAccount.isPending,
        error: creation.error,
        fallback: '❌ Toevoegen mislukt zonder foutmelding.',
      }}
      loadError={{ error: chosenAccount.error, fallback: 'Fout bij laden van grootboekrekeningen.' }}
      cancelTo={paths.assets}
    >
      <WhatItIs form={form} candidates={candidates.data ?? []} accounts={chosenAccount.accounts ?? []} />
      <HowItIsDepreciated control={form.control} />
    </PageForm>
  )
}

/** The price and kind of an asset that was bought with an expense are those of the expense. */
function toWire(
  asset: AssetDraft,
  chosen: AssetCandidate | undefined,
  account: LedgerAccountId | null,
): NewAsset {
  const isContributed = asset.source === 'contributed'
  return {
    source: asset.source,
    name: asset.name,
    ledgerAccountId: account,
    expenseLineId: chosen?.expenseLineId ?? null,
    costAmount: chosen === undefined ? asset.cost : null,
    residualAmount: asset.residual,
    months: monthsOf(asset.years),
    inUseOn: asset.inUseOn,
    depreciatedBeforeAmount: isContributed ? ZERO : asset.depreciatedBefore,
    firstMonth: isContributed || asset.depreciatedBefore === ZERO ? null : monthOf(asset.firstMonth),
  }
}

function WhatItIs({
  form,
  candidates,
  accounts,
}: {
  form: UseFormReturn<AssetValues>
  candidates: readonly AssetCandidate[]
  accounts: readonly AccountChoice[]
}) {
  const { control } = form
  const [source, line] = useWatch({ control, name: ['source', 'expenseLine'] })
  const isContributed = source === 'contributed'
  const isBought = !isContributed && line !== ''
  const isCost = candidates.find(({ expenseLineId }) => expenseLineId === line)?.isCost ?? false
  return (
    <FormSection
      title="Wat is het"
      {...(isContributed && {
        help: 'Het was al van jou en je bedrijf gebruikt het vanaf nu. We boeken de waarde als iets wat je in je bedrijf stopt; van een bv krijg je het tegoed.',
      })}
    >
      <SelectField
        control={control}
        name="source"
        label="Hoe kwam het in je bedrijf?"
        choices={sourceChoices}
      />
      {candidates.length > 0 && !isContributed && (
        <BoughtWith form={form} candidates={candidates} isCost={isCost} />
      )}
      <Span of={3}>
        <TextField
          control={control}
          name="name"
          label="Naam"
          maxLength={200}
          placeholder="Bijvoorbeeld: laptop"
        />
      </Span>
      <Span of={3}>
        <SelectField
          control={control}
          name="account"
          label="Soort"
          isDisabled={isBought && !isCost}
          choices={accounts
            .filter(({ numberAsString }) => assetAccountsOf(numberAsString) !== null)
            .map(({ numberAsString, description }) => ({ value: numberAsString, label: description }))}
        />
      </Span>
      <Span of={3}>
        <AmountField
          control={control}
          name="cost"
          label={isContributed ? 'Waarde op die dag' : 'Aanschafprijs zonder btw'}
          isDisabled={isBought}
          {...(isContributed && { help: 'Wat je er toen voor had gekregen.' })}
        />
      </Span>
      <Span of={3}>
        <DateField
          control={control}
          name="inUseOn"
          label={isContributed ? 'Ingebracht op' : 'In gebruik sinds'}
        />
      </Span>
    </FormSection>
  )
}

function BoughtWith({
  form,
  candidates,
  isCost,
}: {
  form: UseFormReturn<AssetValues>
  candidates: readonly AssetCandidate[]
  /** Whether the chosen expense has the purchase among the costs. */
  isCost: boolean
}) {
  return (
    <SelectField
      control={form.control}
      name="expenseLine"
      label="Gekocht met"
      help={
        isCost
          ? 'Deze uitgave staat bij de kosten. Bij toevoegen gaat het bedrag daar weg en komt het bij de bedrijfsmiddelen.'
          : 'Een uitgave die je als bedrijfsmiddel boekte; prijs en soort komen daarvandaan.'
      }
      choices={[
        { value: '', label: 'Iets anders, met de hand' },
        ...candidates.map((each) => ({
          value: each.expenseLineId as string,
          label: `${each.description}, ${formatEuros(each.costAmount)} op ${formatDate(each.date)}`,
        })),
      ]}
      onChoose={(lineId) => {
        fillFrom(
          candidates.find(({ expenseLineId }) => expenseLineId === lineId),
          form,
        )
      }}
    />
  )
}

const sourceChoices = [
  { value: 'bought', label: 'Gekocht door je bedrijf' },
  { value: 'contributed', label: 'Ingebracht: het was al van jou' },
]

function fillFrom(chosen: AssetCandidate | undefined, form: UseFormReturn<AssetValues>): void {
  if (chosen === undefined) return
  form.setValue('name', chosen.description)
  if (!chosen.isCost) form.setValue('account', chosen.account.number)
  form.setValue('cost', formatDecimal(chosen.costAmount, 2, 2))
  form.setValue('inUseOn', chosen.date)
  form.setValue('firstMonth', chosen.date)
}

function HowItIsDepreciated({ control }: { control: Control<AssetValues> }) {
  const values = useWatch({ control })
  const isContributed = values.source === 'contributed'
  return (
    <FormSection
      title="Hoe schrijf je af"
      help="Elk jaar evenveel. Voor de belasting hooguit 20% per jaar, dus minstens vijf jaar; goodwill hooguit 10%."
    >
      <Span of={3}>
        <AmountField control={control} name="years" label="Levensduur in jaren" mark={null} decimals={0} />
      </Span>
      <Span of={3}>
        <AmountField
          control={control}
          name="residual"
          label="Restwaarde"
          help="Wat het aan het eind nog waard is."
        />
      </Span>
      <p className="asset-form-preview" role="status">
        {previewOf(values)}
      </p>
      {!isContributed && (
        <Span of={3}>
          <AmountField
            control={control}
            name="depreciatedBefore"
            label="Elders al afgeschreven"
            help="Alleen als het al in een vorige boekhouding stond."
          />
        </Span>
      )}
      {!isContributed && values.depreciatedBefore !== '' && values.depreciatedBefore !== '0,00' && (
        <Span of={3}>
          <DateField
            control={control}
            name="firstMonth"
            label="Hier verder vanaf"
            help="Een dag in de eerste maand die hier wordt afgeschreven."
          />
        </Span>
      )}
    </FormSection>
  )
}

/** Years may be typed with a comma: 2,5 years are 30 months. */
const monthsOf = (hundredths: bigint): number => Math.round((Number(hundredths) * 12) / 100)

function previewOf(values: Partial<AssetValues>): string {
  const [cost, residual, years] = [values.cost, values.residual, values.years].map((typed) =>
    parseTypedDecimal(typed ?? '', 2),
  )
  if (cost == null || residual == null || years == null || cost <= residual || years < 9n)
    return 'Vul prijs en levensduur in om te zien wat je per maand afschrijft.'
  const months = monthsOf(years)
  return `Ongeveer ${formatEuros(((cost - residual) / BigInt(months)) as Cents)} per maand, ${counted(months, 'maand', 'maanden')} lang.`
}
