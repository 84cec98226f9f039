import { useQuery } from '@tanstack/react-query'
import type { ProjectId } from '#kernel/ids.ts'
import { may } from '#platform/web/rights.ts'
import { Money } from '#platform/web/ui/Money.tsx'
import { hoursInWords } from '../../domain/in-words.ts'
import './invoicing.css'
import { unbilledProjects } from './queries.ts'

/** `12,5 uur · € 1.187,50 te factureren` on the card of a project in the list. */
export function UnbilledLine({ projectId }: { projectId: ProjectId }) {
  const { data } = useQuery({ ...unbilledProjects, enabled: may('sales.write') })
  const found = data?.find((each) => each.projectId === projectId)
  if (found === undefined) return null
  return (
    <span className="unbilled-line">
      Nog te factureren: {hoursInWords(found.minutes)} · <Money cents={found.amount} />
    </span>
  )
}
