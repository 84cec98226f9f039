import { foreignAmountOf } from '#documents/domain/foreign-line.ts'
import { amountOf, linesIn, type Line } from '#documents/domain/line.ts'
import { formatPrice, formatQuantity } from '#kernel/dutch-format.ts'
import { formatForeign } from '#ledger/domain/foreign-money.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { Figure } from '#platform/web/ui/Figure.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import type { RecurringDetail } from '../contract.ts'
import { linesOfRun } from '../domain/priced-lines.ts'
import { runOf } from '../domain/schedule.ts'

/** What the next invoice says, with its period and its part of a broken period; the template when it has ended. */
export function NextLines({ recurring }: { recurring: RecurringDetail }) {
  const lines = linesOf(recurring)
  return (
    <Card title={recurring.nextRun === null ? 'Regels' : 'Op de volgende factuur'}>
      {lines.length === 0 ? (
        <p className="recurring-none">Er staan nog geen regels op.</p>
      ) : (
        <ol className="recurring-runs">
          {lines.map((line, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines have no id here, and never change order
            <li key={index}>
              <span className="recurring-description">
                {line.description === '' ? <em>zonder omschrijving</em> : line.description}
                <br />
                <small>
                  {formatQuantity(line.quantity)} × {recurring.foreign?.currency ?? '€'}{' '}
                  {formatPrice(line.unitPrice)}
                </small>
              </span>
              <span className="recurring-runs-end">
                {recurring.foreign === null ? (
                  <Money cents={amountOf(line)} />
                ) : (
                  <Figure>
                    {formatForeign(foreignAmountOf(line, recurring.foreign), recurring.foreign.currency)}
                  </Figure>
                )}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}

/** Their prices are those of the next invoice already. */
function linesOf(recurring: RecurringDetail): Line[] {
  const { foreign } = recurring
  const typed = recurring.lines.map(({ vatPercentage, ...line }): Line => ({
    ...line,
    vatRate: vatPercentage,
  }))
  const lines = linesIn(typed, foreign === null ? null : { ...foreign, source: 'typed' })
  const run = recurring.nextRun === null ? null : runOf(recurring, recurring.nextRun, recurring.firstRun)
  return run === null ? lines : linesOfRun({ lines, indexedBy: [] }, run, [], recurring.language)
}
