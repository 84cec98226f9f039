import { firstDayOfYear, yearOf } from '#kernel/local-date.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useForm, type Control } from 'react-hook-form'
import { Link } from 'react-router'
import { z } from 'zod'
import { DateField } from '#platform/web/form/DateField.tsx'
import { FormSection, Span } from '#platform/web/form/FormLayout.tsx'
import { PageForm } from '#platform/web/form/PageForm.tsx'
import { useStoredDraft } from '#platform/web/form/stored-draft.ts'
import { typedDate } from '#platform/web/form/typed-values.ts'
import { today } from '#platform/web/today.ts'
import { paths } from '#platform/web/paths.ts'
import { toast } from '#platform/web/ui/Toaster.tsx'
import { isBalanceSheet } from '../../domain/account.ts'
import { ledgerAccounts, useOpening } from '../queries.ts'
import { emptyLine, handLinesForm, openingLinesToSend, type HandLineValues } from './hand-values.ts'
import { HandLines, type WithHandLines } from './HandLines.tsx'
import { BANK, OWNERS_EQUITY, PAYABLE, RECEIVABLE } from '../../domain/named-account.ts'

const openingForm = z.object({ date: typedDate(), lines: handLinesForm })
type OpeningValues = z.input<typeof openingForm>

const firstLines = [BANK, RECEIVABLE, PAYABLE, OWNERS_EQUITY].map((account): HandLineValues => ({
  ...emptyLine,
  account,
}))

/** The opening balance, asked for the first time. It may be long: what was typed stays on this device. */
export function OpeningForm() {
  const accounts = useQuery(ledgerAccounts)
  const form = useForm<OpeningValues, unknown, z.output<typeof openingForm>>({
    resolver: zodResolver(openingForm),
    defaultValues: { date: firstDayOfYear(yearOf(today())), lines: firstLines },
  })
  // Fields hold what is typed; what the form makes of it is not theirs to know.
  const control = form.control as unknown as Control<OpeningValues>
  const draft = useStoredDraft('opening-balance', form)
  const booking = useOpening(() => {
    toast('✅ Beginbalans vastgelegd')
    draft.clear()
  })
  const { errors } = form.formState
  const save = form.handleSubmit(({ date, lines }) => {
    booking.mutate({ date, lines: openingLinesToSend(lines, accounts.data ?? []) })
  })
  return (
    <PageForm
      className="hand-form"
      draft={draft}
      submit={{
        label: 'Beginbalans vastleggen',
        run: save,
        isBusy: booking.isPending,
        error: booking.error,
        fallback: '❌ Vastleggen mislukt zonder foutmelding.',
      }}
      loadError={{ error: accounts.error, fallback: 'Fout bij laden van grootboekrekeningen.' }}
      cancelTo={paths.balance}
    >
      <p className="hand-form-note">
        Liever zonder debet en credit? <Link to={paths.movingIn}>Overstappen</Link> vraagt het in stappen.
      </p>
      <FormSection
        title="Wat er stond toen je begon"
        help="Neem de eindbalans van je vorige boekhouding over: bezittingen debet, schulden en eigen vermogen credit. Zet elke factuur die nog openstaat op een eigen regel, dan kun je die hier later als betaald boeken."
      >
        <Span of={2}>
          <DateField control={control} name="date" label="Op" help="De eerste dag van je eerste jaar hier." />
        </Span>
        <HandLines
          control={control as unknown as Control<WithHandLines>}
          accounts={(accounts.data ?? []).filter(({ type }) => isBalanceSheet(type.value))}
          problem={errors.lines?.root?.message ?? errors.lines?.message}
          hasOpenItems
        />
      </FormSection>
    </PageForm>
  )
}
