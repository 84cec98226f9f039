import { formatEuros } from '#kernel/dutch-format.ts'
import { DomainError } from '#kernel/errors.ts'
import { absolute, subtract, type Cents } from '#kernel/money.ts'

export const paymentErrors = {
  notFound: () => new DomainError('not-found', 'payment.not-found', 'Betaling niet gevonden.'),
  conceptIsNotPaid: () =>
    new DomainError(
      'conflict',
      'payment.concept',
      'Op een concept kan niets worden betaald. Rond de factuur eerst af.',
    ),
  nothingOpen: () =>
    new DomainError(
      'conflict',
      'payment.nothing-open',
      'Op deze factuur staat niets meer open. Kwam er toch geld binnen, boek het dan als te veel betaald.',
    ),
  exceedsOpen: (amount: Cents, due: Cents) =>
    new DomainError(
      'invalid',
      'payment.exceeds-open',
      `Er staat nog ${formatEuros(due)} open: ${formatEuros(amount)} is ${formatEuros(subtract(amount, due))} te veel. ` +
        'Pas het bedrag aan, of kies wat er met het verschil gebeurt.',
    ),
  chargesOfCustomer: () =>
    new DomainError(
      'invalid',
      'payment.charges-of-customer',
      'Alleen een klant die betaalt, betaalt ook incassokosten of rente. Laat die velden leeg.',
      ['costs', 'interest'],
    ),
  chargesTooLarge: (amount: Cents) =>
    new DomainError(
      'invalid',
      'payment.charges-too-large',
      `De incassokosten en rente zijn samen meer dan ${formatEuros(amount)}, wat er binnenkwam. Pas ze aan.`,
      ['costs', 'interest'],
    ),
  differenceTooLarge: (difference: Cents) =>
    new DomainError(
      'invalid',
      'payment.difference-too-large',
      `Een betalingsverschil is hooguit € 5,00; dit is ${formatEuros(absolute(difference))}. ` +
        'Boek het als te veel betaald, of als betaling van een deel.',
    ),
  rateDiffers: (due: Cents, amount: Cents) =>
    new DomainError(
      'invalid',
      'payment.rate-differs',
      `Het bedrag is ${formatEuros(absolute(amount))} en er staat ${formatEuros(absolute(due))} open: dat is meer dan 5% verschil. ` +
        'Kies wat er met het verschil gebeurt: een koersverschil, of bewaren voor de klant.',
    ),
  rateDiffersTooMuch: (due: Cents, amount: Cents) =>
    new DomainError(
      'invalid',
      'payment.rate-differs-too-much',
      `Het bedrag is ${formatEuros(absolute(amount))} en er staat ${formatEuros(absolute(due))} open: een koersverschil is hooguit 25%. Boek het als betaling van een deel, of kijk het bedrag na.`,
    ),
  ordered: (batchNumber: number, amount: Cents) =>
    new DomainError(
      'conflict',
      'payment.ordered',
      `Hiervan staat ${formatEuros(amount)} in betaalopdracht ${String(batchNumber)}. Trek die opdracht eerst in, en verwijder het bestand bij je bank.`,
    ),
  inTheFuture: () =>
    new DomainError('invalid', 'payment.in-the-future', 'De betaaldatum ligt in de toekomst.'),
  notAMoneyAccount: (name: string) =>
    new DomainError(
      'invalid',
      'payment.not-a-money-account',
      `Op ${name} kan geen betaling binnenkomen. Kies bank, kas, privé of een vooruitbetaling.`,
    ),
  surplusTooSmall: (left: Cents) =>
    new DomainError(
      'invalid',
      'payment.surplus-too-small',
      `Deze klant heeft nog ${formatEuros(left)} te veel betaald; meer kan er niet van worden gebruikt.`,
    ),
  noSurplus: () =>
    new DomainError(
      'conflict',
      'payment.no-surplus',
      'Deze klant heeft niets te veel betaald: er is niets om terug te betalen.',
    ),
  surplusUsed: () =>
    new DomainError(
      'conflict',
      'payment.surplus-used',
      'Wat er te veel was betaald is al gebruikt of teruggegeven. Maak dat eerst ongedaan.',
    ),
  alreadyReversed: () =>
    new DomainError('conflict', 'payment.already-reversed', 'Deze betaling is al ongedaan gemaakt.'),
  alreadyRefunded: (creditNote: string) =>
    new DomainError(
      'conflict',
      'payment.already-refunded',
      `Dit geld is al teruggegeven of verrekend met creditnota ${creditNote}. Maak eerst die terugbetaling ongedaan.`,
    ),
}
