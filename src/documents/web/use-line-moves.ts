import { counted } from '#kernel/dutch-format.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFieldArray, useFormContext } from 'react-hook-form'
import type { LineField, LineMoves } from './line-moves.ts'
import { blankLine, isBlank, type LinesForm, type LineValues } from './line-values.ts'
import { linesIn } from './pasted-lines.ts'

/**
 * The lines of the surrounding form, and their actions. `rows` is for the element that contains them; `said`
 * is the announcement of the last move for screen readers.
 *
 * @param suppliedOn decides the rate of a first line
 */
export function useLineMoves(maxLines: number, suppliedOn: LocalDate) {
  const { control, getValues } = useFormContext<LinesForm>()
  const rows = useRef<HTMLOListElement>(null)
  const { fields, insert, move, remove } = useFieldArray({ control, name: 'lines' })
  const [said, say] = useState('')
  const isFull = fields.length >= maxLines

  /** Immediately, not in the next task as the form's own `setFocus`: the next typed key must go there. */
  const focus = (index: number, field: LineField = 'description') => {
    rows.current?.querySelector<HTMLElement>(`[name="lines.${String(index)}.${field}"]`)?.focus()
  }
  const change = (act: () => void, index: number, field?: LineField) => {
    flushSync(act)
    focus(index, field)
  }
  const moves: LineMoves = {
    next: (index) => {
      const following = getValues(`lines.${index + 1}`) as LineValues | undefined
      if (following !== undefined && isBlank(following)) focus(index + 1)
      else if (!isFull)
        change(() => {
          insert(index + 1, likeLine(getValues(`lines.${index}`), suppliedOn), { shouldFocus: false })
        }, index + 1)
    },
    shift: (index, to, field) => {
      if (to < 0 || to >= fields.length) return
      change(
        () => {
          move(index, to)
          say(`Regel ${String(index + 1)} staat nu op plaats ${String(to + 1)}.`)
        },
        to,
        field,
      )
    },
    duplicate: (index) => {
      if (isFull) return
      change(() => {
        insert(index + 1, { ...getValues(`lines.${index}`) }, { shouldFocus: false })
        say(`Regel ${String(index + 1)} is gekopieerd.`)
      }, index + 1)
    },
    remove: (index) => {
      change(
        () => {
          const { isPriceInclusive } = getValues(`lines.${index}`)
          remove(index)
          if (fields.length === 1)
            insert(0, { ...blankLine(suppliedOn), isPriceInclusive }, { shouldFocus: false })
          say(`Regel ${String(index + 1)} is verwijderd.`)
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
          say(`${counted(pasted.length, 'regel', 'regels')} geplakt.`)
        },
        index + pasted.length - (isBlank(onto) ? 1 : 0),
      )
      return true
    },
  }
  return { fields, moves: useUnchanging(moves), rows, said, isFull }
}

/** The same functions at every drawing, each calling the newest of its name: a row that did not change is not redrawn. */
function useUnchanging(moves: LineMoves): LineMoves {
  const newest = useRef(moves)
  useLayoutEffect(() => {
    newest.current = moves
  })
  return useMemo(
    () => ({
      next: (index) => {
        newest.current.next(index)
      },
      shift: (index, to, field) => {
        newest.current.shift(index, to, field)
      },
      duplicate: (index) => {
        newest.current.duplicate(index)
      },
      remove: (index) => {
        newest.current.remove(index)
      },
      paste: (index, text) => newest.current.paste(index, text),
    }),
    [],
  )
}

/** A new line goes on with the VAT of the line before it, and with VAT in its price or not. */
const likeLine = (line: LineValues | undefined, suppliedOn: LocalDate): LineValues => ({
  ...blankLine(suppliedOn),
  ...(line && {
    vatPercentage: line.vatPercentage,
    vatTreatment: line.vatTreatment,
    supply: line.supply,
    isPriceInclusive: line.isPriceInclusive,
  }),
})
