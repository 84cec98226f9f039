import type { VatNote } from '../domain/vat-explanation.ts'
import './VatNotes.css'

/** Why the VAT is what it is: a sentence for each case, with what it follows from. */
export function VatNotes({ notes }: { notes: readonly VatNote[] }) {
  if (notes.length === 0) return null
  return (
    <section className="vat-notes" aria-label="Uitleg bij de btw">
      <dl>
        {notes.map(({ facts, sentence }) => (
          <div key={sentence}>
            <dt>{facts}</dt>
            <dd>{sentence}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
