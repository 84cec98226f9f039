import { formatEuros } from '#kernel/dutch-format.ts'
import { DomainError } from '#kernel/errors.ts'
import type { Cents } from '#kernel/money.ts'

export const refundErrors = {
  notPaid: () =>
    new DomainError(
      'conflict',
      'refund.not-paid',
      'Van deze factuur is hierop niets betaald dat terug kan. Maak een gewone creditnota: die gaat af van wat er openstaat.',
    ),
  nothingChosen: () =>
    new DomainError('invalid', 'refund.nothing-chosen', 'Kies minstens één regel die je terugkrijgt.'),
  lineTwice: () =>
    new DomainError('invalid', 'refund.line-twice', 'Noem elke regel van de uitgave hooguit één keer.'),
  lineNotFound: () =>
    new DomainError('not-found', 'refund.line-not-found', 'Deze regel staat niet op de uitgave.'),
  beyondLine: (description: string, left: Cents) =>
    new DomainError(
      'invalid',
      'refund.beyond-line',
      `Van de regel ‘${description.slice(0, 60)}’ kan nog hooguit ${formatEuros(left)} terugkomen.`,
    ),
  beyondPaid: (left: Cents) =>
    new DomainError(
      'invalid',
      'refund.beyond-paid',
      left > 0n
        ? `Op deze uitgave is nog ${formatEuros(left)} betaald en niet terugbetaald; meer kan er niet terugkomen.`
        : 'Op deze uitgave is niets betaald dat terug kan komen.',
    ),
  beforeExpense: () =>
    new DomainError(
      'invalid',
      'refund.before-expense',
      'De terugbetaling kan niet vóór de uitgave zelf liggen.',
    ),
  correctedBeyond: (most: Cents) =>
    new DomainError(
      'invalid',
      'refund.corrected-beyond',
      `Deze terugbetaling was ${formatEuros(most)}; met een correctie kan het niet meer worden. Kwam er meer terug, ` +
        'trek die dan in en meld de terugbetaling opnieuw.',
    ),
  wasRefunded: (amount: Cents) =>
    new DomainError(
      'conflict',
      'refund.was-refunded',
      `Van deze uitgave is al ${formatEuros(amount)} teruggekomen. Trek die terugbetaling eerst in; daarna kun je de uitgave ` +
        'corrigeren of intrekken en meld je de terugbetaling opnieuw.',
    ),
  takenBack: () =>
    new DomainError(
      'conflict',
      'refund.taken-back',
      'Deze uitgave is teruggedraaid en telt niet meer mee. Kies de uitgave die ervoor in de plaats kwam.',
    ),
}
