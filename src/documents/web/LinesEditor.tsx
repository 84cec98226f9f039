import {
  closestCenter,
  DndContext,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { totalsOf } from '../domain/totals.ts'
import type { LineField, LineMoves } from './line-moves.ts'
import { blankLine, isBlank, lineSoFar, type LinesForm, type LineValues } from './line-values.ts'
import { LineRow } from './LineRow.tsx'
import { linesIn } from './pasted-lines.ts'
import './LinesEditor.css'
import { TotalsList } from './TotalsList.tsx'

/**
 * The lines of a quote or an invoice. Tab walks them, Enter goes to the next or adds one, Alt with an arrow or a drag
 * moves one, rows pasted from a spreadsheet become lines. Stands inside a `FormProvider` of a form with `lines`.
 */
export function LinesEditor({
  maxLines,
  isSupplyShown,
}: {
  maxLines: number
  /** Whether to ask for goods or a service: it matters when the customer lives abroad. */
  isSupplyShown: boolean
}) {
  const { control, getValues, setFocus } = useFormContext<LinesForm>()
  const { fields, insert, move, remove } = useFieldArray({ control, name: 'lines' })
  const [announcement, setAnnouncement] = useState('')
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const isFull = fields.length >= maxLines

  /** Change the rows and go to a field at once: the next key that is typed belongs there. */
  const change = (act: () => void, index: number, field: LineField = 'description') => {
    flushSync(act)
    setFocus(`lines.${index}.${field}`)
  }
  const moves: LineMoves = {
    next: (index) => {
      const following = getValues(`lines.${index + 1}`) as LineValues | undefined
      if (following !== undefined && isBlank(following)) setFocus(`lines.${index + 1}.description`)
      else if (!isFull)
        change(() => {
          insert(index + 1, likeLine(getValues(`lines.${index}`)), { shouldFocus: false })
        }, index + 1)
    },
    shift: (index, to, field) => {
      if (to < 0 || to >= fields.length) return
      change(
        () => {
          move(index, to)
          setAnnouncement(`Regel ${String(index + 1)} staat nu op plaats ${String(to + 1)}.`)
        },
        to,
        field,
      )
    },
    duplicate: (index) => {
      if (isFull) return
      change(() => {
        insert(index + 1, { ...getValues(`lines.${index}`) }, { shouldFocus: false })
        setAnnouncement(`Regel ${String(index + 1)} is gekopieerd.`)
      }, index + 1)
    },
    remove: (index) => {
      change(
        () => {
          remove(index)
          if (fields.length === 1) insert(0, blankLine(), { shouldFocus: false })
          setAnnouncement(`Regel ${String(index + 1)} is verwijderd.`)
        },
        Math.max(0, index - 1),
      )
    },
    paste: (index, text) => {
      const onto = getValues(`lines.${index}`)
      const pasted = linesIn(text, onto).slice(0, maxLines - fields.length)
      if (pasted.length === 0) return false
      change(
        () => {
          insert(index + 1, pasted, { shouldFocus: false })
          if (isBlank(onto)) remove(index)
          setAnnouncement(`${String(pasted.length)} regels geplakt.`)
        },
        index + pasted.length - (isBlank(onto) ? 1 : 0),
      )
      return true
    },
  }
  const drop = ({ active, over }: DragEndEvent) => {
    const from = fields.findIndex(({ id }) => id === active.id)
    const to = fields.findIndex(({ id }) => id === over?.id)
    if (from >= 0 && to >= 0 && from !== to) moves.shift(from, to, 'description')
  }

  return (
    <div className="lines-editor">
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        accessibility={spoken}
      >
        <SortableContext items={fields} strategy={verticalListSortingStrategy}>
          <ol className="lines-editor-rows">
            {fields.map(({ id }, index) => (
              <LineRow
                key={id}
                id={id}
                index={index}
                count={fields.length}
                isSupplyShown={isSupplyShown}
                moves={moves}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <p className="lines-editor-add">
        <button
          type="button"
          disabled={isFull}
          onClick={() => {
            moves.next(fields.length - 1)
          }}
        >
          <IconPlus size={16} stroke={2.2} aria-hidden />
          Regel
        </button>
        <span>{isFull ? `Een document heeft hooguit ${String(maxLines)} regels.` : 'of druk Enter'}</span>
      </p>
      <p className="visually-hidden" role="log">
        {announcement}
      </p>
      <LiveTotals />
    </div>
  )
}

/** A new line goes on with the VAT of the line before it. */
const likeLine = (line: LineValues | undefined): LineValues => ({
  ...blankLine(),
  ...(line && { vatPercentage: line.vatPercentage, vatTreatment: line.vatTreatment, supply: line.supply }),
})

/** The totals move along with every key. */
function LiveTotals() {
  const { control } = useFormContext<LinesForm>()
  const lines = useWatch({ control, name: 'lines' })
  return <TotalsList totals={totalsOf(lines.map(lineSoFar))} />
}

/** What the drag library says to a screen reader, in Dutch; the keyboard's own way is Alt with an arrow. */
const spoken = {
  screenReaderInstructions: {
    draggable: 'Druk in een veld van de regel Alt met pijltje omhoog of omlaag om hem te verplaatsen.',
  },
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
}
