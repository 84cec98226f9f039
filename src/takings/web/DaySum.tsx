import { useWatch, type Control } from 'react-hook-form'
import { ZERO } from '#kernel/money.ts'
import { AmountLine, AmountLines } from '#platform/web/ui/AmountLines.tsx'
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
    <aside className="card" aria-label="Optelling van de dag">
      <AmountLines>
        <AmountLine label="Hoort erin te komen">
          <Money cents={dueOf(takings)} />
        </AmountLine>
        <AmountLine label="Gepind">
          <Money cents={takings.card} />
        </AmountLine>
        <AmountLine label="Contant ontvangen">
          <Money cents={cashReceived(takings)} />
        </AmountLine>
        <AmountLine label="Met cadeaubonnen betaald">
          <Money cents={takings.vouchersRedeemed} />
        </AmountLine>
        <div
          className="amount-total day-sum-end"
          data-even={(!isEmpty && difference === ZERO) || undefined}
          role="status"
        >
          <dt>Verschil</dt>
          <dd>{isEmpty ? <Money cents={ZERO} /> : <Difference cents={difference} />}</dd>
        </div>
      </AmountLines>
    </aside>
  )
}
