/**
 * What a value becomes when its row is imported: rows of an archive are history, so none of them starts work here. `stays` for a value that no job, worker
 * or schedule of this installation takes up by itself.
 */
export interface StateOnImport {
  /** Each value that the column may have, and what it becomes. */
  readonly becomes: Readonly<Record<string, string>>
  readonly because: string
}

const STAYS = 'stays'
const stay = (values: readonly string[], because: string): StateOnImport => ({
  becomes: Object.fromEntries(values.map((value) => [value, STAYS])),
  because,
})

/**
 * Every exported column that says how far something is, or whether the program goes on with it. A test compares the list with the catalogue, value by
 * value.
 */
export const statesOnImport: Readonly<Record<string, StateOnImport>> = {
  'bank_decisions.is_automatic': stay(['true', 'false'], 'It says who decided, in the past.'),
  'bank_rules.is_automatic': stay(['true', 'false'], 'A rule decides about lines that a user imports here.'),
  'bank_settings.is_automatic': stay(['true', 'false'], 'It is about lines that a user imports here.'),
  'document_readings.state': {
    becomes: { waiting: 'failed', reading: 'failed', done: STAYS, failed: STAYS },
    because: 'The job that reads it stays behind; a user reads the document again or types what it says.',
  },
  'documents.state': stay(
    [
      'concept', 'finalised', 'sent', 'paid', 'cancelled', 'settled', 'refunded',
      'signed', 'agreed', 'invoiced', 'rejected', 'withdrawn', 'replaced',
    ],
    'A user goes on with the document; reminders are off until a user switches them on.',
  ), // prettier-ignore
  'goals.state': stay(['active', 'paused', 'closed'], 'A goal is a figure on a screen.'),
  'incoming_documents.state': stay(['waiting', 'aside', 'booked', 'deleted'], 'It waits for a user.'),
  'kept_controls.is_automatic': stay(['true', 'false'], 'It says who kept the control, in the past.'),
  'mails.state': {
    becomes: { queued: 'withdrawn', sent: STAYS, kept: STAYS, failed: STAYS, withdrawn: STAYS },
    because:
      'The installation that made the export still sends it. The mark of the import keeps the others here.',
  },
  'mails.waits_for': stay(
    ['confirmation', 'tomorrow'],
    'It is read of a mail that is queued, and none is after an import.',
  ),
  'online_payments.state': {
    becomes: { creating: 'ended', open: 'ended', paid: STAYS, ended: STAYS, refused: STAYS },
    because: 'The installation that made the export has the key, and follows the payment.',
  },
  'online_refunds.state': {
    becomes: { creating: 'failed', booked: STAYS, failed: STAYS, undone: STAYS, 'not-booked': STAYS },
    because: 'The installation that made the export asked for it.',
  },
  'questions.state': stay(
    ['open', 'answered', 'closed'],
    'It waits for a user; what was written is not mailed again.',
  ),
  'recurring_invoice_runs.state': stay(
    ['planned', 'made', 'skipped'],
    'A paused recurring invoice makes none.',
  ),
  'recurring_invoices.state': {
    becomes: { active: 'paused', paused: STAYS, finished: STAYS, stopped: STAYS },
    because: 'Made by both installations, a customer would get two invoices.',
  },
  'reminder_letters.is_automatic': stay(['true', 'false'], 'It says who decided, in the past.'),
  'reminder_overrides.is_automatic': stay(
    ['true', 'false'],
    'Nothing is reminded while the settings are off.',
  ),
  'reminder_settings.is_automatic': {
    becomes: { true: 'false', false: STAYS },
    because: 'The installation that made the export still reminds the customers.',
  },
}

const CANCELLED = 'Whether it counts, by who recorded it; no work goes on with it.'
const BOOKED_ON =
  'Months that passed are booked here by the schedule that the import begins, as they would have been there: nothing leaves.'

/** Exported columns that are empty as long as something goes on: why a row in which one is empty starts no work, or what an import fills in. */
export const openEndsOnImport: Readonly<Record<string, string>> = {
  'adopted_accounts.cancelled_at': CANCELLED,
  'adopted_accounts.cancelled_on': CANCELLED,
  'assets.cancelled_at': BOOKED_ON,
  'assets.disposed_on': BOOKED_ON,
  'billed_hours.released_at': CANCELLED,
  'customers.merged_at': CANCELLED,
  'day_takings.cancelled_at': CANCELLED,
  'day_takings.cancelled_on': CANCELLED,
  'disputes.settled_at': 'It waits for a user.',
  'dividends.cancelled_at': CANCELLED,
  'dividends.cancelled_on': CANCELLED,
  'expenses.withdrawn_at': CANCELLED,
  'goals.closed_at': 'A goal is a figure on a screen.',
  'handed_over_claims.taken_back_at': 'A claim that was handed over is left out of reminders.',
  'ledger_accounts.closed_at': 'It says whether a user may book on it.',
  'list_imports.undone_at': CANCELLED,
  'loans.cancelled_at': CANCELLED,
  'mails.settled_at': 'No mail is queued after an import.',
  'old_paper_imports.undone_at': CANCELLED,
  'payment_arrangements.ended_at': 'It holds reminders back, and reminders are off.',
  'payouts.cancelled_at': CANCELLED,
  'payouts.cancelled_on': CANCELLED,
  'prepaid_costs.last_day': BOOKED_ON,
  'projects.closed_at': 'It says whether a user may write hours on it.',
  'question_messages.told_at': 'What was written is marked as of the import, and is not mailed again.',
  'questions.closed_at': 'It waits for a user.',
  'recurring_invoice_indexations.withdrawn_at': 'A paused recurring invoice makes none.',
  'recurring_invoice_runs.done_at': 'A paused recurring invoice makes none.',
  'recurring_invoices.ended_at': 'A paused recurring invoice makes none.',
  'review_marks.withdrawn_at': CANCELLED,
  'timers.stopped_at':
    'It becomes the start: the installation that made the export still counts, and writes the hours. Run on here, it would have no limit.',
  'trip_bookings.undone_at': CANCELLED,
  'trip_bookings.undone_on': CANCELLED,
  'wage_cash_payments.cancelled_at': CANCELLED,
  'wage_cash_payments.cancelled_on': CANCELLED,
  'wage_journals.cancelled_at': CANCELLED,
  'wage_journals.cancelled_on': CANCELLED,
  'year_adjustments.undone_at': CANCELLED,
  'year_closings.reopened_at': CANCELLED,
} // prettier-ignore

/**
 * The columns from which each kind of job takes up work without being told which row; none for a kind that is ordered with the id of its row, because
 * jobs are not imported. A test compares the kinds with the program.
 */
export const takenUpBy: Readonly<Record<string, readonly string[]>> = {
  'archive.remove': [],
  'asset.depreciation': ['assets.cancelled_at', 'assets.disposed_on'],
  'backing-document.read': [],
  'bank.check-notice': [],
  'bank.decide-automatically': ['bank_settings.is_automatic', 'bank_rules.is_automatic'],
  'bank.end-feed': [],
  'bank.fetch-feed': [],
  'bank.fetch-feed-daily': [],
  'business.deletion': [],
  'business.warning': [],
  'document.mail': ['mails.state', 'mails.waits_for'],
  'document.move-pdfs': [],
  'document.pdf': [],
  'expenses.fetch-mails': [],
  'expenses.fetch-mails-hourly': [],
  'files.sweep': [],
  'hours.timer-limit': [],
  'ledger.prepaid-costs': ['prepaid_costs.last_day'],
  'notifications.digest': [],
  'old-papers.read-texts': [],
  'old-papers.match-again': [],
  'online-payments.follow': ['online_payments.state'],
  'online-payments.follow-hourly': ['online_payments.state', 'online_refunds.state'],
  'online-payments.refund': ['online_refunds.state'],
  'proof.files': [],
  'proof.nightly': [],
  'questions.digest': ['questions.state', 'question_messages.told_at'],
  'quote.begin-heads': [],
  'quote.signed-copy': [],
  'quote.signed-pdf': [],
  'recurring.make': ['recurring_invoices.state', 'recurring_invoice_runs.state'],
  'recurring.plan': ['recurring_invoices.state', 'recurring_invoice_runs.state'],
  'reminders.plan': ['reminder_settings.is_automatic'],
  'reminders.send': ['reminder_settings.is_automatic'],
  'requests.forget': [],
  'tenants.expiring-keys': [],
  'webhook.deliver': [],
  'webhook.order': [],
  'webhook.overdue': ['documents.state'],
}

/** What a value of a column is after the import; null is no value. @param column `table.column` */
export function stateOnImport(column: string, value: string | null): string | null {
  const becomes = value === null ? undefined : statesOnImport[column]?.becomes[value]
  return becomes === undefined || becomes === STAYS ? value : becomes
}
