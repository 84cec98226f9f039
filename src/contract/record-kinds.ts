/**
 * The kinds of record that the audit trail names: those of the view `named_records`, and people, invitations and keys, which are kept
 * elsewhere. Each has a place on a screen with its "Geschiedenis" (decision 162).
 */
export const recordKinds = [
  'invoice',
  'quote',
  'credit-note',
  'customer',
  'product',
  'project',
  'expense',
  'recurring-invoice',
  'arrangement',
  'letter',
  'mail',
  'online-payment',
  'bank-account',
  'bank-line',
  'bank-import',
  'bank-mapping',
  'bank-rule',
  'bank-connection',
  'payment-batch',
  'direct-debit',
  'mandate',
  'account',
  'entry',
  'open-item',
  'asset',
  'takings',
  'goal',
  'question',
  'review',
  'import',
  'webhook',
  'member',
  'invitation',
  'key',
  /** What was removed, and files of other records: without a page of their own. */
  'document',
  'file',
] as const
export type RecordKind = (typeof recordKinds)[number]
