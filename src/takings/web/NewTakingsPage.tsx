import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ComponentType } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { formatDecimal, formatWeekday } from '#kernel/dutch-format.ts'
import { parseLocalDate, parseTypedDate } from '#kernel/local-date.ts'
import { useDraftOfAddress, type DraftOfAddress } from '#platform/web/form/draft-of-address.ts'
import { useLeaveAfterSaving } from '#platform/web/form/leave-after-saving.ts'
import { DateField } from '#platform/web/form/DateField.tsx'
import { FormBeside, FormSection, Span } from '#platform/web/form/FormLayout.tsx'
import { PageForm } from '#platform/web/form/PageForm.tsx'
import { SelectField } from '#platform/web/form/SelectField.tsx'
import { useStoredDraft } from '#platform/web/form/stored-draft.ts'
import { paths } from '#platform/web/paths.ts'
import { today } from '#platform/web/today.ts'
import { toast } from '#platform/web/ui/Toaster.tsx'
import type { RegisterOnWire } from '../contract.ts'
import type { TillDay } from '../domain/till-days.ts'
import { CopyWeekBefore, type DaysAtOnce } from './CopyWeekBefore.tsx'
import { DayAmounts } from './DayAmounts.tsx'
import type { TakingsForm } from './DayFields.tsx'
import { DaySum } from './DaySum.tsx'
import { registerList, useNewTakings } from './queries.ts'
import {
  emptyTakings,
  filledInBy,
  sellsChoices,
  takingsForm,
  toWire,
  type TakingsValues,
} from './takings-form.ts'
import { SeveralDays } from './SeveralDays.tsx'
import type { KeptTillFile, TakingsFromFileProps } from './takings-from-file.ts'
import './takings.css'

/** What reads the file of a till; the slice that reads files is above this one. */
type FromFileComponent = ComponentType<TakingsFromFileProps>

const CHOICES = ['kassa', 'dag'] as const

/** A day of a register, or all days of the file of a till at once. `?kassa=` and `?dag=` are for a day that is missing. */
export function NewTakingsPage({ FromFile }: { FromFile: FromFileComponent }) {
  const draftOf = useDraftOfAddress('takings:new', CHOICES)
  return <DayOrDays key={draftOf.key} draftOf={draftOf} FromFile={FromFile} />
}

function DayOrDays({ draftOf, FromFile }: { draftOf: DraftOfAddress; FromFile: FromFileComponent }) {
  const [several, setSeveral] = useState<DaysAtOnce | null>(null)
  return several === null ? (
    <OneDay
      draftOf={draftOf}
      FromFile={FromFile}
      onSeveral={setSeveral}
    />
  ) : (
    <SeveralDays {...several} />
  )
} // prettier-ignore

/** The day of a register: what was sold, what came in, and what is left in the drawer. */
function OneDay({
  draftOf: { key, isOtherKept },
  FromFile,
  onSeveral,
}: {
  draftOf: DraftOfAddress
  FromFile: FromFileComponent
  onSeveral: (several: DaysAtOnce) => void
}) {
  const registers = useQuery(registerList)
  const form = useDayForm()
  const draft = useStoredDraft(key, form)
  const leave = useLeaveAfterSaving(form.formState.isDirty)
  const creation = useNewTakings((id) => {
    toast('✅ Dagomzet vastgelegd')
    draft.clear()
    leave(paths.takings(id))
  })
  const register = useChosenRegister(form, registers.data)
  const isFirst = register?.last == null
  const save = form.handleSubmit((values) => {
    creation.mutate(toWire(values, isFirst))
  })
  return (
    <PageForm
      heading={{
        title: 'Dagomzet invoeren',
        crumbs: [{ label: 'Financiën' }, { label: 'Dagomzet', to: paths.registers }],
      }}
      draft={draft}
      otherDraftAt={isOtherKept ? paths.newTakings : undefined}
      submit={{
        label: 'Vastleggen',
        run: save,
        isBusy: creation.isPending || registers.isPending,
        error: creation.error,
        fallback: '❌ Vastleggen mislukt zonder foutmelding.',
      }}
      loadError={{ error: registers.error, fallback: 'Fout bij laden van je kassa’s.' }}
      cancelTo={paths.registers}
      renderLayout={(fields) => (
        <FormBeside fields={fields}>
          <DaySum control={form.control} />
        </FormBeside>
      )}
    >
      <WhichDay form={form} registers={registers.data ?? []} register={register} onSeveral={onSeveral} />
      <FormSection
        title="Heb je een bestand?"
        help="De dagen van je kassa als CSV, één of een heleboel. Zonder bestand vul je de bedragen hieronder zelf in."
      >
        <DaysFromFile
          form={form}
          register={register}
          FromFile={FromFile}
          onSeveral={(days, file) => {
            onSeveral({ days, register, file })
          }}
        />
      </FormSection>
      <DayAmounts form={form} isFirst={isFirst} correcting={null} />
    </PageForm>
  )
}

/** An empty day, on the day and of the register that the address asks. */
function useDayForm(): TakingsForm {
  const [params] = useSearchParams()
  return useForm<TakingsValues>({
    resolver: zodResolver(takingsForm, undefined, { raw: true }),
    defaultValues: emptyTakings(
      parseLocalDate(params.get('dag') ?? '') ?? today(),
      params.get('kassa') ?? '',
    ),
  })
}

/** The register of the form; the only one where none is chosen. What was counted the last time comes along. */
function useChosenRegister(form: TakingsForm, registers: readonly RegisterOnWire[] | undefined) {
  const chosen = useWatch({ control: form.control, name: 'register' })
  const register =
    registers?.find(({ id }) => id === chosen) ?? (registers?.length === 1 ? registers[0] : undefined)
  const counted = register?.last?.cashCountedAmount
  const { setValue } = form
  useEffect(() => {
    if (counted !== undefined) setValue('cashBefore', formatDecimal(counted, 2, 2))
  }, [counted, setValue])
  return register
}

function WhichDay({
  form,
  registers,
  register,
  onSeveral,
}: {
  form: TakingsForm
  registers: readonly RegisterOnWire[]
  register: RegisterOnWire | undefined
  onSeveral: (several: DaysAtOnce) => void
}) {
  const { control } = form
  const day = parseTypedDate(useWatch({ control, name: 'day' }), today())
  return (
    <FormSection title="Welke dag">
      <Span of={3}>
        <DateField
          control={control}
          name="day"
          label="Dag"
          {...(day === null ? {} : { help: formatWeekday(day) })}
        />
      </Span>
      {registers.length > 1 && (
        <Span of={3}>
          <SelectField
            control={control}
            name="register"
            label="Kassa"
            choices={[
              { value: '', label: 'Kies een kassa' },
              ...registers.map(({ id, name }) => ({ value: id as string, label: name })),
            ]}
          />
        </Span>
      )}
      {registers.length === 0 && (
        <Span of={3}>
          <SelectField control={control} name="sells" label="Wat verkoop je vooral?" choices={sellsChoices} />
        </Span>
      )}
      {register !== undefined && day !== null && (
        <CopyWeekBefore form={form} register={register} day={day} onSeveral={onSeveral} />
      )}
    </FormSection>
  )
}

/** A file with one day fills in this form; a file with more gets a form of its own. */
function DaysFromFile({
  form: { control, setValue, getValues },
  register,
  FromFile,
  onSeveral,
}: {
  form: TakingsForm
  register: RegisterOnWire | undefined
  FromFile: FromFileComponent
  onSeveral: (days: readonly TillDay[], file: KeptTillFile | null) => void
}) {
  const day = parseTypedDate(useWatch({ control, name: 'day' }), today())
  const fileName = useWatch({ control, name: 'tillFileName' })
  return (
    <div className="takings-file">
      <FromFile
        day={day}
        registerId={register?.id ?? null}
        onTake={(days, file) => {
          const [only] = days
          if (days.length !== 1 || only === undefined) {
            onSeveral(days, file)
            return
          }
          for (const [name, value] of Object.entries({
            ...filledInBy(only, getValues('tipsFor')),
            tillFile: file?.id ?? '',
            tillFileName: file?.fileName ?? '',
          }))
            setValue(name as keyof TakingsValues, value, { shouldDirty: true })
          toast('✅ Formulier ingevuld uit je bestand')
        }}
      />
      {fileName !== '' && <p className="takings-file-kept">We bewaren {fileName} bij deze dag.</p>}
    </div>
  )
}
