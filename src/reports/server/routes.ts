import type { FastifyInstance } from 'fastify'
import type { PdfDeps } from '#documents/server/document-pdf.ts'
import type { FileDeps } from '#expenses/server/upload-document.ts'
import { lastDayOfYear, yearOf, type LocalDate } from '#kernel/local-date.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { serveUpload } from '#platform/server/http/serve-upload.ts'
import { serveStream, type StreamDeps } from '#platform/server/http/serve-stream.ts'
import { serve } from '#platform/server/http/serve.ts'
import { businessName } from '#tenants/server/business-name.ts'
import * as contract from '../contract.ts'
import * as kept from '../kept-control-contract.ts'
import * as past from '../past-contract.ts'
import { auditFileErrors } from '../domain/errors.ts'
import { firstOfYear, type ReportPeriod } from '../domain/report-period.ts'
import { isOfOneDay, type ReportName, type ReportTable } from '../domain/report-table.ts'
import { buildReport } from './build-report.ts'
import { customerStatement } from './customer-statement.ts'
import {
  draftStatementMail,
  mailedStatement,
  orderMailOfStatement,
  statementMailsOf,
} from './statement-mails.ts'
import { archiveOf } from './everything/archive.ts'
import type { ArchiveSource, DataSource } from './everything/archive-entry.ts'
import { yearsWithBooks } from './everything/audit-files.ts'
import { noteOfExport } from './everything/whole-export.ts'
import { reportFile, type ReportFormat } from './files/report-file.ts'
import { chooseAccounts } from './import/account-choices.ts'
import { controlPdf } from './import/control-pdf.ts'
import { importAuditFile, MAX_AUDIT_FILE_BYTES } from './import/import-audit-file.ts'
import { keepControls, keptControl, keptControlFile, listKeptControls } from './import/kept-controls.ts'
import { importControl } from './import/past-figures.ts'
import { saidIn, type NoteTaken } from './import/take-over.ts'
import { yearPackage } from './package/year-package.ts'
import { auditFile } from './xaf/audit-file.ts'

export type ReportDeps = StreamDeps &
  PdfDeps &
  FileDeps & {
    readonly businessData: DataSource
    /** Files of a year from slices above, so the program passes them in. */
    readonly filesFromAbove: readonly ArchiveSource[]
    readonly hasMailServer: boolean
    readonly noteTaken: NoteTaken
  }

export function reportRoutes(app: FastifyInstance, deps: ReportDeps): void {
  const answered = async (
    table: ReportTable,
    { tx, format, today }: { tx: TenantTx; format: ReportFormat | 'json'; today: LocalDate },
  ) => {
    if (format === 'json') return table
    const company = await businessName(tx)
    return reportFile(table, format, { tenantId: tx.tenantId, company, today, pdfPool: deps.pdfPool })
  }
  serve(app, deps, contract.getReport, async ({ tx, params: { name }, query, today }) => {
    const { format = 'json', account = null, after = null, before = null } = query
    const table = await buildReport(tx, {
      name,
      period: periodOf(name, query, today),
      account,
      after,
      before,
      isWhole: format !== 'json',
    })
    return answered(table, { tx, format, today })
  })
  serve(app, deps, contract.getReceivables, async ({ tx, query, today }) => {
    const { format = 'json' } = query
    const name = 'aged-receivables'
    const table = await buildReport(tx, { name, period: periodOf(name, query, today), ...whole })
    return answered(table, { tx, format, today })
  })
  serve(app, deps, contract.getCustomerStatement, async ({ tx, params: { id }, query, today }) => {
    const { format = 'json' } = query
    const period = statementPeriod(query, today)
    // The PDF is what the customer gets.
    const table = await customerStatement(tx, id, period, format === 'pdf' ? 'customer' : 'user')
    return answered(table, { tx, format, today })
  })
  serve(app, deps, contract.getStatementMailDraft, ({ tx, params: { id }, query, today }) =>
    draftStatementMail(tx, deps.hasMailServer, id, statementPeriod(query, today)),
  )
  serve(app, deps, contract.orderStatementMail, ({ tx, principal, params: { id }, body, today }) =>
    orderMailOfStatement(tx, principal, id, body, {
      period: statementPeriod({ from: body.periodFrom, to: body.periodTo }, today),
      today,
    }),
  )
  serve(app, deps, contract.listStatementMails, ({ tx, params: { id } }) => statementMailsOf(tx, id))
  serve(app, deps, contract.getMailedStatement, ({ tx, params: { id } }) => mailedStatement(tx, deps, id))
  serveStream(app, deps, contract.exportAuditFile, async ({ tx, query, today }) => ({
    contentType: 'application/xml; charset=utf-8',
    fileName: `auditfile-${String(query.year)}.xaf`,
    pieces: await auditFile(tx, query.year, today),
  }))
  serveStream(
    app,
    deps,
    contract.exportYearPackage,
    async ({ tx, principal: { tenantId }, query: { year }, today }) =>
      yearPackage(
        { tx, tenantId, today, files: deps.files, pdfPool: deps.pdfPool, year },
        deps.filesFromAbove,
      ),
  )
  pastRoutes(app, deps)
  serve(app, deps, contract.exportYears, ({ tx }) => yearsWithBooks(tx))
  serveStream(app, deps, contract.exportEverything, async ({ tx, principal, today }) => ({
    ...(await archiveOf(
      { tx, tenantId: principal.tenantId, today, files: deps.files, pdfPool: deps.pdfPool },
      deps.businessData,
    )),
    whenTaken: await noteOfExport(tx),
  }))
}

/** Books that begin with what another program had. */
function pastRoutes(app: FastifyInstance, deps: ReportDeps): void {
  serveUpload(
    app,
    deps,
    past.importAuditFile,
    { maxBytes: MAX_AUDIT_FILE_BYTES, refusals: { ...auditFileErrors, notAFile: auditFileErrors.noFile } },
    ({ principal, query, file, stopped }) =>
      importAuditFile(deps, principal, {
        stream: file.file,
        fileName: file.filename,
        confirmed: query.confirmed ?? null,
        ...saidIn(query),
        noteTaken: deps.noteTaken,
        stopped,
      }),
  )
  serve(app, deps, past.chooseImportedAccounts, ({ tx, principal, body }) =>
    chooseAccounts(tx, principal, body),
  )
  serve(app, deps, past.getImportControl, ({ tx }) => importControl(tx))
  serve(app, deps, past.getImportControlPdf, ({ tx, today }) => controlPdf(tx, deps.pdfPool, today))
  serve(app, deps, kept.keepControls, ({ tx, principal, body }) => keepControls(tx, principal, body))
  serve(app, deps, kept.listKeptControls, ({ tx }) => listKeptControls(tx))
  serve(app, deps, kept.getKeptControl, ({ tx, params: { id } }) => keptControl(tx, id))
  serve(app, deps, kept.getKeptControlFile, ({ tx, params: { id }, query: { format = 'pdf' } }) =>
    keptControlFile(tx, deps.pdfPool, { id, format }),
  )
}

/** The query of a report without an account and without pages. */
const whole = { account: null, after: null, before: null, isWhole: true }

/** The period of a statement: this year until today, unless it says otherwise. */
function statementPeriod(
  asked: { readonly from?: LocalDate | undefined; readonly to?: LocalDate | undefined },
  today: LocalDate,
): ReportPeriod {
  const to = asked.to ?? today
  return { from: asked.from ?? firstOfYear(to), to }
}

/** Defaults: a day is today, a period is its year. */
function periodOf(
  name: ReportName,
  query: {
    readonly from?: LocalDate | undefined
    readonly to?: LocalDate | undefined
    readonly date?: LocalDate | undefined
  },
  today: LocalDate,
): ReportPeriod {
  if (isOfOneDay(name)) {
    const day = query.date ?? query.to ?? today
    return { from: firstOfYear(day), to: day }
  }
  const from = query.from ?? firstOfYear(query.to ?? query.date ?? today)
  return { from, to: query.to ?? query.date ?? lastDayOfYear(yearOf(from)) }
}
