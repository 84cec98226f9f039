import type { Template } from '../template.ts'
import type { TextName } from '../texts.ts'

/** The standard of every text in English; the variables keep their Dutch names, which the tenant knows. */
export const englishTexts: Readonly<Record<TextName, Template>> = {
  'invoice.subject': 'Invoice {nummer} from {bedrijf}',
  'invoice.body': `Dear {klant},

Please find attached invoice {nummer} of {factuurdatum} as a PDF.

{betaalgegevens}

Do you have a question about this invoice? Please reply to this email.

Kind regards,
{bedrijf}`,
  'invoice.intro': '',
  'invoice.outro': '',
  'advance-notice.subject': 'Advance notice: {nummers} from {bedrijf}',
  'advance-notice.body': `Dear {klant},

The last day to pay the following is coming up:

{facturen}

The amount is {openstaand}. Please pay by {uiterste-dag}. A copy is attached.

{rekening}

Have you already paid? Then please disregard this message.

Kind regards,
{bedrijf}`,
  'reminder.subject': 'Reminder: {nummers} from {bedrijf}',
  'reminder.body': `Dear {klant},

{aanleiding} A copy is attached.

{betaalgegevens}

Have you already paid? Then please disregard this reminder.

Kind regards,
{bedrijf}`,
  'demand.subject': 'Demand for payment: {nummers} from {bedrijf}',
  'demand.body': `Dear {klant},

The following has not been paid, although the payment term has passed:

{facturen}

{verschuldigd} Please pay by {uiterste-dag} at the latest:

Outstanding: {openstaand}
Interest until today: {rente} ({rente-per-dag} per day)
Collection costs: {kosten}
Total: {totaal}

{rekening}

Is something wrong? Please reply to this email.

Kind regards,
{bedrijf}`,
  'consumer-letter.subject': 'Demand for payment: {nummers} from {bedrijf}',
  'consumer-letter.body': `Dear {klant},

The following has not been paid, although the payment term has passed:

{facturen}

You can pay without extra costs {termijn}. The amount is {openstaand}.

If you do not pay within that term, you will also owe collection costs: {kosten}.

{rekening}

Is something wrong, or can you not pay all at once? Please reply to this email.

Kind regards,
{bedrijf}`,
  'final-demand.subject': 'Final demand: {nummers} from {bedrijf}',
  'final-demand.body': `Dear {klant},

The following has still not been paid:

{facturen}

This is the last time that we write to you. We hereby give you notice of default and reserve all rights. Please pay by {uiterste-dag} at the latest:

Outstanding: {openstaand}
Interest until today: {rente} ({rente-per-dag} per day)
Collection costs: {kosten}
Total: {totaal}

{rekening}

If it has not been paid by then, we will hand the claim over for collection.

Kind regards,
{bedrijf}`,
  'statement.subject': 'Statement of account from {bedrijf}',
  'statement.body': `Dear {klant},

Please find attached the statement of your invoices and payments with us: {periode}.

{stand}

Is something wrong, or do you have a question? Please reply to this email.

Kind regards,
{bedrijf}`,
  'arrangement.subject': 'Confirmation of your payment arrangement with {bedrijf}',
  'arrangement.body': `Dear {klant},

We have agreed that you pay in instalments. The total amount due is {openstaand}:

{facturen}

You pay in these instalments:

{termijnen}

{rekening}

While the arrangement runs, we will not send you reminders about this. Can you not pay an instalment in time, or is something wrong? Please reply to this email.

Kind regards,
{bedrijf}`,
  'quote.subject': 'Quote {nummer} from {bedrijf}',
  'quote.body': `Dear {klant},

Please find attached our quote {omschrijving} as a PDF. The total is {totaal}.

Valid until: {geldig}
View and sign: {link}

You can sign without an account. On the same page you can ask a question or decline the quote.

Kind regards,
{bedrijf}`,
  'quote.intro': '',
  'quote.outro': '',
  footer: '',
}
