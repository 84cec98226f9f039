/**
 * Each kind of event in the history of a document. The events of a document, its timeline and the audit trail share this list, so that a
 * kind without words is an error of the compiler.
 */
export const documentEventKinds = [
  'created',
  'changed',
  'finalised',
  'sent',
  'reminded',
  'mailed',
  'mail-failed',
  'mail-ordered',
  'mail-withdrawn',
  'mail-stopped',
  'mail-kept',
  'sent-otherwise',
  'payment',
  'payment-reversed',
  'paid',
  'written-off',
  'write-off-returned',
  'credited',
  'settled',
  'unsettled',
  'refunded',
  'cancelled',
  'archived',
  'restored',
  'viewed',
  'link-revoked',
  'disputed',
  'dispute-settled',
  'handed-over',
  'taken-back',
] as const

export type DocumentEventKind = (typeof documentEventKinds)[number]
