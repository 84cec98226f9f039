import type { z } from 'zod'
import { formatDateInWords } from '#kernel/dutch-format.ts'
import type { DocumentId, UserId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { transition } from '#documents/server/transition.ts'
import type { TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { agreeByHand as endpoint } from '../agreement-contract.ts'
import { quoteErrors } from '../domain/errors.ts'
import { stateOn } from '../domain/quote-state.ts'
import { keepAgreementFile, type AgreementFile, type EvidenceFiles } from './agreement-file.ts'
import { note, type AuditContext } from './evidence.ts'
import { lockQuote } from './quote-rows.ts'

const channelInWords = {
  telefoon: 'aan de telefoon',
  mail: 'per mail',
  papier: 'op papier',
  gesprek: 'in een gesprek',
} as const

/**
 * The customer said yes without the link. That is another fact than a signature and is kept as one: who, how and when, as
 * the sender says, in the chain of events, and the hash of the file that shows it. Never after the last valid day.
 */
export async function agreeByHand(
  tx: TenantTx,
  audit: AuditContext & { readonly userId: UserId },
  id: DocumentId,
  { name, channel, date, fileId }: z.output<typeof endpoint.body>,
  today: LocalDate,
  files: EvidenceFiles,
): Promise<null> {
  const quote = await lockQuote(tx, id)
  const state = stateOn(quote, today)
  if (state !== 'sent') throw quoteErrors.cannotAgreeByHand(state)
  if (date < quote.issueDate || date > today) throw quoteErrors.agreedOutsideTerm()
  const file = fileId === null ? null : await files.about(tx, fileId)
  if (fileId !== null) await keepAgreementFile(tx, id, fileId)
  await transition(tx, { document: { id, expectedVersion: quote.version, state: 'agreed' } })
  await note(
    tx,
    audit,
    id,
    'agreed-by-hand',
    `${name}, ${channelInWords[channel]}, op ${formatDateInWords(date)}${file === null ? '' : fileInWords(file)}`,
  )
  return null
}

/** With its hash, which is nowhere else in the evidence. */
const fileInWords = ({ fileName, sha256 }: AgreementFile): string =>
  `, bewijs ${fileName} (SHA-256 ${sha256})`
