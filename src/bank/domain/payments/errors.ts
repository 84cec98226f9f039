import { formatEuros } from '#kernel/dutch-format.ts'
import { DomainError } from '#kernel/errors.ts'
import type { Cents } from '#kernel/money.ts'

const invalid = (code: string, sentence: string): DomainError =>
  new DomainError('invalid', `payment-batch.${code}`, sentence)
const conflict = (code: string, sentence: string): DomainError =>
  new DomainError('conflict', `payment-batch.${code}`, sentence)

/** Why a batch of payments is refused. `label` is the item in Dutch words. */
export const paymentBatchErrors = {
  notFound: () =>
    new DomainError('not-found', 'payment-batch.not-found', 'Deze betaalopdracht bestaat niet.'),
  itemNotFound: () =>
    invalid(
      'item-not-found',
      'Een van de gekozen betalingen bestaat niet of staat niet meer open. Kies opnieuw.',
    ),
  amountOutside: (label: string) =>
    invalid(
      'amount',
      `${label}: kies een bedrag van € 0,01 tot en met € 999.999.999,99. Meer past niet in één overboeking.`,
    ),
  beyondOpen: (label: string, left: Cents, ordered: Cents) =>
    conflict(
      'beyond-open',
      ordered > 0n
        ? `${label}: hiervan is ${formatEuros(ordered)} al in betaling. Kies hooguit ${formatEuros(left)}, of trek de andere opdracht in.`
        : `${label}: er staat ${formatEuros(left)} open. Kies dat of minder.`,
    ),
  ibanMissing: (label: string) => invalid('iban-missing', `${label}: vul het IBAN van de ontvanger in.`),
  ibanWrong: (label: string) =>
    invalid('iban', `${label}: dit is geen geldig IBAN. Kijk het na op de factuur.`),
  ownAccount: (label: string) =>
    invalid('own-account', `${label}: dit IBAN is van je eigen rekening. Vul dat van de ontvanger in.`),
  nameMissing: (label: string) =>
    invalid('name-missing', `${label}: vul de naam van de ontvanger in, zoals die op de rekening staat.`),
  referenceWrong: (label: string) =>
    invalid(
      'reference',
      `${label}: het betalingskenmerk klopt niet. Neem het precies over, met alle cijfers.`,
    ),
  kenmerkMissing: (label: string) =>
    invalid(
      'kenmerk-missing',
      `${label}: vul het betalingskenmerk van 16 cijfers in. Je vindt het bij je aangifte op Mijn Belastingdienst Zakelijk.`,
    ),
  accountWithoutIban: () =>
    invalid('account-without-iban', 'Kies een rekening met een IBAN om van te betalen.'),
  dayOver: () => invalid('day-over', 'Kies vandaag of een latere dag om te betalen.'),
  dayTooFar: () => invalid('day-too-far', 'Kies een dag binnen een jaar.'),
  alreadyCancelled: () => conflict('already-cancelled', 'Deze betaalopdracht is al ingetrokken.'),
  alreadyPaid: () =>
    conflict(
      'already-paid',
      'Van deze betaalopdracht is al betaald. Maak eerst die bankregels ongedaan, of laat de opdracht staan.',
    ),
}
