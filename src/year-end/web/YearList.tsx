import { IconAlertCircleFilled, IconCircleCheckFilled, IconCircleXFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { counted } from '#kernel/dutch-format.ts'
import { may } from '#platform/web/rights.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { askConfirmation } from '#platform/web/ui/ConfirmDialog.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { PageLink } from '#platform/web/ui/PageLink.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import type { YearAdjustments } from '../adjustment-contract.ts'
import type { YearDetail } from '../contract.ts'
import { pointOfKind } from '../domain/adjustment-points.ts'
import { whoMay } from '../domain/year-rights.ts'
import { PROPOSALS } from './AdjustmentsCard.tsx'
import { BookedLine } from './AdjustmentRow.tsx'
import type { Asked } from './asked.ts'
import { AddEvidence, EvidenceLines } from './PointEvidence.tsx'
import { actionOf } from './point-actions.ts'
import { useClosing } from './queries.ts'

const marks = {
  ok: [IconCircleCheckFilled, 'In orde'],
  attention: [IconAlertCircleFilled, 'Let op'],
  blocking: [IconCircleXFilled, 'Nog niet in orde'],
} as const

/** The points of a year that is not closed, each with what was found, booked and kept, and the closing. */
export function ListCard({
  detail,
  data,
  onOpen,
}: {
  detail: YearDetail
  /** Absent while it loads. */
  data: YearAdjustments | undefined
  onOpen: (asked: Asked) => void
}) {
  const closing = useClosing(detail.year, () => {
    toast(`✅ Boekjaar ${String(detail.year)} afgesloten`)
  })
  const [equity, setEquity] = useState(detail.equity)
  const isBlocked = detail.points.some(({ outcome }) => outcome === 'blocking')
  const attention = detail.points.filter(({ outcome }) => outcome === 'attention').length
  const close = async () => {
    const isConfirmed = await askConfirmation({
      title: `Boekjaar ${String(detail.year)} afsluiten?`,
      text:
        'Het resultaat gaat naar het eigen vermogen en er kan niets meer in worden geboekt. Heropenen kan, met een reden.' +
        (attention > 0
          ? ` ${counted(attention, 'aandachtspunt blijft zoals het is', 'aandachtspunten blijven zoals ze zijn')}.`
          : ''),
      confirmLabel: 'Afsluiten',
    })
    if (isConfirmed) closing.mutate({ equity, acceptPoints: true })
  }
  return (
    <Card title={`Lijst voor ${String(detail.year)}`} isFlush>
      <p className="year-who">{whoMay}</p>
      <ul className="year-points">
        {detail.points.map((point) => (
          <PointRow key={point.id} detail={detail} point={point} data={data} onOpen={onOpen} />
        ))}
        <WithoutPoint detail={detail} data={data} />
      </ul>
      {may('year.close') && (
        <div className="year-close">
          <EquityChoice resultAmount={detail.resultAmount} equity={equity} onChoose={setEquity} />
          <ErrorNote error={closing.error} fallback="❌ Afsluiten mislukt zonder foutmelding." />
          <Button disabled={isBlocked} loading={closing.isPending} onClick={() => void close()}>
            {`Boekjaar ${String(detail.year)} afsluiten`}
          </Button>
          {isBlocked && <p className="year-close-reason">Afsluiten kan als alles hierboven in orde is.</p>}
        </div>
      )}
    </Card>
  )
}

/** What was kept at a point that has nothing to say any more, such as a purchase that became an asset. */
function WithoutPoint({
  detail: { year, points },
  data,
}: {
  detail: YearDetail
  data: YearAdjustments | undefined
}) {
  const left = data?.evidence.filter(({ point }) => !points.some(({ id }) => id === point)) ?? []
  if (left.length === 0) return null
  return (
    <li data-outcome="ok">
      <div>
        <h3>Eerder bewaard</h3>
        <EvidenceLines year={year} evidence={left} mayChange={may('books.post')} />
      </div>
    </li>
  )
}

type Point = YearDetail['points'][number]

function PointRow({
  detail,
  point,
  data,
  onOpen,
}: {
  detail: YearDetail
  point: Point
  data: YearAdjustments | undefined
  onOpen: (asked: Asked) => void
}) {
  const { year } = detail
  const [Icon, word] = marks[point.outcome]
  const booked = data?.adjustments.filter(({ kind }) => pointOfKind[kind] === point.id) ?? []
  const evidence = data?.evidence.filter((each) => each.point === point.id) ?? []
  const mayChange = may('books.post')
  return (
    <li data-outcome={point.outcome}>
      <span className="year-point-mark">
        <Icon size={22} aria-hidden />
        <span className="visually-hidden">{word}:</span>
      </span>
      <div>
        <h3>{point.title}</h3>
        <p className="year-found">{point.text}</p>
        <p>{point.why}</p>
        {booked.length > 0 && (
          <div className="year-lines" role="group" aria-label="Geboekt">
            {booked.map((adjustment) => (
              <BookedLine key={adjustment.id} year={year} adjustment={adjustment} mayChange={mayChange} />
            ))}
          </div>
        )}
        <EvidenceLines year={year} evidence={evidence} mayChange={mayChange} />
      </div>
      <div className="year-more">
        {point.outcome !== 'ok' && <PointAction detail={detail} point={point} onOpen={onOpen} />}
        {mayChange && data !== undefined && <AddEvidence year={year} point={point.id} title={point.title} />}
      </div>
    </li>
  )
}

/** The one press that settles a point, or the page where it is settled. */
function PointAction({
  detail,
  point,
  onOpen,
}: {
  detail: YearDetail
  point: Point
  onOpen: (asked: Asked) => void
}) {
  const action = actionOf(point, detail)
  if (action === null) return null
  if ('to' in action)
    return (
      <PageLink isAction to={action.to}>
        {action.label}
      </PageLink>
    )
  if (detail.state === 'running') return null
  if (action.asked === 'below') return <a href={`#${PROPOSALS}`}>Bekijk het voorstel</a>
  const { asked, label } = action
  return (
    <Button
      needs="books.post"
      size="xs"
      onClick={() => {
        onOpen(asked)
      }}
    >
      {label}
    </Button>
  )
}

function EquityChoice({
  resultAmount,
  equity,
  onChoose,
}: Pick<YearDetail, 'resultAmount' | 'equity'> & { onChoose: (equity: YearDetail['equity']) => void }) {
  return (
    <fieldset className="year-equity">
      <legend>
        Het resultaat van <Money cents={resultAmount} /> gaat naar
      </legend>
      {(
        [
          ['owner', 'Ondernemingsvermogen (eenmanszaak, vof)'],
          ['company', 'Onverdeelde winst (bv)'],
        ] as const
      ).map(([kind, label]) => (
        <label key={kind}>
          <input
            type="radio"
            name="equity"
            checked={equity === kind}
            onChange={() => {
              onChoose(kind)
            }}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
