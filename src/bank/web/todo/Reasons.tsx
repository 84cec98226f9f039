import { IconCheck } from '@tabler/icons-react'
import { Fragment } from 'react'
import { formatEuros } from '#kernel/dutch-format.ts'
import { absolute } from '#kernel/money.ts'
import { marked, type Candidate } from './candidate.ts'
import './Reasons.css'

/** Why a line is probably this. */
export function Reasons({ reasons }: Pick<Candidate, 'reasons'>) {
  if (reasons.length === 0) return null
  return (
    <ul className="bank-reasons" aria-label="Waarom">
      {reasons.map(({ code, text }) => (
        <li key={code + text}>
          <IconCheck size={14} stroke={2.6} aria-hidden />
          {text}
        </li>
      ))}
    </ul>
  )
}

/** What will be booked, with its amount in bold. */
export function Say({ candidate: { say, amount } }: { candidate: Candidate }) {
  const [before = '', ...rest] = say.split(formatEuros(absolute(amount)))
  if (rest.length === 0) return say
  return (
    <>
      {before}
      <b>{formatEuros(absolute(amount))}</b>
      {rest.join(formatEuros(absolute(amount)))}
    </>
  )
}

/** The text of the bank, with what the proposal found in it marked. */
export const MarkedText = ({ text, reasons }: { text: string } & Pick<Candidate, 'reasons'>) =>
  marked(text, reasons).map((piece) =>
    piece.isFound ? (
      <mark key={piece.at} className="bank-mark">
        {piece.text}
      </mark>
    ) : (
      <Fragment key={piece.at}>{piece.text}</Fragment>
    ),
  )
