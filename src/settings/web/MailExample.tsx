import { senderNameOf } from '#outbox/domain/display-name.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { fileNameOf } from '#documents/domain/file-name.ts'
import { MailPreview } from '#documents/web/send/MailPreview.tsx'
import { exampleMail } from '../domain/example-mail.ts'
import type { Example } from '../domain/sample-documents.ts'

/** A mail as a customer would receive it. */
export function MailExample({ example, kind }: { example: Example; kind: 'invoice' | 'reminder' | 'quote' }) {
  const { to, number, language, subject, body, facts, button } = exampleMail(example, kind)
  const { accent, logo } = example.settings
  const pdf = fileNameOf({ kind: kind === 'quote' ? 'quote' : 'invoice', number }, language, {
    extension: 'pdf',
  })
  return (
    <Card title="Zo komt de mail aan">
      <MailPreview
        draft={{ from: senderNameOf(example.supplier.name), facts: [...facts], button, accent, logo }}
        text={{ to: [to], cc: [], subject, body, attachments: [pdf] }}
      />
    </Card>
  )
}
