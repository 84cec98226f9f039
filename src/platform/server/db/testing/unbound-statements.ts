/** Files with statements that do not name their tenant yet; the list only shrinks. */
export const unboundStatements: ReadonlySet<string> = new Set([
  'src/assets/server/depreciate.ts',
  'src/credit-notes/server/issue-credit-note.ts',
  'src/deletion/server/deletion-jobs.ts',
  'src/deletion/server/order-deletion.ts',
  'src/documents/server/mail-jobs.ts',
  'src/documents/server/order-mail.ts',
  'src/documents/server/outgoing-mails.ts',
  'src/expenses/server/reading/read-document.ts',
  'src/notifications/server/digest.ts',
  'src/platform/server/jobs/worker.ts',
  'src/proof/server/file-checks.ts',
  'src/quotes/server/share-quote.ts',
  'src/quotes/server/sign-quote.ts',
  'src/quotes/server/signed-pdf.ts',
  'src/settings/server/stuck-jobs.ts',
  'src/tenants/server/held-mails.ts',
])
