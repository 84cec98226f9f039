import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { formatAmount, formatEuros } from '#kernel/dutch-format.ts'
import { parseTypedDecimal } from '#kernel/decimal.ts'
import { absolute, cents, negate, ZERO, type Cents } from '#kernel/money.ts'
import type { ChartAccountOnWire } from '#ledger/contract.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import type { BankLine } from '../../contract.ts'
import { isIn, restOf, type Candidate } from './candidate.ts'
import './SplitForm.css'
import { TargetPicker } from './TargetPicker.tsx'
import type { Choice } from './use-choice.ts'
import { chargedTargets, partOf, startOf, type SplitTarget, type Target } from './target.ts'

interface SplitPart {
  readonly target: SplitTarget
  readonly typed: string
}

/** A line in parts: what is left is shown, and the button waits until that is € 0,00. */
export function SplitForm({
  line,
  choice: { chart, usual, candidates, place },
  onAgree,
  onLeave,
}: {
  line: BankLine
  choice: Choice
  onAgree: (candidate: Candidate) => void
  /** Escape in the search goes back to the proposal. */
  onLeave: () => void
}) {
  const [parts, setParts] = useState(() => begun(candidates[place ?? -1], chart))
  const signed = (amount: Cents): Cents => (isIn(line) ? amount : negate(amount))
  const amounts = parts.map(({ typed }) => amountOf(typed, signed))
  const known = amounts.filter((amount) => amount !== null)
  const rest = restOf(line, known)
  const isReady = parts.length > 1 && known.length === parts.length && !known.includes(ZERO) && rest === ZERO
  const add = (target: Target) => {
    if (parts.some((part) => part.target.id === target.id)) return
    setParts([...parts, { target, typed: formatAmount(absolute(startOf(target, signed(rest)))) }])
  }
  return (
    <form
      className="split-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isReady) return
        onAgree(splitOf(line, parts.map(({ target }, index) => partOf(target, amounts[index] ?? ZERO)))) // prettier-ignore
      }}
    >
      {parts.map((part, index) => (
        <PartRow
          key={part.target.id}
          part={part}
          onType={(typed) => {
            setParts(parts.with(index, { ...part, typed }))
          }}
          onRemove={() => {
            setParts(parts.toSpliced(index, 1))
          }}
        />
      ))}
      {rest !== ZERO && (
        <TargetPicker
          key={parts.length}
          line={line}
          chart={chart}
          usual={usual}
          hasDocuments
          isPart
          label={parts.length === 0 ? 'Zoek het eerste deel' : 'Zoek het volgende deel'}
          onPick={add}
          onLeave={onLeave}
        />
      )}
      <div className="split-end">
        <p role="status" data-done={rest === ZERO || undefined}>
          Nog te verdelen: <b>{formatEuros(signed(rest))}</b>
        </p>
        <Button type="submit" disabled={!isReady}>
          Klopt
        </Button>
      </div>
    </form>
  )
}

/** The division of a proposal with costs and interest is changed; any other line begins without parts. */
const begun = (proposal: Candidate | undefined, chart: readonly ChartAccountOnWire[]): readonly SplitPart[] =>
  proposal === undefined
    ? []
    : chargedTargets(proposal, chart).map(({ target, amount }) => ({ target, typed: formatAmount(amount) }))

function PartRow({
  part: { target, typed },
  onType,
  onRemove,
}: {
  part: SplitPart
  onType: (typed: string) => void
  onRemove: () => void
}) {
  return (
    <div className="split-part">
      <span>
        {target.label} <small>{target.detail}</small>
      </span>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-label={`Bedrag voor ${target.label}`}
        value={typed}
        readOnly={target.kind === 'link'}
        onFocus={(event) => {
          event.currentTarget.select()
        }}
        onChange={(event) => {
          onType(event.currentTarget.value)
        }}
      />
      <IconButton label={`${target.label} weghalen`} onClick={onRemove}>
        <IconX size={16} aria-hidden />
      </IconButton>
    </div>
  )
}

function amountOf(typed: string, signed: (amount: Cents) => Cents): Cents | null {
  const parsed = parseTypedDecimal(typed, 2)
  return parsed === null ? null : signed(cents(parsed))
}

const splitOf = (line: BankLine, parts: Candidate['parts']): Candidate => ({
  label: `Gesplitst in ${String(parts.length)} delen`,
  amount: line.amount,
  reasons: [],
  say: '',
  parts,
})
