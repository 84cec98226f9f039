import { IconHistory } from '@tabler/icons-react'
import { Link } from 'react-router'
import './DraftNote.css'

/** Says that an unfinished form of this kind is stored, and offers to continue with it. */
export function OtherDraftNote({ to }: { to: string }) {
  return (
    <p className="draft-note">
      <IconHistory size={18} stroke={1.8} aria-hidden />
      <span>Je was hier eerder ook al mee bezig; wat je toen invulde, is bewaard.</span>
      <Link to={to}>Ga daarmee verder</Link>
    </p>
  )
}

/** Says that the form was restored, and offers to start again with an empty form. */
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
