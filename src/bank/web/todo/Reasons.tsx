import { IconCheck } from '@tabler/icons-react'
import { Fragment } from 'react'
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
