import { useQuery } from '@tanstack/react-query'
import type { QuoteSignatureId } from '#kernel/ids.ts'
import { pathOf } from '#platform/web/api-client.ts'
import { InstantText } from '#platform/web/ui/InstantText.tsx'
import { getQuoteSignatureImage } from '../../link-contract.ts'
import { roleLabel, type SignatureRole } from '../../domain/quote-state.ts'
import { signatureById } from '../link-queries.ts'
import { useState } from 'react'
import './SignatureView.css'

/** One signature, read-only: the drawing, who put it there, and when. */
export function SignatureView({ id, role }: { id: QuoteSignatureId; role: SignatureRole }) {
  const details = useQuery(signatureById(id))
  const [isImageBroken, setIsImageBroken] = useState(false)
  return (
    <figure className="signature-view">
      <figcaption className="signature-view-role">{roleLabel[role]}</figcaption>
      {isImageBroken ? (
        <p className="signature-view-error" role="alert">
          ❌ Fout bij ophalen van handtekening.
        </p>
      ) : (
        <img
          className="signature-view-image"
          src={pathOf(getQuoteSignatureImage, { params: { id } })}
          alt={details.data === undefined ? 'Handtekening' : `Handtekening van ${details.data.name}`}
          onError={() => {
            setIsImageBroken(true)
          }}
        />
      )}
      {details.isError && (
        <p className="signature-view-error" role="alert">
          ❌ Fout bij ophalen van handtekening details.
        </p>
      )}
      {details.data && (
        <p className="signature-view-details">
          <strong>{details.data.name}</strong>
          {details.data.email !== null && <span>{details.data.email}</span>}
          <InstantText instant={details.data.signedAtUtcSystemTime} />
        </p>
      )}
    </figure>
  )
}
