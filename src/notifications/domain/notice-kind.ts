/** The maximum number of each kind: users do not read more. */
export const MOST_OF_A_KIND = 50

/** The count in words; no more than `MOST_OF_A_KIND` of a kind are counted. */
export const atLeast = (count: number): string =>
  count < MOST_OF_A_KIND ? String(count) : `${String(MOST_OF_A_KIND)} of meer`

/** A VAT return or ICP statement is a task from this number of days before its last day on. */
export const VAT_DAYS = 14
/** The next step of the annual accounts is a task from this number of days before its last day on. */
export const ACCOUNTS_DAYS = 30

/** Tasks need a decision, and disappear with their cause; messages are facts. */
export const taskKinds = [
  'money-stands-still',
  'money-done',
  'vat-due',
  'icp-due',
  'accounts-due',
  'dividend-tax-due',
  'kor-ended',
  'ceiling-near',
  'invoice-disputed',
  'credit-note-disputed',
  'online-payment',
  'online-payment-key',
  'invoice-overdue',
  'claim-expiring',
  'rates-ending',
  'instalment-missed',
  'invoice-unsent',
  'reminders-waiting',
  'recurring-concepts',
  'mail-failed',
  'work-failed',
  'backup-late',
  'quote-to-countersign',
  'quote-to-invoice',
  'quote-rest-to-invoice',
  'quote-concept-waits',
  'hours-to-invoice',
  'budget-used',
  'budget-near',
  'quote-expiring',
  'bank-lines-to-process',
  'documents-to-process',
  'expenses-to-check',
  'receipts-missing',
  'takings-missing',
  'question-asked',
  'question-to-accountant',
  'question-answered',
  'mailbox-failing',
  'bank-permission-ending',
] as const
export type TaskKind = (typeof taskKinds)[number]

export const messageKinds = [
  'quote-viewed',
  'quote-signed',
  'quote-rejected',
  'quote-question',
  'invoice-paid',
] as const
export type MessageKind = (typeof messageKinds)[number]

export type NoticeKind = TaskKind | MessageKind

/** What no user switches off or postpones: else a stolen session would hide what it did (decision 154). */
export const alwaysHeard: ReadonlySet<NoticeKind> = new Set<NoticeKind>(['money-stands-still', 'money-done'])

export const isTask = (kind: NoticeKind): kind is TaskKind => (taskKinds as readonly string[]).includes(kind)
