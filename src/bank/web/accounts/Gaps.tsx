import { IconAlertTriangle } from '@tabler/icons-react'
import { formatDateInWords, formatEuros } from '#kernel/dutch-format.ts'
import { ZERO } from '#kernel/money.ts'
import type { BankAccount } from '../../contract.ts'
import './Gaps.css'

/** The days between which the statements of an account lack lines, with the amount. */
export function Gaps({ gaps }: { gaps: BankAccount['gaps'] }) {
  if (gaps.length === 0) return null
  return (
    <ul className="bank-gaps" aria-label="Ontbrekende afschriften">
      {gaps.map((gap) => (
        <li key={`${gap.after}-${gap.until}`}>
          <IconAlertTriangle size={16} stroke={1.8} aria-hidden />
          <span>{gapSentence(gap)}</span>
        </li>
      ))}
    </ul>
  )
}

/** One missing piece of the chain of balances, in a sentence that says what to do. */
export function gapSentence({ after, until, missing }: BankAccount['gaps'][number]): string {
  const between =
    after === until
      ? `Op ${formatDateInWords(after)}`
      : `Tussen ${formatDateInWords(after)} en ${formatDateInWords(until)}`
  const what = missing === ZERO ? 'ontbreken regels' : `ontbreekt ${formatEuros(missing)}`
  return `${between} ${what}. Lees het afschrift van die dagen in.`
}
