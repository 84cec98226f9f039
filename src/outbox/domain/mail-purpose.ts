/** What a mail is for: about the account of the user, about a document, or the statement of a customer. The database has the same list. */
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
] as const
export type MailPurpose = (typeof mailPurposes)[number]
