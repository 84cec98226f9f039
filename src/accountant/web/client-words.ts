import { counted } from '#kernel/dutch-format.ts'
import { daysBetween, type LocalDate } from '#kernel/local-date.ts'
import type { ClientFigures } from '../client-contract.ts'

/** A figure of a client: what is said of it, what is below that, and how urgent it is. */
export interface Figure {
  readonly text: string
  readonly below: string | null
  readonly tone: 'good' | 'calm' | 'attention' | 'wrong' | 'none'
}

const nothing: Figure = { text: '–', below: null, tone: 'none' }

/** `Q3 2026`, `10-2026` or `2026`: a period in few characters. */
export function shortPeriod(period: string): string {
  const [year = '', part] = period.split('-')
  return part === undefined ? year : part.startsWith('Q') ? `${part} ${year}` : `${part}-${year}`
}

export function vatFigure({ vat }: ClientFigures, today: LocalDate): Figure {
  if (vat === null) return nothing
  const left = daysBetween(today, vat.deadline)
  const text = shortPeriod(vat.period)
  if (vat.state === 'late') return { text, below: `${counted(-left, 'dag', 'dagen')} te laat`, tone: 'wrong' }
  if (vat.state === 'running') return { text, below: 'loopt nog', tone: 'calm' }
  return {
    text,
    below: left === 0 ? 'uiterlijk vandaag' : `nog ${counted(left, 'dag', 'dagen')}`,
    tone: 'attention',
  }
}

/** @param until the day in words of the screen */
export function bankFigure({ bank }: ClientFigures, until: string): Figure {
  if (!bank.hasAccounts) return nothing
  const text = bank.until === null ? 'niets gelezen' : `t/m ${until}`
  return {
    text,
    below: bank.linesToDo === 0 ? 'alles verwerkt' : `${counted(bank.linesToDo, 'regel', 'regels')} te doen`,
    tone: bank.isOld || bank.linesToDo > 0 ? 'attention' : 'calm',
  }
}

export function receiptsFigure({ receipts: { inTray, toCheck } }: ClientFigures): Figure {
  if (inTray + toCheck === 0) return nothing
  const parts = [
    ...(inTray === 0 ? [] : [`${String(inTray)} te boeken`]),
    ...(toCheck === 0 ? [] : [`${String(toCheck)} na te kijken`]),
  ]
  return { text: parts[0] ?? '', below: parts[1] ?? null, tone: 'attention' }
}

export function questionsFigure({ questions: { open, answered } }: ClientFigures): Figure {
  if (open === 0) return nothing
  return {
    text: `${String(open)} open`,
    below: answered === 0 ? 'wacht op antwoord' : `${String(answered)} beantwoord`,
    tone: answered === 0 ? 'calm' : 'attention',
  }
}

export function proofFigure({ proof }: ClientFigures): Figure {
  if (proof === null) return { text: 'Vannacht', below: 'nog niet gedaan', tone: 'none' }
  return proof.failedChecks === 0
    ? { text: 'Klopt', below: null, tone: 'good' }
    : { text: 'Klopt niet', below: counted(proof.failedChecks, 'punt', 'punten'), tone: 'wrong' }
}

/** A year is closed in the year after it, so only an older one asks for attention. */
export function yearFigure({ openYear }: ClientFigures, today: LocalDate): Figure {
  if (openYear === null) return nothing
  return {
    text: `${String(openYear)} open`,
    below: null,
    tone: openYear < Number(today.slice(0, 4)) - 1 ? 'attention' : 'calm',
  }
}

/** @param until the day in words of the screen */
export function reviewFigure({ review }: ClientFigures, until: string): Figure {
  if (review.until === null) return nothing
  return {
    text: `t/m ${until}`,
    below: review.changes === 0 ? null : `${String(review.changes)} gewijzigd`,
    tone: review.changes === 0 ? 'calm' : 'attention',
  }
}
