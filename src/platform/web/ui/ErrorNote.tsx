import { IconAlertTriangle } from '@tabler/icons-react'
import { Button } from './Button.tsx'
import { isFault, messageOf } from '../api-client.ts'
import './ErrorNote.css'

/** The error, in the server's words or otherwise in ours. Shows nothing while there is no error. */
export function ErrorNote({
  error,
  fallback,
  hasLead = false,
  onRetry,
}: {
  error: unknown
  /** For a refusal without a sentence, such as "❌ Klant creatie mislukt zonder foutmelding." */
  fallback: string
  /**
   * Always show the fallback, and the server's own sentence after it: "Inloggen mislukt. Te veel pogingen."
   * The same without an answer.
   */
  hasLead?: boolean
  onRetry?: () => void
}) {
  if (error === null || error === undefined) return null
  const message = messageOf(error) || fallback
  return (
    <div role="alert" className="error-note">
      <IconAlertTriangle size={18} aria-hidden />
      <span className="error-note-text">
        {(hasLead || isFault(error)) && message !== fallback ? (
          <>
            <strong>{fallback}</strong>
            <br />
            {message}
          </>
        ) : (
          message
        )}
      </span>
      {onRetry && (
        <Button size="xs" variant="default" onClick={onRetry}>
          Probeer opnieuw
        </Button>
      )}
    </div>
  )
}
