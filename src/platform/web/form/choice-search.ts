import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { Choice } from './SelectField.tsx'

/** Somebody types faster than answers come. */
const REST_MS = 150

/**
 * What to look for in a field whose choices the server finds (`SelectField`, `source`). The field begins with the words of
 * what was chosen, and those are not looked for: then it shows the first choices there are.
 */
export function useChoiceSearch(chosenLabel: string | undefined): {
  readonly asked: string
  readonly isTyping: boolean
  readonly onTyped: (typed: string) => void
} {
  const [typed, onTyped] = useState('')
  const wanted = typed === chosenLabel ? '' : typed.trim()
  const [asked] = useDebouncedValue(wanted, REST_MS)
  return { asked, isTyping: asked !== wanted, onTyped }
}

/** Stands under the choices when there are more than fit; it cannot be chosen. */
export const moreToFind = (shown: number, total: number): readonly Choice[] =>
  total > shown
    ? [
        {
          value: 'meer',
          label: `Nog ${(total - shown).toLocaleString('nl-NL')}. Typ een deel van de naam.`,
          isDisabled: true,
        },
      ]
    : []
