import { putOnClipboard } from '#platform/web/clipboard.ts'
import { DialogButtons } from '#platform/web/form/DialogButtons.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'

/** The secret by which a receiver checks that a delivery is ours; shown once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const copy = async () => {
    const isCopied = await putOnClipboard(secret)
    toast(isCopied ? '✅ Geheim gekopieerd' : 'Kopiëren lukt niet in deze browser; selecteer het geheim zelf')
  }
  return (
    <Dialog title="Het geheim van je webhook" onClose={onClose}>
      <p>
        <strong>Kopieer dit geheim nu.</strong> We laten het niet nog eens zien. De ontvanger controleert er
        de handtekening mee, en weet zo dat een melding echt van ons komt (Standard Webhooks).
      </p>
      <code className="webhooks-secret" aria-label="Geheim">
        {secret}
      </code>
      <DialogButtons>
        <Button variant="default" onClick={() => void copy()}>
          Kopiëren
        </Button>
        <Button onClick={onClose}>Ik heb het bewaard</Button>
      </DialogButtons>
    </Dialog>
  )
}
