import { HereText } from '#platform/web/ui/InstantText.tsx'
import type { QuoteSignature } from '../../link-contract.ts'
import type { SignatureWords } from './signature-words.ts'

/** The person who signed and the moment; of a signature that came with an archive also that, because the page of a customer has no dashboard around it that says so. */
export const SignatureFacts = ({
  signature: { name, email, signedAtUtcSystemTime, importedAt },
  words,
}: {
  signature: Pick<QuoteSignature, 'name' | 'email' | 'signedAtUtcSystemTime' | 'importedAt'>
  words: Pick<SignatureWords, 'elsewhere'>
}) => (
  <p className="signature-view-details">
    <strong>{name}</strong>
    {email !== null && <span>{email}</span>}
    <HereText instant={signedAtUtcSystemTime} />
    {importedAt !== null && <span>{words.elsewhere(importedAt)}</span>}
  </p>
)
