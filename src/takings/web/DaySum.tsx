import { useWatch, type Control } from 'react-hook-form'
import { formatEuros } from '#kernel/dutch-format.ts'
import { ZERO } from '#kernel/money.ts'
import { AmountLine, AmountLines, AmountsClose } from '#platform/web/ui/AmountLines.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { cashReceived, differenceOf, dueOf, owedOf, receivedOf, type Takings } from '../domain/takings.ts'
import { Difference } from './Difference.tsx'
import { takingsSoFar, type TakingsValues } from './takings-form.ts'

/** The drawer begins with what was in it: that alone is no difference. */
const nothingTyped = (takings: Takings): boolean =>
  dueOf(takings) === ZERO && receivedOf({ ...takings, cashBefore: ZERO }) === ZERO

/** What should have come in beside what came in, while it is typed. */
export function DaySum({ control }: { control: Control<TakingsValues> }) {
  const takings = takingsSoFar(useWatch({ control }))
  const isEmpty = nothingTyped(takings)
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
          <Money cents={isEmpty ? ZERO : cashReceived(takings)} />
        </AmountLine>
        <AmountLine label="Met cadeaubonnen betaald">
          <Money cents={takings.vouchersRedeemed} />
        </AmountLine>
        {owedOf(takings) !== ZERO && (
          <AmountLine label="Op rekening">
            <Money cents={owedOf(takings)} />
          </AmountLine>
        )}
      </AmountLines>
      <AmountsClose state={isEmpty ? 'empty' : difference === ZERO ? 'even' : 'off'}>
        Verschil: {isEmpty ? formatEuros(ZERO) : <Difference cents={difference} />}
      </AmountsClose>
    </aside>
  )
}
