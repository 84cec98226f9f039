import { counted, formatCount } from '#kernel/dutch-format.ts'
import type { BankLine } from '../contract.ts'
import { LineAmount } from './LineAmount.tsx'
import './LineSpecification.css'

/** The payments that the bank booked in one line; a few are shown at once, more of them when they are asked for. */
export function LineSpecification({ specification: { count, parts } }: { specification: NonNullable<BankLine['specification']> }) {
  const more = count - parts.length
  return (
    <details className="line-specification" open={count <= SHOWN_AT_ONCE}>
      <summary>{counted(count, 'deel', 'delen')}</summary>
      {/* A long list scrolls, also by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul tabIndex={0} aria-label="Delen van de regel">
        {parts.map(({ amount, counterpartyName, description, reference }, index) => (
          // Parts have no id, and their order never changes.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <span>
              <b>{counterpartyName === '' ? 'Zonder naam' : counterpartyName}</b>
              <small>{description === '' ? reference : description}</small>
            </span>
            <LineAmount cents={amount} />
          </li>
        ))}
      </ul>
      {more > 0 && <p>En nog {formatCount(more)}.</p>}
    </details>
  )
} // prettier-ignore

const SHOWN_AT_ONCE = 6
