import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useForm, type Control } from 'react-hook-form'
import { z } from 'zod'
import { DateField } from '#platform/web/form/DateField.tsx'
import { FormSection, Span } from '#platform/web/form/FormLayout.tsx'
import { useLeaveAfterSaving } from '#platform/web/form/leave-after-saving.ts'
import { PageForm } from '#platform/web/form/PageForm.tsx'
import { SelectField, type Choice } from '#platform/web/form/SelectField.tsx'
import { useStoredDraft } from '#platform/web/form/stored-draft.ts'
import { TextField } from '#platform/web/form/TextField.tsx'
import { typedDate } from '#platform/web/form/typed-values.ts'
import { today } from '#platform/web/today.ts'
import { paths } from '#platform/web/paths.ts'
import { may } from '#platform/web/rights.ts'
import { toast } from '#platform/web/ui/Toaster.tsx'
import type { ChartAccountOnWire } from '../../contract.ts'
import { ledgerAccounts, useHandEntry } from '../queries.ts'
import { emptyLine, handLinesForm, linesToSend } from './hand-values.ts'
import { HandLines, type WithHandLines } from './HandLines.tsx'
import './hand-form.css'

const entryForm = z.object({
  date: typedDate(),
  description: z.string().trim().min(1, 'Verplicht veld').max(400),
  kind: z.enum(['memo', 'year-end', 'correction']).default('memo'),
  lines: handLinesForm,
})
type EntryValues = z.input<typeof entryForm>

/** A manual entry (memoriaal), for users who know debit and credit. */
export function NewEntryPage() {
  const accounts = useQuery(ledgerAccounts)
  const form = useForm<EntryValues, unknown, z.output<typeof entryForm>>({
    resolver: zodResolver(entryForm),
    defaultValues: { date: today(), description: '', kind: 'memo', lines: [emptyLine, emptyLine] },
  })
  // Fields hold what is typed; what the form makes of it is not theirs to know.
  const control = form.control as unknown as Control<EntryValues>
  const draft = useStoredDraft('journal-entry:new', form)
  const leave = useLeaveAfterSaving(form.formState.isDirty)
  const entry = useHandEntry(() => {
    toast('✅ Boeking gemaakt')
    draft.clear()
    leave(paths.balance)
  })
  const { errors } = form.formState
  const save = form.handleSubmit((values) => {
    entry.mutate({
      kind: values.kind,
      transactionDate: values.date,
      description: values.description,
      journalEntryLines: linesToSend(values.lines, accounts.data ?? []),
    })
  })
  return (
    <PageForm
      heading={{
        title: 'Memoriaalboeking',
        crumbs: [{ label: 'Financiën' }, { label: 'Balans', to: paths.balance }],
      }}
      className="hand-form"
      draft={draft}
      submit={{
        label: 'Boeken',
        run: save,
        isBusy: entry.isPending,
        error: entry.error,
        fallback: '❌ Boeken mislukt zonder foutmelding.',
      }}
      loadError={{ error: accounts.error, fallback: 'Fout bij laden van grootboekrekeningen.' }}
      cancelTo={paths.balance}
      note={draft.savedAt === null ? keyboardNote : undefined}
    >
      <EntryFields
        control={control}
        accounts={accounts.data ?? []}
        problem={errors.lines?.root?.message ?? errors.lines?.message}
      />
    </PageForm>
  )
}

const keyboardNote = (
  <span className="hand-keyboard-note">Enter in een bedrag gaat naar de volgende regel.</span>
)

const kinds: readonly Choice[] = [
  { value: 'memo', label: 'Gewone boeking' },
  { value: 'year-end', label: 'Jaareindeboeking: 31 december, zonder btw' },
]
const correction: Choice = { value: 'correction', label: 'Correctie: zonder btw, geld of omzet' }

function EntryFields({
  control,
  accounts,
  problem,
}: {
  control: Control<EntryValues>
  accounts: readonly ChartAccountOnWire[]
  /** About the lines together. */
  problem: string | undefined
}) {
  return (
    <FormSection
      title="Boeking"
      help="Voor wat geen factuur of uitgave is. Facturen, kosten en betalingen boeken zichzelf."
    >
      <Span of={2}>
        <DateField control={control} name="date" label="Datum" />
      </Span>
      <Span of={4}>
        <TextField
          control={control}
          name="description"
          label="Omschrijving"
          maxLength={400}
          placeholder="Bijvoorbeeld: kas geteld"
        />
      </Span>
      <HandLines
        // The lines' own component asks for no more than the lines.
        control={control as unknown as Control<WithHandLines>}
        accounts={accounts}
        problem={problem}
      />
      <Span of={4}>
        <SelectField
          control={control}
          name="kind"
          label="Soort"
          choices={may('books.correct') ? [...kinds, correction] : kinds}
          help="Een jaareindeboeking of correctie mag in een btw-tijdvak liggen dat al is aangegeven: die verandert de aangifte niet."
        />
      </Span>
    </FormSection>
  )
}
