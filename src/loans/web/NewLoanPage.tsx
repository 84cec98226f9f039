import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useForm, useWatch, type Control, type UseFormReturn } from 'react-hook-form'
import { formatEuros } from '#kernel/dutch-format.ts'
import { add, sum } from '#kernel/money.ts'
import { AmountField } from '#platform/web/form/AmountField.tsx'
import { DateField } from '#platform/web/form/DateField.tsx'
import { FormSection, Span } from '#platform/web/form/FormLayout.tsx'
import { useLeaveAfterSaving } from '#platform/web/form/leave-after-saving.ts'
import { PageForm } from '#platform/web/form/PageForm.tsx'
import { SelectField } from '#platform/web/form/SelectField.tsx'
import { useStoredDraft } from '#platform/web/form/stored-draft.ts'
import { paths } from '#platform/web/paths.ts'
import { DateText } from '#platform/web/ui/DateText.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import type { LoanCandidate } from '../contract.ts'
import { loanKindNames, loanKinds, type LoanKind } from '../domain/loan.ts'
import { scheduleOf } from '../domain/schedule.ts'
import {
  emptyLoan,
  fromCandidate,
  loanForm,
  termsSoFar,
  toWire,
  type ChangeValues,
  type LoanValues,
} from './loan-form.ts'
import './loans.css'
import { loanCandidates, useNewLoan } from './queries.ts'
import { LenderFields, TermFields } from './TermsFields.tsx'

/** What was agreed with a lender, with the schedule that follows from it beside the form. */
export function NewLoanPage() {
  const candidates = useQuery(loanCandidates)
  const form = useForm<LoanValues>({
    resolver: zodResolver(loanForm, undefined, { raw: true }),
    defaultValues: emptyLoan(),
  })
  const draft = useStoredDraft('loan:new', form)
  const leave = useLeaveAfterSaving(form.formState.isDirty)
  const creation = useNewLoan((id) => {
    toast('✅ Lening toegevoegd')
    draft.clear()
    leave(paths.loan(id))
  })
  const save = form.handleSubmit((values) => {
    creation.mutate(toWire(values, candidates.data ?? []))
  })
  // The fields of a change are among those of a new loan.
  const terms = form.control as unknown as Control<ChangeValues>
  return (
    <PageForm
      heading={{
        title: 'Lening toevoegen',
        crumbs: [{ label: 'Financiën' }, { label: 'Leningen', to: paths.loans }],
      }}
      draft={draft}
      submit={{
        label: 'Toevoegen',
        run: save,
        isBusy: creation.isPending || candidates.isPending,
        error: creation.error,
        fallback: '❌ Toevoegen mislukt zonder foutmelding.',
      }}
      loadError={{ error: candidates.error, fallback: 'Fout bij laden van wat al in de boeken staat.' }}
      cancelTo={paths.loans}
      renderLayout={(fields) => (
        <div className="loan-form">
          <div>{fields}</div>
          <LoanSum control={form.control} />
        </div>
      )}
    >
      <FormSection title="Welke lening">
        <WhichLoan form={form} candidates={candidates.data ?? []} />
        <LenderFields control={terms} />
      </FormSection>
      <FormSection
        title="Wat is afgesproken"
        help="Er wordt nu niets geboekt: dat gebeurt bij elke regel van de bank."
      >
        <Borrowed control={form.control} />
        <TermFields control={terms} />
      </FormSection>
    </PageForm>
  )
}

/** Asked only where the books have a loan without a schedule; what they say of that one is filled in. */
function WhichLoan({
  form,
  candidates,
}: {
  form: UseFormReturn<LoanValues>
  candidates: readonly LoanCandidate[]
}) {
  if (candidates.length === 0) return null
  const fill = (chosen: string) => {
    const candidate = candidates[Number(chosen)]
    if (chosen === '' || candidate === undefined) return
    for (const [name, value] of Object.entries(fromCandidate(candidate)))
      form.setValue(name as keyof LoanValues, value, { shouldDirty: true })
  }
  return (
    <SelectField
      control={form.control}
      name="candidate"
      label="Staat de lening al in de boeken?"
      onChoose={fill}
      choices={[
        { value: '', label: 'Nee, het is een nieuwe lening' },
        ...candidates.map(({ name, account, principalAmount }, place) => ({
          value: String(place),
          label: `${account.number} ${name}, ${formatEuros(principalAmount)}`,
        })),
      ]}
    />
  )
}

const kindHelp: Readonly<Record<LoanKind, string>> = {
  annuity: 'Elke termijn hetzelfde bedrag, rente en aflossing samen.',
  linear: 'Elke termijn dezelfde aflossing; de rente wordt steeds minder.',
  'at-end': 'Elke termijn alleen rente, en aan het eind alles in één keer.',
  'by-hand': 'Je lost af wanneer je wilt. Van elke betaling gaat eerst de rente af.',
}

function Borrowed({ control }: { control: Control<LoanValues> }) {
  const kind = useWatch({ control, name: 'kind' })
  const isItem = useWatch({ control, name: 'candidate' }) !== ''
  return (
    <>
      <Span of={6}>
        <SelectField
          control={control}
          name="kind"
          label="Hoe los je af?"
          help={kindHelp[kind]}
          choices={loanKinds.map((value) => ({ value, label: loanKindNames[value] }))}
        />
      </Span>
      <Span of={3}>
        <AmountField
          control={control}
          name="principal"
          label="Geleend bedrag"
          {...(isItem ? { help: 'Wat er open stond toen het in de boeken kwam.' } : {})}
        />
      </Span>
      <Span of={3}>
        <DateField control={control} name="startsOn" label="Rente telt vanaf" />
      </Span>
    </>
  )
}

/** What the terms come to, while they are typed. */
function LoanSum({ control }: { control: Control<LoanValues> }) {
  const terms = termsSoFar(useWatch({ control }))
  const rows = terms === null ? [] : scheduleOf(terms, [])
  const [first] = rows
  const last = rows.at(-1)
  if (terms === null || first === undefined || last === undefined)
    return (
      <aside className="loan-sum card" aria-label="Wat het wordt">
        <p>Vul bedrag en rente in, dan zie je hier wat je per termijn betaalt.</p>
      </aside>
    )
  return (
    <aside className="loan-sum card" aria-label="Wat het wordt">
      <dl>
        <div className="loan-sum-first">
          <dt>{rows.length === 1 ? 'Terug te betalen' : 'Eerste termijn'}</dt>
          <dd>
            <Money cents={add(first.interest, first.repaid)} />
          </dd>
        </div>
        <div>
          <dt>waarvan rente</dt>
          <dd>
            <Money cents={first.interest} />
          </dd>
        </div>
        <div>
          <dt>waarvan aflossing</dt>
          <dd>
            <Money cents={first.repaid} />
          </dd>
        </div>
        <div>
          <dt>Rente in totaal</dt>
          <dd>
            <Money cents={sum(rows.map(({ interest }) => interest))} />
          </dd>
        </div>
        <div>
          <dt>Afgelost op</dt>
          <dd>
            <DateText date={last.day} />
          </dd>
        </div>
      </dl>
    </aside>
  )
}
