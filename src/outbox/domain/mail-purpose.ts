/** What a mail is for: about the account of the user, about a document, what a customer owes or agreed to pay (a statement of account, an arrangement), or an answer about a missing receipt. The database has the same list. */
export const mailPurposes = [
  'invoice',
  'reminder',
  'credit-note',
  'account',
  'account-link',
  'test',
  'quote',
  'quote-signed',
  'quote-countersigned',
  'quote-notice',
  'statement',
  'receipt-answer',
] as const
export type MailPurpose = (typeof mailPurposes)[number]

/** About a login itself, in our name: it has no budget, and no archive brings one. */
export const isOfLogin = (purpose: string): boolean =>
  purpose === 'account' || purpose === 'account-link' || purpose === 'test'
