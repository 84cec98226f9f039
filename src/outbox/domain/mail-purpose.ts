/** What a mail is for. The first three are about the account of the user, the others about a document. */
export type MailPurpose =
  | 'account'
  | 'account-link'
  | 'test'
  | 'invoice'
  | 'reminder'
  | 'credit-note'
  | 'quote'
  | 'quote-signed'
  | 'quote-countersigned'
  | 'quote-notice'
