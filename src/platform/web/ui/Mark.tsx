import './Mark.css'

/** The mark: a pair of equal bars with a tick. Decorative; a screen reader reads the name next to it. */
export function Mark({ size = 26 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 26 26" aria-hidden="true" className="mark">
      <rect width="26" height="26" rx="7" className="mark-ground" />
      <path d="M6.5 9.2h8M6.5 13.6h4.6" className="mark-stroke" strokeWidth="2.4" />
      <path d="m11.4 17.2 3 2.7 5.4-7.2" className="mark-stroke" strokeWidth="2.6" />
    </svg>
  )
}

/** Mark and product name, with the BETA label that the specification requires. */
export function Wordmark() {
  return (
    <span className="wordmark">
      <Mark />
      <span>Kloppend</span> <span className="beta">BETA</span>
    </span>
  )
}
