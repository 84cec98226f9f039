import type { ReactNode } from 'react'
import { firstDayOfYear, yearOf } from '#kernel/local-date.ts'
import { paths } from '#platform/web/paths.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { Needed } from '#platform/web/ui/Needed.tsx'
import { LegalFormCard } from '#tenants/web/LegalFormCard.tsx'
import { VatIntervalCard } from '#tenants/web/VatIntervalCard.tsx'
import type { Overview } from '../contract.ts'

/** What the business was not asked when it registered, one question at a time, as soon as the answer matters. `render` is the page around the question. */
export const AskedCard = ({
  overview,
  render,
}: {
  overview: Overview
  render: (question: ReactNode) => ReactNode
}) => render(<Question {...overview} />)

function Question({ asks, firstMonth }: Pick<Overview, 'asks' | 'firstMonth'>) {
  if (asks === 'logo')
    return (
      <Card title="Je logo op je factuur">
        <Needed
          sentence="Je eerste factuur is gemaakt. Met je logo en kleur herkennen je klanten hem meteen; zonder kan ook."
          action={{ label: 'Logo kiezen', to: paths.settingsPart('huisstijl') }}
        />
      </Card>
    )
  if (asks === 'vat-interval' && firstMonth !== null)
    return <VatIntervalCard from={firstDayOfYear(yearOf(firstMonth))} />
  return asks === 'legal-form' ? <LegalFormCard /> : null
}
