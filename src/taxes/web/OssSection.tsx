import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { localDateCodec } from '#contract/codecs.ts'
import { distanceThresholdOn } from '#documents/domain/distance-threshold.ts'
import { formatDateInWords } from '#kernel/dutch-format.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { quarterOf } from '#ledger/domain/period.ts'
import { DateField } from '#platform/web/form/DateField.tsx'
import { DialogEnd } from '#platform/web/form/DialogEnd.tsx'
import { FormGrid, Span } from '#platform/web/form/FormLayout.tsx'
import { today } from '#platform/web/today.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import type { OssPeriod } from '#tenants/domain/oss.ts'
import { useOssChange, useOssRemoval } from '#tenants/web/vat-queries.ts'
import { formatWholeEuros } from './words.ts'

/** Whether sales to consumers in other EU countries have the VAT of their country, from a day on. */
export function OssSection({ oss }: { oss: readonly OssPeriod[] }) {
  const [isAsking, setIsAsking] = useState(false)
  const current = oss.find(({ until }) => until === null || until >= today())
  return (
    <section aria-label="Verkopen aan particulieren in andere EU-landen">
      <h3>Particulieren in de EU (OSS)</h3>
      <p>{sentenceOf(current)}</p>
      <Button
        needs="settings.write"
        size="xs"
        variant="default"
        onClick={() => {
          setIsAsking(true)
        }}
      >
        {current === undefined ? 'OSS gebruiken vanaf…' : 'Stoppen met OSS…'}
      </Button>
      {isAsking && (
        <OssDialog
          current={current ?? null}
          onClose={() => {
            setIsAsking(false)
          }}
        />
      )}
    </section>
  )
}

function sentenceOf(oss: OssPeriod | undefined): string {
  if (oss === undefined)
    return `Je rekent Nederlandse btw. Dat mag ${threshold()}aan goederen en digitale diensten voor alle landen samen; daarboven, of als je ervoor kiest, geldt de btw van het land van je klant.`
  const since = `${oss.from > today() ? 'Je gebruikt OSS vanaf' : 'Je gebruikt OSS sinds'} ${formatDateInWords(oss.from)}`
  const end = oss.until === null ? '' : `, tot en met ${formatDateInWords(oss.until)}`
  return `${since}${end}. Over goederen en digitale diensten reken je de btw van het land van je klant, en die geef je per kwartaal aan in je OSS-aangifte.`
}

/** `tot € 10.000 per jaar `; nothing before there was a threshold. */
function threshold(): string {
  const amount = distanceThresholdOn(today())?.amount
  return amount === undefined ? '' : `tot ${formatWholeEuros(amount)} per jaar `
}

const ossForm = z.object({ day: localDateCodec })

/** The first day of OSS, or its last day. */
function OssDialog({ current, onClose }: { current: OssPeriod | null; onClose: () => void }) {
  const change = useOssChange()
  const removal = useOssRemoval()
  const form = useForm<z.input<typeof ossForm>, unknown, { day: LocalDate }>({
    resolver: zodResolver(ossForm),
    defaultValues: { day: current === null ? today() : (current.until ?? quarterOf(today()).lastDay) },
  })
  const save = ({ day }: { day: LocalDate }) => {
    change.mutate(current === null ? { from: day, until: null } : { from: current.from, until: day }, {
      onSuccess: onClose,
    })
  }
  return (
    <Dialog title={current === null ? 'OSS gebruiken' : 'Stoppen met OSS'} onClose={onClose}>
      <p className="taxes-dialog-help">
        {current === null
          ? 'Meld je aan voor OSS bij de Belastingdienst. Op facturen vanaf deze dag kies je de btw van het land van je klant; facturen van daarvoor blijven zoals ze zijn. Bewaar wat bij OSS hoort tien jaar.'
          : 'Na deze dag reken je weer Nederlandse btw. Wie zelf voor OSS koos, blijft daaraan twee kalenderjaren gebonden.'}
      </p>
      <form noValidate onSubmit={(event) => void form.handleSubmit(save)(event)}>
        <FormGrid>
          <Span of={3}>
            <DateField control={form.control} name="day" label={current === null ? 'Vanaf' : 'Laatste dag'} />
          </Span>
        </FormGrid>
        <ErrorNote error={removal.error} fallback="❌ Wijzigen mislukt zonder foutmelding." />
        {current !== null && (
          <Button
            size="xs"
            variant="subtle"
            loading={removal.isPending}
            onClick={() => {
              removal.mutate({ from: current.from }, { onSuccess: onClose })
            }}
          >
            Toch niet gebruikt: weghalen
          </Button>
        )}
        <DialogEnd error={change.error} submitLabel="Bewaren" isBusy={change.isPending} onClose={onClose} />
      </form>
    </Dialog>
  )
}
