/** Files with statements that do not name their tenant yet; the list only shrinks. */
export const unboundStatements: ReadonlySet<string> = new Set([
  'src/outbox/server/account-mail.ts',
  'src/outbox/server/held-mails.ts',
  'src/outbox/server/mail-budget.ts',
  'src/outbox/server/mail-job.ts',
  'src/outbox/server/mail-rows.ts',
  'src/outbox/server/mailer.ts',
  'src/outbox/server/order-mail.ts',
  'src/documents/server/order-mail.ts',
  'src/documents/server/outgoing-mails.ts',
  'src/quotes/server/signed-pdf.ts',
  'src/settings/server/stuck-jobs.ts',
  'src/tenants/server/change-email.ts',
  'src/tenants/server/held-mails.ts',
])
