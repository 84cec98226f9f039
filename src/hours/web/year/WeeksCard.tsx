import { Link } from 'react-router'
import { formatDate } from '#kernel/dutch-format.ts'
import { today } from '#platform/web/today.ts'
import { mondayOf } from '#kernel/local-date.ts'
import { paths } from '#platform/web/paths.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import type { YearOfHoursOnScreen } from '../../contract.ts'
import { workKindLabels, workKinds } from '../../domain/category.ts'
import { formatMinutes } from '../../domain/minutes.ts'

/** The weeks of the year, the last first; each opens its sheet. */
export function WeeksCard({ data: { weeks } }: { data: YearOfHoursOnScreen }) {
  const most = Math.max(...weeks.map(({ minutes }) => minutes))
  return (
    <Card title="Per week" isFlush>
      <table className="hours-weeks">
        <thead>
          <tr>
            <th scope="col">Week</th>
            {workKinds.map((kind) => (
              <th key={kind} scope="col" className="hours-weeks-kind">
                {workKindLabels[kind]}
              </th>
            ))}
            <th scope="col" aria-hidden className="hours-weeks-bar" />
            <th scope="col">Samen</th>
          </tr>
        </thead>
        <tbody>
          {weeks.toReversed().map((week) => (
            <Week key={week.firstDay} week={week} most={most} />
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function Week({ week, most }: { week: YearOfHoursOnScreen['weeks'][number]; most: number }) {
  const { number, firstDay, lastDay, byKind, minutes, lateMinutes } = week
  const to = mondayOf(firstDay) === mondayOf(today()) ? paths.hours : `${paths.hours}?dag=${firstDay}`
  return (
    <tr>
      <th scope="row">
        <Link to={to}>Week {number}</Link>
        <small>
          {formatDate(firstDay).slice(0, 5)} t/m {formatDate(lastDay).slice(0, 5)}
          {lateMinutes > 0 && <span data-late>, {formatMinutes(lateMinutes)} achteraf</span>}
        </small>
      </th>
      {workKinds.map((kind) => (
        <td key={kind} className="hours-weeks-kind">
          {byKind[kind] === 0 ? '' : formatMinutes(byKind[kind])}
        </td>
      ))}
      <td aria-hidden className="hours-weeks-bar">
        <div>
          {workKinds.map((kind) => (
            <span key={kind} data-kind={kind} style={{ width: `${String((byKind[kind] / most) * 100)}%` }} />
          ))}
        </div>
      </td>
      <td>{formatMinutes(minutes)}</td>
    </tr>
  )
}
