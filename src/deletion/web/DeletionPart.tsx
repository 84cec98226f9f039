import { formatDateInWords } from '#kernel/dutch-format.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { HereText } from '#platform/web/ui/InstantText.tsx'
import { CardSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { StateChip } from '#platform/web/ui/StateChip.tsx'
import { EverythingDownload } from '#reports/web/export/EverythingDownload.tsx'
import type { DeletionState } from '../contract.ts'
import { EXPORT_DAYS, WAITING_DAYS } from '../domain/deletion.ts'
import './DeletionPart.css'
import { OrderForm } from './OrderForm.tsx'
import { deletion, useDeletionWithdrawal } from './queries.ts'

/** Delete the whole business: the consequences, the legal duties, the export, and the order. */
export function DeletionPart() {
  const state = useQuery(deletion)
  if (state.isLoadingError)
    return (
      <ErrorNote
        error={state.error}
        fallback="Fout bij laden van deze pagina."
        onRetry={() => void state.refetch()}
      />
    )
  if (state.data === undefined) return <CardSkeleton lines={10} />
  const { order, wholeExport } = state.data
  if (order !== null) return <OrderedCards order={order} wholeExport={wholeExport} />
  return (
    <>
      <ConsequencesCard open={state.data.open} />
      <ExportCard title="Stap 2: download je administratie" wholeExport={wholeExport}>
        De download telt {EXPORT_DAYS} dagen, en zolang er daarna niets is geboekt.
      </ExportCard>
      <Card title="Stap 3: geef de opdracht">
        <OrderForm state={state.data} />
      </Card>
    </>
  )
}

function ConsequencesCard({ open }: Pick<DeletionState, 'open'>) {
  return (
    <Card title="Stap 1: wat er verdwijnt, en wat jij bewaart">
      <div className="deletion-text">
        <p>
          Na de opdracht is je bedrijf {WAITING_DAYS} dagen lang alleen te lezen. In die tijd kun je alles nog
          downloaden en de opdracht intrekken. Daarna verwijderen we voorgoed:
        </p>
        <ul>
          <li>je hele boekhouding, met klanten, facturen, offertes, kosten en btw-aangiften;</li>
          <li>alle bestanden: pdf’s, bonnen, getekende offertes en hun bewijs;</li>
          <li>de pagina’s van je klanten, ook om een factuur te bekijken of een handtekening na te gaan;</li>
          <li>je login en je instellingen.</li>
        </ul>
        <h3>Wat de wet van je vraagt</h3>
        <p>
          Je administratie bewaar je <strong>zeven jaar</strong>, en gegevens over onroerende zaken en OSS{' '}
          <strong>tien jaar</strong> (Algemene wet inzake rijksbelastingen, art. 52). Die plicht blijft bij
          jou, ook als je bedrijf stopt. Het archief van stap 2 is daarvoor gemaakt.
        </p>
        <OpenThings open={open} />
      </div>
    </Card>
  )
}

const openWords: readonly [key: keyof DeletionState['open'], one: string, more: string, to: string | null][] =
  [
    [
      'vatReturns',
      'btw-aangifte die nog niet is ingediend',
      'btw-aangiften die nog niet zijn ingediend',
      paths.taxes,
    ],
    ['invoices', 'factuur die nog openstaat', 'facturen die nog openstaan', paths.invoices],
    [
      'expenses',
      'kostenpost die je nog moet betalen',
      'kostenposten die je nog moet betalen',
      paths.expenses,
    ],
    [
      'concepts',
      'concept van een factuur, offerte of creditnota',
      'concepten van facturen, offertes of creditnota’s',
      null,
    ],
  ]

function OpenThings({ open }: Pick<DeletionState, 'open'>) {
  const unfinished = openWords.filter(([key]) => open[key] > 0)
  if (unfinished.length === 0) return null
  return (
    <div className="deletion-open">
      <p>Dit is nog niet af. Je kunt toch verwijderen; daarna rond je het zelf af, buiten Kloppend.</p>
      <ul>
        {unfinished.map(([key, one, more, to]) => {
          const words = `${String(open[key])} ${open[key] === 1 ? one : more}`
          return <li key={key}>{to === null ? words : <Link to={to}>{words}</Link>}</li>
        })}
      </ul>
    </div>
  )
}

const chipOf = {
  none: { tone: 'grey', words: 'Nog niet gedownload' },
  old: { tone: 'amber', words: 'Te oud' },
  overtaken: { tone: 'amber', words: 'Niet meer volledig' },
} as const satisfies Record<string, { tone: 'grey' | 'amber'; words: string }>

function ExportCard({
  title,
  wholeExport,
  children,
}: { title: string; children: ReactNode } & Pick<DeletionState, 'wholeExport'>) {
  const queryClient = useQueryClient()
  const { madeAt, problem } = wholeExport
  return (
    <Card
      title={title}
      aside={
        problem === null ? (
          <StateChip tone="green">Gedownload</StateChip>
        ) : (
          <StateChip tone={chipOf[problem].tone}>{chipOf[problem].words}</StateChip>
        )
      }
    >
      <div className="deletion-text">
        <p>
          Eén ZIP met je auditfiles, alle pdf’s en bonnen, en elke tabel als csv: genoeg om zeven jaar later
          nog alles na te kijken. {children}
        </p>
        {madeAt !== null && (
          <p>
            Laatst gedownload: <HereText instant={madeAt} />
            {problem === 'overtaken' && '. Daarna is er nog iets geboekt, dus download opnieuw.'}
            {problem === 'old' && '. Dat is te lang geleden, dus download opnieuw.'}
          </p>
        )}
      </div>
      <EverythingDownload onDownloaded={() => void queryClient.invalidateQueries(deletion)} />
    </Card>
  )
}

function OrderedCards({
  order,
  wholeExport,
}: {
  order: NonNullable<DeletionState['order']>
  wholeExport: DeletionState['wholeExport']
}) {
  const withdrawal = useDeletionWithdrawal()
  return (
    <>
      <Card title="De opdracht staat">
        <div className="deletion-text">
          <p>
            Je gaf de opdracht op <HereText instant={order.orderedAt} />.{' '}
            {order.canWithdraw ? (
              <>
                Op <strong>{formatDateInWords(order.dueOn)}</strong> verwijderen we alles. Tot die dag kun je
                alles bekijken en downloaden, en kun je je nog bedenken. Drie dagen ervoor krijg je een mail.
              </>
            ) : (
              'De dertig dagen zijn voorbij: het verwijderen is begonnen en kan niet meer terug.'
            )}
          </p>
        </div>
        {order.canWithdraw && (
          <Button loading={withdrawal.isPending} onClick={() => void withdrawal.ask()}>
            Toch niet verwijderen
          </Button>
        )}
      </Card>
      <ExportCard title="Je administratie downloaden" wholeExport={wholeExport}>
        Er verandert niets meer, dus deze download blijft volledig.
      </ExportCard>
    </>
  )
}
