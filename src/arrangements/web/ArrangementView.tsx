import { formatDateInWords } from '#kernel/dutch-format.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { askConfirmation } from '#platform/web/ui/ConfirmDialog.tsx'
import { DateText } from '#platform/web/ui/DateText.tsx'
import { HistoryButton } from '#platform/web/ui/HistoryButton.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { StateChip, type ChipTone } from '#platform/web/ui/StateChip.tsx'
import { toast, toastError } from '#platform/web/ui/Toaster.tsx'
import type { Arrangement } from '../contract.ts'
import { claimsOf, isOfBefore } from '../domain/claim.ts'
import type { ArrangementState, InstalmentState } from '../domain/arrangement.ts'
import './arrangements.css'
import { Confirmations, ConfirmByMail } from './Confirmation.tsx'
import { PayInstalment } from './PayInstalment.tsx'
import { useEnd } from './queries.ts'

const states = {
  kept: ['Loopt', 'blue'],
  missed: ['Termijn gemist', 'amber'],
  done: ['Voldaan', 'green'],
  ended: ['Beëindigd', 'grey'],
} as const satisfies Record<ArrangementState, readonly [string, ChipTone]>

const instalmentWords = {
  received: ['Ontvangen', 'green'],
  partly: ['Deels ontvangen', 'blue'],
  open: ['Nog te betalen', 'grey'],
  missed: ['Gemist', 'amber'],
} as const satisfies Record<InstalmentState, readonly [string, ChipTone]>

/** The instalments of an arrangement, each with what was received, and the way to end it. */
export function ArrangementView({ arrangement }: { arrangement: Arrangement }) {
  const { instalments, state, agreed, received, endedAt } = arrangement
  const [word, tone] = states[state]
  return (
    <div className="arrangement">
      <p className="arrangement-head">
        <StateChip tone={tone}>{word}</StateChip>
        <span>
          <Money cents={received} /> van <Money cents={agreed} /> ontvangen
        </span>
      </p>
      <p className="arrangement-help">
        {namedClaims(arrangement)}
        {endedAt === null && ' Zolang de regeling loopt, gaat er geen herinnering weg.'}
      </p>
      <ol className="arrangement-instalments" aria-label="Termijnen">
        {instalments.map((each, index) => {
          const [label, colour] = instalmentWords[each.state]
          return (
            <li key={each.dueOn}>
              <span>
                Termijn {index + 1}, uiterlijk <DateText date={each.dueOn} />
              </span>
              <StateChip tone={colour}>{label}</StateChip>
              <Money cents={each.amount} />
            </li>
          )
        })}
      </ol>
      <Confirmations arrangement={arrangement} />
      {endedAt === null ? (
        <End arrangement={arrangement} />
      ) : (
        <HistoryButton kind="arrangement" id={arrangement.id} />
      )}
    </div>
  )
}

/** The invoices and the items of before that the arrangement is for, as a sentence. */
function namedClaims(arrangement: Arrangement): string {
  const claims = claimsOf(arrangement)
  const names = claims.map(({ of, number }) => (isOfBefore(of) ? `${number} (van vóór Kloppend)` : number))
  return `Voor ${claims.length === 1 ? 'factuur' : 'facturen'} ${names.join(', ')}.`
}

function End({ arrangement }: { arrangement: Arrangement }) {
  const { id, state, instalments } = arrangement
  const end = useEnd()
  const missed = instalments.find((each) => each.state === 'missed')
  const ask = async () => {
    const isSure = await askConfirmation({
      title: 'Betalingsregeling beëindigen?',
      text:
        state === 'done'
          ? 'Alles is ontvangen.'
          : 'Daarna gaan de herinneringen voor deze facturen weer verder, volgens je instellingen.',
      confirmLabel: 'Beëindigen',
      tone: 'red',
    })
    if (!isSure) return
    end.mutate(id, {
      onSuccess: () => {
        toast('✅ Betalingsregeling beëindigd')
      },
      onError: (error) => {
        toastError(error, '❌ Beëindigen mislukt zonder foutmelding.')
      },
    })
  }
  return (
    <>
      {missed !== undefined && (
        <p className="arrangement-missed">
          De termijn van {formatDateInWords(missed.dueOn)} is niet op tijd betaald. Bel je klant, of beëindig
          de regeling: dan gaan de herinneringen verder.
        </p>
      )}
      <div className="arrangement-end">
        {state !== 'done' && <PayInstalment arrangement={arrangement} />}
        {state !== 'done' && <ConfirmByMail arrangement={arrangement} />}
        <Button needs="sales.write" variant="default" loading={end.isPending} onClick={() => void ask()}>
          Regeling beëindigen
        </Button>
        <HistoryButton kind="arrangement" id={id} />
      </div>
    </>
  )
}
