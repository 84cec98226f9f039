import { addressesFor, type Contact } from '#customers/domain/contact.ts'
import { draftOfBusinessMail, putBusinessMail, type BusinessMail } from '#documents/server/business-mail.ts'
import { readSettings } from '#documents/server/document-settings.ts'
import type { Actor } from '#kernel/actor.ts'
import { invariant } from '#kernel/invariant.ts'
import type { CustomerId, MailId } from '#kernel/ids.ts'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
import { ZERO } from '#kernel/money.ts'
import type { PdfDeps } from '#documents/server/document-pdf.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { FileAnswer } from '#platform/server/http/stages.ts'
import {
  MOST_STATEMENT_MAILS,
  type StatementMailDraft,
  type StatementMailOnScreen,
  type StatementMailOrder,
} from '../contract.ts'
import { reportErrors } from '../domain/errors.ts'
import type { ReportPeriod } from '../domain/report-period.ts'
import { statementMail } from '../domain/statement-mail.ts'
import { customerStatement } from './customer-statement.ts'
import { fileNameOf, reportPaper } from './files/report-file.ts'
import { statementFile, type StoredStatement } from './statement-pdf.ts'

/** The statement of a customer with the mail that carries it. */
interface WrittenStatement extends BusinessMail {
  readonly statement: Awaited<ReturnType<typeof customerStatement>>
}

/** @throws DomainError `report.customer-not-found`, `report.period-backwards` */
async function write(tx: TenantTx, id: CustomerId, period: ReportPeriod): Promise<WrittenStatement> {
  const statement = await customerStatement(tx, id, period, 'customer')
  const [about] = await rowsOf(
    tx,
    sql<{
      customer_name: string
      own: string
      contacts: readonly Contact[]
      name: string
      iban: string
      name_on_account: string
    }>`
      select c.name as customer_name, c.contact_email as own, c.contacts, b.name, b.iban, b.name_on_account
      from customer_parties c join business_profiles b on b.tenant_id = ${thisTenant}
      where c.tenant_id = ${thisTenant} and c.id = ${id}`,
  )
  invariant(about !== undefined, 'the customer of a statement is there')
  const settings = await readSettings(tx)
  return {
    customerName: about.customer_name,
    businessName: about.name,
    recipients: addressesFor('reminder', about),
    statement,
    settings,
    mail: statementMail(settings, {
      customerName: about.customer_name,
      business: { name: about.name, iban: about.iban, nameOnAccount: about.name_on_account },
      period,
      balance: statement.rows.at(-1)?.amounts[2] ?? ZERO,
      language: statement.language,
    }),
  }
}

/** What the screen shows before the mail is ordered: everything filled in, nothing stored. */
export async function draftStatementMail(
  tx: TenantTx,
  hasMailServer: boolean,
  id: CustomerId,
  period: ReportPeriod,
): Promise<StatementMailDraft> {
  const written = await write(tx, id, period)
  return {
    ...(await draftOfBusinessMail(tx, hasMailServer, written)),
    pdfName: `${fileNameOf(written.statement)}.pdf`,
    periodFrom: period.from,
    periodTo: period.to,
  }
}

/**
 * Order the mail of a statement as its sender wrote it. What it shows is kept with it, so that a retry carries the same PDF.
 *
 * @throws DomainError `report.customer-not-found`, `report.period-backwards`, `report.too-long-for-paper`
 */
export async function orderMailOfStatement(
  tx: TenantTx,
  author: Actor,
  id: CustomerId,
  ordered: StatementMailOrder,
  { period, today }: { readonly period: ReportPeriod; readonly today: LocalDate },
): Promise<{ readonly mailId: MailId; readonly secondsLeft: number }> {
  const { businessName, statement, mail, settings } = await write(tx, id, period)
  const { accent, logo } = settings
  const content: StoredStatement = {
    paper: reportPaper(statement, { company: businessName, today }),
    facts: mail.facts,
    accent,
    logo,
  }
  const mailId = await putBusinessMail(tx, ordered)
  await sql`
    insert into statement_mails (tenant_id, mail_id, customer_id, period_from, period_to, file_name, language, content, ordered_by)
    values (${thisTenant}, ${mailId}, ${id}, ${period.from}, ${period.to}, ${`${fileNameOf(statement)}.pdf`},
            ${statement.language}, ${JSON.stringify(content)}::jsonb, ${author.userId})`.execute(tx)
  return { mailId, secondsLeft: ordered.delaySeconds }
}

/** What was mailed to a customer, the newest first. @throws DomainError `report.customer-not-found` */
export async function statementMailsOf(tx: TenantTx, id: CustomerId): Promise<StatementMailOnScreen[]> {
  const known = await rowsOf(
    tx,
    sql`select id from customer_parties where tenant_id = ${thisTenant} and id = ${id}`,
  )
  if (known.length === 0) throw reportErrors.customerNotFound()
  const rows = await rowsOf(
    tx,
    sql<{
      id: MailId
      period_from: string
      period_to: string
      recipient: string
      state: StatementMailOnScreen['state']
      error: string | null
      ordered_at: string
    }>`
      select s.mail_id as id, s.period_from, s.period_to, m.recipient, m.state, m.error, s.ordered_at
      from statement_mails s join outgoing_mails m on m.tenant_id = ${thisTenant} and m.id = s.mail_id
      where s.tenant_id = ${thisTenant} and s.customer_id = ${id}
      order by s.ordered_at desc, s.mail_id limit ${MOST_STATEMENT_MAILS}`,
  )
  return rows.map((row) => ({
    id: row.id,
    periodFrom: localDate(row.period_from),
    periodTo: localDate(row.period_to),
    recipient: row.recipient,
    state: row.state,
    error: row.error,
    orderedAt: new Date(row.ordered_at).toISOString(),
  }))
}

/** Drawn after the transaction of the call. @throws DomainError `report.no-mailed-statement` */
export async function mailedStatement(tx: TenantTx, deps: PdfDeps, id: MailId): Promise<FileAnswer> {
  const [row] = await rowsOf(
    tx,
    sql<{ file_name: string }>`
      select file_name from statement_mails where tenant_id = ${thisTenant} and mail_id = ${id}`,
  )
  if (row === undefined) throw reportErrors.noMailedStatement()
  const { tenantId } = tx
  return new FileAnswer(
    async () => (await statementFile(deps, tenantId, id)).bytes,
    'application/pdf',
    row.file_name,
  )
}
