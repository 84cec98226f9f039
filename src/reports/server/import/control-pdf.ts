import type { PdfPool } from '#documents/server/pdf/pdf-pool.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { FileAnswer } from '#platform/server/http/stages.ts'
import { businessName } from '#tenants/server/business-name.ts'
import { auditFileErrors } from '../../domain/errors.ts'
import { controlPaper } from '../../domain/past/control-paper.ts'
import type { ArchiveSource } from '../everything/archive-entry.ts'
import { importControl } from './past-figures.ts'

/** The control of what was taken over, as A4. @throws DomainError `audit-file.nothing-taken` */
export async function controlPdf(tx: TenantTx, pdfPool: PdfPool, today: LocalDate): Promise<FileAnswer> {
  const control = await importControl(tx)
  if (control === null) throw auditFileErrors.nothingTaken()
  const paper = controlPaper(control, { company: await businessName(tx), today })
  const bytes = await pdfPool.renderTable(tx.tenantId, paper)
  return new FileAnswer(bytes, 'application/pdf', fileNameOf(control.date))
}

const fileNameOf = (start: LocalDate): string => `controle-overstap-${start}.pdf`

/** The same among everything of a business, where something was taken over. */
export const controlFiles: ArchiveSource = async function* ({ tx, pdfPool, today }) {
  const control = await importControl(tx)
  if (control === null) return
  yield {
    path: fileNameOf(control.date),
    about: 'Oude cijfers naast de beginbalans, per rekening',
    sha256: null,
    isPacked: true,
    open: async () => {
      const paper = controlPaper(control, { company: await businessName(tx), today })
      return pdfPool.renderTable(tx.tenantId, paper)
    },
  }
}
