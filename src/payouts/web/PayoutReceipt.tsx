import { Link } from 'react-router'
import { formatEuros } from '#kernel/dutch-format.ts'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { DateText } from '#platform/web/ui/DateText.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import type { PayoutDetail, PayoutLine } from '../contract.ts'
import { useReceivedPayout } from './queries.ts'

/** The line of the bank that is the payout, or the lines that may be. */
export function PayoutReceipt({ payout }: { payout: PayoutDetail }) {
  const { id, paidOutAmount, received, candidates, state } = payout
  const receipt = useReceivedPayout(id, () => {
    toast('✅ Bankregel gekoppeld')
  })
  return (
    <Card title="Op de bank">
      {received.map((line) => (
        <Line key={line.id} line={line} />
      ))}
      {state === 'under-way' && candidates.length === 0 && (
        <p className="payout-waiting">
          {formatEuros(paidOutAmount)} is nog niet binnen. Komt de bankregel, dan stellen we die voor bij{' '}
          <Link to={paths.bank}>Te verwerken</Link>.
        </p>
      )}
      {candidates.map((line) => (
        <div key={line.id} className="payout-candidate">
          <Line line={line} />
          <Button
            needs="books.post"
            variant="default"
            size="xs"
            loading={receipt.isPending}
            onClick={() => {
              receipt.mutate(line.id)
            }}
          >
            Dit is hem
          </Button>
        </div>
      ))}
      <ErrorNote error={receipt.error} fallback="❌ Koppelen mislukt zonder foutmelding." />
    </Card>
  )
}

const Line = ({ line }: { line: PayoutLine }) => (
  <p className="payout-line">
    <span>
      <DateText date={line.date} /> <small>{line.text}</small>
    </span>
    <Money cents={line.amount} />
  </p>
)
