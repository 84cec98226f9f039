import { useIsOnline } from './is-online.ts'
import './OfflineNote.css'

/**
 * Says at once that there is no connection. A save waits and continues automatically when the connection is
 * back (the query library pauses it); typed values are stored as a draft.
 */
export function OfflineNote() {
  const online = useIsOnline()
  return (
    <div aria-live="polite">
      {!online && (
        <p className="offline-note">
          Je bent offline. Wat je invult, blijft op dit apparaat bewaard; wat je opslaat, gaat vanzelf verder
          zodra je weer verbinding hebt.
        </p>
      )}
    </div>
  )
}
