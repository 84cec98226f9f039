import { formatDateInWords } from '#kernel/dutch-format.ts'
import { today } from '../today.ts'
import './print.css'

/** On paper only, above the title of the page: whose page it is, and the day on which it was printed. */
export const PrintHead = ({ business }: { business: string | undefined }) => (
  <p className="print-head">
    <strong>{business}</strong>
    <span>{formatDateInWords(today())}</span>
  </p>
)
