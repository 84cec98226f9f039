import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { usualSide, type Difference, type Side } from './compare-values.ts'
import './ConflictDialog.css'
import { DialogButtons } from './DialogButtons.tsx'
import type { VersionedDraft } from './versioned-draft.ts'

/** The labels of a form's fields, and their values in words. */
export interface FieldWords {
  readonly label: Readonly<Record<string, string>>
  /** For a list: the label of one of its lines. */
  readonly shown: (field: string, value: unknown) => string
}

/**
 * Shown when the same record was changed elsewhere meanwhile: the differences, with a choice between the two
 * values for each.
 */
export function ConflictDialog<Values>({
  title,
  draft,
  words,
  onSettled,
}: {
  /** `Deze factuur is intussen ergens anders gewijzigd.` */
  title: string
  draft: VersionedDraft<Values>
  words: FieldWords
  onSettled: () => void
}) {
  const { conflict, settle, postpone } = draft
  if (conflict === null) return null
  return (
    <Dialog title={title} isWide onClose={postpone}>
      <Choices
        key={conflict.newest.version}
        differences={conflict.comparison.differences}
        words={words}
        onSettle={(sides) => {
          settle(sides)
          onSettled()
        }}
      />
    </Dialog>
  )
}

function Choices({
  differences,
  words,
  onSettle,
}: {
  differences: readonly Difference[]
  words: FieldWords
  onSettle: (sides: readonly Side[]) => void
}) {
  const [sides, setSides] = useState(() => differences.map(usualSide))
  return (
    <>
      <p className="conflict-text">
        Wat jij typte is er nog. Kies bij elk verschil wat er blijft; daarna sla je opnieuw op.
      </p>
      <div className="conflict-all">
        {(['mine', 'theirs'] as const).map((side) => (
          <Button
            key={side}
            variant="default"
            size="xs"
            onClick={() => {
              setSides(differences.map(() => side))
            }}
          >
            {side === 'mine' ? 'Alles van hier' : 'Alles wat is opgeslagen'}
          </Button>
        ))}
      </div>
      <ol className="conflict-differences">
        {differences.map((difference, place) => (
          <li key={nameOf(difference, words)}>
            <Choice
              difference={difference}
              words={words}
              group={`verschil-${String(place)}`}
              chosen={sides[place]}
              onChoose={(side) => {
                setSides(sides.with(place, side))
              }}
            />
          </li>
        ))}
      </ol>
      <DialogButtons isSticky>
        <Button
          onClick={() => {
            onSettle(sides)
          }}
        >
          Verder met deze keuze
        </Button>
      </DialogButtons>
    </>
  )
}

/** One difference, and which of the two stays. */
function Choice({
  difference,
  words,
  group,
  chosen,
  onChoose,
}: {
  difference: Difference
  words: FieldWords
  /** Name of the radio buttons. */
  group: string
  chosen: Side | undefined
  onChoose: (side: Side) => void
}) {
  return (
    <fieldset className="conflict-difference">
      <legend>
        {nameOf(difference, words)}
        <small>{difference.isDisputed ? 'hier en elders gewijzigd' : 'alleen elders gewijzigd'}</small>
      </legend>
      {(['mine', 'theirs'] as const).map((side) => (
        <label key={side} className="conflict-side">
          <input
            type="radio"
            name={group}
            checked={chosen === side}
            onChange={() => {
              onChoose(side)
            }}
          />
          <span>
            <small>{side === 'mine' ? 'Hier' : 'Opgeslagen'}</small>
            <Shown difference={difference} side={side} words={words} />
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function Shown({ difference, side, words }: { difference: Difference; side: Side; words: FieldWords }) {
  const { field, at } = difference
  const lines = (at === null ? [difference[side]] : (difference[side] as unknown[])).map(
    (value) => words.shown(field, value) || '—',
  )
  if (lines.length === 0) return <em>{side === 'mine' ? 'staat hier niet' : 'staat er niet meer'}</em>
  return (
    <>
      {lines.map((line, place) => (
        // The stretches do not change order.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={place} className="conflict-value">
          {line}
        </span>
      ))}
    </>
  )
}

/** `Titel`, `Regel 2`, `Regel 3 tot en met 5`; for a line that only one side has: `Na regel 2`. */
function nameOf({ field, at, mine }: Difference, { label }: FieldWords): string {
  const name = label[field] ?? field
  if (at === null) return name
  const count = (mine as unknown[]).length
  if (count === 0) return at === 0 ? `${name} vooraan` : `Na ${name.toLowerCase()} ${String(at)}`
  return count === 1
    ? `${name} ${String(at + 1)}`
    : `${name} ${String(at + 1)} tot en met ${String(at + count)}`
}
