/** What a mail is for: about the account of the user, about a document, the statement of a customer, or an answer about a missing receipt. The database has the same list. */
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
