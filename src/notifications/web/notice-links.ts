import { paths } from '#platform/web/paths.ts'
import type { NoticeOnScreen } from '../notice-contract.ts'
import type { NoticeKind } from '../domain/notice-kind.ts'

/** The page of a notice, and the label of its action. */
export function linkOf({ kind, subject, name, count }: NoticeOnScreen): {
  readonly to: string
  readonly label: string
} {
  const isUnsent = kind === 'invoice-overdue' && count === 0
  const label = isUnsent ? 'Versturen of betaald melden' : labels[kind]
  const page = pages[kind]
  if (kind === 'accounts-due') return { to: `${paths.annualAccounts}?jaar=${name ?? ''}`, label }
  if (page !== undefined) return { to: page, label }
  if (kind === 'recurring-concepts') return { to: paths.recurringInvoice(subject ?? ''), label }
  // The page that shows the mail server's answer, and sends the mail again.
  if (kind === 'mail-failed' || subject === null) return { to: paths.settings, label }
  if (kind === 'instalment-missed') return { to: paths.customer(subject), label }
  if (kind.startsWith('budget')) return { to: paths.project(subject), label }
  if (kind === 'credit-note-disputed') return { to: paths.creditNote(subject), label }
  if (kind === 'quote-rest-to-invoice') return { to: `${paths.quote(subject)}?factureren=1`, label }
  return { to: kind.startsWith('quote') ? paths.quote(subject) : paths.invoice(subject), label }
}

/** The pages of notices that are about no single document. */
const pages: Partial<Record<NoticeKind, string>> = {
  'money-stands-still': paths.overview,
  'money-done': paths.overview,
  'bank-lines-to-process': paths.bank,
  'documents-to-process': paths.tray,
  'expenses-to-check': paths.expenses,
  'bank-permission-ending': paths.bankConnections,
  'mailbox-failing': paths.settingsPart('koppelingen'),
  'online-payment-key': paths.settingsPart('online-betalen'),
  'reminders-waiting': paths.reminders,
  'rates-ending': paths.settingsPart('herinneringen'),
  'receipts-missing': paths.newExpense,
  'dividend-tax-due': paths.dividends,
  'takings-missing': paths.registers,
  'hours-to-invoice': paths.invoiceHours,
  'ceiling-near': paths.goals,
  'question-asked': paths.questions,
  'question-to-accountant': paths.questions,
  'question-answered': paths.questions,
  'vat-due': paths.taxes,
  'icp-due': paths.taxes,
  'kor-ended': paths.taxes,
  'work-failed': paths.settingsPart('wachtrij'),
  'backup-late': paths.settingsPart('reservekopie'),
}

const labels = {
  'money-stands-still': 'Naar Overzicht',
  'money-done': 'Naar Overzicht',
  'vat-due': 'Naar de aangifte',
  'icp-due': 'Naar Belastingen',
  'accounts-due': 'Naar de jaarrekening',
  'dividend-tax-due': 'Naar dividend',
  'kor-ended': 'Naar Belastingen',
  'ceiling-near': 'Bekijk je doel',
  'invoice-disputed': 'Bekijk de melding',
  'credit-note-disputed': 'Bekijk de melding',
  'online-payment': 'Bekijk de factuur',
  'online-payment-key': 'Nieuwe sleutel invullen',
  'invoice-overdue': 'Herinneren of betaald melden',
  'claim-expiring': 'Bekijk de factuur',
  'rates-ending': 'Bekijk de tarieven',
  'instalment-missed': 'Bekijk de regeling',
  'invoice-unsent': 'Versturen',
  'reminders-waiting': 'Nakijken',
  'recurring-concepts': 'Nakijken',
  'mail-failed': 'Bekijk wat er misging',
  'work-failed': 'Bekijk wat er misging',
  'backup-late': 'Bekijk de reservekopie',
  'quote-to-countersign': 'Tekenen',
  'quote-to-invoice': 'Factuur maken',
  'quote-rest-to-invoice': 'Restant factureren',
  'quote-concept-waits': 'Concept afronden',
  'hours-to-invoice': 'Factureren',
  'budget-used': 'Bekijk het project',
  'budget-near': 'Bekijk het project',
  'quote-expiring': 'Bekijk de offerte',
  'bank-lines-to-process': 'Verwerken',
  'documents-to-process': 'Verwerken',
  'expenses-to-check': 'Nakijken',
  'receipts-missing': 'Bon toevoegen',
  'takings-missing': 'Dagomzet invullen',
  'mailbox-failing': 'Bekijk de mailbox',
  'bank-permission-ending': 'Opnieuw toestemming geven',
  'question-asked': 'Antwoorden',
  'question-to-accountant': 'Antwoorden',
  'question-answered': 'Lezen',
  'quote-viewed': 'Bekijk de offerte',
  'quote-signed': 'Bekijk de offerte',
  'quote-rejected': 'Bekijk de offerte',
  'quote-question': 'Bekijk de vraag',
  'invoice-paid': 'Bekijk de factuur',
} as const satisfies Record<NoticeKind, string>
