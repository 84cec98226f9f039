import { Card } from '#platform/web/ui/Card.tsx'
import { invoiceMail, reminderMail } from '#invoices/domain/mail-text.ts'
import { addDays } from '#kernel/local-date.ts'
import { quoteMail } from '#quotes/domain/mail-text.ts'
import { sampleInvoice, sampleQuote, type Example } from '../domain/sample-documents.ts'
import './MailExample.css'

/** A mail as a customer would receive it, made by the same rules as a real mail. */
export function MailExample({ example, kind }: { example: Example; kind: 'invoice' | 'reminder' | 'quote' }) {
  const { subject, body } = mailOf(example, kind)
  return (
    <Card title="Zo komt de mail aan">
      <dl className="mail-example">
        <dt>Van</dt>
        <dd>{example.supplier.name} via Kloppend</dd>
        <dt>Onderwerp</dt>
        <dd>{subject}</dd>
      </dl>
      <p className="mail-example-body">{body}</p>
    </Card>
  )
}

/** A reminder is shown as it is three days after the due day. */
const DAYS_LATE = 3

function mailOf(example: Example, kind: 'invoice' | 'reminder' | 'quote') {
  if (kind === 'quote') return quoteMail(sampleQuote(example), 'https://…/acties/offerte-tekenen/…')
  const invoice = sampleInvoice(example)
  return kind === 'invoice'
    ? invoiceMail(invoice)
    : reminderMail(invoice, addDays(invoice.dueDate, DAYS_LATE))
}
