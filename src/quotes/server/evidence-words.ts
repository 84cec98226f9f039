import type { EvidenceEvent } from '../domain/evidence.ts'

const words = {
  created: 'Gemaakt',
  changed: 'Gewijzigd',
  shared: 'Gedeeld en vastgelegd',
  mailed: 'Mail met link en PDF',
  viewed: 'Bekeken',
  'code-sent': 'Code gemaild',
  'code-checked': 'Code gecontroleerd',
  'code-refused': 'Verkeerde code',
  'signed-by-receiver': 'Getekend door de klant',
  'signed-by-sender': 'Getekend door de afzender',
  'agreed-by-hand': 'Akkoord buiten de link om, vastgelegd door de afzender',
  rejected: 'Afgewezen',
  question: 'Vraag gesteld',
  withdrawn: 'Ingetrokken',
  replaced: 'Vervangen',
  invoiced: 'Gefactureerd',
  'project-begun': 'Project begonnen',
} as const satisfies Record<EvidenceEvent['kind'], string>

/**
 * The description of an event on the sheet of evidence: the event, the address, and details other than a
 * customer's question.
 */
export function toldOf(event: EvidenceEvent): string {
  // Hashes are listed above, once.
  const detail =
    event.kind === 'question' || event.detail === null
      ? []
      : [event.detail.replace(/ · (handtekening )?SHA-256 [0-9a-f]{64}$/, '')]
  const from = event.ip === null || event.ip === '' ? [] : [`IP ${event.ip}`]
  return [words[event.kind], ...detail, ...from].join(' · ')
}
