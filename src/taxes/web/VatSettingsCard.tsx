import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { localDateCodec } from '#contract/codecs.ts'
import { formatDateInWords } from '#kernel/dutch-format.ts'
import { firstDayOfYear, lastDayOfYear, yearOf, type LocalDate } from '#kernel/local-date.ts'
import { DateField } from '#platform/web/form/DateField.tsx'
import { DialogEnd } from '#platform/web/form/DialogEnd.tsx'
import { FormGrid, Span } from '#platform/web/form/FormLayout.tsx'
import { SelectField } from '#platform/web/form/SelectField.tsx'
import { today } from '#platform/web/today.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import type { VatSettingsOnWire } from '#tenants/vat-contract.ts'
import { intervalOn, type KorPeriod } from '#tenants/domain/vat-settings.ts'
import { vatIntervalLabel, type VatInterval } from '#tenants/domain/vat-interval.ts'
import { useIntervalChange, useKorChange, useKorRemoval, vatSettings } from '#tenants/web/vat-queries.ts'
import { OssSection } from './OssSection.tsx'
import { VatSystemSection } from './VatSystemSection.tsx'
import './VatSettingsCard.css'

/** The filing interval, and the KOR with its meter: each is valid from a day on. */
export function VatSettingsCard() {
  const { data } = useQuery(vatSettings)
  const [dialog, setDialog] = useState<'interval' | 'kor' | 'kor-end' | null>(null)
  const close = () => {
    setDialog(null)
  }
  if (data === undefined) return null
  const current = data.kor.find(({ until }) => until === null || until >= today())
  return (
    <Card title="Instellingen voor de btw">
      <div className="taxes-settings">
        <section aria-label="Hoe vaak je aangifte doet">
          <h3>{vatIntervalLabel[intervalOn(data.intervals, today())]}</h3>
          <p>
            Zo vaak doe je btw-aangifte. De Belastingdienst bepaalt dat; een andere keuze geldt vanaf een
            tijdvak.
          </p>
          {data.intervals
            .filter(({ from }) => from > today())
            .map(({ interval, from }) => (
              <p key={from}>
                Vanaf {formatDateInWords(from)}: {vatIntervalLabel[interval].toLowerCase()}.
              </p>
            ))}
          <Button
            needs="settings.write"
            size="xs"
            variant="default"
            onClick={() => {
              setDialog('interval')
            }}
          >
            Wijzigen
          </Button>
        </section>
        <VatSystemSection intervals={data.intervals} />
        <OssSection oss={data.oss} />
        <section aria-label="Kleineondernemersregeling">
          <h3>Kleineondernemersregeling (KOR)</h3>
          <p>{korSentence(current)}</p>
          <KorMeter turnover={data.korTurnover} takesPart={current !== undefined} />
          <Button
            needs="settings.write"
            size="xs"
            variant="default"
            onClick={() => {
              setDialog(current === undefined ? 'kor' : 'kor-end')
            }}
          >
            {current === undefined ? 'Meedoen vanaf…' : 'Stoppen per…'}
          </Button>
        </section>
      </div>
      {dialog === 'interval' && <IntervalDialog settings={data} onClose={close} />}
      {dialog === 'kor' && <KorDialog kor={null} onClose={close} />}
      {dialog === 'kor-end' && current !== undefined && <KorDialog kor={current} onClose={close} />}
    </Card>
  )
}

function korSentence(kor: KorPeriod | undefined): string {
  if (kor === undefined) return 'Je doet niet mee: je rekent btw en trekt betaalde btw af.'
  const since = `${kor.from > today() ? 'Je doet mee vanaf' : 'Je doet mee sinds'} ${formatDateInWords(kor.from)}`
  const end = kor.until === null ? '' : `, tot en met ${formatDateInWords(kor.until)}`
  return `${since}${end}. Je rekent geen btw en trekt geen btw af.`
}

/**
 * Above the threshold the scheme ends at once, with the sale that exceeded it. For other businesses a full
 * bar would be a false warning.
 */
function KorMeter({
  turnover: { year, amount, threshold },
  takesPart,
}: {
  turnover: VatSettingsOnWire['korTurnover']
  takesPart: boolean
}) {
  if (!takesPart && amount > threshold)
    return (
      <p>
        Je omzet in {year} is <Money cents={amount} />. Meedoen kan tot <Money cents={threshold} />.
      </p>
    )
  const part = Math.min(100, Math.max(0, Number((amount * 100n) / threshold)))
  return (
    <div className="taxes-meter">
      <p id="kor-meter">
        Omzet in {year} die voor de KOR telt: <Money cents={amount} /> van <Money cents={threshold} />
      </p>
      <div
        className="taxes-meter-bar"
        role="meter"
        aria-labelledby="kor-meter"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={part}
        data-over={amount > threshold || undefined}
      >
        <span style={{ width: `${String(part)}%` }} />
      </div>
    </div>
  )
}

const intervalForm = z.object({ interval: z.enum(['month', 'quarter', 'year']), from: localDateCodec })

function IntervalDialog({ settings, onClose }: { settings: VatSettingsOnWire; onClose: () => void }) {
  const change = useIntervalChange()
  const form = useForm<z.input<typeof intervalForm>, unknown, { interval: VatInterval; from: LocalDate }>({
    resolver: zodResolver(intervalForm),
    defaultValues: {
      interval: intervalOn(settings.intervals, today()),
      from: firstDayOfYear(yearOf(today()) + 1),
    },
  })
  return (
    <Dialog title="Hoe vaak doe je aangifte?" onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) =>
          void form.handleSubmit((values) => {
            change.mutate(values, { onSuccess: onClose })
          })(event)
        }
      >
        <FormGrid>
          <Span of={3}>
            <SelectField
              control={form.control}
              name="interval"
              label="Aangifte"
              choices={Object.entries(vatIntervalLabel).map(([value, label]) => ({ value, label }))}
            />
          </Span>
          <Span of={3}>
            <DateField control={form.control} name="from" label="Vanaf" />
          </Span>
        </FormGrid>
        <DialogEnd error={change.error} submitLabel="Bewaren" isBusy={change.isPending} onClose={onClose} />
      </form>
    </Dialog>
  )
}

const korForm = z.object({ day: localDateCodec })

/** The first day of the participation, or its last day. */
function KorDialog({ kor, onClose }: { kor: KorPeriod | null; onClose: () => void }) {
  const change = useKorChange()
  const removal = useKorRemoval()
  const form = useForm<z.input<typeof korForm>, unknown, { day: LocalDate }>({
    resolver: zodResolver(korForm),
    defaultValues: { day: kor?.until ?? lastDayOfYear(yearOf(today())) },
  })
  const save = ({ day }: { day: LocalDate }) => {
    change.mutate(kor === null ? { from: day, until: null } : { from: kor.from, until: day }, {
      onSuccess: onClose,
    })
  }
  return (
    <Dialog title={kor === null ? 'Meedoen aan de KOR' : 'Stoppen met de KOR'} onClose={onClose}>
      <p className="taxes-dialog-help">
        {kor === null
          ? 'Je omzet in Nederland is hooguit € 20.000 per jaar. Meld je uiterlijk vier weken voor het begin van een tijdvak aan bij de Belastingdienst; vanaf die dag reken je geen btw meer.'
          : 'Na deze dag reken je weer btw. Wie stopt, kan de rest van dat jaar en het hele jaar erna niet meedoen.'}
      </p>
      <form noValidate onSubmit={(event) => void form.handleSubmit(save)(event)}>
        <FormGrid>
          <Span of={3}>
            <DateField control={form.control} name="day" label={kor === null ? 'Vanaf' : 'Laatste dag'} />
          </Span>
        </FormGrid>
        <ErrorNote error={removal.error} fallback="❌ Wijzigen mislukt zonder foutmelding." />
        {kor !== null && (
          <Button
            size="xs"
            variant="subtle"
            loading={removal.isPending}
            onClick={() => {
              removal.mutate({ from: kor.from }, { onSuccess: onClose })
            }}
          >
            Toch niet meegedaan: weghalen
          </Button>
        )}
        <DialogEnd error={change.error} submitLabel="Bewaren" isBusy={change.isPending} onClose={onClose} />
      </form>
    </Dialog>
  )
}
