import {
  IconArrowsLeftRight,
  IconArrowsSplit2,
  IconClock,
  IconSearch,
  IconUser,
  IconWallet,
} from '@tabler/icons-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import type { BankLine } from '../../contract.ts'
import { isIn, transferOf, type Candidate } from './candidate.ts'
import './ChoicePanel.css'
import { Reasons, Say } from './Reasons.tsx'
import { SplitForm } from './SplitForm.tsx'
import { TargetPicker } from './TargetPicker.tsx'
import { candidateOf, isCost, type Target } from './target.ts'
import type { Choice } from './use-choice.ts'
import type { TodoAct } from './use-todo-keys.ts'

/** What the line probably is, why, what will be booked, and the ways to say something else. */
export function ChoicePanel({
  line,
  choice,
  onAgree,
  onLater,
}: {
  line: BankLine
  choice: Choice
  onAgree: (candidate: Candidate | null) => void
  onLater: () => void
}) {
  const { mode, candidate } = choice
  const back = () => {
    choice.setMode('proposal')
  }
  return (
    <div className="choice">
      {mode === 'proposal' && candidate === null && <Undecided choice={choice} line={line} />}
      {mode === 'proposal' && candidate !== null && (
        <Best candidate={candidate} choice={choice} onAgree={onAgree} />
      )}
      {mode === 'proposal' && isPayout(line) && <FillInPayout line={line} />}
      {(mode === 'search' || mode === 'costs') && (
        <Search line={line} choice={choice} isOfCosts={mode === 'costs'} onAgree={onAgree} onBack={back} />
      )}
      {mode === 'own' && (
        <Part title="Van of naar welke rekening?" onBack={back}>
          <div className="choice-buttons">
            {choice.ownAccounts.map((account) => (
              <Button
                key={account.id}
                size="xs"
                variant="default"
                onClick={() => {
                  choice.choose(transferOf(line, account))
                }}
              >
                {account.name}
              </Button>
            ))}
          </div>
        </Part>
      )}
      {mode === 'split' && (
        <Part title="Verdeel deze regel" onBack={back}>
          <SplitForm line={line} choice={choice} onAgree={onAgree} onLeave={back} />
        </Part>
      )}
      {mode === 'proposal' && <Others line={line} choice={choice} onLater={onLater} />}
    </div>
  )
}

/** Whether the line is that of a provider, and no payout that was entered. */
const isPayout = ({ proposals }: BankLine): boolean => proposals[0]?.parts[0]?.answer === 'payout'

/** The statement of the provider says of which sales and fees the line is the rest. */
const FillInPayout = ({ line }: { line: BankLine }) => (
  <div className="choice-buttons">
    <Button needs="books.post" size="xs" to={`${paths.newPayout}?regel=${line.id}`}>
      Uitbetaling invullen
    </Button>
  </div>
)

/** Everything that the line may be, or with K what costs may be: then Enter books at once, below a sentence that says so. */
function Search({
  line,
  choice,
  isOfCosts,
  onAgree,
  onBack,
}: {
  line: BankLine
  choice: Choice
  isOfCosts: boolean
  onAgree: (candidate: Candidate) => void
  onBack: () => void
}) {
  const isCosts = isOfCosts && !isIn(line)
  return (
    <Part title={isCosts ? 'Waarvoor waren deze kosten?' : 'Wat is dit?'} onBack={onBack}>
      <TargetPicker
        line={line}
        chart={isOfCosts ? choice.chart.filter(isCost) : choice.chart}
        usual={choice.usual}
        hasDocuments={!isOfCosts}
        label={isOfCosts ? 'Zoek wat het is, zoals brandstof of huur' : 'Zoek een factuur, boeking of soort'}
        onPick={(target) => {
          choice.choose(candidateOf(line, target))
        }}
        {...(isOfCosts && {
          onTake: (target: Target) => {
            onAgree(candidateOf(line, target))
          },
          sayOf: (target: Target) => candidateOf(line, target).say,
        })}
        onLeave={onBack}
      />
      {isCosts && (
        <p className="choice-note">
          Zit er btw in, dan wacht het bedrag op de bon: voeg die toe bij Kosten, dan krijg je de btw terug.
        </p>
      )}
    </Part>
  )
}

/** Nothing is chosen: what is asked, or what to do. */
function Undecided({ choice: { question }, line }: { choice: Choice; line: BankLine }) {
  if (question === '') return <p className="choice-none">Nog geen voorstel. Zeg zelf wat dit is.</p>
  return (
    <>
      <p className="choice-question">{question}</p>
      {isOfUnknownPayer(line) && <MakeRevenue />}
    </>
  )
}

/** Whether nothing is known of the line but that money came in. */
const isOfUnknownPayer = ({ proposals }: BankLine): boolean =>
  proposals[0]?.reasons.some(({ code }) => code === 'E3') === true

/** Revenue has VAT, so that it is an invoice or a day of takings first. */
const MakeRevenue = () => (
  <>
    <p className="choice-note">
      Is het omzet, maak dan eerst de factuur of vul de dagomzet in: daar hoort de btw bij.
    </p>
    <div className="choice-buttons">
      <Button needs="sales.write" size="xs" variant="default" to={paths.newInvoice}>
        Factuur maken
      </Button>
      <Button needs="books.post" size="xs" variant="default" to={paths.newTakings}>
        Dagomzet invullen
      </Button>
    </div>
  </>
)

function Best({
  candidate,
  choice,
  onAgree,
}: {
  candidate: Candidate
  choice: Choice
  onAgree: (candidate: Candidate) => void
}) {
  const agree = useRef<HTMLButtonElement>(null)
  const isOwn = choice.place === null
  // What the user chose by a button or a key waits for one Enter, which would press that button again.
  useEffect(() => {
    if (isOwn) agree.current?.focus({ preventScroll: true })
  }, [isOwn, candidate])
  return (
    <>
      <p className="choice-title">
        {choice.place !== null && <kbd aria-hidden="true">{choice.place + 1}</kbd>}
        {choice.place === 0 ? 'Beste voorstel' : 'Jouw keuze'}
      </p>
      <p className="choice-best">
        <b>{candidate.label}</b>
        <Money cents={candidate.amount} />
        {candidate.detail !== undefined && candidate.detail !== '' && <span>{candidate.detail}</span>}
      </p>
      <Reasons reasons={candidate.reasons} />
      <p className="choice-say">
        <Say candidate={candidate} />
      </p>
      <Button
        ref={agree}
        onClick={() => {
          onAgree(candidate)
        }}
      >
        Klopt <kbd aria-hidden="true">Enter ↵</kbd>
      </Button>
    </>
  )
}

/** The other proposals, and every other thing a line can be. */
export function Others({ line, choice, onLater }: { line: BankLine; choice: Choice; onLater: () => void }) {
  const others = choice.candidates.flatMap((candidate, place) =>
    place === choice.place ? [] : [{ candidate, place }],
  )
  return (
    <div className="choice-others">
      <p className="choice-title">
        {choice.candidate !== null
          ? 'Of was het iets anders?'
          : choice.question === ''
            ? 'Wat is het?'
            : 'Kies er een:'}
      </p>
      {others.map(({ candidate, place }) => (
        <button
          key={candidate.label}
          type="button"
          className="choice-other"
          onClick={() => {
            choice.act({ do: 'choose', place })
          }}
        >
          <kbd aria-hidden="true">{place + 1}</kbd>
          <span>{candidate.label}</span>
          <small>
            {candidate.parts[0]?.answer === undefined ? candidate.reasons[0]?.text : candidate.detail}
          </small>
          <Money cents={candidate.amount} />
        </button>
      ))}
      <div className="choice-buttons">
        {ways.map(({ label, key, icon, act }) => (
          <Button
            key={key}
            size="xs"
            variant="default"
            leftSection={icon}
            onClick={() => {
              if (act.do === 'later') onLater()
              else choice.act(act)
            }}
          >
            {label(line)} <kbd aria-hidden="true">{key}</kbd>
          </Button>
        ))}
      </div>
    </div>
  )
}

const icon = { size: 16, stroke: 1.7, 'aria-hidden': true } as const

const ways: readonly {
  readonly label: (line: BankLine) => string
  readonly key: string
  readonly icon: ReactNode
  readonly act: TodoAct
}[] = [
  { label: () => 'Zoeken', key: 'Z', icon: <IconSearch {...icon} />, act: { do: 'search' } },
  { label: () => 'Splitsen', key: 'S', icon: <IconArrowsSplit2 {...icon} />, act: { do: 'split' } },
  { label: () => 'Kosten', key: 'K', icon: <IconWallet {...icon} />, act: { do: 'costs' } },
  { label: () => 'Privé', key: 'P', icon: <IconUser {...icon} />, act: { do: 'private' } },
  { label: () => 'Eigen rekening', key: 'E', icon: <IconArrowsLeftRight {...icon} />, act: { do: 'own' } },
  { label: () => 'Later', key: 'L', icon: <IconClock {...icon} />, act: { do: 'later' } },
]

function Part({ title, onBack, children }: { title: string; onBack: () => void; children: ReactNode }) {
  return (
    <div className="choice-part">
      <div className="choice-part-head">
        <h2>{title}</h2>
        <Button size="xs" variant="subtle" onClick={onBack}>
          Terug
        </Button>
      </div>
      {children}
    </div>
  )
}
