import { Card } from '#platform/web/ui/Card.tsx'
import type { YearOfHoursOnScreen } from '../../contract.ts'
import { workKindLabels, workKinds } from '../../domain/category.ts'
import { formatMinutes } from '../../domain/minutes.ts'

const about = {
  direct: 'voor klanten',
  indirect: 'voor je eigen bedrijf',
  travel: 'onderweg',
} as const

/** The hours of the year by their kind, and what was written late. */
export function KindsCard({ data: { byKind, minutes, lateMinutes } }: { data: YearOfHoursOnScreen }) {
  return (
    <Card title="Soorten uren">
      <dl className="hours-kinds">
        {workKinds.map((kind) => (
          <div key={kind} data-kind={kind}>
            <dt>
              {workKindLabels[kind]}
              <small>{about[kind]}</small>
            </dt>
            <dd>{formatMinutes(byKind[kind])}</dd>
          </div>
        ))}
        <div className="hours-kinds-total">
          <dt>Samen</dt>
          <dd>{formatMinutes(minutes)}</dd>
        </div>
      </dl>
      {lateMinutes > 0 && (
        <p className="hours-late-note">
          {formatMinutes(lateMinutes)} schreef je meer dan twee weken later op. Dat telt mee, maar is minder
          sterk bewijs.
        </p>
      )}
    </Card>
  )
}
