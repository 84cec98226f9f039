/** The checks of the books, each with a sentence about its result. */
export type CheckId =
  | 'entries'
  | 'whole'
  | 'kept-sums'
  | 'receivables'
  | 'payables'
  | 'assets'
  | 'vat'
  | 'awaited-vat'
  | 'oss'
  | 'numbers'
  | 'documents'
  | 'records'
  | 'days'
  | 'prepayments'
  | 'takings'
  | 'cash'
  | 'in-transit'
  | 'opening'
  | 'payouts'
  | 'wages'
  | 'loans'
  | 'files'
  | 'evidence'
  | 'bank-chain'
  | 'bank-balance'
  | 'bank-decisions'

export interface Check {
  readonly id: CheckId
  /**
   * `pending`: the check takes long, and is running or was never run. `attention`: something outside the books is missing or differs, and
   * the user can act on that.
   */
  readonly outcome: 'ok' | 'attention' | 'wrong' | 'pending'
  /** The result, in one sentence with its figures. */
  readonly figure: string
  /** The findings, at most `MOST_FINDINGS`. */
  readonly findings: readonly string[]
  readonly findingCount: number
}

export const MOST_FINDINGS = 20

/** The question of each check, as a heading. */
export const checkTitle = {
  entries: 'Elke boeking is in evenwicht',
  whole: 'Alles samen is € 0,00',
  'kept-sums': 'Bijgehouden totalen zijn de som van de boekingen',
  receivables: 'Debiteuren zijn de openstaande facturen',
  payables: 'Crediteuren zijn de openstaande kosten',
  assets: 'De lijst van bedrijfsmiddelen is wat op de balans staat',
  vat: 'De btw-rekeningen zijn de btw die nog niet is aangegeven',
  'awaited-vat': 'Btw die op ontvangst wacht, is de btw van wat klanten nog niet betaalden',
  oss: 'Btw van andere EU-landen is wat de OSS-overzichten zeggen',
  numbers: 'Nummers lopen door zonder gaten',
  documents: 'Elke factuur en creditnota is één keer geboekt, voor het bedrag dat erop staat',
  records: 'Wat is geboekt of vastgelegd, is er nog',
  days: 'Elke boeking ligt op een dag die kan',
  prepayments: 'Vooruitbetalingen zijn van klanten',
  takings: 'Elke dagomzet is geboekt zoals die is vastgelegd',
  cash: 'De kas staat op geen dag onder nul',
  'in-transit': 'Van geld dat onderweg is, is bekend van welke dag het is',
  opening: 'De beginbalans is wat je meenam',
  payouts: 'Geld van betaaldiensten dat onderweg is, is elke dag verklaard',
  wages: 'Wat er aan loon, loonheffing en pensioen openstaat, klopt met de boeken',
  loans: 'Wat je van een lening nog moet betalen, klopt met de boeken',
  files: 'Elk bewaard document is nog wat het was',
  evidence: 'Wat er met elke offerte gebeurde, is niet veranderd',
  'bank-chain': 'De afschriften van de bank sluiten op elkaar aan',
  'bank-balance': 'De bank en de boeken zijn het eens',
  'bank-decisions': 'Elke bankregel is één keer verwerkt, tot op de cent',
} as const satisfies Record<CheckId, string>

/** A check with all its findings. */
export function checkOf(id: CheckId, figure: string, findings: readonly string[], count?: number): Check {
  return {
    id,
    outcome: findings.length === 0 ? 'ok' : 'wrong',
    figure,
    findings: findings.slice(0, MOST_FINDINGS),
    findingCount: count ?? findings.length,
  }
}

/** A check whose findings are about what is outside the books, and that the user can act on. */
export const needsAttention = (check: Check): Check =>
  check.outcome === 'wrong' ? { ...check, outcome: 'attention' } : check

/** Clean when no check is wrong: what asks for attention is outside the books. */
export const isClean = (checks: readonly Check[]): boolean =>
  checks.every(({ outcome }) => outcome !== 'wrong')
