import { ZERO, type Cents } from '#kernel/money.ts'
import { Money } from '#platform/web/ui/Money.tsx'
import './LineAmount.css'

/** What a line moved: green when it came in; what went out has a minus sign. */
export const LineAmount = ({ cents }: { cents: Cents }) => (
  <span className="bank-line-amount" data-in={cents > ZERO || undefined}>
    <Money cents={cents} />
  </span>
)
