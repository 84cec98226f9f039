import type { KeyRing } from '#platform/server/key-ring.ts'
import { counted } from '#kernel/dutch-format.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import type { PdfPool } from '#documents/server/pdf/pdf-pool.ts'
import type { TenantId } from '#kernel/ids.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { FileAnswer } from '#platform/server/http/stages.ts'
import { businessName } from '#tenants/server/business-name.ts'
import type { ProofOnWire } from '../contract.ts'
import { checkTitle, isClean, type Check } from '../domain/proof.ts'
import { bankChecks } from './bank-checks.ts'
import { bookChecks } from './book-checks.ts'
import { evidenceCheck } from './evidence-check.ts'
import { fileCheck } from './file-checks.ts'

export interface ProofDeps {
  readonly files: FileStore
  readonly evidenceKey: KeyRing
}

/**
 * All checks of a tenant's administration. The transaction is read only, and so of one moment, or has locked the books: an entry that
 * is booked meanwhile is in all figures or in none.
 */
export async function prove(tx: TenantTx, deps: ProofDeps, tenantId: TenantId): Promise<Check[]> {
  return [
    ...(await bookChecks(tx)),
    await fileCheck(tx, deps.files, tenantId),
    await evidenceCheck(tx, { key: deps.evidenceKey, tenantId }),
    ...(await bankChecks(tx)),
  ]
}

export const proofOnWire = (checks: readonly Check[]): ProofOnWire => ({
  checkedAt: new Date().toISOString(),
  isClean: isClean(checks),
  checks: checks.map((check) => ({ ...check, findings: [...check.findings], title: checkTitle[check.id] })),
})

const outcomeWord = { ok: 'Klopt', attention: 'Let op', wrong: 'Klopt niet', pending: 'Nog bezig' } as const

/** The same on paper. */
export async function proofPdf(
  tx: TenantTx,
  pdfPool: PdfPool,
  checks: readonly Check[],
): Promise<FileAnswer> {
  const today = todayInAmsterdam()
  const wrong = checks.filter(({ outcome }) => outcome === 'wrong').length
  const bytes = await pdfPool.renderTable(tx.tenantId, {
    title: 'Controle van de administratie',
    about: wrong === 0 ? 'Alles klopt' : `${counted(wrong, 'controle klopt', 'controles kloppen')} niet`,
    company: await businessName(tx),
    madeOn: today,
    columns: [
      { label: 'Controle', align: 'left' },
      { label: 'Uitkomst', align: 'left' },
    ],
    rows: checks.flatMap(({ id, outcome, figure, findings }) => [
      { kind: 'part' as const, cells: [checkTitle[id], outcomeWord[outcome]] },
      { kind: 'line' as const, cells: [figure, ''] },
      ...findings.map((finding) => ({ kind: 'line' as const, cells: [finding, ''] })),
    ]),
    notes: [
      'Deze controle is gemaakt uit de boekingen zelf, niet uit wat het programma ernaast bijhoudt. Niets in de boeken kan worden gewijzigd of verwijderd: een correctie is een nieuwe boeking.',
    ],
  })
  return new FileAnswer(bytes, 'application/pdf', `controle-${today}.pdf`)
}
