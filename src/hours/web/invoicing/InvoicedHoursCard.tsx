import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { formatDate } from '#kernel/dutch-format.ts'
import type { DocumentId } from '#kernel/ids.ts'
import { may } from '#platform/web/rights.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { askConfirmation } from '#platform/web/ui/ConfirmDialog.tsx'
import { toast, toastError } from '#platform/web/ui/Toaster.tsx'
import type { HoursOfInvoice } from '../../invoice-contract.ts'
import { hoursInWords } from '../../domain/in-words.ts'
import { formatMinutes } from '../../domain/minutes.ts'
import './invoicing.css'
import { hoursOfInvoice, useRelease } from './queries.ts'

/** The hours behind an invoice, which may be taken off a concept, or off what was credited. */
export function InvoicedHoursCard({ isWaiting }: { isWaiting: boolean }) {
  const id = (useParams()['invoiceId'] ?? '') as DocumentId
  const { data } = useQuery({ ...hoursOfInvoice(id), enabled: may('sales.write') })
  const release = useRelease(id)
  if (isWaiting || data === undefined || data.hours.length === 0) return null
  const total = data.hours.reduce((sum, { minutes }) => sum + minutes, 0)
  const free = async (hours: typeof data.hours) => {
    const isWanted = await askConfirmation({
      title: 'Uren losmaken',
      text: 'De uren zijn daarna weer te factureren. De regels op deze factuur blijven staan: pas die zelf aan.',
      confirmLabel: 'Losmaken',
    })
    if (!isWanted) return
    release.mutate(
      hours.map((each) => each.id),
      {
        onSuccess: () => {
          toast('✅ Uren losgemaakt')
        },
        onError: (error) => {
          toastError(error, '❌ Losmaken mislukt zonder foutmelding.')
        },
      },
    )
  }
  return (
    <div className="invoiced-hours">
      <Card
        title="Uren op deze factuur"
        isFlush
        aside={
          data.mayRelease && (
            <Button
              size="xs"
              variant="default"
              loading={release.isPending}
              onClick={() => void free(data.hours)}
            >
              Alles losmaken
            </Button>
          )
        }
      >
        <HoursRows invoiced={data} isBusy={release.isPending} free={(hours) => void free(hours)} />
        <p className="hours-without-rate">Zoals geschreven: {hoursInWords(total)}.</p>
      </Card>
    </div>
  )
}

function HoursRows({
  invoiced: { hours, mayRelease },
  isBusy,
  free,
}: {
  invoiced: HoursOfInvoice
  isBusy: boolean
  free: (hours: HoursOfInvoice['hours']) => void
}) {
  const hasPeople = new Set(hours.map(({ personName }) => personName)).size > 1
  return (
    <ul className="hours-to-invoice" aria-label="Uren op deze factuur">
      {hours.map((row) => (
        <li key={row.id} data-plain>
          <div>
            <strong>{row.description}</strong>
            <span>
              {formatDate(row.day)} · {row.projectTitle}
              {hasPeople && ` · ${row.personName}`}
            </span>
          </div>
          <p>
            <span>{formatMinutes(row.minutes)}</span>
            {mayRelease && (
              <Button
                size="xs"
                variant="subtle"
                aria-label={`${row.description} van ${formatDate(row.day)} losmaken`}
                disabled={isBusy}
                onClick={() => {
                  free([row])
                }}
              >
                Losmaken
              </Button>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}
