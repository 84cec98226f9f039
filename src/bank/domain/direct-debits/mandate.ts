import { formatDate } from '#kernel/dutch-format.ts'
import { parseLocalDate, yearOf, type LocalDate } from '#kernel/local-date.ts'
import { isBlocking, reasonText } from './return-reasons.ts'

/** For everybody; between businesses, without the right to have money returned. */
export const schemes = ['CORE', 'B2B'] as const
export type Scheme = (typeof schemes)[number]

/** Once; one of a series; the last of a series. The first one of a series is `RCUR` too, which the rulebook allows. */
export type SequenceType = 'OOFF' | 'RCUR' | 'FNAL'

/** A collection that the bank of the customer returned. */
export interface ReturnedDebit {
  readonly reason: string
  readonly on: LocalDate
  /** The owner looked at it since, and it blocks nothing any more. */
  readonly isCleared: boolean
}

export interface MandateFacts {
  readonly end: 'revoked' | 'replaced' | null
  readonly signedOn: LocalDate
  /** The day of the last collection that was not cancelled. */
  readonly lastUsedOn: LocalDate | null
  /** It was for once, or its last collection was ordered. */
  readonly isSpent: boolean
  readonly returned: readonly ReturnedDebit[]
}

export type MandateState = 'active' | 'blocked' | 'spent' | 'lapsed' | 'replaced' | 'revoked'

/** The last day of a mandate that is not used: 36 months after its last use. Source: SEPA Core Direct Debit Rulebook, 4.1. */
export function lapsesAfter({ signedOn, lastUsedOn }: Pick<MandateFacts, 'signedOn' | 'lastUsedOn'>): LocalDate {
  const from = lastUsedOn ?? signedOn
  const year = String(yearOf(from) + 3)
  return parseLocalDate(`${year}${from.slice(4)}`) ?? (`${year}-02-28` as LocalDate)
} // prettier-ignore

/** What a mandate is on a day. */
export function mandateStateOf(mandate: MandateFacts, day: LocalDate): MandateState {
  if (mandate.end !== null) return mandate.end
  if (mandate.isSpent) return 'spent'
  if (day > lapsesAfter(mandate)) return 'lapsed'
  return blockingReturn(mandate) === undefined ? 'active' : 'blocked'
}

const blockingReturn = ({ returned }: MandateFacts): ReturnedDebit | undefined =>
  returned.find(({ reason, isCleared }) => !isCleared && isBlocking(reason))

/** Why a mandate cannot be used on a day, as a Dutch sentence that says what to do; null for one that can. */
export function mandateRefusal(mandate: MandateFacts, day: LocalDate): string | null {
  switch (mandateStateOf(mandate, day)) {
    case 'active':
      return null
    case 'revoked':
      return 'De machtiging is ingetrokken. Laat een nieuwe tekenen.'
    case 'replaced':
      return 'De machtiging is vervangen. Gebruik de nieuwe.'
    case 'spent':
      return 'De machtiging is al gebruikt en was voor die keer. Laat een nieuwe tekenen.'
    case 'lapsed':
      return `De machtiging is 36 maanden niet gebruikt en verviel op ${formatDate(lapsesAfter(mandate))}. Laat een nieuwe tekenen.`
    case 'blocked': {
      const reason = reasonText(blockingReturn(mandate)?.reason ?? '')
      return `Een incasso kwam terug: ${reason}. Zoek het uit, en geef de machtiging dan weer vrij bij Machtigingen.`
    }
  }
}
