import type { EvidenceEvent } from '../domain/evidence.ts'
import type { CustomerWords } from '../domain/customer-words.ts'

/**
 * The description of an event on the sheet of evidence: the event, the address, and details other than a
 * customer's question.
 */
export function toldOf(event: EvidenceEvent, { evidence }: CustomerWords): string {
  // Hashes are listed above, once.
  const detail =
    event.kind === 'question' || event.detail === null
      ? []
      : [event.detail.replace(/ · (handtekening )?SHA-256 [0-9a-f]{64}$/, '')]
  const from = event.ip === null || event.ip === '' ? [] : [`IP ${event.ip}`]
  return [evidence.kinds[event.kind], ...detail, ...from].join(' · ')
}
