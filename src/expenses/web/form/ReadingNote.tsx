import { Button } from '#platform/web/ui/Button.tsx'
import type { ReactNode } from 'react'
import { formatDate, formatEuros, formatRate } from '#kernel/dutch-format.ts'
import { add, shareOf } from '#kernel/money.ts'
import { StateChip } from '#platform/web/ui/StateChip.tsx'
import type { DocumentProposal, DocumentReading } from '../../contract.ts'
import { netOf } from '../../domain/expense.ts'
import type { Certainty } from '../../domain/receipt/text-line.ts'
import './ReadingNote.css'

/** What is being read in the document, or what was: each value with how sure it is. It proposes; nothing is booked by it. */
export function ReadingNote({ reading, onTake }: { reading: DocumentReading; onTake: () => void }) {
  const { state, proposal, source } = reading
  // A UBL invoice is data: it stands beside the form, and there is nothing to doubt.
  if (state === 'none' || source === 'ubl') return null
  if (state === 'failed')
    return (
      <p className="reading-note" role="status">
        Dit document is niet te lezen. Vul de gegevens zelf in.
      </p>
    )
  if (state !== 'done' || proposal === null) return <Progress percent={reading.progress} />
  const rows = rowsOf(proposal)
  return (
    <section className="reading-note" aria-label="Voorstel">
      <div className="reading-note-head" role="status">
        <p>
          <strong>{source === 'ocr' ? 'Gelezen van de foto' : 'Gelezen uit de PDF'}</strong>
          {rows.length === 0 ? ': niets waar we zeker van zijn. Vul de gegevens zelf in.' : '. Kijk het na.'}
        </p>
        {rows.length > 0 && (
          <Button size="xs" variant="default" onClick={onTake}>
            Overnemen
          </Button>
        )}
      </div>
      {rows.length > 0 && (
        <dl className="reading-note-rows">
          {rows.map(({ label, value, certainty }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <span className="figure">{value}</span>
                <StateChip tone={toneOf[certainty]}>{wordOf[certainty]}</StateChip>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {!proposal.isEuro && <p>De bedragen zijn niet in euro: vul ze zelf in.</p>}
      {rows.some(({ certainty }) => certainty === 'unsure') && (
        <p className="reading-note-quiet">Wat onzeker is, vullen we niet voor je in.</p>
      )}
    </section>
  )
}

const wordOf = { certain: 'Zeker', likely: 'Waarschijnlijk', unsure: 'Onzeker' } as const
const toneOf = { certain: 'green', likely: 'blue', unsure: 'amber' } as const

interface Row {
  readonly label: string
  readonly value: ReactNode
  readonly certainty: Certainty
}

function rowsOf(proposal: DocumentProposal): Row[] {
  const { certainty } = proposal
  const row = (label: string, value: ReactNode, sure: Certainty | null): Row[] =>
    sure === null || value === null ? [] : [{ label, value, certainty: sure }]
  return [
    ...row('Leverancier', proposal.supplier, certainty.supplier),
    ...row('Datum', proposal.date === null ? null : formatDate(proposal.date), certainty.date),
    ...row('Totaal', proposal.total === null ? null : formatEuros(proposal.total), certainty.total),
    ...proposal.lines.flatMap((line) => {
      const net = netOf(line)
      const vat = line.vatAmount ?? shareOf(net, line.vatPercentage)
      return row(
        `Btw ${formatRate(line.vatPercentage)}`,
        `${formatEuros(vat)} van ${formatEuros(add(net, vat))}`,
        certainty.lines,
      )
    }),
  ]
}

function Progress({ percent }: { percent: number }) {
  return (
    <div className="reading-note">
      <p id="reading-progress">Het document wordt gelezen. Je kunt gewoon doorgaan.</p>
      <progress className="reading-note-bar" max={100} value={percent} aria-labelledby="reading-progress" />
    </div>
  )
}
