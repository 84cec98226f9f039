import { IconHistory } from '@tabler/icons-react'
import './DraftNote.css'

/** Says that the form came back as it was left, and offers to begin anew. */
export function DraftNote({ onDiscard }: { onDiscard: () => void }) {
  return (
    <p className="draft-note">
      <IconHistory size={18} stroke={1.8} aria-hidden />
      <span>Je was hier al mee bezig; wat je invulde staat er weer.</span>
      <button type="button" onClick={onDiscard}>
        Begin opnieuw
      </button>
    </p>
  )
}
