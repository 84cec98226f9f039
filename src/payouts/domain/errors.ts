import { formatDate, formatEuros } from '#kernel/dutch-format.ts'
import { DomainError } from '#kernel/errors.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'

export const payoutErrors = {
  notFound: () => new DomainError('not-found', 'payout.not-found', 'Deze uitbetaling is niet gevonden.'),
  unusable: (problems: readonly string[]) => new DomainError('invalid', 'payout.unusable', problems.join(' ')),
  nameMissing: () =>
    new DomainError('invalid', 'payout.name-missing', 'Vul in hoe de dienst heet die uitbetaalt.'),
  inTheFuture: (day: LocalDate) =>
    new DomainError(
      'invalid',
      'payout.in-the-future',
      `${formatDate(day)} is nog niet voorbij. Kies vandaag of een dag daarvoor.`,
    ),
  alreadyEntered: (reference: string) =>
    new DomainError(
      'conflict',
      'payout.already-entered',
      `Uitbetaling ${reference} staat er al. Draai die eerst terug als er iets niet klopt.`,
    ),
  takingsOfThoseDays: (days: number, amount: Cents) =>
    new DomainError(
      'conflict',
      'payout.takings-of-those-days',
      `Van deze dagen ${days === 1 ? 'is er een dagomzet' : `zijn er ${String(days)} dagomzetten`} met ${formatEuros(amount)} gepind. ` +
        'Zitten deze verkopen daarin, kies dan dat ze al geboekt zijn. Zijn het andere verkopen, bevestig dat dan.',
    ),
  accountNeeded: () =>
    new DomainError(
      'invalid',
      'payout.account-needed',
      'Kies op welke rekening deze verkopen al staan, zoals de pinbetalingen van je kassa.',
    ),
  otherAccount: () =>
    new DomainError(
      'invalid',
      'payout.other-account',
      'Deze rekening is niet van geld dat nog onderweg is (1191 tot en met 1199), of ze heeft eigen bankregels. Kies een andere.',
    ),
  wrongFeeAccount: () =>
    new DomainError(
      'invalid',
      'payout.wrong-fee-account',
      'Boek de kosten op bankkosten (4530), reclame (4400) of algemene kosten (4540).',
    ),
  documentsNeeded: () =>
    new DomainError(
      'invalid',
      'payout.documents-needed',
      'Kies de facturen die met deze uitbetaling zijn betaald.',
    ),
  documentTwice: () =>
    new DomainError('invalid', 'payout.document-twice', 'Een factuur staat er twee keer tussen. Kies elke factuur één keer.'),
  documentNotFound: () =>
    new DomainError('not-found', 'payout.document-not-found', 'Een gekozen factuur is niet gevonden of staat niet meer open.'),
  lineDiffers: (received: Cents, paidOut: Cents) =>
    new DomainError(
      'invalid',
      'payout.line-differs',
      `De bank ontving ${formatEuros(received)}, en uitbetaald is ${formatEuros(paidOut)}. Vul in wat de bank ontving, of splits de bankregel.`,
    ),
  cancelled: () =>
    new DomainError('conflict', 'payout.cancelled', 'Deze uitbetaling is al teruggedraaid. Ververs de pagina.'),
  received: () =>
    new DomainError(
      'conflict',
      'payout.received',
      'De bank heeft deze uitbetaling al ontvangen. Maak eerst de bankregel ongedaan.',
    ),
} as const // prettier-ignore
