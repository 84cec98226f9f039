import { senderNameOf } from '#outbox/domain/display-name.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { fileNameOf } from '#documents/domain/file-name.ts'
import { mailWordsIn } from '#documents/domain/language/mail-words.ts'
import { mailFactsOf, type MailedDocument } from '#documents/domain/mail-content.ts'
import { MailPreview } from '#documents/web/send/MailPreview.tsx'
import { mailAbout, type MailText } from '#invoices/domain/mail-text.ts'
import { addDays } from '#kernel/local-date.ts'
import { quoteMailAbout } from '#quotes/domain/mail-text.ts'
import { sampleInvoice, sampleQuote, type Example } from '../domain/sample-documents.ts'

/** A mail as a customer would receive it: its words, figures and look come from the functions that the real mail has. */
export function MailExample({ example, kind }: { example: Example; kind: 'invoice' | 'reminder' | 'quote' }) {
  const { number, customer, subject, body, ...mail } = mailOf(example, kind)
  const { accent, logo } = example.settings
  const pdf = fileNameOf({ kind: kind === 'quote' ? 'quote' : 'invoice', number }, mail.language, {
    extension: 'pdf',
  })
  return (
    <Card title="Zo komt de mail aan">
      <MailPreview
        draft={{
          from: senderNameOf(example.supplier.name),
          facts: [...mailFactsOf(mail)],
          button: mailWordsIn[mail.language].button[mail.purpose],
          accent,
          logo,
        }}
        text={{ to: [customer.email], cc: [], subject, body, attachments: [pdf] }}
      />
    </Card>
  )
}

/** A reminder is shown as it is three days after the due day. */
const DAYS_LATE = 3

type ShownMail = MailText &
  MailedDocument & { readonly number: string; readonly customer: { readonly email: string } }

function mailOf(example: Example, kind: 'invoice' | 'reminder' | 'quote'): ShownMail {
  if (kind === 'quote') {
    const quote = sampleQuote(example)
    return {
      ...quoteMailAbout(quote, 'https://…/acties/offerte-tekenen/…'),
      number: quote.number,
      customer: quote.customer,
    }
  }
  const invoice = sampleInvoice(example)
  return {
    ...mailAbout(invoice, kind, addDays(invoice.dueDate, kind === 'reminder' ? DAYS_LATE : 0)),
    number: invoice.number,
    customer: invoice.customer,
  }
}
