import type { DocumentId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { isKorOn } from '#tenants/domain/vat-settings.ts'
import type { Changer } from '#tenants/server/setting-changes.ts'
import { setOss } from '#tenants/server/oss.ts'
import { readVatSettings, setKor } from '#tenants/server/vat-settings.ts'
import { canEdit } from '../domain/billing-state.ts'
import { invoiceErrors } from '../domain/errors.ts'
import { askQuestions } from './ask-questions.ts'
import { changeLines } from './draft-invoice.ts'
import { lockInvoice } from './invoice-rows.ts'

/**
 * Do what a question about a concept proposes: its lines as they would be, the KOR ended and OSS begun where that comes with them.
 *
 * @returns its new version
 * @throws DomainError `invoice.no-proposal` when the question is not asked (any more), `invoice.stale` as `changeInvoice`
 * @throws DomainError `tenant.vat-setting-refused` when other sales are booked under the KOR since
 */
export async function acceptProposal(
  tx: TenantTx,
  author: Changer,
  id: DocumentId,
  wanted: { code: string; version: number },
  today: LocalDate,
): Promise<number> {
  const invoice = await lockInvoice(tx, id)
  if (!canEdit(invoice.state)) throw invoiceErrors.notEditable()
  if (invoice.version !== wanted.version) throw invoiceErrors.stale()
  const questions = await askQuestions(tx, author.tenantId, invoice, today)
  const proposal = questions.find(({ code }) => code === wanted.code)?.proposal
  if (proposal == null) throw invoiceErrors.proposalNotFound()
  if (proposal.endsKorOn !== undefined) await endKor(tx, author, invoice.issueDate, proposal.endsKorOn)
  if (proposal.beginsOssOn !== undefined)
    await setOss(tx, author, { from: proposal.beginsOssOn, until: null })
  return changeLines(tx, invoice, proposal.lines)
}

/** The KOR period of the invoice gets its last day. */
async function endKor(tx: TenantTx, author: Changer, day: LocalDate, until: LocalDate): Promise<void> {
  const { kor } = await readVatSettings(tx)
  const period = kor.find((each) => isKorOn([each], day))
  if (period !== undefined) await setKor(tx, author, { from: period.from, until })
}
