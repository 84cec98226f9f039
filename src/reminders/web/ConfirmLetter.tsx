import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { counted, formatDate, formatDateInWords, formatRate } from '#kernel/dutch-format.ts'
import type { CustomerId } from '#kernel/ids.ts'
import { DialogButtons } from '#platform/web/form/DialogButtons.tsx'
import { later } from '#platform/web/later.tsx'
import { today } from '#platform/web/today.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { Bone } from '#platform/web/ui/Skeletons.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import type { ReminderPreview } from '../contract.ts'
import type { CostsBasis } from '../domain/counted-costs.ts'
import { LetterCosts } from './LetterCosts.tsx'
import { LetterStatements } from './LetterStatements.tsx'
import { isAllSaid, nothingSaid } from './statements.ts'
import type { PrintedLetter } from './PostLetter.tsx'
import { letterFor, useConfirmation, usePostLetter } from './queries.ts'
import './reminders.css'

const PostLetter = later(async () => (await import('./PostLetter.tsx')).PostLetter)

/** A letter with its recipient, amount and day; nothing leaves before this is confirmed. */
export function ConfirmLetter({
  customerId,
  title,
  onClose,
}: {
  customerId: CustomerId
  title: string
  onClose: () => void
}) {
  const [basis, setBasis] = useState<CostsBasis>('scale')
  const query = useQuery(letterFor(customerId, basis))
  // Kept here: once it is made, the customer has no proposal any more.
  const [printed, setPrinted] = useState<PrintedLetter | null>(null)
  if (printed !== null)
    return (
      <Dialog title={title} onClose={onClose}>
        <PostLetter letter={printed} onDone={onClose} />
      </Dialog>
    )
  return (
    <Dialog title={title} isWide onClose={onClose}>
      {query.isPending && (
        <p className="letter-loading" aria-busy="true">
          <Bone width="60%" />
          <Bone width="90%" />
          <Bone width="80%" />
        </p>
      )}
      {query.isLoadingError && (
        <ErrorNote
          error={query.error}
          fallback="De brief is niet te laden."
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data === null && <p className="letter-note">Er is nu niets te versturen aan deze klant.</p>}
      {query.data !== undefined && query.data !== null && (
        <Letter
          letter={query.data}
          basis={basis}
          isChanging={query.isPlaceholderData}
          onBasis={setBasis}
          onPrinted={setPrinted}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

function Letter({
  letter,
  basis,
  isChanging,
  onBasis,
  onPrinted,
  onClose,
}: {
  letter: ReminderPreview
  basis: CostsBasis
  /** The letter of another choice is on its way. */
  isChanging: boolean
  onBasis: (basis: CostsBasis) => void
  onPrinted: (letter: PrintedLetter) => void
  onClose: () => void
}) {
  const { claim, reason } = letter
  const [way, setWay] = useState<Way>(letter.recipients.length > 0 ? 'mail' : 'post')
  if (claim === null || reason !== null)
    return (
      <>
        <p className="letter-note" data-tone="amber">
          {reason}
        </p>
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            Sluiten
          </Button>
        </DialogButtons>
      </>
    )
  return (
    <>
      <LetterFacts letter={letter} claim={claim} way={way} />
      <OfBefore letter={letter} />
      <LetterCosts letter={letter} basis={basis} onBasis={onBasis} />
      <Amounts letter={letter} claim={claim} />
      <div className="letter-text">
        <strong>{letter.subject}</strong>
        <p>{letter.body}</p>
      </div>
      <Confirmation
        letter={letter}
        claim={claim}
        isChanging={isChanging}
        way={way}
        onWay={setWay}
        onPrinted={onPrinted}
        onClose={onClose}
      />
    </>
  )
}

function LetterFacts({ letter, claim, way }: { letter: ReminderPreview; claim: Claim; way: Way }) {
  const isToday = letter.leavesOn === today()
  return (
    <dl className="letter-facts">
      <div>
        <dt>Naar</dt>
        <dd>{way === 'post' ? letter.address.join(', ') : letter.recipients.join(', ')}</dd>
      </div>
      <div>
        <dt>Gaat weg</dt>
        <dd>
          {way === 'post'
            ? 'als jij hem post'
            : isToday
              ? 'vandaag'
              : `${formatDateInWords(letter.leavesOn)}, 9 uur`}
        </dd>
      </div>
      <div>
        <dt>Bedrag</dt>
        <dd>
          <Money cents={claim.total} />
        </dd>
      </div>
    </dl>
  )
}

type Claim = NonNullable<ReminderPreview['claim']>

/** The program has no invoice of an item of before the start, and does not vouch for what is said of that item. */
function OfBefore({ letter: { openItems } }: { letter: ReminderPreview }) {
  if (openItems.length === 0) return null
  const numbers = openItems.map(({ number }) => number).join(', ')
  return (
    <p className="letter-note">
      {openItems.length === 1
        ? `Factuur ${numbers} is van vóór je start en elders vastgelegd. Kloppend heeft die factuur niet en stuurt haar niet mee.`
        : `Facturen ${numbers} zijn van vóór je start en elders vastgelegd. Kloppend heeft die facturen niet en stuurt ze niet mee.`}{' '}
      Kijk na of nummer, datum en bedrag kloppen.
    </p>
  )
}

type Way = 'mail' | 'post'

/** The last questions: by mail or by post, and for a business without a bank whether the books know all payments. */
function Confirmation({
  letter,
  claim,
  isChanging,
  way,
  onWay,
  onPrinted,
  onClose,
}: {
  letter: ReminderPreview
  claim: Claim
  isChanging: boolean
  way: Way
  onWay: (way: Way) => void
  onPrinted: (letter: PrintedLetter) => void
  onClose: () => void
}) {
  const confirmation = useConfirmation()
  const printing = usePostLetter()
  const [said, setSaid] = useState(nothingSaid)
  const { label, recipients } = letter
  const shown = {
    customerId: letter.customerId,
    documentIds: letter.invoices.map(({ id }) => id),
    openItemIds: letter.openItems.map(({ id }) => id),
    total: claim.total,
    basis: letter.costs?.basis ?? 'scale',
    ...said,
  }
  const send = () => {
    if (way === 'post') {
      printing.mutate(shown, {
        onSuccess: ({ letterId }) => {
          onPrinted({ id: letterId, label, recipient: letter.address.join(', ') })
        },
      })
      return
    }
    confirmation.mutate(
      { ...shown, recipients },
      {
        onSuccess: () => {
          toast(`✅ ${label} ingepland`)
          onClose()
        },
      },
    )
  }
  return (
    <>
      {recipients.length > 0 && letter.address.length > 0 && <WayChoice way={way} onChange={onWay} />}
      <LetterStatements letter={letter} said={said} onSay={setSaid} />
      <ErrorNote error={confirmation.error ?? printing.error} fallback="❌ Versturen mislukt." />
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          Annuleren
        </Button>
        <Button
          loading={confirmation.isPending || printing.isPending}
          disabled={isChanging || !isAllSaid(letter, said)}
          onClick={send}
        >
          {way === 'post' ? `${label} maken om te posten` : `${label} versturen`}
        </Button>
      </DialogButtons>
    </>
  )
}

function WayChoice({ way, onChange }: { way: Way; onChange: (way: Way) => void }) {
  return (
    <fieldset className="letter-way">
      <legend>Hoe gaat de brief?</legend>
      {(['mail', 'post'] as const).map((each) => (
        <label key={each}>
          <input
            type="radio"
            name="hoe-gaat-de-brief"
            checked={way === each}
            onChange={() => {
              onChange(each)
            }}
          />
          {each === 'mail' ? 'Per e-mail' : 'Per post: je print en post hem zelf'}
        </label>
      ))}
    </fieldset>
  )
}

/** How the amount is made up, with each segment of interest. */
function Amounts({ letter, claim }: { letter: ReminderPreview; claim: Claim }) {
  const isAnnounced = claim.total === claim.principal && claim.costs > 0n
  return (
    <details className="letter-amounts">
      <summary>Zo is het bedrag opgebouwd</summary>
      <ul>
        {[...letter.openItems, ...letter.invoices].map(({ id, number, dueDate, open }) => (
          <li key={id}>
            <span>
              Factuur {number}, te betalen op {formatDate(dueDate)}
              {letter.openItems.some((item) => item.id === id) && ' (van vóór je start)'}
            </span>
            <Money cents={open} />
          </li>
        ))}
        {letter.segments.map(({ number, from, to, days, rate, base }) => (
          <li key={`${number}${from}`} className="letter-segment">
            <span>
              Rente {number}: {formatDate(from)} t/m {formatDate(to)}, {counted(days, 'dag', 'dagen')},{' '}
              {formatRate(rate)} over <Money cents={base} />
            </span>
          </li>
        ))}
        {claim.interest > 0n && (
          <li>
            <span>Wettelijke rente</span>
            <Money cents={claim.interest} />
          </li>
        )}
        {claim.costs > 0n && (
          <li>
            <span>
              {isAnnounced ? 'Incassokosten, alleen als er niet op tijd wordt betaald' : 'Incassokosten'}
            </span>
            <Money cents={claim.costs} />
          </li>
        )}
      </ul>
    </details>
  )
}
