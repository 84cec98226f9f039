import { absolute, sum, ZERO, type Cents } from '#kernel/money.ts'
import { Money } from '#platform/web/ui/Money.tsx'
import type { AccountTotals, BalanceSheet } from '../domain/balance-sheet.ts'
import { balanceSheetPartLabel, type BalanceSheetPart } from '../domain/balance-sheet.ts'
import './BalanceBars.css'

/**
 * The balance sheet as a picture: two bars of equal length. The upper shows the positive amounts, the lower
 * the negative ones; negative equity is among the positive amounts. The table below contains the same
 * figures.
 */
export function BalanceBars({ sheet }: { sheet: BalanceSheet<AccountTotals> }) {
  const segments = sheet.parts.filter(({ subtotal }) => subtotal !== ZERO)
  if (segments.length === 0) return null
  const sides = [
    { label: 'In de plus', segments: segments.filter(({ subtotal }) => subtotal > 0n) },
    { label: 'In de min', segments: segments.filter(({ subtotal }) => subtotal < 0n) },
  ]
  return (
    <div className="balance-bars" aria-hidden="true">
      {sides.map((side) => {
        const length = sum(side.segments.map(({ subtotal }) => absolute(subtotal)))
        return (
          <div key={side.label} className="balance-bars-side">
            <div className="balance-bars-bar">
              {side.segments.map(({ part, subtotal }) => (
                <span key={part} data-part={part} style={{ flexGrow: weight(subtotal, length) }} />
              ))}
            </div>
            <div className="balance-bars-words">
              {side.segments.map(({ part, subtotal }) => (
                <Word key={part} part={part} amount={subtotal} />
              ))}
            </div>
          </div>
        )
      })}
    </div>
  )
}

function Word({ part, amount }: { part: BalanceSheetPart; amount: Cents }) {
  return (
    <span className="balance-bars-word" data-part={part}>
      {balanceSheetPartLabel[part]} <Money cents={amount} />
    </span>
  )
}

/** How long a segment is within its bar, in ten-thousandths; a sliver stays visible. */
const weight = (amount: Cents, length: Cents): number =>
  Math.max(Number((absolute(amount) * 10_000n) / length), 60)
