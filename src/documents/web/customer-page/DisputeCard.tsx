import { documentKinds } from '../../domain/document-kinds.ts'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { CustomerLinkKey } from '#kernel/ids.ts'
import { messageOf } from '#platform/web/api-client.ts'
import { MOST_DISPUTE_TEXT } from '../../domain/customer-page.ts'
import type { DocumentOfCustomer } from '../../link-contract.ts'
import { PlainField } from '../link-page/PlainField.tsx'
import { useVisitText } from '../link-page/visit-text.ts'
import { useDispute } from './queries.ts'

/** One field in which the customer says what is wrong; or that this was said, and waits for an answer. */
export function DisputeCard({
  linkKey,
  document,
  isAsked,
}: {
  linkKey: CustomerLinkKey
  document: DocumentOfCustomer
  /** The customer has just asked for the field. */
  isAsked: boolean
}) {
  const [message, setMessage] = useVisitText(`dispute ${linkKey}`)
  const [error, setError] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const reporting = useDispute(linkKey)
  useEffect(() => {
    if (isAsked) field.current?.focus()
  }, [isAsked])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reporting.isPending) return
    if (message.trim() === '') {
      setError('Schrijf op wat er niet klopt.')
      field.current?.focus()
      return
    }
    reporting.mutate(message.trim(), {
      onSuccess: () => {
        setMessage('')
      },
    })
  }
  return (
    <section className="customer-card customer-dispute" aria-label="Klopt er iets niet?">
      {document.isDisputed && (
        <p className="customer-dispute-sent" role="status">
          Je melding is aangekomen bij {document.supplier.name}. Tot die is afgehandeld, krijg je over deze{' '}
          {documentKinds[document.kind].noun} geen herinnering.
        </p>
      )}
      {isAsked && !reporting.isSuccess && (
        <form noValidate onSubmit={submit}>
          <PlainField
            areaRef={field}
            label={document.isDisputed ? 'Wil je nog iets melden?' : 'Wat klopt er niet?'}
            lines={4}
            value={message}
            error={error}
            maxLength={MOST_DISPUTE_TEXT}
            onChange={(text) => {
              setError(undefined)
              setMessage(text)
            }}
          />
          {reporting.isError && (
            <p className="plain-field-error" role="alert">
              {messageOf(reporting.error) || 'Je melding is niet verstuurd. Probeer het opnieuw.'}
            </p>
          )}
          <button type="submit" className="customer-page-button" aria-disabled={reporting.isPending}>
            {reporting.isPending ? 'Bezig met versturen…' : 'Verstuur melding'}
          </button>
        </form>
      )}
    </section>
  )
}
