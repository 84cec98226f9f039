import { formatDate, formatEuros } from '#kernel/dutch-format.ts'
import { DomainError } from '#kernel/errors.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'

const invalid = (code: string, sentence: string): DomainError =>
  new DomainError('invalid', `direct-debit.${code}`, sentence)
const conflict = (code: string, sentence: string): DomainError =>
  new DomainError('conflict', `direct-debit.${code}`, sentence)
const notFound = (code: string, sentence: string): DomainError =>
  new DomainError('not-found', `direct-debit.${code}`, sentence)

/** Why a mandate or a batch of direct debits is refused. `label` is the invoice in Dutch words. */
export const directDebitErrors = {
  notFound: () => notFound('not-found', 'Deze incasso-opdracht bestaat niet.'),
  mandateNotFound: () => notFound('mandate-not-found', 'Deze machtiging bestaat niet.'),
  customerNotFound: () => notFound('customer-not-found', 'Deze klant bestaat niet.'),
  creditorIdWrong: () =>
    invalid('creditor-id', 'Dit is geen geldig Incassant-ID. Neem het over uit je incassocontract met de bank.'),
  creditorIdMissing: () =>
    conflict('creditor-id-missing', 'Vul eerst je Incassant-ID in, bij Bank, Incasso. Het staat in je incassocontract.'),
  accountWithoutIban: () =>
    invalid('account-without-iban', 'Kies een rekening met een IBAN om het geld op te ontvangen.'),
  referenceUsed: (reference: string) =>
    conflict('reference-used', `Er is al een machtiging met kenmerk ${reference}. Kies een ander kenmerk.`),
  signedLater: () => invalid('signed-later', 'De machtiging is getekend op een dag in de toekomst. Kijk de datum na.'),
  ownAccount: () => invalid('own-account', 'Dit IBAN is van je eigen rekening. Vul dat van de klant in.'),
  replacesOther: () =>
    invalid('replaces-other', 'De machtiging die je vervangt is van een andere klant, of geldt niet meer. Kies opnieuw.'),
  formThere: () => conflict('form-there', 'Bij deze machtiging is al een getekend formulier bewaard. Dat blijft staan als bewijs.'),
  noForm: () => notFound('no-form', 'Bij deze machtiging is geen getekend formulier bewaard.'),
  alreadyEnded: () => conflict('mandate-ended', 'Deze machtiging geldt al niet meer.'),
  nothingToClear: () => conflict('nothing-to-clear', 'Deze machtiging is niet geblokkeerd.'),
  itemNotFound: () => invalid('item-not-found', 'Een van de gekozen facturen bestaat niet. Kies opnieuw.'),
  settled: (label: string) => conflict('settled', `${label} is al betaald of gecrediteerd: er is niets te incasseren.`),
  openChanged: (label: string, open: Cents) =>
    conflict('open-changed', `Van ${label} staat intussen ${formatEuros(open)} open. Kies opnieuw.`),
  alreadyOrdered: (label: string, batchNumber: number) =>
    conflict('already-ordered', `${label} staat al in incasso-opdracht ${String(batchNumber)}.`),
  mandateMissing: (label: string) => invalid('mandate-missing', `${label}: deze klant heeft deze machtiging niet. Kies opnieuw.`),
  mandateRefused: (label: string, sentence: string) => conflict('mandate-refused', `${label}: ${sentence}`),
  notSent: (label: string) =>
    conflict('not-sent', `${label} is nog niet verstuurd. De klant moet vooraf weten wat je wanneer afschrijft.`),
  noticeTooShort: (label: string, noticeDays: number, first: LocalDate) =>
    conflict(
      'notice-too-short',
      `${label}: de klant hoort ${String(noticeDays)} dagen vooraf van de incasso. Kies ${formatDate(first)} of later.`,
    ),
  itemTwice: (label: string) => invalid('item-twice', `${label} staat twee keer in deze opdracht. Kies die één keer.`),
  usedTwice: (label: string) =>
    conflict('used-twice', `${label}: deze machtiging is voor één incasso, en staat al in deze opdracht.`),
  dayTooSoon: (first: LocalDate) =>
    invalid('day-too-soon', `Je bank heeft een werkdag nodig. Kies ${formatDate(first)} of later.`),
  dayTooFar: () => invalid('day-too-far', 'Kies een dag binnen een jaar.'),
  noTargetDay: (next: LocalDate) =>
    invalid('no-target-day', `Op die dag incasseren banken niet. Kies bijvoorbeeld ${formatDate(next)}.`),
  nothingToCancel: () =>
    conflict('nothing-to-cancel', 'Hiervan is niets in te trekken: het is al geïnd, teruggekomen of ingetrokken.'),
  cancelled: () => conflict('cancelled', 'Deze incasso-opdracht is ingetrokken; er is geen bestand meer.'),
} // prettier-ignore
