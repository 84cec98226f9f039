import { termWarning } from '../domain/payment-term.ts'
import './TermWarning.css'

/** What the law says of a payment term; nothing where it says nothing. It is read out when it appears. */
export function TermWarning({ of }: { of: Parameters<typeof termWarning>[0] | null }) {
  return (
    <p className="customer-term-warning" role="status">
      {of === null ? null : termWarning(of)}
    </p>
  )
}
