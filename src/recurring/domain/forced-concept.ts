import { formatDateInWords } from '#kernel/dutch-format.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import type { RecurringInvoice, RecurringMode } from './recurring-invoice.ts'

/** What is known at the moment of a run, beside the recurring invoice itself. */
interface AtRun {
  readonly dueOn: LocalDate
  /** Whether the KOR holds today. */
  readonly isUnderKor: boolean
  /** Why there is no rate of the day for an invoice in another currency; null where there is one, and in euros. */
  readonly rateRefusal: string | null
  /** The sentences with which finalising would refuse. */
  readonly problems: readonly string[]
  /** What finalising asks and only a user can answer. */
  readonly question: string | null
  /** Where the mail goes; '' when the customer has no address. */
  readonly address: string
  /** The last mail to that address was refused. */
  readonly hasBounced: boolean
}

/**
 * Why the invoice of a run is left as a concept although the template asks for more; null when it may go on. The sentence says
 * what the user does about it.
 */
export function reasonForConcept(invoice: RecurringInvoice, run: AtRun): string | null {
  const { mode, isUnderKor } = invoice.template
  if (mode === 'concept') return null
  if (invoice.conceptsUntil !== null && run.dueOn <= invoice.conceptsUntil)
    return `Er waren tot ${formatDateInWords(invoice.conceptsUntil)} meer dan drie facturen blijven liggen. Kijk ze na en rond ze zelf af.`
  if (invoice.isCustomerArchived)
    return 'De klant staat in het archief. Haal de klant terug of stop deze terugkerende factuur.'
  if (isUnderKor !== run.isUnderKor)
    return `Je doet ${run.isUnderKor ? 'nu wel' : 'niet meer'} mee aan de KOR. Kijk de btw na en bewaar deze terugkerende factuur opnieuw.`
  if (run.rateRefusal !== null) return run.rateRefusal
  if (run.problems.length > 0) return run.problems.join(' ')
  if (run.question !== null) return run.question
  return mode === 'send' ? reasonNotToSend(run) : null
}

function reasonNotToSend({ address, hasBounced }: AtRun): string | null {
  if (address === '')
    return 'De klant heeft geen mailadres. Vul het in bij de klant en verstuur deze factuur zelf.'
  if (hasBounced)
    return `De vorige mail naar ${address} kwam niet aan. Kijk het adres na en verstuur deze factuur zelf.`
  return null
}

/** What is done with the invoice. */
export const modeOf = (asked: RecurringMode, reason: string | null): RecurringMode =>
  reason === null ? asked : 'concept'
