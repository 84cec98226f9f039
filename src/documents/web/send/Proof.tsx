import type { DocumentId } from '#kernel/ids.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import type { MailDraft, ProofOrder } from '../../contract.ts'
import { useProofOrder } from '../mail-queries.ts'
import { KEPT_NOT_SENT } from '../mail-words.ts'

/** Above the preview: whose it is, and the way to have the mail in one's own mail box first. */
export function Proof({
  documentId,
  draft,
  readProof,
}: {
  documentId: DocumentId
  draft: MailDraft
  /** The mail as it is now; null when a field is wrong, which is then shown. */
  readProof: () => Promise<ProofOrder | null>
}) {
  const proof = useProofOrder(documentId)
  const order = () => {
    if (proof.isPending) return
    void readProof().then((written) => {
      if (written !== null) proof.mutate(written)
    })
  }
  return (
    <>
      <div className="send-dialog-caption">
        <p>Zo ziet {draft.customerName} de mail</p>
        <Button size="xs" variant="subtle" loading={proof.isPending} onClick={order}>
          Stuur mij een proef
        </Button>
      </div>
      <p role="status" className="send-dialog-proof">
        {proof.data !== undefined &&
          !proof.isPending &&
          (draft.hasMailServer ? `De proef is onderweg naar ${proof.data.recipient}.` : `${KEPT_NOT_SENT}.`)}
      </p>
      <ErrorNote error={proof.error} fallback="❌ De proef is niet verstuurd." />
    </>
  )
}
