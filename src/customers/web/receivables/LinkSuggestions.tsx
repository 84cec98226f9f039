import { useQuery } from '@tanstack/react-query'
import { later } from '#platform/web/later.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { showDialog } from '#platform/web/ui/shown-dialog.tsx'
import { receivables } from './queries.ts'
import { suggestionsIn } from './suggestions.ts'

// Loaded when a user asks.
const SuggestionsDialog = later(async () => (await import('./SuggestionsDialog.tsx')).SuggestionsDialog)

/** Shows all receivables of the opening balance that are called as a customer, to confirm them together. */
export function LinkSuggestions() {
  const suggestions = suggestionsIn(useQuery(receivables).data ?? [])
  if (suggestions.length === 0) return null
  return (
    <Button
      needs="books.post"
      variant="default"
      size="xs"
      onClick={() => {
        showDialog((close) => <SuggestionsDialog suggestions={suggestions} onClose={close} />)
      }}
    >
      Bekijk {suggestions.length === 1 ? 'het voorstel' : `${String(suggestions.length)} voorstellen`}
    </Button>
  )
}
