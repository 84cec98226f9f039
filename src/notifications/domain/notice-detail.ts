import type { NoticeKind } from './notice-kind.ts'
import type { Notice } from './notice.ts'

/**
 * What the detail of each kind is: words of a person, a server or an act, which are quoted below the sentence; or what the sentence says
 * already: a code of the program in its words, or a reason. A code is never shown.
 */
const detailIs = {
  'money-stands-still': 'quoted',
  'money-done': 'quoted',
  'vat-due': 'none',
  'icp-due': 'none',
  'accounts-due': 'said',
  'dividend-tax-due': 'none',
  'kor-ended': 'none',
  'ceiling-near': 'none',
  'invoice-disputed': 'quoted',
  'credit-note-disputed': 'quoted',
  'online-payment': 'said',
  'online-payment-key': 'none',
  'invoice-overdue': 'none',
  'claim-expiring': 'none',
  'rates-ending': 'none',
  'instalment-missed': 'none',
  'invoice-unsent': 'none',
  'reminders-waiting': 'said',
  'recurring-concepts': 'said',
  'mail-failed': 'quoted',
  'work-failed': 'none',
  'backup-late': 'said',
  'quote-to-countersign': 'none',
  'quote-to-invoice': 'none',
  'quote-rest-to-invoice': 'none',
  'quote-concept-waits': 'none',
  'hours-to-invoice': 'none',
  'budget-used': 'none',
  'budget-near': 'none',
  'quote-expiring': 'none',
  'bank-lines-to-process': 'none',
  'documents-to-process': 'none',
  'expenses-to-check': 'none',
  'receipts-missing': 'none',
  'takings-missing': 'none',
  'question-asked': 'quoted',
  'question-to-accountant': 'quoted',
  'question-answered': 'quoted',
  'mailbox-failing': 'none',
  'bank-permission-ending': 'said',
  'quote-viewed': 'none',
  'quote-signed': 'none',
  'quote-rejected': 'quoted',
  'quote-question': 'quoted',
  'invoice-paid': 'none',
} as const satisfies Record<NoticeKind, 'quoted' | 'said' | 'none'>

/** What is quoted below the sentence of a notice; null where there is nothing, or the sentence says it. */
export const quotedIn = ({ kind, detail }: Pick<Notice, 'kind' | 'detail'>): string | null =>
  detailIs[kind] === 'quoted' ? detail : null
