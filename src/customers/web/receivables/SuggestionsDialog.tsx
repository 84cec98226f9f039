import { useState } from 'react'
import { counted } from '#kernel/dutch-format.ts'
import type { OpenItemId } from '#kernel/ids.ts'
import { DialogButtons } from '#platform/web/form/DialogButtons.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import { nameOfReceivable } from './receivable-name.ts'
import { useReceivableLinks } from './queries.ts'
import type { Suggestion } from './suggestions.ts'
import './SuggestionsDialog.css'

/** Each receivable beside the customer with the same name; those that stay ticked are linked together. */
export function SuggestionsDialog({
  suggestions,
  onClose,
}: {
  suggestions: readonly Suggestion[]
  onClose: () => void
}) {
  const linking = useReceivableLinks()
  const [without, setWithout] = useState<ReadonlySet<OpenItemId>>(new Set())
  const chosen = suggestions.filter(({ id }) => !without.has(id))
  const inWords = counted(chosen.length, 'post', 'posten')
  const save = () => {
    linking.mutate(
      chosen.map(({ id, suggested }) => ({
        openItemId: id,
        customerId: suggested.id,
        wasCustomerId: null,
      })),
      {
        onSuccess: () => {
          toast(`✅ ${inWords} gekoppeld`)
          onClose()
        },
      },
    )
  }
  return (
    <Dialog title="Klanten met dezelfde naam" isWide onClose={onClose}>
      <p className="suggestions-note">
        Haal het vinkje weg bij wat niet klopt. Er wordt niets geboekt, en je kunt een koppeling altijd
        wijzigen.
      </p>
      <ul className="suggestions" aria-label="Voorstellen">
        {suggestions.map((suggestion) => (
          <SuggestionRow
            key={suggestion.id}
            suggestion={suggestion}
            isChosen={!without.has(suggestion.id)}
            onChoose={(isChosen) => {
              const others = [...without].filter((id) => id !== suggestion.id)
              setWithout(new Set(isChosen ? others : [...others, suggestion.id]))
            }}
          />
        ))}
      </ul>
      <ErrorNote error={linking.error} fallback="❌ Koppelen mislukt zonder foutmelding." />
      <DialogButtons isSticky>
        <Button variant="default" onClick={onClose}>
          Annuleren
        </Button>
        <Button loading={linking.isPending} disabled={chosen.length === 0} onClick={save}>
          {inWords} koppelen
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

function SuggestionRow({
  suggestion,
  isChosen,
  onChoose,
}: {
  suggestion: Suggestion
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}) {
  return (
    <li>
      <label>
        <input
          type="checkbox"
          checked={isChosen}
          onChange={(event) => {
            onChoose(event.currentTarget.checked)
          }}
        />
        <span>
          {nameOfReceivable(suggestion)}
          <small>bij klant {suggestion.suggested.name}</small>
        </span>
      </label>
      <Money cents={suggestion.openAmount} />
    </li>
  )
}
