import { useEffect, useRef } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { useChosenCustomer } from '#customers/web/queries.ts'
import { textFor, type DocumentSettings } from '#documents/domain/document-settings.ts'
import type { NewQuote } from '../../contract.ts'
import type { QuoteValues } from './quote-values.ts'

/** A new quote has the introduction and the closing in the language of the chosen customer, until the user types another. */
export function useOwnWords(
  { control, getValues, resetField }: UseFormReturn<QuoteValues, unknown, NewQuote>,
  settings: DocumentSettings,
): void {
  const { data: customer } = useChosenCustomer(useWatch({ control, name: 'customerId' }))
  const language = customer?.language ?? 'nl'
  const intro = textFor(settings, 'quote.intro', language)
  const outro = textFor(settings, 'quote.outro', language)
  const proposed = useRef({
    introMessage: textFor(settings, 'quote.intro', 'nl'),
    outroMessage: textFor(settings, 'quote.outro', 'nl'),
  })
  useEffect(() => {
    for (const [name, text] of [
      ['introMessage', intro],
      ['outroMessage', outro],
    ] as const) {
      if (text === proposed.current[name] || getValues(name) !== proposed.current[name]) continue
      proposed.current[name] = text
      // A value that the user did not type makes no draft by itself.
      resetField(name, { defaultValue: text })
    }
  }, [intro, outro, getValues, resetField])
}
