import { DomainError } from '#kernel/errors.ts'
import { rateUnknownOn } from './vat-rate.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { documentKinds, type DocumentKind } from './document-kinds.ts'

/** What an upload for a mail is refused with when it is no file, or one that is too much. */
export const mailFileRefusals = {
  noFile: () => new DomainError('invalid', 'mail-file.no-file', 'Kies een bestand om mee te sturen.'),
  notAFile: () => new DomainError('invalid', 'mail-file.not-a-file', 'Wat je meestuurt, is geen bestand.'),
  tooLarge: () =>
    new DomainError(
      'too-large',
      'mail-file.too-large',
      'Deze bijlage is groter dan 5 MB. Kies een kleiner bestand.',
    ),
  tooMany: () => new DomainError('invalid', 'mail-file.too-many', 'Hooguit 5 eigen bijlagen per mail.'),
  tooBusy: () =>
    new DomainError(
      'too-many',
      'mail-file.too-busy',
      'Er zijn al een paar uploads bezig. Wacht tot die klaar zijn en probeer het opnieuw.',
    ),
  unknownKind: () =>
    new DomainError(
      'invalid',
      'mail-file.unknown-kind',
      'Dit bestand kan niet mee met een mail. Kies een PDF of een foto (JPEG, PNG of HEIC).',
    ),
}

export const documentErrors = {
  rateAnnounced: (suppliedOn: LocalDate) =>
    new DomainError('invalid', 'vat.rate-announced', rateUnknownOn(suppliedOn), ['lines']),
  mailNotFound: () => new DomainError('not-found', 'mail.not-found', 'Mail niet gevonden.'),
  logoNotFound: () => new DomainError('not-found', 'logo.not-found', 'Logo niet gevonden.'),
  notFound: () => new DomainError('not-found', 'document.not-found', 'Document niet gevonden.'),
  tooLarge: (kind: DocumentKind) =>
    new DomainError(
      'invalid',
      `${kind}.too-large`,
      `Het totaal van een ${documentKinds[kind].noun} is hooguit € 10.000.000.000.`,
    ),
  lineTooLarge: (kind: DocumentKind) =>
    new DomainError('invalid', `${kind}.line-too-large`, 'Een regel is hooguit € 10.000.000.000.'),
  notARevenueAccount: (account: string) =>
    new DomainError(
      'invalid',
      'document.not-a-revenue-account',
      `${account} is geen opbrengstrekening van je administratie.`,
    ),
  // The codes of these two are on the wire as they were when the ledger refused.
  /** Only after a change of the number format to one that produces older numbers. */
  numberTaken: () =>
    new DomainError(
      'conflict',
      'ledger.number-taken',
      'Het volgende nummer is al eens gegeven. Pas het formaat of het volgende nummer aan bij Instellingen, Nummering.',
    ),
  stale: () =>
    new DomainError(
      'conflict',
      'ledger.stale-document',
      'Dit document is intussen gewijzigd. Ververs de pagina en probeer het opnieuw.',
    ),
  noPdfYet: () =>
    new DomainError(
      'conflict',
      'document.no-pdf',
      'Een concept heeft nog geen PDF. Rond het document eerst af.',
    ),
  /** `reason`: what is missing, as sentences. */
  noEInvoice: (reason: string) => new DomainError('conflict', 'document.no-e-invoice', reason),
  linkNotFound: () => new DomainError('not-found', 'customer-link.not-found', 'Niet gevonden.'),
  noLinkYet: () =>
    new DomainError(
      'conflict',
      'customer-link.concept',
      'Een concept heeft nog geen link voor je klant. Rond het document eerst af.',
    ),
  linkClosed: () =>
    new DomainError(
      'conflict',
      'customer-link.closed',
      'Deze link werkt niet meer. Vraag de afzender om een nieuwe.',
    ),
  enoughDisputes: () =>
    new DomainError(
      'too-many',
      'dispute.enough',
      'Je meldingen zijn aangekomen en worden bekeken. Is er haast bij? Bel of mail dan de afzender.',
    ),
  mailAlreadyWaiting: () =>
    new DomainError(
      'conflict',
      'mail.already-waiting',
      'Er wacht al een mail van dit document. Wacht tot die weg is, of maak het versturen ongedaan.',
    ),
  enoughProofs: () =>
    new DomainError(
      'too-many',
      'mail.enough-proofs',
      'Van dit document gingen er net al een paar proeven weg. Kijk in je mailbox, of probeer het over een uur opnieuw.',
    ),
  proofBudgetUsed: () =>
    new DomainError(
      'too-many',
      'mail.proof-budget-used',
      'Vandaag kan er geen proef meer weg. Bevestig je e-mailadres, of probeer het morgen opnieuw.',
    ),
  mailFileNotFound: () =>
    new DomainError(
      'not-found',
      'mail-file.not-found',
      'Een bijlage is er niet meer: die ging al met een mail mee, of is van langer dan een dag geleden. Voeg hem opnieuw toe.',
    ),
  mailFilesTooLarge: () =>
    new DomainError(
      'too-large',
      'mail-file.together-too-large',
      'Je bijlagen zijn samen groter dan 10 MB; veel mailservers weigeren dat. Haal er een weg.',
    ),
  mailHasLeft: () =>
    new DomainError('conflict', 'mail.has-left', 'De mail is al weg; ongedaan maken kan niet meer.'),
  sentInFuture: () =>
    new DomainError(
      'invalid',
      'document.sent-in-future',
      'Kies de dag waarop je het verstuurde: vandaag of eerder.',
    ),
  sentBeforeIssue: () =>
    new DomainError(
      'invalid',
      'document.sent-before-issue',
      'Kies de dag waarop je het verstuurde: niet voor de datum van het document.',
    ),
  noAddress: (customer: string) =>
    new DomainError(
      'invalid',
      'mail.no-address',
      `${customer} heeft geen e-mailadres. Vul er een in, of leg vast dat je zonder mail verstuurde.`,
    ),
  notAConcept: () =>
    new DomainError(
      'conflict',
      'document.not-a-concept',
      'Alleen een concept zonder nummer kan worden verwijderd. Neem een afgeronde factuur terug met een creditnota; een gedeelde offerte trek je in.',
    ),
  namedElsewhere: () =>
    new DomainError(
      'conflict',
      'document.named-elsewhere',
      'Dit concept is van een offerte gemaakt en blijft daar genoemd. Zet het in het archief.',
    ),
  mailImported: () =>
    new DomainError(
      'conflict',
      'mail.imported',
      'Deze mail komt uit een ingelezen export en gaat niet opnieuw weg. Mail het document vanaf zijn eigen pagina.',
    ),
  mailNotFailed: () =>
    new DomainError('conflict', 'mail.not-failed', 'Alleen een mislukte mail kan opnieuw worden verstuurd.'),
}
