import { useWatch, type Control } from 'react-hook-form'
import { ZERO } from '#kernel/money.ts'
import { Money } from '#platform/web/ui/Money.tsx'
import { cashReceived, differenceOf, dueOf, receivedOf } from '../domain/takings.ts'
import { Difference } from './Difference.tsx'
import { takingsSoFar, type TakingsValues } from './takings-form.ts'

/** What should have come in beside what came in, while it is typed. */
export function DaySum({ control }: { control: Control<TakingsValues> }) {
  const takings = takingsSoFar(useWatch({ control }))
  const isEmpty = dueOf(takings) === ZERO && receivedOf(takings) === ZERO
  const difference = differenceOf(takings)
  return (
    <aside className="day-sum card" aria-label="Optelling van de dag">
      <dl>
        <div>
          <dt>Hoort erin te komen</dt>
          <dd>
            <Money cents={dueOf(takings)} />
          </dd>
        </div>
        <div>
          <dt>Gepind</dt>
          <dd>
            <Money cents={takings.card} />
          </dd>
        </div>
        <div>
          <dt>Contant ontvangen</dt>
          <dd>
            <Money cents={cashReceived(takings)} />
          </dd>
        </div>
        <div>
          <dt>Met cadeaubonnen betaald</dt>
          <dd>
            <Money cents={takings.vouchersRedeemed} />
          </dd>
        </div>
        <div className="day-sum-end" data-even={(!isEmpty && difference === ZERO) || undefined} role="status">
          <dt>Verschil</dt>
          <dd>{isEmpty ? <Money cents={ZERO} /> : <Difference cents={difference} />}</dd>
        </div>
      </dl>
    </aside>
  )
}
