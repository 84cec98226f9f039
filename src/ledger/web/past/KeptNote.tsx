import { IconAlertTriangle } from '@tabler/icons-react'
import { DraftNote } from '#platform/web/form/DraftNote.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { InstantText } from '#platform/web/ui/InstantText.tsx'
import { askConfirmation } from '#platform/web/ui/ConfirmDialog.tsx'
import type { KeptTyping } from './past-draft.ts'

/** Says that the form goes on where it was left; that the form cannot be kept for another device, and why; or that another user went on since, and asks with which of the two to go on. */
export function KeptNote({ draft }: { draft: KeptTyping }) {
  const { other, refusal } = draft
  if (other === null)
    return (
      <>
        {draft.isRestored && <DraftNote onDiscard={() => void discardIfAsked(draft)} />}
        {refusal !== null && (
          <div className="moving-in-note" data-tone="amber" role="alert">
            <IconAlertTriangle size={20} aria-hidden />
            <span>
              <b>Wat je nu typt staat alleen op dit apparaat.</b> {refusal}
            </span>
          </div>
        )}
      </>
    )
  return (
    <div className="moving-in-note" data-tone="amber" role="alert">
      <IconAlertTriangle size={20} aria-hidden />
      <span>
        In een ander venster of door iemand anders is dit intussen verder ingevuld
        {other.savedAt !== null && <>, <InstantText instant={other.savedAt} /></>}. Wat je hier typt staat zolang alleen op dit
        apparaat.
      </span>
      <Button type="button" size="xs" onClick={draft.take}>
        Neem dat over
      </Button>
      <Button type="button" variant="default" size="xs" onClick={draft.hold}>
        Houd wat hier staat
      </Button>
    </div>
  )
} // prettier-ignore

async function discardIfAsked(draft: KeptTyping): Promise<void> {
  const isConfirmed = await askConfirmation({
    title: 'Opnieuw beginnen?',
    text: 'Alles wat bij Overstappen is ingevuld en nog niet is vastgelegd gaat weg, ook wat een ander invulde.',
    confirmLabel: 'Begin opnieuw',
    tone: 'red',
  })
  if (isConfirmed) draft.discard()
}
