import type { KeyRing } from '#platform/server/key-ring.ts'
import type { Actor } from '#kernel/actor.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { FastifyInstance } from 'fastify'
import { accountantRoutes } from '#accountant/server/routes.ts'
import { arrangementRoutes } from '#arrangements/server/routes.ts'
import { guardAssets } from '#assets/server/guard-expense.ts'
import { pastAssets } from '#assets/server/past-assets.ts'
import { assetRoutes } from '#assets/server/routes.ts'
import { hoursRoutes } from '#hours/server/routes.ts'
import { incomeTaxRoutes } from '#income-tax/server/routes.ts'
import { loanRoutes } from '#loans/server/routes.ts'
import { payoutRoutes } from '#payouts/server/routes.ts'
import { wageRoutes } from '#wages/server/routes.ts'
import { annualAccountRoutes } from '#annual-accounts/server/routes.ts'
import { tripRoutes } from '#trips/server/routes.ts'
import { takingsRoutes } from '#takings/server/routes.ts'
import { backupRoutes, type ReadBackupStatus } from '#backup/server/routes.ts'
import { directDebitRoutes } from '#bank/server/direct-debits/routes.ts'
import { paymentBatchRoutes } from '#bank/server/payments/routes.ts'
import type { BankFeeds } from '#bank-feeds/server/bank-feed.ts'
import { fetchAllDays } from '#bank-feeds/server/consent.ts'
import { feedRoutes } from '#bank-feeds/server/routes.ts'
import { readExplained } from '#bank/server/explaining-documents.ts'
import { bankRoutes } from '#bank/server/routes.ts'
import { cancelInvoice } from '#credit-notes/server/issue-credit-note.ts'
import { creditNoteMailWriter } from '#credit-notes/server/credit-note-mail.ts'
import { guardRefunds } from '#credit-notes/server/guard-refunds.ts'
import { creditNoteRoutes } from '#credit-notes/server/routes.ts'
import { itemCustomers } from '#customers/server/customer-receivables.ts'
import type { MapDeps } from '#trips/server/maps/measure.ts'
import type { Registers } from '#customers/server/registers/registers.ts'
import { customerRoutes } from '#customers/server/routes.ts'
import { deletionRoutes } from '#deletion/server/routes.ts'
import type { PdfDeps } from '#documents/server/document-pdf.ts'
import type { MailWriters } from '#documents/server/order-mail.ts'
import { documentRoutes } from '#documents/server/routes.ts'
import { MAX_FILE_BYTES } from '#expenses/domain/backing-document.ts'
import { backingDocumentErrors } from '#expenses/domain/errors.ts'
import type { TakeBackGuard } from '#expenses/server/book-expense.ts'
import { downloadOf } from '#expenses/server/backing-documents.ts'
import { evidenceFile, keepEvidence } from '#expenses/server/evidence-file.ts'
import type { MailboxDeps } from '#expenses/server/mailbox/deps.ts'
import { mailboxRoutes } from '#expenses/server/mailbox/routes.ts'
import { mailFileTaker } from '#expenses/server/mail-file.ts'
import { expenseRoutes } from '#expenses/server/routes.ts'
import type { FileDeps } from '#expenses/server/upload-document.ts'
import { goalRoutes } from '#goals/server/routes.ts'
import { orderMatching } from '#imports/server/papers/match-again.ts'
import { noteTakenFile } from '#imports/server/taken-file.ts'
import { importRoutes } from '#imports/server/routes.ts'
import { invoiceMailWriter } from '#invoices/server/invoice-mail.ts'
import { invoiceRoutes } from '#invoices/server/routes.ts'
import { receivedOn } from '#invoices/server/received-on.ts'
import type { EcbRates } from '#ledger/server/rates/ecb.ts'
import { ledgerRoutes } from '#ledger/server/routes.ts'
import { notificationRoutes } from '#notifications/server/routes.ts'
import type { PaymentProvider } from '#online-payments/server/mollie-payments.ts'
import { onlineOf } from '#online-payments/server/online-of.ts'
import { undoKey } from '#online-payments/server/settings.ts'
import { onlinePaymentRoutes } from '#online-payments/server/routes.ts'
import { openApiOf, openApiPage, openApiStyle } from '#platform/server/http/openapi.ts'
import type { ServeDeps } from '#platform/server/http/stages.ts'
import type { RoomForBooks } from '#platform/server/room-for-books.ts'
import type { SecurityLog } from '#platform/server/security-log.ts'
import { readVatToPay } from '#taxes/server/vat-to-pay.ts'
import { overviewRoutes } from '#overview/server/routes.ts'
import { productRoutes } from '#products/server/routes.ts'
import { projectRoutes } from '#projects/server/routes.ts'
import { refuseUnevenOpening } from '#payments/server/awaited-items.ts'
import { insertReversal } from '#payments/server/payment-rows.ts'
import { paymentRoutes } from '#payments/server/routes.ts'
import { vatFiles } from '#proof/server/vat-files.ts'
import { proofRoutes } from '#proof/server/routes.ts'
import type { EvidenceFiles } from '#quotes/server/agreement-file.ts'
import { quoteMailWriter } from '#quotes/server/quote-mail.ts'
import { quoteRoutes } from '#quotes/server/routes.ts'
import { recurringRoutes } from '#recurring/server/routes.ts'
import { statutoryInterestThrough } from '#reminders/server/interest-through.ts'
import { readCharges } from '#reminders/server/letter-charges.ts'
import { owedOf } from '#reminders/server/owed-of.ts'
import { reminderRoutes } from '#reminders/server/routes.ts'
import { keepWithoutDifference } from '#reports/server/import/kept-controls.ts'
import { reportRoutes } from '#reports/server/routes.ts'
import { settingRoutes } from '#settings/server/routes.ts'
import type { JobLabels } from '#settings/server/stuck-jobs.ts'
import { searchRoutes } from '#search/server/routes.ts'
import type { Admission } from '#tenants/server/invitation.ts'
import type { LoginThrottle } from '#tenants/server/login-throttle.ts'
import { questionFiles } from '#accountant/server/question-files.ts'
import { businessData } from '#transfer/server/export-business.ts'
import { transferRoutes } from '#transfer/server/routes.ts'
import { taxRoutes } from '#taxes/server/routes.ts'
import { vatPayments } from './vat-payments.ts'
import { emailOf } from '#tenants/server/passwords.ts'
import { tenantRoutes } from '#tenants/server/routes.ts'
import { calendarRoutes } from '#calendar/server/routes.ts'
import type { WebhookDeps } from '#webhooks/server/deps.ts'
import { madeWebhooks } from '#webhooks/server/made-webhooks.ts'
import { webhookRoutes } from '#webhooks/server/routes.ts'
import { yearPointFiles } from '#year-end/server/year-files.ts'
import { yearEndRoutes } from '#year-end/server/routes.ts'
import { apiTags } from './api-tags.ts'
import { endpoints, namedEndpoints } from './endpoints.ts'

export type RouteDeps = ServeDeps &
  PdfDeps &
  FileDeps & {
    readonly throttle: LoginThrottle
    readonly admission: Admission
    readonly publicUrl: string
    readonly securityLog: SecurityLog
    readonly hasMailServer: boolean
    readonly evidenceKey: KeyRing
    readonly loginKey: KeyRing
    readonly jobs: JobLabels
    readonly feeds: BankFeeds
    readonly paymentProvider: PaymentProvider
    readonly registers: Registers
    readonly ecbRates: EcbRates
    readonly maps: MapDeps['maps']
    readonly webhookOrigins: WebhookDeps['webhookOrigins']
    readonly mailboxHosts: MailboxDeps['mailboxHosts']
    readonly room: RoomForBooks
    readonly readBackupStatus: ReadBackupStatus
  }

/** One line per slice; no other file knows all slices. */
export function routes(app: FastifyInstance, deps: RouteDeps): void {
  tenantRoutes(app, { ...deps, madeWebhooks, undoMoney: { 'payment-key': undoKey } })
  customerRoutes(app, deps)
  productRoutes(app, deps)
  projectRoutes(app, deps)
  documentRoutes(app, {
    ...deps,
    receivedOn,
    onlineOf,
    owedOf,
    mailWriters: mailWritersOf(deps.publicUrl),
    takeMailFile: mailFileTaker(deps),
    addressOf: emailOf,
  })
  quoteRoutes(app, { ...deps, evidenceFiles: evidenceFilesOf(deps) })
  const readStatutoryInterest = statutoryInterestThrough
  invoiceRoutes(app, { ...deps, cancelInvoice, readCharges, readStatutoryInterest, readVatToPay })
  creditNoteRoutes(app, deps)
  expenseRoutes(app, { ...deps, guardTakeBack, readExplained })
  mailboxRoutes(app, deps)
  ledgerRoutes(app, { ...deps, noteReversal: insertReversal, noteOpening, pastAssets, itemCustomers })
  paymentRoutes(app, deps)
  taxRoutes(app, deps)
  assetRoutes(app, deps)
  takingsRoutes(app, deps)
  hoursRoutes(app, deps)
  tripRoutes(app, deps)
  loanRoutes(app, deps)
  incomeTaxRoutes(app, deps)
  bankRoutes(app, { ...deps, vatPayments, readCharges, fetchAllDays })
  paymentBatchRoutes(app, deps)
  wageRoutes(app, deps)
  payoutRoutes(app, { ...deps, vatPayments, readCharges })
  feedRoutes(app, deps)
  directDebitRoutes(app, deps)
  onlinePaymentRoutes(app, { ...deps, owedOf, readCharges })
  recurringRoutes(app, deps)
  arrangementRoutes(app, deps)
  reminderRoutes(app, deps)
  proofRoutes(app, deps)
  yearEndRoutes(app, deps)
  annualAccountRoutes(app, deps)
  backupRoutes(app, deps)
  reportRoutes(app, {
    ...deps,
    businessData: businessData(deps.evidenceKey),
    filesFromAbove: [vatFiles, questionFiles, yearPointFiles(deps)],
    noteTaken: noteTakenFile,
  })
  transferRoutes(app, deps)
  importRoutes(app, deps)
  goalRoutes(app, deps)
  notificationRoutes(app, deps)
  deletionRoutes(app, deps)
  webhookRoutes(app, deps)
  calendarRoutes(app, deps)
  accountantRoutes(app, deps)
  settingRoutes(app, deps)
  overviewRoutes(app, deps)
  searchRoutes(app, deps)
  describingRoutes(app, deps.publicUrl)
}

/** What other slices do when an opening balance was booked or corrected, in its transaction. */
async function noteOpening(tx: TenantTx, actor: Actor): Promise<void> {
  await refuseUnevenOpening(tx)
  await keepWithoutDifference(tx, actor)
  await orderMatching(tx)
}

/** Each kind of document provides the text of its mails. */
const mailWritersOf = (publicUrl: string): MailWriters => ({
  invoice: invoiceMailWriter,
  'credit-note': creditNoteMailWriter,
  quote: quoteMailWriter(publicUrl),
})

/** Quotes and expenses do not import each other, but store their files in the same way. */
const evidenceFilesOf = (deps: FileDeps): EvidenceFiles => ({
  maxBytes: MAX_FILE_BYTES,
  refusals: backingDocumentErrors,
  keep: (author, upload) => keepEvidence(deps, author, upload),
  about: async (tx, id) => {
    const { fileName, sha256 } = await evidenceFile(tx, id)
    return { fileName, sha256 }
  },
  download: (tx, tenantId, id) => downloadOf(tx, deps.files, { tenantId }, id),
})

/** The refusals by slices above expenses of a correction or a withdrawal. */
const guardTakeBack: TakeBackGuard = async (tx, old, lines) => {
  await guardAssets(tx, old, lines)
  await guardRefunds(tx, old, lines)
}

/** The OpenAPI document. Made at the first call, then kept. */
function describingRoutes(app: FastifyInstance, publicUrl: string): void {
  let document: string | undefined
  let page: string | undefined
  const config = { access: 'public' } as const
  app.get('/api/openapi.json', { config }, (_request, reply) => {
    document ??= JSON.stringify(openApiOf(namedEndpoints, { publicUrl, tags: apiTags }))
    return reply.type('application/json; charset=utf-8').send(document)
  })
  app.get('/api/docs', { config }, (_request, reply) => {
    page ??= openApiPage(endpoints)
    return reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'",
      )
      .type('text/html; charset=utf-8')
      .send(page)
  })
  app.get('/api/docs.css', { config }, (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(openApiStyle),
  )
}
