import { zodResolver } from '@hookform/resolvers/zod'
import { useController, useForm, useWatch, type Control } from 'react-hook-form'
import { counted, formatDate, formatDecimal, formatEuros, formatWeekday } from '#kernel/dutch-format.ts'
import { add, subtract, sum, ZERO } from '#kernel/money.ts'
import { useLeaveAfterSaving } from '#platform/web/form/leave-after-saving.ts'
import { AmountField } from '#platform/web/form/AmountField.tsx'
import { FormBeside, FormSection, Span } from '#platform/web/form/FormLayout.tsx'
import { PageForm } from '#platform/web/form/PageForm.tsx'
import { SelectField } from '#platform/web/form/SelectField.tsx'
import { TextAreaField } from '#platform/web/form/TextAreaField.tsx'
import { paths } from '#platform/web/paths.ts'
import { AmountLine, AmountLines, AmountsClose } from '#platform/web/ui/AmountLines.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import { cashReceived, differenceOf, turnoverOf, type Takings } from '../domain/takings.ts'
import type { TillDay } from '../domain/till-days.ts'
import type { DaysAtOnce } from './CopyWeekBefore.tsx'
import { Difference } from './Difference.tsx'
import { FloatField } from './FloatField.tsx'
import { useSeveralTakings } from './queries.ts'
import { OnAccountChoice } from './OnAccountChoice.tsx'
import { daysSoFar, emptySeveral, severalForm, severalOnWire, type SeveralValues } from './several-form.ts'
import { sellsChoices, tipsChoices } from './takings-form.ts'
import './takings.css'

/** The days of the file of a till, or copies of the week before: what was counted and taken to the bank is added to each, and all are kept at once. */
export function SeveralDays({ days, register, file, tipsFor }: DaysAtOnce) {
  const last = register?.last ?? null
  const begins = {
    isFirst: last === null,
    isAfterLast: last === null || (days[0]?.day ?? last.day) > last.day,
  }
  const form = useForm<SeveralValues>({
    resolver: zodResolver(severalForm, undefined, { raw: true }),
    defaultValues: {
      ...emptySeveral(days.length, tipsFor),
      cashBefore: last !== null && begins.isAfterLast ? formatDecimal(last.cashCountedAmount, 2, 2) : '',
    },
  })
  const leave = useLeaveAfterSaving(true)
  const creation = useSeveralTakings((ids) => {
    toast(`✅ ${counted(ids.length, 'dag', 'dagen')} vastgelegd`)
    leave(paths.registers)
  })
  const save = form.handleSubmit((values) => {
    creation.mutate(
      severalOnWire(values, {
        days,
        registerId: register?.id ?? null,
        tillFileId: file?.id ?? null,
        isFirst: begins.isFirst,
      }),
    )
  })
  const { control } = form
  const takings = daysSoFar(useWatch({ control }), days)
  return (
    <PageForm
      heading={{
        title: `${counted(days.length, 'dag', 'dagen')} ${file === null ? 'van vorige week' : 'uit je kassa'}`,
        crumbs: [{ label: 'Financiën' }, { label: 'Dagomzet', to: paths.registers }],
      }}
      draft={NO_DRAFT}
      submit={{
        label: `Leg ${counted(days.length, 'dag', 'dagen')} vast`,
        run: save,
        isBusy: creation.isPending,
        error: creation.error,
        fallback: '❌ Vastleggen mislukt zonder foutmelding.',
      }}
      cancelTo={paths.registers}
      renderLayout={(fields) => (
        <FormBeside fields={fields}>
          <DaysSum takings={takings} />
        </FormBeside>
      )}
    >
      <Beginning control={control} days={days} {...begins} />
      {takings.map((day, at) => (
        <OneDay key={day.day} control={control} at={at} takings={day} till={days[at]} />
      ))}
    </PageForm>
  )
}

/** The file is read again in a moment; leaving the page is asked. */
const NO_DRAFT = { isRestored: false, savedAt: null, clear: () => undefined, discard: () => undefined }

function Beginning({
  control,
  days,
  isFirst,
  isAfterLast,
}: {
  control: Control<SeveralValues>
  days: readonly TillDay[]
  isFirst: boolean
  isAfterLast: boolean
}) {
  const [first] = days
  return (
    <FormSection
      title="De geldla"
      help="Elke dag begint met wat er de dag ervoor in zat. Tel je niet elke dag? Laat ‘geteld’ dan leeg: dan geloven we de kassa."
    >
      <Span of={3}>
        <AmountField
          control={control}
          name="cashBefore"
          label="Er zat in"
          isDisabled={!isFirst && isAfterLast}
          help={
            !isFirst && isAfterLast
              ? 'Wat er de vorige keer is geteld.'
              : `Voor de eerste verkoop op ${first === undefined ? 'de eerste dag' : formatDate(first.day)}.`
          }
        />
      </Span>
      {isFirst && (
        <Span of={3}>
          <SelectField control={control} name="sells" label="Wat verkoop je vooral?" choices={sellsChoices} />
        </Span>
      )}
      {isFirst && <FloatField control={control} amount="cashBefore" name="floatFrom" />}
      {days.some(({ tips }) => tips !== ZERO) && (
        <Span of={3}>
          <SelectField control={control} name="tipsFor" label="De fooi is voor" choices={tipsChoices} />
        </Span>
      )}
    </FormSection>
  )
}

function OneDay({
  control,
  at,
  takings,
  till,
}: {
  control: Control<SeveralValues>
  at: number
  takings: Takings
  till: TillDay | undefined
}) {
  const difference = differenceOf(takings)
  const { field } = useController({ control, name: `days.${at}.onAccount` })
  const said = till?.onAccount ?? ZERO
  return (
    <FormSection
      title={`${formatWeekday(takings.day)} ${formatDate(takings.day)}`}
      help={
        <span className="several-days-read">
          <span>
            Omzet <Money cents={turnoverOf(takings)} />
          </span>
          <span>
            Pin <Money cents={takings.card} />
          </span>
          <span>
            Contant <Money cents={till?.cash ?? ZERO} />
          </span>
          {said !== ZERO && (
            <span>
              Op rekening <Money cents={said} />
            </span>
          )}
          <span>
            Verschil <Difference cents={difference} />
          </span>
        </span>
      }
    >
      <Span of={3}>
        <AmountField
          control={control}
          name={`days.${at}.counted`}
          label="Geteld aan het eind"
          help={`Leeg is ${formatEuros(subtract(add(takings.cashBefore, till?.cash ?? ZERO), takings.cashToBank))}.`}
        />
      </Span>
      <Span of={3}>
        <AmountField control={control} name={`days.${at}.toBank`} label="Naar de bank gebracht" />
      </Span>
      {said !== ZERO && <OnAccountChoice day={takings.day} correcting={null} said={said} field={field} />}
      {difference !== ZERO && (
        <TextAreaField
          control={control}
          name={`days.${at}.note`}
          label="Waarvan is het verschil?"
          isOptional
          maxLength={500}
          help="Nodig als er € 10,00 of meer verschil is."
        />
      )}
    </FormSection>
  )
}

/** What all days are together, while it is typed. */
function DaysSum({ takings }: { takings: readonly Takings[] }) {
  const difference = sum(takings.map(differenceOf))
  const total = (of: (day: Takings) => Takings['card']) => <Money cents={sum(takings.map(of))} />
  return (
    <aside className="card" aria-label="Optelling van de dagen">
      <AmountLines>
        <AmountLine label="Omzet met btw">{total(turnoverOf)}</AmountLine>
        <AmountLine label="Gepind">{total(({ card }) => card)}</AmountLine>
        <AmountLine label="Contant ontvangen">{total(cashReceived)}</AmountLine>
        <AmountLine label="Naar de bank">{total(({ cashToBank }) => cashToBank)}</AmountLine>
        <AmountLine label="In de la aan het eind">
          <Money cents={takings.at(-1)?.cashCounted ?? ZERO} />
        </AmountLine>
      </AmountLines>
      <AmountsClose state={takings.every((day) => differenceOf(day) === ZERO) ? 'even' : 'off'}>
        Verschil: <Difference cents={difference} />
      </AmountsClose>
    </aside>
  )
}
