import type { Right } from '#contract/rights.ts'
import type { NoticeKind } from '../domain/notice-kind.ts'
import type { Notice } from '../domain/notice.ts'
import type { Notices } from './read-notices.ts'

/** The right that the decision of a task needs, or that a message shows something of: no user gets a task of another role. */
const needs: Readonly<Record<NoticeKind, Right>> = {
  // Owners, also where another member may decide where money goes.
  'money-stands-still': 'business.own',
  'money-done': 'business.own',
  'vat-due': 'vat.file',
  'icp-due': 'vat.file',
  'accounts-due': 'year.close',
  'dividend-tax-due': 'books.post',
  'kor-ended': 'settings.write',
  'ceiling-near': 'settings.write',
  'invoice-disputed': 'sales.send',
  'credit-note-disputed': 'sales.send',
  'online-payment': 'payments.write',
  'online-payment-key': 'settings.write',
  'invoice-overdue': 'sales.send',
  'claim-expiring': 'sales.send',
  // The operator updates the program; a reader of this can tell that person.
  'rates-ending': 'settings.write',
  'instalment-missed': 'sales.write',
  'invoice-unsent': 'sales.send',
  'reminders-waiting': 'sales.send',
  'recurring-concepts': 'sales.write',
  'mail-failed': 'sales.send',
  'work-failed': 'settings.write',
  'backup-late': 'settings.write',
  'quote-to-countersign': 'sales.write',
  'quote-to-invoice': 'sales.write',
  'quote-rest-to-invoice': 'sales.write',
  'quote-concept-waits': 'sales.write',
  'hours-to-invoice': 'sales.write',
  'budget-used': 'projects.write',
  'budget-near': 'projects.write',
  'quote-expiring': 'sales.send',
  'bank-lines-to-process': 'books.post',
  'documents-to-process': 'purchases.write',
  'expenses-to-check': 'purchases.write',
  'receipts-missing': 'purchases.write',
  'takings-missing': 'books.post',
  'mailbox-failing': 'settings.write',
  'bank-permission-ending': 'books.post',
  // Owners and administrators answer what the accountant asks.
  'question-asked': 'settings.write',
  'question-to-accountant': 'questions.write',
  'question-answered': 'questions.write',
  'quote-viewed': 'sales.read',
  'quote-signed': 'sales.read',
  'quote-rejected': 'sales.read',
  'quote-question': 'sales.read',
  'invoice-paid': 'sales.read',
}

/** Whether a member has a right now. */
export type May = (right: Right) => boolean

export const concerns = (kind: NoticeKind, may: May): boolean => may(needs[kind])

export function concerning({ tasks, messages }: Notices, may: May): Notices {
  const isFor = ({ kind }: Notice): boolean => concerns(kind, may)
  return { tasks: tasks.filter(isFor), messages: messages.filter(isFor) }
}
