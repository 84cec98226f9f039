import { useQuery } from '@tanstack/react-query'
import { reasonOfFailure } from '#documents/web/send/reason-of-failure.ts'
import { formatDate } from '#kernel/dutch-format.ts'
import type { CustomerId } from '#kernel/ids.ts'
import { pathOf } from '#platform/web/api-client.ts'
import { saveFile } from '#platform/web/files.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { InstantText } from '#platform/web/ui/InstantText.tsx'
import { StateChip, type ChipTone } from '#platform/web/ui/StateChip.tsx'
import { getMailedStatement, type StatementMailOnScreen } from '../contract.ts'
import { statementMails } from './queries.ts'
import './StatementMails.css'

/** What this customer was mailed before, with what became of it and the PDF as it was sent. */
export function StatementMails({ customerId }: { customerId: CustomerId }) {
  const { data } = useQuery(statementMails(customerId))
  if (data === undefined || data.length === 0) return null
  return (
    <Card title="Gemaild" isFlush>
      <ul className="statement-mails" aria-label="Gemailde overzichten">
        {data.map((mail) => (
          <li key={mail.id}>
            <div>
              <strong>
                {formatDate(mail.periodFrom)} t/m {formatDate(mail.periodTo)}
              </strong>
              <span>
                <InstantText instant={mail.orderedAt} /> · {mail.recipient}
              </span>
              {mail.state === 'failed' && (
                <span className="statement-mails-error">
                  Niet aangekomen: {reasonOfFailure(mail.error)}. Controleer het adres en mail het overzicht
                  opnieuw.
                </span>
              )}
            </div>
            <State state={mail.state} />
            <Button
              size="xs"
              variant="default"
              onClick={() => void saveFile(pathOf(getMailedStatement, { params: { id: mail.id } }))}
            >
              PDF
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const states = {
  queued: ['Onderweg', 'indigo'],
  sent: ['Verzonden', 'green'],
  kept: ['Bewaard, niet verstuurd', 'grey'],
  failed: ['Mislukt', 'red'],
  withdrawn: ['Ongedaan gemaakt', 'grey'],
} as const satisfies Record<StatementMailOnScreen['state'], readonly [string, ChipTone]>

function State({ state }: { state: StatementMailOnScreen['state'] }) {
  const [words, tone] = states[state]
  return <StateChip tone={tone}>{words}</StateChip>
}
