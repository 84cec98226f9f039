import { formatEuros } from '#kernel/dutch-format.ts'
import { DomainError } from '#kernel/errors.ts'
import type { Cents } from '#kernel/money.ts'
import type { InstalmentProblem } from './arrangement.ts'

const sentences = {
  sum: 'De termijnen zijn samen niet het bedrag dat openstaat. Pas ze aan tot het klopt.',
  order: 'Elke termijn komt na de vorige: pas de datums aan.',
  past: 'Kies voor elke termijn een dag die nog komt.',
  amount: 'Elke termijn is meer dan € 0,00.',
} as const satisfies Record<InstalmentProblem, string>

export const arrangementErrors = {
  notFound: () =>
    new DomainError('not-found', 'arrangements.not-found', 'Deze betalingsregeling bestaat niet.'),
  customerNotFound: () => new DomainError('not-found', 'arrangements.no-customer', 'Klant niet gevonden.'),
  invoiceNotFound: () => new DomainError('not-found', 'arrangements.no-invoice', 'Factuur niet gevonden.'),
  wrong: (problem: InstalmentProblem) =>
    new DomainError('invalid', `arrangements.${problem}`, sentences[problem], ['instalments']),
  notOpen: () =>
    new DomainError(
      'conflict',
      'arrangements.not-open',
      'Een van deze facturen is niet verstuurd, ligt bij een incassobureau, of er staat niets meer op open. Ververs de pagina.',
    ),
  changed: () =>
    new DomainError(
      'conflict',
      'arrangements.changed',
      'Er staat intussen een ander bedrag open, bijvoorbeeld door een betaling. Er is niets afgesproken; bekijk het opnieuw.',
    ),
  dividedOtherwise: () =>
    new DomainError(
      'conflict',
      'arrangements.divided-otherwise',
      'Er staat intussen een ander bedrag open op deze facturen. Er is niets geboekt; ververs de pagina en bekijk het opnieuw.',
    ),
  tooMuch: (open: Cents) =>
    new DomainError(
      'invalid',
      'arrangements.too-much',
      `Op de facturen van deze regeling staat samen ${formatEuros(open)} open. Vul hooguit dat bedrag in.`,
      ['amount'],
    ),
  taken: () =>
    new DomainError(
      'conflict',
      'arrangements.taken',
      'Voor een van deze facturen geldt al een betalingsregeling. Beëindig die eerst.',
    ),
  mailOfEnded: () =>
    new DomainError(
      'conflict',
      'arrangements.mail-of-ended',
      'Deze betalingsregeling is beëindigd. Er gaat geen bevestiging meer van weg.',
    ),
  mailOfDone: () =>
    new DomainError(
      'conflict',
      'arrangements.mail-of-done',
      'Alles van deze betalingsregeling is ontvangen. Er valt niets meer te bevestigen.',
    ),
  ended: () => new DomainError('conflict', 'arrangements.ended', 'Deze betalingsregeling is al beëindigd.'),
}
