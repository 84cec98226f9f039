import type { ReactNode } from 'react'
import { formatCount, formatDateInWords, formatIban } from '#kernel/dutch-format.ts'
import { Figure } from '#platform/web/ui/Figure.tsx'
import { HistoryButton } from '#platform/web/ui/HistoryButton.tsx'
import type { BankAccount, BankLine } from '../../contract.ts'
import { LineAmount } from '../LineAmount.tsx'
import { LineSpecification } from '../LineSpecification.tsx'
import { isIn, type Candidate } from './candidate.ts'
import './LineFacts.css'
import { MarkedText } from './Reasons.tsx'

/** What the bank says of a line, unchanged; what the proposal found in it is marked. */
export function LineFacts({
  line,
  account,
  reasons,
}: {
  line: BankLine
  account: BankAccount | undefined
  reasons: Candidate['reasons']
}) {
  return (
    <div className="line-facts">
      <p className="line-facts-title">Van de bank</p>
      <p className="line-facts-amount">
        <LineAmount cents={line.amount} />
      </p>
      <dl>
        <Fact label="Datum">{formatDateInWords(line.date)}</Fact>
        {line.counterpartyName !== '' && (
          <Fact label={isIn(line) ? 'Van' : 'Naar'}>{line.counterpartyName}</Fact>
        )}
        {line.counterpartyIban !== '' && (
          <Fact label="Rekening">
            <Figure>{formatIban(line.counterpartyIban)}</Figure>
          </Fact>
        )}
        {line.description !== '' && (
          <Fact label="Omschrijving">
            <MarkedText text={line.description} reasons={reasons} />
          </Fact>
        )}
        {line.specification !== null && (
          <Fact label="Specificatie" isWide>
            <LineSpecification specification={line.specification} />
          </Fact>
        )}
        {/^(\d{16}|RF\d{2}\w+)$/.test(line.reference) && (
          <Fact label="Kenmerk">
            <Figure>{line.reference}</Figure>
          </Fact>
        )}
        {line.kind !== '' && <Fact label="Soort">{line.kind}</Fact>}
        {line.earlier !== null && <Fact label="Eerder">{earlierWords(line.earlier)}</Fact>}
        <Fact label="Afschrift">
          {line.source.fileName}, regel {formatCount(line.source.line)}
        </Fact>
        {account !== undefined && <Fact label={isIn(line) ? 'Op' : 'Af van'}>{account.name}</Fact>}
      </dl>
      <HistoryButton kind="bank-line" id={line.id} size="xs" />
    </div>
  )
}

const earlierWords = ({ times, last }: NonNullable<BankLine['earlier']>): string =>
  times === 1
    ? `1 keer, op ${formatDateInWords(last)}`
    : `${formatCount(times)} keer, laatst ${formatDateInWords(last)}`

const Fact = ({
  label,
  isWide,
  children,
}: {
  label: string
  /** Below its label, over the whole width. */
  isWide?: true
  children: ReactNode
}) => (
  <div data-wide={isWide}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
