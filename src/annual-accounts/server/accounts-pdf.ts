import type { PdfDeps } from '#documents/server/document-pdf.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { FileAnswer } from '#platform/server/http/stages.ts'
import { accountsPaper } from '../domain/paper.ts'
import type { Purpose } from '../domain/purpose.ts'
import { hasAccounts } from './account-facts.ts'
import { accountsForPaper } from './show-accounts.ts'

/**
 * The annual accounts as an A4 booklet, drawn after the transaction of the call; adopted accounts as they were adopted.
 *
 * @throws DomainError `annual-accounts.no-company`, `annual-accounts.no-books`
 */
export async function accountsPdf(
  tx: TenantTx,
  { pdfPool }: Pick<PdfDeps, 'pdfPool'>,
  { year, purpose, today }: { readonly year: number; readonly purpose: Purpose; readonly today: LocalDate },
): Promise<FileAnswer> {
  const { accounts, adopted } = await accountsForPaper(tx, year)
  const paper = accountsPaper(accounts, { purpose, decision: adopted, today })
  const { tenantId } = tx
  const name = purpose === 'meeting' ? 'jaarrekening' : 'publicatiestukken'
  return new FileAnswer(
    () => pdfPool.renderBooklet(tenantId, paper),
    'application/pdf',
    `${name}-${String(year)}.pdf`,
  )
}

/** The whole accounts as a booklet, for the package of a year; null for a business that is no company, or without books in the year. */
export async function meetingPaper(tx: TenantTx, year: number, today: LocalDate) {
  if (!(await hasAccounts(tx, year))) return null
  const { accounts, adopted } = await accountsForPaper(tx, year)
  return accountsPaper(accounts, { purpose: 'meeting', decision: adopted, today })
}
