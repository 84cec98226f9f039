/** What a mail is for: about the account of the user, or about a document. The database has the same list. */
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
] as const
export type MailPurpose = (typeof mailPurposes)[number]
