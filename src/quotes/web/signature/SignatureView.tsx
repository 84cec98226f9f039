import { useQuery } from '@tanstack/react-query'
import type { QuoteSignatureId } from '#kernel/ids.ts'
import { pathOf } from '#platform/web/api-client.ts'
import { getQuoteSignatureImage } from '../../link-contract.ts'
import type { SignatureRole } from '../../domain/quote-state.ts'
import { signatureById } from '../link-queries.ts'
import { useState } from 'react'
import { SignatureFacts } from './SignatureFacts.tsx'
import type { SignatureWords } from './signature-words.ts'
import './SignatureView.css'

/** One signature, read-only: the drawing, who put it there, and when. */
export function SignatureView({
  id,
  role,
  words,
}: {
  id: QuoteSignatureId
  role: SignatureRole
  words: SignatureWords
}) {
  const details = useQuery(signatureById(id))
  const [isImageBroken, setIsImageBroken] = useState(false)
  return (
    <figure className="signature-view">
      <figcaption className="signature-view-role">{words.roles[role]}</figcaption>
      {isImageBroken ? (
        <p className="signature-view-error" role="alert">
          {words.noPicture}
        </p>
      ) : (
        <img
          className="signature-view-image"
          src={pathOf(getQuoteSignatureImage, { params: { id } })}
          alt={details.data === undefined ? words.signature : words.signatureOf(details.data.name)}
          onError={() => {
            setIsImageBroken(true)
          }}
        />
      )}
      {details.isError && (
        <p className="signature-view-error" role="alert">
          {words.noDetails}
        </p>
      )}
      {details.data && <SignatureFacts signature={details.data} words={words} />}
    </figure>
  )
}
