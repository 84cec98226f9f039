import { useState } from 'react'
import { counted, formatDateInWords } from '#kernel/dutch-format.ts'
import type { CustomerId } from '#kernel/ids.ts'
import { sum } from '#kernel/money.ts'
import { DialogButtons } from '#platform/web/form/DialogButtons.tsx'
import { today } from '#platform/web/today.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import type { ReminderProposal } from '../contract.ts'
import { LetterStatements } from './LetterStatements.tsx'
import { aboutWords } from './letter-words.ts'
import { useConfirmations } from './queries.ts'
import { isAllSaid, nothingSaid } from './statements.ts'
import './ConfirmSeveral.css'
import './reminders.css'

/** A proposal that can leave by mail without a question of its own. */
export type ReadyLetter = ReminderProposal & { readonly claim: NonNullable<ReminderProposal['claim']> }

export const isReady = (proposal: ReminderProposal): proposal is ReadyLetter =>
  proposal.claim !== null &&
  proposal.reason === null &&
  proposal.recipients.length > 0 &&
  !proposal.repeatsAgreement

/** Several letters with recipient, amount and day; nothing leaves before they are confirmed. A letter that is refused says why, and stays. */
export function ConfirmSeveral({
  letters,
  onClose,
}: {
  letters: readonly ReadyLetter[]
  onClose: () => void
}) {
  const [without, setWithout] = useState<ReadonlySet<CustomerId>>(new Set())
  const [said, setSaid] = useState(nothingSaid)
  const [refusals, setRefusals] = useState<ReadonlyMap<CustomerId, string>>(new Map())
  const sending = useConfirmations()
  const chosen = letters.filter(({ customerId }) => !without.has(customerId))
  const asked = {
    asksForPayments: chosen.some(({ asksForPayments }) => asksForPayments),
    repeatsAgreement: false,
  }
  const send = () => {
    sending.mutate(
      chosen.map((letter) => ({ ...asShown(letter), ...said })),
      {
        onSuccess: (refused) => {
          setRefusals(refused)
          const done = chosen.length - refused.size
          if (done > 0) toast(`✅ ${counted(done, 'brief', 'brieven')} ingepland`)
          if (refused.size === 0) onClose()
        },
      },
    )
  }
  return (
    <Dialog title="Brieven versturen" isWide onClose={onClose}>
      <ul className="several-letters" aria-label="Brieven">
        {letters.map((letter) => (
          <LetterRow
            key={letter.customerId}
            letter={letter}
            isChosen={!without.has(letter.customerId)}
            refusal={refusals.get(letter.customerId)}
            onChoose={(isChosen) => {
              setWithout((before) => changed(before, letter.customerId, !isChosen))
            }}
          />
        ))}
      </ul>
      <p className="several-letters-total">
        <span>{counted(chosen.length, 'brief', 'brieven')}, samen</span>
        <Money cents={sum(chosen.map(({ claim }) => claim.total))} />
      </p>
      <LetterStatements letter={asked} said={said} onSay={setSaid} />
      <ErrorNote error={sending.error} fallback="❌ Versturen mislukt." />
      <DialogButtons isSticky>
        <Button variant="default" onClick={onClose}>
          Annuleren
        </Button>
        <Button
          loading={sending.isPending}
          disabled={chosen.length === 0 || !isAllSaid(asked, said)}
          onClick={send}
        >
          {counted(chosen.length, 'brief', 'brieven')} versturen
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

const asShown = ({ customerId, invoices, openItems, claim, recipients }: ReadyLetter) => ({
  customerId,
  documentIds: invoices.map(({ id }) => id),
  openItemIds: openItems.map(({ id }) => id),
  total: claim.total,
  basis: 'scale' as const,
  recipients,
})

function LetterRow({
  letter,
  isChosen,
  refusal,
  onChoose,
}: {
  letter: ReadyLetter
  isChosen: boolean
  refusal: string | undefined
  onChoose: (isChosen: boolean) => void
}) {
  const { customerName, label, recipients, claim, leavesOn } = letter
  const day = leavesOn === today() ? 'vandaag' : `${formatDateInWords(leavesOn)}, 9 uur`
  return (
    <li>
      <label>
        <input
          type="checkbox"
          className="letter-box"
          checked={isChosen}
          onChange={(event) => {
            onChoose(event.currentTarget.checked)
          }}
        />
        <span>
          <strong>
            {label} aan {customerName}
          </strong>
          <span>
            {recipients.join(', ')} · {aboutWords(letter)} · gaat weg {day}
          </span>
          {refusal !== undefined && (
            <span className="reminder-proposal-reason" role="alert">
              {refusal}
            </span>
          )}
        </span>
      </label>
      <Money cents={claim.total} />
    </li>
  )
}

function changed<Id>(before: ReadonlySet<Id>, id: Id, isIn: boolean): ReadonlySet<Id> {
  const after = new Set(before)
  if (isIn) after.add(id)
  else after.delete(id)
  return after
}
