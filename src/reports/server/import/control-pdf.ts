import type { PdfPool } from '#documents/server/pdf/pdf-pool.ts'
import { formatDateInWords } from '#kernel/dutch-format.ts'
import { yearOf, type LocalDate } from '#kernel/local-date.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { FileAnswer } from '#platform/server/http/stages.ts'
import { importedElsewhereAt } from '#platform/server/imported-elsewhere.ts'
import { businessName } from '#tenants/server/business-name.ts'
import { auditFileErrors } from '../../domain/errors.ts'
import { controlPaper } from '../../domain/past/control-paper.ts'
import { keptControlPaper } from '../../domain/past/kept-control.ts'
import type { ArchiveSource } from '../everything/archive-entry.ts'
import { csvOfControl, keptControl, listKeptControls, nameOfFile } from './kept-controls.ts'
import { importControl } from './past-figures.ts'

/** The control of what was taken over, as A4. @throws DomainError `audit-file.nothing-taken` */
export async function controlPdf(tx: TenantTx, pdfPool: PdfPool, today: LocalDate): Promise<FileAnswer> {
  const control = await importControl(tx)
  if (control === null) throw auditFileErrors.nothingTaken()
  const paper = controlPaper(control, {
    company: await businessName(tx),
    today,
    importedElsewhereAt: await importedElsewhereAt(tx),
  })
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
      const paper = controlPaper(control, {
        company: await businessName(tx),
        today,
        importedElsewhereAt: await importedElsewhereAt(tx),
      })
      return pdfPool.renderTable(tx.tenantId, paper)
    },
  }
}

/** The controls that were kept as evidence, each as A4 and as a sheet; those of a year where one is asked. */
export const keptControlFiles: ArchiveSource = async function* ({ tx, pdfPool, year }) {
  const kept = await listKeptControls(tx)
  for (const { id, date, keptAt, sha256 } of kept) {
    if (year !== undefined && yearOf(date) !== year) continue
    const about = `Bewaarde controle van de overstap, begin ${formatDateInWords(date)}`
    const path = (format: 'pdf' | 'csv') => `controles/${nameOfFile({ keptAt, sha256 }, format)}`
    yield {
      path: path('pdf'),
      about,
      sha256: null,
      isPacked: true,
      open: async () => {
        const paper = keptControlPaper(await keptControl(tx, id), await businessName(tx))
        return pdfPool.renderTable(tx.tenantId, paper)
      },
    }
    yield {
      path: path('csv'),
      about,
      sha256: null,
      isPacked: false,
      open: async () => Buffer.from(csvOfControl(await keptControl(tx, id))),
    }
  }
}
