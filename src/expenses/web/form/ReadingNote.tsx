import { Button } from '#platform/web/ui/Button.tsx'
import type { ReactNode } from 'react'
import { formatDate, formatRate } from '#kernel/dutch-format.ts'
import { add } from '#kernel/money.ts'
import { ProgressBar } from '#platform/web/ui/ProgressBar.tsx'
import { StateChip } from '#platform/web/ui/StateChip.tsx'
import type { DocumentProposal, DocumentReading, ProposedLine } from '../../reading-contract.ts'
import { purchaseTotalsOf, type PurchaseRateTotal } from '../../domain/purchase-totals.ts'
import type { Certainty } from '../../domain/receipt/text-line.ts'
import { isReversed } from '../../domain/vat-treatment.ts'
import { formatRead } from './currency-values.ts'
import './ReadingNote.css'

/** The progress or the result of the reading: each value with its certainty. A proposal; nothing is booked by it. */
export function ReadingNote({
  reading,
  isTaken,
  onTake,
}: {
  reading: DocumentReading
  /** The form contains it already. */
  isTaken: boolean
  onTake: () => void
}) {
  const { state, proposal, source } = reading
  if (state === 'none') return null
  if (state === 'failed') return <Failure failure={reading.failure} />
  if (state !== 'done' || proposal === null) return <Progress percent={reading.progress} />
  return (
    <Proposal proposal={proposal} cost={reading.cost} source={source} isTaken={isTaken} onTake={onTake} />
  )
}

function Failure({ failure }: Pick<DocumentReading, 'failure'>) {
  return (
    <p className="reading-note" role="status">
      {failure === 'too-complex'
        ? 'Dit bestand is te groot of te ingewikkeld om te lezen. Het is wel bewaard: vul de gegevens zelf in.'
        : 'Dit document is niet te lezen. Vul de gegevens zelf in.'}
    </p>
  )
}

function Proposal({
  proposal,
  cost,
  source,
  isTaken,
  onTake,
}: {
  proposal: DocumentProposal
  cost: DocumentReading['cost']
  source: DocumentReading['source']
  isTaken: boolean
  onTake: () => void
}) {
  const rows = rowsOf(proposal)
  const isUseful = rows.some(({ certainty }) => certainty !== 'unsure')
  return (
    <section className="reading-note" aria-label="Voorstel">
      <div className="reading-note-head" role="status">
        <p>
          <strong>{titleOf[source ?? 'pdf-text']}</strong>
          {rows.length === 0 ? ': niets waar we zeker van zijn. Vul de gegevens zelf in.' : '. Kijk het na.'}
        </p>
        {isUseful && isTaken && <StateChip tone="green">Overgenomen</StateChip>}
        {isUseful && !isTaken && (
          <Button size="xs" variant="default" onClick={onTake}>
            Overnemen
          </Button>
        )}
      </div>
      {rows.length > 0 && <Rows rows={rows} />}
      {cost !== null && (
        <p className="reading-note-quiet">
          Soort kosten: {[cost, ...cost.others].map(({ name }) => name).join(' en ')}, {cost.reason}.
        </p>
      )}
      <Remarks remarks={proposal.remarks ?? []} />
      <CurrencyNote proposal={proposal} source={source} />
      {rows.some(({ certainty }) => certainty === 'unsure') && (
        <p className="reading-note-quiet">Wat onzeker is, vullen we niet voor je in.</p>
      )}
    </section>
  )
}

/** What is left to fill in where the amounts are not in euros; an e-invoice says so in a remark. */
function CurrencyNote({
  proposal: { isEuro, currency, remarks },
  source,
}: {
  proposal: DocumentProposal
  source: DocumentReading['source']
}) {
  if (isEuro) return null
  if (currency === undefined)
    return remarks === undefined ? <p>De bedragen zijn niet in euro: vul ze zelf in.</p> : null
  if (source === 'ubl' || source === 'cii') return null
  return <p>De bedragen zijn in {currency}. Vul de koers van de dag in; de boeken tellen in euro.</p>
}

const titleOf = {
  ubl: 'Gelezen uit de e-factuur',
  cii: 'Gelezen uit de e-factuur',
  'pdf-text': 'Gelezen uit de PDF',
  ocr: 'Gelezen van de foto',
} as const

/** Remarks and questions; questions are highlighted. */
function Remarks({ remarks }: { remarks: NonNullable<DocumentProposal['remarks']> }) {
  if (remarks.length === 0) return null
  return (
    <ul className="reading-note-remarks" aria-label="Let op">
      {remarks.map(({ kind, sentence }) => (
        <li key={sentence} data-urgent={kind === 'contradiction' || kind === 'question' || undefined}>
          {sentence}
        </li>
      ))}
    </ul>
  )
}

function Rows({ rows }: { rows: readonly Row[] }) {
  return (
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
    ...row('Totaal', proposal.total === null ? null : formatRead(proposal.total, proposal), certainty.total),
    ...purchaseTotalsOf(proposal.lines.flatMap((line) => bookedLine(proposal, line))).perRate.flatMap(
      (rate) => row(vatNameOf(rate), vatValueOf(rate, proposal), certainty.lines),
    ),
  ]
}

/** A line as its totals count it; null while its treatment is not chosen. */
function bookedLine(proposal: DocumentProposal, line: ProposedLine) {
  const vatTreatment = line.vatTreatment === undefined ? proposal.vatTreatment : line.vatTreatment
  const { quantity, unitPrice, vatPercentage: vatRate, vatAmount: statedVat } = line
  return vatTreatment === null ? [] : [{ quantity, unitPrice, vatRate, statedVat, vatTreatment }]
}

const vatNameOf = ({ vatTreatment, vatRate }: PurchaseRateTotal): string =>
  vatTreatment === 'foreign'
    ? 'Btw buitenland'
    : isReversed(vatTreatment)
      ? 'Btw verlegd'
      : `Btw ${formatRate(vatRate)}`

const vatValueOf = ({ vatTreatment, net, vat }: PurchaseRateTotal, read: DocumentProposal): string =>
  vatTreatment === 'foreign'
    ? `in ${formatRead(net, read)}, niet aftrekbaar`
    : isReversed(vatTreatment)
      ? `over ${formatRead(net, read)}`
      : `${formatRead(vat, read)} van ${formatRead(add(net, vat), read)}`

function Progress({ percent }: { percent: number }) {
  return (
    <div className="reading-note">
      <p id="reading-progress">Het document wordt gelezen. Je kunt gewoon doorgaan.</p>
      <ProgressBar max={100} value={percent} aria-labelledby="reading-progress" />
    </div>
  )
}
