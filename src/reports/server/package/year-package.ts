import { addDays, firstDayOfYear, lastDayOfYear } from '#kernel/local-date.ts'
import { ZERO } from '#kernel/money.ts'
import { isBalanceSheet } from '#ledger/domain/account.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { writeZip } from '#platform/server/files/write-zip.ts'
import type { StreamAnswer } from '#platform/server/http/serve-stream.ts'
import { businessName } from '#tenants/server/business-name.ts'
import { movement, type AccountSums } from '../../domain/account-sums.ts'
import type { ReportName, ReportTable } from '../../domain/report-table.ts'
import { accountSums } from '../account-sums.ts'
import { buildReport } from '../build-report.ts'
import type { ArchiveAsked, ArchiveSource } from '../everything/archive-entry.ts'
import { backingFiles, oldPaperFiles, tillFiles } from '../everything/backing-files.ts'
import { documentFiles } from '../everything/document-files.ts'
import { indexedFiles } from '../everything/indexed-files.ts'
import { fileNameOf, reportPaper } from '../files/report-file.ts'
import { csvOf } from '../files/write-csv.ts'
import { keptControlFiles } from '../import/control-pdf.ts'
import { bytesOf } from '../everything/audit-files.ts'
import { auditFile } from '../xaf/audit-file.ts'
import { loanFiles } from './loan-files.ts'
import { accountFiles, assetFiles, hoursFiles, tripFiles, xbrlFiles } from './year-lists.ts'

/** What an accountant needs of one year. */
type YearAsked = ArchiveAsked & { readonly year: number }

/** As the reports of a year are asked on the screen. */
const REPORTS = [
  'balance-sheet',
  'profit-and-loss',
  'trial-balance',
  'tax-return',
  'aged-receivables',
  'aged-payables',
  'bank-reconciliation',
  'costs-by-category',
  'costs-by-supplier',
  'revenue-by-customer',
] as const satisfies readonly ReportName[]

/**
 * The books of a year with what is behind them, as one ZIP that is made while it is sent, one file at a time.
 *
 * @param filesFromAbove of slices above, so the program passes them in
 */
export const yearPackage = (asked: YearAsked, filesFromAbove: readonly ArchiveSource[]): StreamAnswer => ({
  contentType: 'application/zip',
  fileName: `jaardossier-${String(asked.year)}.zip`,
  pieces: writeZip(
    indexedFiles(asked, {
      readme: README,
      sources: [
        () => books(asked),
        () => reports(asked),
        () => balanceAccounts(asked),
        () => assetFiles(asked),
        () => loanFiles(asked),
        () => hoursFiles(asked),
        () => tripFiles(asked),
        () => accountFiles(asked),
        () => xbrlFiles(asked),
        ...filesFromAbove,
        documentFiles,
        backingFiles,
        oldPaperFiles,
        tillFiles,
        keptControlFiles,
      ],
      kept: { paths: new Map(), missing: new Set() },
    }),
    asked.today,
  ),
})

async function* books({ tx, year, today }: YearAsked): ReturnType<ArchiveSource> {
  yield {
    path: `auditfile-${String(year)}.xaf`,
    about: `De boeken van ${String(year)}, XAF 4.0`,
    sha256: null,
    isPacked: false,
    open: async () => bytesOf(await auditFile(tx, year, today)),
  }
}

/** Each report as a sheet for Excel and on paper, both of one reading. */
async function* reports(asked: YearAsked): ReturnType<ArchiveSource> {
  const company = await businessName(asked.tx)
  for (const name of REPORTS) {
    const table = await reportOf(asked.tx, asked.year, name)
    const file = { about: `${table.title}, ${table.about}`, sha256: null }
    const path = `rapporten/${fileNameOf(table)}`
    yield { ...file, path: `${path}.csv`, isPacked: false, open: () => Buffer.from(csvOf(table)) }
    yield {
      ...file,
      path: `${path}.pdf`,
      isPacked: true,
      open: () =>
        asked.pdfPool.renderTable(asked.tenantId, reportPaper(table, { company, today: asked.today })),
    }
  }
}

/** Every account of the balance sheet that moved in the year or had a balance before, with its entries: what makes its balance. */
async function* balanceAccounts({ tx, year }: YearAsked): ReturnType<ArchiveSource> {
  const { from, to } = periodOf(year)
  // Before the year, within it, and after.
  const sums = await accountSums(tx, [from, addDays(to, 1)])
  for (const { number, name } of sums.filter(hasItems))
    yield {
      path: `balansrekeningen/${number}.csv`,
      about: `${number} ${name}, alle boekingen van ${String(year)}`,
      sha256: null,
      isPacked: false,
      open: async () => Buffer.from(csvOf(await reportOf(tx, year, 'ledger-card', number))),
    }
}

/** A balance before the year, or an entry within it. */
const hasItems = (account: AccountSums): boolean =>
  isBalanceSheet(account.type) &&
  [movement(account, 0, 1), account.debits[1], account.credits[1]].some(
    (amount) => amount !== undefined && amount !== ZERO,
  )

const periodOf = (year: number) => ({
  from: firstDayOfYear(year),
  to: lastDayOfYear(year),
})

const reportOf = (
  tx: TenantTx,
  year: number,
  name: ReportName,
  account: string | null = null,
): Promise<ReportTable> =>
  buildReport(tx, { name, period: periodOf(year), account, after: null, before: null, isWhole: true })

const README = [
  'Dit dossier bevat een jaar van je administratie, voor je accountant.',
  '',
  'auditfile-….xaf       de boeken van het jaar, als XML Auditfile Financieel 4.0',
  'rapporten/            balans, winst en verlies, kolommenbalans, winst uit onderneming, open posten en meer, als csv en pdf',
  'balansrekeningen/     van elke balansrekening de boekingen die samen haar saldo maken',
  'bedrijfsmiddelen.csv  wat je gebruikt en afschrijft, met de boekwaarde op 31 december',
  'leningen.csv          je leningen met rente en saldo van het jaar, en daaronder het schema van elke lening',
  'btw.csv               de aangiften van het jaar per rubriek, en wat de btw-rekeningen op 31 december verklaart',
  'uren/                 de uren van het jaar, per persoon, met de dag waarop ze zijn opgeschreven',
  'ritten/               de ritten van het jaar, per persoon',
  'jaarrekening.pdf      van een bv de jaarrekening, vastgesteld of als concept',
  'jaarrekening.xbrl     dezelfde jaarrekening als XBRL in hele euro’s, waar de taxonomie van dat jaar bekend is; niet met die taxonomie gecontroleerd',
  'jaarafsluiting.csv    elk punt van de jaarafsluiting: wat er is gevonden, wat er is geboekt en welk bewijs erbij hoort',
  'vragen.csv            vragen over het jaar, met de antwoorden',
  "facturen/, creditnotas/    de pdf's van het jaar zoals ze zijn vastgelegd",
  'documenten/           de bonnen en facturen bij de kosten van het jaar',
  'jaarafsluiting/       de bestanden die als bewijs bij een punt van de jaarafsluiting zijn bewaard',
  'oude-papieren/        documenten van het jaar uit je vorige programma',
  'kassabestanden/       de bestanden van de kassa waarmee de dagomzetten van het jaar zijn ingevuld',
  'controles/            van het jaar waarin de boeken hier begonnen: de oude cijfers naast de beginbalans, zoals ze als bewijs zijn bewaard',
  'index.csv             elk bestand met wat het is en zijn SHA-256',
  'controle.txt          of alles gelezen kon worden',
  '',
].join('\r\n')
