import { formatDateInWords } from '#kernel/dutch-format.ts'
import { addDays, type LocalDate } from '#kernel/local-date.ts'
import type { ChipTone } from '#platform/web/ui/StateChip.tsx'
import { CONSENT_NOTICE_DAYS } from '../domain/feed.ts'
import type { BankConnection } from '../contract.ts'

interface Standing {
  readonly tone: ChipTone
  readonly label: string
  /** What the user has to know or do; null when all is well. */
  readonly sentence: string | null
  /** A new permission is the way on. */
  readonly isRenewable: boolean
}

/**
 * How a connection is doing, in one word and at most one sentence.
 *
 * @param lastDay of the permission in the Netherlands; null for one that does not end by itself
 */
export function standingOf(
  { kind, name, state, problem }: Pick<BankConnection, 'kind' | 'name' | 'state' | 'problem'>,
  lastDay: LocalDate | null,
  today: LocalDate,
): Standing {
  const isBank = kind === 'enable-banking'
  if (state === 'ending')
    return { tone: 'grey', label: 'Wordt beëindigd', sentence: `We melden het bij ${name}. Er wordt niets meer opgehaald.`, isRenewable: false }
  if (state === 'revoked')
    return { tone: 'red', label: 'Ingetrokken', sentence: isBank ? `De toestemming is bij ${name} ingetrokken. Geef die opnieuw, of lees een bestand in.` : 'Mollie kent de toegangscode niet meer. Maak een nieuwe aan en plak die hieronder.', isRenewable: isBank }
  if (state !== 'connected' || (lastDay !== null && lastDay < today))
    return { tone: 'red', label: 'Afgelopen', sentence: `De toestemming is afgelopen. Geef die opnieuw; we gaan verder waar we waren.`, isRenewable: isBank }
  if (problem !== null) return { tone: 'amber', label: 'Gekoppeld', sentence: problems[problem](name), isRenewable: problem === 'not-accepted' && isBank }
  if (lastDay !== null && lastDay < addDays(today, CONSENT_NOTICE_DAYS))
    return { tone: 'amber', label: 'Loopt af', sentence: `De toestemming geldt nog t/m ${formatDateInWords(lastDay)}. Geef die opnieuw; dat duurt een minuut.`, isRenewable: true }
  return { tone: 'green', label: 'Gekoppeld', sentence: null, isRenewable: false }
} // prettier-ignore

const problems = {
  away: (name: string) => `${name} was niet bereikbaar. Morgenochtend proberen we het opnieuw.`,
  'rate-limited': (name: string) => `${name} vraagt om even te wachten. Daarna gaan we vanzelf verder.`,
  'not-accepted': (name: string) => `${name} gaf geen toegang. Geef opnieuw toestemming, of beëindig de koppeling.`,
  unreadable: (name: string) => `Wat ${name} stuurde konden we niet lezen. Er is niets bewaard; lees zo nodig een bestand in.`,
} as const satisfies Record<string, (name: string) => string> // prettier-ignore
