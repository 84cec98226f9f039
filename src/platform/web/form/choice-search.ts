import { useState } from 'react'
import { formatCount } from '#kernel/dutch-format.ts'
import { useSettledValue } from '../settled.ts'
import type { Choice } from './SelectField.tsx'

/** Users type faster than answers arrive. */
const REST_MS = 150

/**
 * The search text of a field whose choices the server finds (`SelectField`, `source`). The field first
 * contains the text of the present choice, which is not searched: then it shows the first choices.
 */
export function useChoiceSearch(chosenLabel: string | undefined): {
  readonly asked: string
  readonly isTyping: boolean
  readonly onTyped: (typed: string) => void
} {
  const [typed, onTyped] = useState('')
  const wanted = typed === chosenLabel ? '' : typed.trim()
  const asked = useSettledValue(wanted, REST_MS)
  return { asked, isTyping: asked !== wanted, onTyped }
}

/** Shown below the choices when there are more than fit; it cannot be chosen. */
export const moreToFind = (shown: number, total: number): readonly Choice[] =>
  total > shown
    ? [
        {
          value: 'meer',
          label: `Nog ${formatCount(total - shown)}. Typ een deel van de naam.`,
          isDisabled: true,
        },
      ]
    : []
