import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useForm, useWatch, type Control } from 'react-hook-form'
import { formatDateInWords, formatRate } from '#kernel/dutch-format.ts'
import { ZERO, type Cents } from '#kernel/money.ts'
import { AmountField } from '#platform/web/form/AmountField.tsx'
import { CheckboxField } from '#platform/web/form/CheckboxField.tsx'
import { DateField } from '#platform/web/form/DateField.tsx'
import { FormBeside, FormSection, Span } from '#platform/web/form/FormLayout.tsx'
import { PageForm } from '#platform/web/form/PageForm.tsx'
import { TextAreaField } from '#platform/web/form/TextAreaField.tsx'
import { TextField } from '#platform/web/form/TextField.tsx'
import { useLeaveAfterSaving } from '#platform/web/form/leave-after-saving.ts'
import { useStoredDraft } from '#platform/web/form/stored-draft.ts'
import { paths } from '#platform/web/paths.ts'
import { AmountLine, AmountLines, AmountsClose } from '#platform/web/ui/AmountLines.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import { dividendTaxDueOn, dividendTaxOf, dividendTaxRateOn, netDividendOf } from '../domain/dividend.ts'
import { dividendForm, dividendSoFar, emptyDividend, toWire, type DividendValues } from './dividend-form.ts'
import { NothingYet } from './DividendListPage.tsx'
import { dividendList, useNewDividend } from './dividend-queries.ts'
import './wages.css'

/** A decision on dividend, with both tests of the law; a sole trader is told that there is no dividend. */
export function NewDividendPage() {
  const { data } = useQuery(dividendList)
  if (data?.isCompany === false)
    return (
      <>
        <PageHeader
          title="Dividend vastleggen"
          crumbs={[{ label: 'Financiën' }, { label: 'Dividend', to: paths.dividends }]}
        />
        <NothingYet dividends={data} />
      </>
    )
  return <DividendPageForm reserves={data?.reservesAmount} />
}

function DividendPageForm({ reserves }: { reserves: Cents | undefined }) {
  const form = useForm<DividendValues>({
    resolver: zodResolver(dividendForm, undefined, { raw: true }),
    defaultValues: emptyDividend(),
  })
  const { control } = form
  const draft = useStoredDraft('dividend:new', form)
  const leave = useLeaveAfterSaving(form.formState.isDirty)
  const creation = useNewDividend(() => {
    toast('✅ Dividend vastgelegd')
    draft.clear()
    leave(paths.dividends)
  })
  return (
    <PageForm
      heading={{
        title: 'Dividend vastleggen',
        crumbs: [{ label: 'Financiën' }, { label: 'Dividend', to: paths.dividends }],
      }}
      draft={draft}
      submit={{
        label: 'Vastleggen',
        run: form.handleSubmit((values) => {
          creation.mutate(toWire(values))
        }),
        isBusy: creation.isPending,
        error: creation.error,
        fallback: '❌ Vastleggen mislukt zonder foutmelding.',
      }}
      cancelTo={paths.dividends}
      renderLayout={(fields) => (
        <FormBeside fields={fields}>
          <DividendSum control={control} reserves={reserves} />
        </FormBeside>
      )}
    >
      <Decision control={control} />
      <Tests control={control} />
      <Paying control={control} />
    </PageForm>
  )
}

const Decision = ({ control }: { control: Control<DividendValues> }) => (
  <FormSection title="Het besluit" help="Zoals het in de notulen van de aandeelhoudersvergadering staat.">
    <Span of={2}>
      <AmountField control={control} name="amount" label="Dividend bruto" />
    </Span>
    <Span of={2}>
      <DateField control={control} name="decidedOn" label="Besloten op" />
    </Span>
    <Span of={2}>
      <DateField control={control} name="payableOn" label="Beschikbaar op" isOptional />
    </Span>
    <Span of={6}>
      <TextField control={control} name="shareholder" label="Aandeelhouder" maxLength={140} />
    </Span>
    <CheckboxField
      control={control}
      name="isExempt"
      label="De aandeelhouder is een holding: geen dividendbelasting"
      help="De inhoudingsvrijstelling, bij minstens 5% van de aandelen. Doe wel opgaaf bij de Belastingdienst."
    />
  </FormSection>
)

const Tests = ({ control }: { control: Control<DividendValues> }) => (
  <FormSection title="De twee toetsen" help="Dividend mag pas als beide goed zijn. Een bestuurder die niet toetst, kan het later zelf moeten terugbetalen.">
    <CheckboxField
      control={control}
      name="passesEquityTest"
      label="Na het dividend is het eigen vermogen nog groter dan de reserves die wet en statuten vragen"
    />
    <CheckboxField
      control={control}
      name="passesPaymentTest"
      label="Na het dividend kan de bv het komende jaar haar schulden blijven betalen"
    />
    <Span of={6}>
      <TextAreaField
        control={control}
        name="testNote"
        label="Waarop baseer je dat?"
        maxLength={500}
        help="Bijvoorbeeld: balans van 31 december, begroting van komend jaar, besluit van het bestuur."
      />
    </Span>
  </FormSection>
) // prettier-ignore

const Paying = ({ control }: { control: Control<DividendValues> }) => (
  <FormSection title="Betalen">
    <CheckboxField
      control={control}
      name="toCurrentAccount"
      label="Niet overmaken, maar bijschrijven op de rekening-courant"
    />
    <Span of={3}>
      <TextField control={control} name="iban" label="IBAN van de aandeelhouder" isOptional maxLength={42} />
    </Span>
    <Span of={3}>
      <TextField
        control={control}
        name="kenmerk"
        label="Betalingskenmerk van de belasting"
        isOptional
        maxLength={40}
        inputMode="numeric"
      />
    </Span>
  </FormSection>
)

/** What will be booked, in plain words, and what the books have. */
function DividendSum({
  control,
  reserves,
}: {
  control: Control<DividendValues>
  reserves: Cents | undefined
}) {
  const dividend = dividendSoFar(useWatch({ control }))
  const tax = dividendTaxOf(dividend)
  const isMore = reserves !== undefined && dividend.amount > reserves
  return (
    <aside className="wage-sum card" aria-label="Wat we boeken">
      <h2>Wat we boeken</h2>
      <AmountLines>
        <Line label="Uit de overige reserves" account="0570" amount={dividend.amount} />
        <Line
          label={`Dividendbelasting, ${formatRate(dividendTaxRateOn(dividend.payableOn))}`}
          account="1680"
          amount={tax}
        />
        <Line
          label={dividend.toCurrentAccount ? 'Op de rekening-courant' : 'Aan de aandeelhouder'}
          account={dividend.toCurrentAccount ? '1700' : '1690'}
          amount={netDividendOf(dividend)}
        />
      </AmountLines>
      {tax > ZERO && (
        <p className="wage-due">
          Geef de dividendbelasting aan en betaal die uiterlijk{' '}
          {formatDateInWords(dividendTaxDueOn(dividend.payableOn))}.
        </p>
      )}
      {reserves !== undefined && (
        <AmountsClose state={isMore ? 'off' : 'empty'}>
          In je boeken staat <Money cents={reserves} /> aan reserves en onverdeelde winst.
          {isMore && ' Dat is minder dan dit dividend: toets extra goed of het mag.'}
        </AmountsClose>
      )}
    </aside>
  )
}

const Line = ({ label, account, amount }: { label: string; account: string; amount: Cents }) => (
  <AmountLine
    label={
      <>
        {label} <span className="wage-account">{account}</span>
      </>
    }
  >
    <Money cents={amount} />
  </AmountLine>
)
