import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { DocumentSettingsOnWire } from '#documents/settings-contract.ts'
import {
  documentKindNames,
  documentKinds,
  eachKind,
  type DocumentKind,
} from '#documents/domain/document-kinds.ts'
import { formatProblem, numberOf, seriesYear } from '#documents/domain/number-format.ts'
import { yearOf } from '#kernel/local-date.ts'
import { ConflictDialog, type FieldWords } from '#platform/web/form/ConflictDialog.tsx'
import { FormSection, Span } from '#platform/web/form/FormLayout.tsx'
import { useLeaveGuard } from '#platform/web/form/leave-guard.ts'
import { PageForm } from '#platform/web/form/PageForm.tsx'
import { TextField } from '#platform/web/form/TextField.tsx'
import { today } from '#platform/web/today.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { askConfirmation } from '#platform/web/ui/ConfirmDialog.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { numberFormat } from '../contract.ts'
import { useNumberingChange, useNumberSkip } from './queries.ts'
import { useSettingsDraft } from './settings-draft.ts'
import { SettingsLoad } from './SettingsLoad.tsx'

/** The format of numbers, and the next number. */
export function NumberingPart() {
  return (
    <SettingsLoad>
      {(settings) => (
        <>
          <p className="settings-help">
            De Belastingdienst wil een doorlopende reeks zonder gaten. Een nummer wordt pas gegeven als een
            document definitief wordt; gegeven nummers veranderen nooit meer.
          </p>
          <Formats settings={settings} />
          {settings.series.map((series) => (
            <NextNumber
              key={`${series.kind} ${series.format} ${String(lastOf(series))}`}
              series={series}
              name={documentKinds[series.kind].plural}
            />
          ))}
        </>
      )}
    </SettingsLoad>
  )
}

type Series = DocumentSettingsOnWire['series'][number]

const lastOf = (series: Series): number =>
  series.counters.find(({ year }) => year === seriesYear(series.format, yearOf(today())))?.lastNumber ?? 0

const formatsForm = z.object(eachKind(() => numberFormat))
type FormatsTyped = z.input<typeof formatsForm>

function Formats({ settings }: { settings: DocumentSettingsOnWire }) {
  const change = useNumberingChange()
  const form = useForm<FormatsTyped>({
    resolver: zodResolver(formatsForm),
    mode: 'onChange',
    defaultValues: formatsOf(settings),
  })
  const { draft, save } = useSettingsDraft('settings:numbering', form, {
    settings,
    valuesOf: formatsOf,
    change,
    bodyOf: (formats, version) => ({ formats, version }),
  })
  useLeaveGuard(form.formState.isDirty)
  const submit = form.handleSubmit(save)
  const typed = useWatch({ control: form.control })
  return (
    <>
      <PageForm
        className="settings-form"
        draft={draft}
        submit={{
          label: 'Formaat opslaan',
          run: submit,
          isBusy: change.isPending,
          error: change.error,
          fallback: '❌ Wijzigen mislukt zonder foutmelding.',
        }}
      >
        <FormSection
          title="Formaat"
          help="{jaar} wordt het jaar, {jaar:2} de laatste twee cijfers; {nummer:4} het nummer met minstens vier cijfers. Zonder jaar loopt de reeks door over de jaren heen."
        >
          {documentKindNames.map((kind) => (
            <Span of={3} key={kind}>
              <TextField
                control={form.control}
                name={kind}
                label={documentKinds[kind].plural}
                maxLength={60}
                help={exampleOf(typed[kind] ?? '', settings, kind)}
              />
            </Span>
          ))}
        </FormSection>
      </PageForm>
      <ConflictDialog
        title="De nummering is intussen ergens anders gewijzigd"
        draft={draft}
        words={formatWords}
        onSettled={() => {
          change.reset()
        }}
      />
    </>
  )
}

const formatsOf = ({ series }: DocumentSettingsOnWire): FormatsTyped => {
  const formatOf = (kind: DocumentKind) => series.find((each) => each.kind === kind)?.format ?? ''
  return eachKind(formatOf)
}

const formatWords: FieldWords = {
  label: eachKind((kind) => documentKinds[kind].plural),
  shown: (_, value) => String(value),
}

/** The next three numbers in this format. */
function exampleOf(format: string, settings: DocumentSettingsOnWire, kind: DocumentKind): string {
  if (formatProblem(format) !== null) return ''
  const year = yearOf(today())
  const series = settings.series.find((each) => each.kind === kind)
  const last = series?.counters.find((each) => each.year === seriesYear(format, year))?.lastNumber ?? 0
  return `Hierna: ${[1, 2, 3].map((step) => numberOf(format, year, last + step)).join(', ')}`
}

const skipForm = z.object({
  next: z.string().regex(/^\s*\d{1,9}\s*$/, 'Vul een heel getal in.'),
  reason: z.string().max(300, 'De reden mag hooguit 300 tekens lang zijn.'),
})

function NextNumber({ series, name }: { series: Series; name: string }) {
  const last = lastOf(series)
  const year = yearOf(today())
  const written = (number: number): string => numberOf(series.format, year, number)
  const skip = useNumberSkip()
  const form = useForm({
    resolver: zodResolver(skipForm),
    defaultValues: { next: String(last + 1), reason: '' },
  })
  const submit = form.handleSubmit(async ({ next, reason }) => {
    const to = Number(next)
    if (to === last + 1) return
    if (to > last + 1) {
      const isSure = await askConfirmation({
        title: `Verder met ${written(to)}?`,
        text: `${written(last + 1)} tot en met ${written(to - 1)} worden overgeslagen en kunnen daarna niet meer gegeven worden. Dit is niet terug te draaien.`,
        confirmLabel: 'Overslaan',
        tone: 'red',
      })
      if (!isSure) return
    }
    skip.mutate({ series: series.kind, next: to, reason })
  })
  return (
    <form noValidate className="settings-form" onSubmit={(event) => void submit(event)}>
      <FormSection
        title={`Volgende nummer: ${name.toLowerCase()}`}
        help={
          last === 0
            ? `De reeks begint met ${written(1)}. Kom je uit een ander programma, ga dan hier verder waar je was.`
            : `Het laatste was ${written(last)}. Hoger kan, met een reden; die blijft in de geschiedenis staan.`
        }
      >
        <Span of={2}>
          <TextField
            control={form.control}
            name="next"
            label="Volgende nummer"
            inputMode="numeric"
            maxLength={9}
          />
        </Span>
        <Span of={4}>
          <TextField
            control={form.control}
            name="reason"
            label="Waarom sla je nummers over?"
            isOptional={last === 0}
            maxLength={300}
          />
        </Span>
        <ErrorNote error={skip.error} fallback="❌ Wijzigen mislukt zonder foutmelding." />
        <div>
          <Button type="submit" variant="default" loading={skip.isPending}>
            Verder met dit nummer
          </Button>
        </div>
      </FormSection>
    </form>
  )
}
