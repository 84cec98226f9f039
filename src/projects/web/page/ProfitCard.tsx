import { Card } from '#platform/web/ui/Card.tsx'
import { FittingMoney, Money } from '#platform/web/ui/Money.tsx'
import type { ProjectOnScreen } from '../../contract.ts'
import { notCounted, type DocumentCounts } from '../../domain/profit.ts'
import { ProfitBars } from '../ProfitBars.tsx'
import { documentsInWords } from '../words.ts'
import './ProfitCard.css'

/** The profit of the project, as a number and as bars, and separately the amounts that do not count. */
export function ProfitCard({ project }: { project: Pick<ProjectOnScreen, 'profit' | 'documents'> }) {
  const { profit, documents } = project
  const beside = besideOf(documents)
  return (
    <Card title={profit.total < 0n ? 'Verlies' : 'Winst'}>
      <p className="profit-card-total" data-loss={profit.total < 0n || undefined}>
        <FittingMoney cents={profit.total} />
      </p>
      <p className="profit-card-how">Facturen min kosten min creditnota's, zonder btw.</p>
      <ProfitBars profit={profit} />
      {beside.length > 0 && (
        <div className="profit-card-beside">
          <h3>Telt niet mee</h3>
          <dl>
            {beside.map(({ label, count, net }) => (
              <div key={label}>
                <dt>
                  {label} <span>{documentsInWords(count)}</span>
                </dt>
                <dd>
                  <Money cents={net} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </Card>
  )
}

function besideOf(documents: ProjectOnScreen['documents']): (DocumentCounts & { label: string })[] {
  const { concepts, cancelled, quotes } = notCounted(documents)
  return [
    { label: 'Nog concept', ...concepts },
    { label: 'Geannuleerd', ...cancelled },
    { label: 'Offertes', ...quotes },
  ].filter(({ count }) => count > 0)
}
