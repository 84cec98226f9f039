import { IconBellRinging } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDateInWords, formatEuros } from '#kernel/dutch-format.ts'
import { ZERO } from '#kernel/money.ts'
import { pathOf } from '#platform/web/api-client.ts'
import { saveFile } from '#platform/web/files.ts'
import { today } from '#platform/web/today.ts'
import { DialogButtons } from '#platform/web/form/DialogButtons.tsx'
import { later } from '#platform/web/later.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { Elsewhere } from '#platform/web/ui/Elsewhere.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { StateChip } from '#platform/web/ui/StateChip.tsx'
import {
  getInvoiceDossier,
  getReminderLetter,
  type ClaimReminders as Reminders,
  type MadeLetterOnScreen,
} from '../contract.ts'
import { getItemDossier } from '../item-contract.ts'
import { ConfirmLetter } from './ConfirmLetter.tsx'
import { stateOfLetter } from './letter-words.ts'
import { overrideWords } from './override-words.ts'
import type { ClaimRef } from '../domain/standing.ts'
import './reminders.css'

const HandOver = later(async () => (await import('./HandOver.tsx')).HandOver)
const PostLetter = later(async () => (await import('./PostLetter.tsx')).PostLetter)
const OverrideDialog = later(async () => (await import('./OverrideDialog.tsx')).OverrideDialog)

/** The letters about a claim, what comes next, the pause, the agency and the dossier. */
export function ClaimRemindersShown({
  claim,
  reminders,
  label = 'Herinneringen',
}: {
  claim: ClaimRef
  reminders: Reminders
  /** What a screen reader calls it, where a page has several. */
  label?: string
}) {
  const [open, setOpen] = useState<'override' | { confirm: string } | MadeLetterOnScreen | null>(null)
  const close = () => {
    setOpen(null)
  }
  const { letters, next, override, ofCustomer, customerId } = reminders
  return (
    <section className="invoice-reminders" aria-label={label}>
      <div className="invoice-reminders-head">
        <h2>
          <IconBellRinging size={17} stroke={1.7} aria-hidden />
          Herinneringen
        </h2>
        {next !== null && (
          <Button
            needs="sales.write"
            variant="default"
            onClick={() => {
              setOpen('override')
            }}
          >
            Wijzigen of pauzeren
          </Button>
        )}
      </div>
      <Letters letters={letters} onShow={setOpen} />
      <Next
        claim={claim}
        reminders={reminders}
        onShow={() => {
          setOpen({ confirm: next?.label ?? '' })
        }}
      />
      {open === 'override' && (
        <OverrideDialog subject={claim} override={override} inherited={ofCustomer.steps} onClose={close} />
      )}
      {open !== null && typeof open === 'object' && 'confirm' in open && (
        <ConfirmLetter customerId={customerId} title={open.confirm} onClose={close} />
      )}
      {open !== null && typeof open === 'object' && 'mailState' in open && (
        <LetterDialog letter={open} onClose={close} />
      )}
    </section>
  )
}

/** What was made, each with what became of it. */
function Letters({
  letters,
  onShow,
}: {
  letters: Reminders['letters']
  onShow: (letter: MadeLetterOnScreen) => void
}) {
  if (letters.length === 0) return null
  return (
    <ul>
      {letters.map((letter) => (
        <li key={letter.id}>
          <button
            type="button"
            className="invoice-reminders-letter"
            onClick={() => {
              onShow(letter)
            }}
          >
            {letter.label}
          </button>
          <span>
            {dayOfMaking(letter)}
            {letter.isAutomatic ? ', vanzelf' : ''} · {letter.recipient}
            {letter.postedOn !== null && ` · ${postWords(letter)}`}
            {letter.charges !== null &&
              letter.charges.state !== 'open' &&
              ` · ${chargeWords(letter.charges)}`}
            {letter.mailState === 'withdrawn' && letter.reason !== null && ` · ${letter.reason}`}
          </span>
          <MailState letter={letter} />
          <Money cents={letter.total} />
        </li>
      ))}
    </ul>
  )
}

function Next({ claim, reminders, onShow }: { claim: ClaimRef; reminders: Reminders; onShow: () => void }) {
  const { letters, next, hold, override, ofCustomer, handedOver, timeBar } = reminders
  const differences = [
    ...overrideWords(override, today()),
    ...overrideWords(ofCustomer, today()).map((words) => `Klant: ${words}`),
  ]
  const isDue = next !== null && next.dueOn <= today()
  return (
    <div className="invoice-reminders-next">
      {next !== null && handedOver === null && (
        <p>
          {isDue ? 'Nu aan de beurt' : 'Hierna'}: <strong>{next.label}</strong>
          {isDue ? '' : `, op ${formatDateInWords(next.dueOn)}`}
          {next.goesAutomatically ? ', vanzelf' : ', als je die bevestigt'}.
        </p>
      )}
      {hold !== null && handedOver === null && <p className="reminder-proposal-reason">{hold}</p>}
      {differences.length > 0 && <p>{differences.join(' ')}</p>}
      {timeBar !== null && (
        <p className="reminder-proposal-reason">
          De vordering verjaart na {formatDateInWords(timeBar)}. Stuur voor die dag een laatste aanmaning.
        </p>
      )}
      <HandOver claim={claim} reminders={reminders} />
      <div className="invoice-reminders-buttons">
        {isDue && hold === null && (
          <Button needs="sales.send" variant="default" onClick={onShow}>
            Bekijk de brief
          </Button>
        )}
        {letters.length > 0 && (
          <Button variant="default" onClick={() => void saveFile(dossierPath(claim))}>
            Dossier downloaden
          </Button>
        )}
      </div>
    </div>
  )
}

const dossierPath = (claim: ClaimRef): string =>
  'documentId' in claim
    ? pathOf(getInvoiceDossier, { params: { id: claim.documentId } })
    : pathOf(getItemDossier, { params: { id: claim.openItemId } })

/** What became of the costs and interest that a letter asks. */
function chargeWords({ costs, interest, state }: NonNullable<MadeLetterOnScreen['charges']>): string {
  const received = [
    costs > ZERO && `${formatEuros(costs)} kosten`,
    interest > ZERO && `${formatEuros(interest)} rente`,
  ].filter((part) => part !== false)
  const paid = received.length === 0 ? '' : `Ontvangen: ${received.join(' en ')}.`
  const rest = {
    open: received.length === 0 ? 'Nog niets van ontvangen.' : 'De rest staat nog open.',
    received: '',
    dropped: 'De factuur is betaald; de kosten en rente vervallen.',
    'in-time': 'Op tijd betaald: er zijn geen kosten verschuldigd.',
  }[state]
  return [paid, rest].filter((part) => part !== '').join(' ')
}

/** The day of a letter, and where it was made. */
const dayOfMaking = ({ madeOn, madeAt }: MadeLetterOnScreen) => (
  <>
    {formatDateInWords(madeOn)}
    <Elsewhere instant={madeAt} />
  </>
)

/** When a letter by post left, and when it counts as received. */
function postWords({ postedOn, receivedOn }: MadeLetterOnScreen): string {
  if (postedOn === null) return 'nog niet op de post'
  const received = receivedOn === null ? '' : `, geldt als ontvangen op ${formatDateInWords(receivedOn)}`
  return `op de post op ${formatDateInWords(postedOn)}${received}`
}

function MailState({ letter: { mailState, way } }: { letter: MadeLetterOnScreen }) {
  const [words, tone] = stateOfLetter(way, mailState)
  return <StateChip tone={tone}>{words}</StateChip>
}

/** A letter as it was made. */
function LetterDialog({ letter, onClose }: { letter: MadeLetterOnScreen; onClose: () => void }) {
  return (
    <Dialog title={letter.label} isWide onClose={onClose}>
      <dl className="letter-facts">
        <div>
          <dt>Naar</dt>
          <dd>{letter.recipient}</dd>
        </div>
        <div>
          <dt>Gemaakt op</dt>
          <dd>{dayOfMaking(letter)}</dd>
        </div>
        <div>
          <dt>Bedrag</dt>
          <dd>
            <Money cents={letter.total} />
          </dd>
        </div>
        {letter.charges !== null && (
          <div>
            <dt>Kosten en rente</dt>
            <dd>{chargeWords(letter.charges)}</dd>
          </div>
        )}
        {letter.way === 'post' && letter.mailState !== 'withdrawn' && (
          <div>
            <dt>Per post</dt>
            <dd>{postWords(letter)}</dd>
          </div>
        )}
        {letter.reason !== null && (
          <div>
            <dt>Waarom niet</dt>
            <dd>{letter.reason}</dd>
          </div>
        )}
        {letter.answer !== null && (
          <div>
            <dt>Antwoord van de mailserver</dt>
            <dd>
              {letter.answer}
              <p className="reminder-quiet">
                De mailserver nam de brief aan. Dat is geen bewijs dat de ontvanger die heeft gekregen of
                gelezen.
              </p>
            </dd>
          </div>
        )}
      </dl>
      <div className="letter-text">
        <strong>{letter.subject}</strong>
        <p>{letter.body}</p>
      </div>
      {letter.way === 'post' && letter.mailState === 'queued' ? (
        <PostLetter letter={letter} onDone={onClose} />
      ) : (
        <DialogButtons>
          <Button
            variant="default"
            onClick={() => void saveFile(pathOf(getReminderLetter, { params: { id: letter.id } }))}
          >
            PDF downloaden
          </Button>
          <Button onClick={onClose}>Sluiten</Button>
        </DialogButtons>
      )}
    </Dialog>
  )
}
