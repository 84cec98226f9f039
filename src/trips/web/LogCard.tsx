import { formatCount, formatDate } from '#kernel/dutch-format.ts'
import { ProgressBar } from '#platform/web/ui/ProgressBar.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { StateChip } from '#platform/web/ui/StateChip.tsx'
import type { LogOnScreen } from '../contract.ts'
import { MOST_PRIVATE_KILOMETRES } from '../domain/vehicle-log.ts'

/** The log of a business car over a year: whether its kilometres close, where they do not, and how much was private. */
export function LogCard({ log }: { log: LogOnScreen }) {
  const { vehicleName, year, addition, isClosed, gaps, gapsInAll, kilometres } = log
  return (
    <Card
      title={`Rittenregistratie ${vehicleName}`}
      aside={
        <StateChip tone={isClosed ? 'green' : 'amber'}>{isClosed ? 'Sluitend' : 'Niet sluitend'}</StateChip>
      }
    >
      <p className="trips-note">
        {year}: {formatCount(kilometres.business)} km zakelijk, {formatCount(kilometres.commuting)} km
        woon-werk, {formatCount(kilometres.private)} van {MOST_PRIVATE_KILOMETRES} km privé.
      </p>
      <div className="trips-private" data-addition={addition ?? undefined}>
        <ProgressBar
          value={Math.min(kilometres.private, MOST_PRIVATE_KILOMETRES)}
          max={MOST_PRIVATE_KILOMETRES}
          aria-label={`${formatCount(kilometres.private)} van ${String(MOST_PRIVATE_KILOMETRES)} km privé`}
        />
      </div>
      <p>{additionInWords(log)}</p>
      {gapsInAll > 0 && (
        <ul className="trips-gaps">
          {gaps.map(({ from, to, day }) => (
            <li key={from}>
              Tussen {formatCount(from)} en {formatCount(to)} ontbreekt {formatCount(Math.abs(to - from))} km,
              voor de rit van {formatDate(day)}.
            </li>
          ))}
          {gapsInAll > gaps.length && <li>En nog {formatCount(gapsInAll - gaps.length)} gaten.</li>}
        </ul>
      )}
    </Card>
  )
}

function additionInWords({ addition, kilometres }: LogOnScreen): string {
  const driven = formatCount(kilometres.private)
  if (addition === 'over-limit')
    return `Je reed ${driven} km privé, meer dan ${String(MOST_PRIVATE_KILOMETRES)}: over dit jaar is er bijtelling.`
  return addition === 'not-closed'
    ? 'Zolang de registratie niet sluit, is er bijtelling. Schrijf de ritten die ontbreken alsnog op.'
    : `${driven} km privé: tot en met ${String(MOST_PRIVATE_KILOMETRES)} km per jaar is er geen bijtelling.`
}
