import { useState } from 'react'
import { later } from '#platform/web/later.tsx'
import { may } from '#platform/web/rights.ts'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { DateText } from '#platform/web/ui/DateText.tsx'
import { Elsewhere } from '#platform/web/ui/Elsewhere.tsx'
import { InstantText } from '#platform/web/ui/InstantText.tsx'
import { PageLink } from '#platform/web/ui/PageLink.tsx'
import type { ShownAccounts } from '../contract.ts'

const FileDialog = later(async () => (await import('./DecisionDialogs.tsx')).FileDialog)
const CancelDialog = later(async () => (await import('./DecisionDialogs.tsx')).CancelDialog)
const AdoptDialog = later(async () => (await import('./DecisionDialogs.tsx')).AdoptDialog)

type Open = 'adopt' | 'file' | 'cancel' | null

/** What the directors and the meeting do with the accounts of a year, by which day, and what was decided. */
export function DecisionCard({ shown, onAnswer }: { shown: ShownAccounts; onAnswer: () => void }) {
  const [open, setOpen] = useState<Open>(null)
  const { accounts, adopted } = shown
  const close = () => {
    setOpen(null)
  }
  return (
    <Card title="Vaststellen en deponeren">
      <Steps shown={shown} />
      {adopted?.isChanged === true && (
        <p className="accounts-warning">
          De boeken van {accounts.year} zijn veranderd sinds de vaststelling. Hier staat wat is vastgesteld;
          klopt dat niet meer, trek de vaststelling dan in.
        </p>
      )}
      {may('year.close') && <Actions shown={shown} onAnswer={onAnswer} onOpen={setOpen} />}
      {shown.cancelled.map(({ at, on, reason }) => (
        <p key={at} className="accounts-small">
          Vaststelling van <DateText date={on} /> ingetrokken op <InstantText instant={at} />: {reason}
        </p>
      ))}
      {open === 'adopt' && <AdoptDialog shown={shown} onClose={close} />}
      {open === 'file' && (
        <FileDialog year={accounts.year} filedOn={adopted?.filedOn ?? null} onClose={close} />
      )}
      {open === 'cancel' && <CancelDialog year={accounts.year} onClose={close} />}
    </Card>
  )
}

function Steps({ shown: { terms, adopted, isClosed, accounts } }: { shown: ShownAccounts }) {
  return (
    <dl className="accounts-steps">
      <div>
        <dt>Boekjaar afgesloten</dt>
        <dd>
          {isClosed ? (
            'Ja'
          ) : (
            <PageLink to={`${paths.yearEnd}?jaar=${String(accounts.year)}`}>Nog niet</PageLink>
          )}
        </dd>
      </div>
      <div>
        <dt>Opmaken</dt>
        <dd>
          uiterlijk <DateText date={terms.makeUpBy} />
        </dd>
      </div>
      <div>
        <dt>Vaststellen</dt>
        <dd>
          {adopted === null ? 'uiterlijk ' : ''}
          <DateText date={adopted?.on ?? terms.adoptBy} />
          {adopted !== null && <Elsewhere instant={adopted.at} />}
        </dd>
      </div>
      <div>
        <dt>Deponeren</dt>
        <dd>
          {adopted?.filedOn == null ? 'uiterlijk ' : ''}
          <DateText date={adopted?.filedOn ?? terms.fileBy} />
        </dd>
      </div>
    </dl>
  )
}

/** Why the meeting cannot decide yet; null where it can. */
function whyNot({ isClosed, answers, size }: ShownAccounts): string | null {
  if (size === 'medium' || size === 'large')
    return 'Je bv is te groot voor deze jaarrekening: een accountant moet de jaarrekening controleren.'
  if (answers.version === 0) return 'Vul eerst de gegevens in, met de namen van de bestuurders.'
  return isClosed ? null : 'Vaststellen kan als het boekjaar is afgesloten.'
}

function Actions({
  shown,
  onAnswer,
  onOpen,
}: {
  shown: ShownAccounts
  onAnswer: () => void
  onOpen: (open: Open) => void
}) {
  const { adopted } = shown
  if (adopted !== null)
    return (
      <div className="accounts-actions">
        <Button
          onClick={() => {
            onOpen('file')
          }}
        >
          {adopted.filedOn === null ? 'Gedeponeerd' : 'Andere dag van deponeren'}
        </Button>
        <Button
          variant="default"
          onClick={() => {
            onOpen('cancel')
          }}
        >
          Vaststelling intrekken
        </Button>
      </div>
    )
  const reason = whyNot(shown)
  return (
    <>
      <div className="accounts-actions">
        <Button
          disabled={reason !== null}
          onClick={() => {
            onOpen('adopt')
          }}
        >
          Vaststellen
        </Button>
        <Button variant="default" onClick={onAnswer}>
          Gegevens invullen
        </Button>
      </div>
      {reason !== null && <p className="accounts-small">{reason}</p>}
    </>
  )
}
