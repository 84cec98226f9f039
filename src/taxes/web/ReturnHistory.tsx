import { Link } from 'react-router'
import { Card } from '#platform/web/ui/Card.tsx'
import { DateText } from '#platform/web/ui/DateText.tsx'
import { StateChip } from '#platform/web/ui/StateChip.tsx'
import type { VatReturnSummary } from '../summary-contract.ts'
import { returnStatusLabel } from '../domain/return-status.ts'
import { addressOf, capital, formatWholeEuros, toneOf } from './words.ts'

/** Every period, the newest first; each opens its return. */
export function ReturnHistory({ list, shown }: { list: readonly VatReturnSummary[]; shown: string }) {
  return (
    <Card title="Alle tijdvakken" isFlush>
      <ul className="taxes-history">
        {list.map((each) => (
          <li key={each.period} data-shown={each.period === shown || undefined}>
            <Link to={addressOf(each.period)} aria-current={each.period === shown ? 'true' : undefined}>
              {capital(each.name)}
            </Link>
            <StateChip tone={toneOf[each.status]}>{returnStatusLabel[each.status]}</StateChip>
            <span className="taxes-history-day">
              uiterlijk <DateText date={each.deadline} />
            </span>
            <span className="figure">{formatWholeEuros(each.amount)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
