import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { CustomerLinkKey } from '#kernel/ids.ts'
import { MOST_DISPUTE_TEXT } from '../../domain/customer-page.ts'
import type { DocumentOfCustomer } from '../../link-contract.ts'
import { errorIn } from '../link-page/error-in.ts'
import { PlainField } from '../link-page/PlainField.tsx'
import { useVisitText } from '../link-page/visit-text.ts'
import { useDispute } from './queries.ts'
import { useWords } from './words/use-words.ts'

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
  const words = useWords()
  const { dispute } = words
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
      setError(dispute.empty)
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
    <section className="customer-card customer-dispute" aria-label={words.wrong}>
      {document.isDisputed && (
        <p className="customer-dispute-sent" role="status">
          {dispute.arrived(document.supplier.name, words.document.kinds[document.kind].noun)}
        </p>
      )}
      {isAsked && !reporting.isSuccess && (
        <form noValidate onSubmit={submit}>
          <PlainField
            areaRef={field}
            label={document.isDisputed ? dispute.more : dispute.what}
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
              {errorIn(words.errors, reporting.error, dispute.failed)}
            </p>
          )}
          <button type="submit" className="customer-page-button" aria-disabled={reporting.isPending}>
            {reporting.isPending ? dispute.sending : dispute.send}
          </button>
        </form>
      )}
    </section>
  )
}
