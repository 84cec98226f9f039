import type { Branded } from './brand.ts'

/** Every id is a uuid made by the program; the brand prevents the use of a customer's id as an invoice's. */
export type TenantId = Branded<string, 'TenantId'>
export type UserId = Branded<string, 'UserId'>
export type SessionId = Branded<string, 'SessionId'>
/** A key by which a program calls the API for a member of a tenant. */
export type ApiTokenId = Branded<string, 'ApiTokenId'>
/** A link by which an address may become a member of a tenant. */
export type MemberInvitationId = Branded<string, 'MemberInvitationId'>
/** One act on where money goes. */
export type MoneyActId = Branded<string, 'MoneyActId'>
/** Ownership of a tenant that was offered to a member. */
export type OwnershipOfferId = Branded<string, 'OwnershipOfferId'>
export type WebhookId = Branded<string, 'WebhookId'>
export type WebhookEventId = Branded<string, 'WebhookEventId'>
export type CustomerId = Branded<string, 'CustomerId'>
/** What VIES said of a btw-id, kept as evidence. */
export type VatCheckId = Branded<string, 'VatCheckId'>
/** What a business sells often. */
export type ProductId = Branded<string, 'ProductId'>
export type ProjectId = Branded<string, 'ProjectId'>
/** A quote, invoice or credit note: they share one table, one numbering and one freezing. */
export type DocumentId = Branded<string, 'DocumentId'>
/** The random key in the address of a customer's page. */
export type CustomerLinkKey = Branded<string, 'CustomerLinkKey'>
/** One signature on one version of a quote. */
export type QuoteSignatureId = Branded<string, 'QuoteSignatureId'>
export type LineId = Branded<string, 'LineId'>
export type LedgerAccountId = Branded<string, 'LedgerAccountId'>
export type JournalEntryId = Branded<string, 'JournalEntryId'>
export type PaymentId = Branded<string, 'PaymentId'>
export type JobId = Branded<string, 'JobId'>
export type MailId = Branded<string, 'MailId'>
/** A file that a sender adds to a mail. */
export type MailFileId = Branded<string, 'MailFileId'>
export type ExpenseId = Branded<string, 'ExpenseId'>
export type GoalId = Branded<string, 'GoalId'>
/** The file that backs an expense. */
export type BackingDocumentId = Branded<string, 'BackingDocumentId'>
/** An open item of a customer or a supplier in the opening balance. */
export type OpenItemId = Branded<string, 'OpenItemId'>
/** A cost that was paid before these books, for months in them. */
export type PrepaidCostId = Branded<string, 'PrepaidCostId'>
/** A deposit of a customer that the opening balance has. */
export type PastDepositId = Branded<string, 'PastDepositId'>
/** An asset that is depreciated over its life. */
export type AssetId = Branded<string, 'AssetId'>
/** A till, whose days are counted apart. */
export type RegisterId = Branded<string, 'RegisterId'>
/** What one register sold and received on one day. */
export type DayTakingsId = Branded<string, 'DayTakingsId'>
/** A wage that was paid out of the cash. */
export type WageCashPaymentId = Branded<string, 'WageCashPaymentId'>
/** The file of a till, kept with the days that it filled in. */
export type TillFileId = Branded<string, 'TillFileId'>
/** What one person worked on a day on one piece of work. */
export type HoursId = Branded<string, 'HoursId'>
/** Work that a person's timer measures. */
export type TimerId = Branded<string, 'TimerId'>
/** One journey with a car. */
/** Old figures beside new ones, kept as evidence. */
export type KeptControlId = Branded<string, 'KeptControlId'>
export type OldPaperId = Branded<string, 'OldPaperId'>
export type OldPaperImportId = Branded<string, 'OldPaperImportId'>
export type TripId = Branded<string, 'TripId'>
/** Days on which a person does not work. */
export type LeaveId = Branded<string, 'LeaveId'>
/** A car that a person drives for the business. */
export type VehicleId = Branded<string, 'VehicleId'>
/** The kilometres of a period that were booked. */
export type TripBookingId = Branded<string, 'TripBookingId'>
/** What a provider paid out of sales. */
export type PayoutId = Branded<string, 'PayoutId'>
/** The wages of a period. */
export type WageJournalId = Branded<string, 'WageJournalId'>
/** What a company pays to a shareholder. */
export type DividendId = Branded<string, 'DividendId'>
/** What is to be paid because of wages or dividend. */
export type WageItemId = Branded<string, 'WageItemId'>
/** Money that was borrowed, with its schedule. */
export type LoanId = Branded<string, 'LoanId'>
export type YearAdjustmentId = Branded<string, 'YearAdjustmentId'>
/** An account of the business at a bank. */
export type BankAccountId = Branded<string, 'BankAccountId'>
/** A file of a bank that was read. */
export type BankImportId = Branded<string, 'BankImportId'>
/** A file of customers or products that was read. */
export type ListImportId = Branded<string, 'ListImportId'>
/** Instalments for what is open on invoices. */
export type ArrangementId = Branded<string, 'ArrangementId'>
/** One line of an account at a bank. */
export type BankLineId = Branded<string, 'BankLineId'>
export type BankMappingId = Branded<string, 'BankMappingId'>
export type BankRuleId = Branded<string, 'BankRuleId'>
/** An account, or several, that are read by themselves. */
export type BankConnectionId = Branded<string, 'BankConnectionId'>
/** One account of a connection, as its provider knows it. */
export type FeedAccountId = Branded<string, 'FeedAccountId'>
/** Payments that are ordered at a bank in one file. */
export type PaymentBatchId = Branded<string, 'PaymentBatchId'>
/** An export of another installation, while its parts arrive. */
export type UploadedArchiveId = Branded<string, 'UploadedArchiveId'>
/** The consent of a customer that the business collects from an account. */
export type MandateId = Branded<string, 'MandateId'>
/** Direct debits that are ordered at a bank in one file. */
export type DirectDebitBatchId = Branded<string, 'DirectDebitBatchId'>
/** A payment that a customer began at a payment provider. */
export type OnlinePaymentId = Branded<string, 'OnlinePaymentId'>
/** Money of such a payment that went back. */
export type OnlineRefundId = Branded<string, 'OnlineRefundId'>
/** An invoice that comes back by the calendar. */
export type RecurringInvoiceId = Branded<string, 'RecurringInvoiceId'>
/** A question about a record, with its messages. */
export type QuestionId = Branded<string, 'QuestionId'>
/** That the books were reviewed until a day. */
export type ReviewMarkId = Branded<string, 'ReviewMarkId'>
/** A decision by which the meeting adopted the annual accounts of a year. */
export type AdoptedAccountsId = Branded<string, 'AdoptedAccountsId'>
