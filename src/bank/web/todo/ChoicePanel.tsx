import {
  IconArrowsLeftRight,
  IconArrowsSplit2,
  IconClock,
  IconSearch,
  IconUser,
  IconWallet,
} from '@tabler/icons-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import type { BankLine } from '../../contract.ts'
import { isIn, onUsual, transferOf, type Candidate } from './candidate.ts'
import './ChoicePanel.css'
import { Reasons, Say } from './Reasons.tsx'
import { SplitForm } from './SplitForm.tsx'
import { TargetPicker } from './TargetPicker.tsx'
import { candidateOf, isCost } from './target.ts'
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
      {mode === 'proposal' && candidate === null && (
        <p className="choice-none">Nog geen voorstel. Zeg zelf wat dit is.</p>
      )}
      {mode === 'proposal' && candidate !== null && (
        <Best candidate={candidate} choice={choice} onAgree={onAgree} />
      )}
      {mode === 'search' && (
        <Part title="Wat is dit?" onBack={back}>
          <TargetPicker
            line={line}
            chart={choice.chart}
            hasDocuments
            label="Zoek een factuur, boeking of rekening"
            onPick={(target) => {
              choice.choose(candidateOf(line, target))
            }}
            onLeave={back}
          />
        </Part>
      )}
      {mode === 'costs' && (
        <Part title="Waarvoor waren deze kosten?" onBack={back}>
          <Costs line={line} choice={choice} onAgree={onAgree} onLeave={back} />
        </Part>
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

/** Enter books the found account at once, below a sentence that says so; a press of the mouse chooses it first. */
function Costs({
  line,
  choice,
  onAgree,
  onLeave,
}: {
  line: BankLine
  choice: Choice
  onAgree: (candidate: Candidate) => void
  onLeave: () => void
}) {
  return (
    <>
      <TargetPicker
        line={line}
        chart={choice.chart.filter(isCost)}
        hasDocuments={false}
        label="Zoek een soort kosten"
        onPick={(target) => {
          choice.choose(candidateOf(line, target))
        }}
        onTake={(target) => {
          onAgree(candidateOf(line, target))
        }}
        sayOf={(target) => candidateOf(line, target).say}
        onLeave={onLeave}
      />
      <Usual line={line} choice={choice} />
    </>
  )
}

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
      <p className="choice-title">{choice.candidate === null ? 'Wat is het?' : 'Of was het iets anders?'}</p>
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
          <small>{candidate.reasons[0]?.text}</small>
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

/** What needs no search: bank costs, tax, a receipt that comes later. */
function Usual({ line, choice }: { line: BankLine; choice: Choice }) {
  const uses = choice.usual.filter(({ use }) => (isIn(line) ? usualIn : usualOut).has(use))
  return (
    <>
      <div className="choice-buttons">
        {uses.map((use) => (
          <Button
            key={use.use}
            size="xs"
            variant="default"
            onClick={() => {
              choice.choose(onUsual(line, use))
            }}
          >
            {use.label}
          </Button>
        ))}
      </div>
      <p className="choice-note">
        {uses.some(({ vatCode }) => vatCode !== null && vatCode !== 'purchase-none')
          ? 'De rest boekt zonder btw.'
          : 'Dit boekt zonder btw.'}{' '}
        Wil je btw terug? Kies dan de post voor een bon die later komt, en voeg hem toe bij Kosten.
      </p>
    </>
  )
}

const usualIn: ReadonlySet<string> = new Set(['interest-received', 'loan'])
const usualOut: ReadonlySet<string> = new Set([
  'provider-costs-nl',
  'provider-costs-eu',
  'bank-costs',
  'receipt-later',
  'income-tax',
  'health-premium',
  'corporate-tax',
  'net-wages',
  'payroll-tax',
  'loan',
  'interest-paid',
])

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
