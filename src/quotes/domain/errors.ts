import { DomainError } from '#kernel/errors.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { customerWordsIn, type CustomerWords } from './customer-words.ts'
import { label, type QuoteState, type SignatureRole, type StoredQuoteState } from './quote-state.ts'

const conflict = (code: string, sentence: string): DomainError =>
  new DomainError('conflict', `quote.${code}`, sentence)
const invalid = (code: string, sentence: string): DomainError =>
  new DomainError('invalid', `quote.${code}`, sentence)

export const quoteErrors = {
  sharedByLink: () =>
    new DomainError(
      'conflict',
      'quote.shared-by-link',
      'Een offerte zonder mail deel je met de link: kies ‘Deel en kopieer link’.',
    ),
  notFound: () => new DomainError('not-found', 'quote.not-found', 'Offerte niet gevonden.'),
  signatureNotFound: () =>
    new DomainError('not-found', 'quote.signature-not-found', 'Handtekening niet gevonden.'),
  moveRefused: (from: QuoteState, to: StoredQuoteState) =>
    conflict('move-refused', `Een offerte kan niet van ${label[from]} naar ${label[to]}.`),
  notEditable: () =>
    conflict(
      'not-editable',
      'Een gedeelde offerte verandert niet meer. Maak een nieuwe versie; de oude link vervalt zodra je die deelt.',
    ),
  stale: () =>
    conflict(
      'stale',
      'Deze offerte is intussen ergens anders gewijzigd. Ververs de pagina om te zien wat er veranderde.',
    ),
  noPdfYet: () => conflict('no-pdf', 'Een concept heeft nog geen PDF. Deel de offerte eerst.'),
  notSignedYet: () => conflict('not-signed', 'Deze offerte is nog niet getekend.'),
  incomplete: (problems: readonly string[]) =>
    invalid('incomplete', `Deze offerte kan nog niet worden gedeeld: ${problems.join(' ')}`),
  newVersionExists: () =>
    conflict(
      'new-version-exists',
      'Er is al een nieuwe versie van deze offerte in concept. Ga daarmee verder.',
    ),
  tooManyVersions: () => conflict('too-many-versions', 'Van een offerte zijn er hooguit 999 versies.'),
  replacedSigned: () =>
    conflict(
      'replaced-signed',
      'De vorige versie is intussen door je klant getekend en kan niet meer worden vervangen.',
    ),
  previousNotOpen: (state: QuoteState) =>
    conflict(
      'previous-not-open',
      `De vorige versie is ${label[state].toLowerCase()} en kan niet worden vervangen.`,
    ),

  cannotSign: (state: QuoteState, role: SignatureRole, validUntil: LocalDate) =>
    conflict('cannot-sign', whyNotSigned(state, role, validUntil)),
  alreadySigned: (role: SignatureRole) =>
    conflict(
      'already-signed',
      role === 'sender'
        ? 'Deze offerte is al namens je bedrijf getekend.'
        : 'Deze offerte is al door de klant getekend.',
    ),
  senderNeedsLogin: () =>
    new DomainError(
      'unauthenticated',
      'quote.sender-needs-login',
      'Namens het bedrijf tekenen kan alleen wie bij dat bedrijf is ingelogd.',
    ),
  consentMissing: () => invalid('consent-missing', 'Agree: Verplicht veld'),
  cannotReject: (state: QuoteState, validUntil: LocalDate) =>
    conflict('cannot-reject', `Afwijzen kan niet meer. ${whyNotSigned(state, 'receiver', validUntil)}`),
  cannotAsk: () => conflict('cannot-ask', 'Over deze offerte kun je hier geen vraag meer stellen.'),

  signatureMissing: () => invalid('signature-missing', 'Signature: Handtekening is vereist'),
  signatureNotPng: () =>
    invalid('signature-not-png', 'De handtekening is geen leesbare PNG-afbeelding. Teken opnieuw.'),
  signatureTooLarge: () =>
    invalid('signature-too-large', 'De handtekening is te groot: hooguit 4 megapixel.'),
  signatureBlank: () => invalid('signature-blank', 'De handtekening is leeg. Zet eerst je handtekening.'),

  codeMissing: () =>
    invalid(
      'code-missing',
      'Code: Vul de code in uit de mail die je hebt gekregen, of vraag een nieuwe aan.',
    ),
  codeWrong: (triesLeft: number) =>
    invalid(
      'code-wrong',
      triesLeft > 0
        ? `Code: Deze code klopt niet. Je kunt het nog ${String(triesLeft)} keer proberen.`
        : 'Code: Deze code klopt niet. Vraag een nieuwe code aan.',
    ),
  codeExpired: () => invalid('code-expired', 'Code: Deze code is niet meer geldig. Vraag een nieuwe aan.'),
  codeNotNeeded: () => conflict('code-not-needed', 'Voor deze offerte is geen code nodig.'),
  tooManyCodes: () =>
    new DomainError(
      'too-many',
      'quote.too-many-codes',
      'Er zijn al veel codes verstuurd. Neem contact op met de afzender van de offerte.',
    ),

  cannotBeginProject: (state: QuoteState) =>
    conflict(
      'cannot-begin-project',
      `Van een offerte met status ${label[state]} kun je nog geen project maken: eerst tekent je klant.`,
    ),
  alreadyOnProject: () => conflict('already-on-project', 'Deze offerte staat al op een project.'),
  cannotAgreeByHand: (state: QuoteState) =>
    conflict(
      'cannot-agree-by-hand',
      `Bij een offerte met status ${label[state]} kun je geen akkoord vastleggen: dat kan alleen bij een verstuurde offerte die nog geldig is.`,
    ),
  agreedOutsideTerm: () =>
    invalid('agreed-outside-term', 'date: Kies een dag vanaf de offertedatum tot en met vandaag.'),
  noAgreementFile: () =>
    new DomainError('not-found', 'quote.no-agreement-file', 'Bij dit akkoord is geen bestand bewaard.'),
  agreedByHand: () => conflict('agreed-by-hand', AGREED_BY_HAND),

  cannotInvoice: (state: QuoteState) =>
    conflict(
      'cannot-invoice',
      `Een offerte met status ${label[state]} kan nog niet worden gefactureerd: eerst tekenen klant en afzender.`,
    ),
  allInvoiced: () => conflict('all-invoiced', 'Deze offerte is al helemaal gefactureerd.'),
  conceptWaits: () =>
    conflict(
      'concept-waits',
      'Er staat al een conceptfactuur voor de rest van deze offerte klaar. Rond die af, of zet die in het archief.',
    ),
  depositAfterFinal: () =>
    conflict('deposit-after-final', 'De eindfactuur van deze offerte is al gemaakt. Factureer het restant.'),
  depositNotFinalised: () =>
    conflict(
      'deposit-not-finalised',
      'De aanbetalingsfactuur is nog een concept. Rond die eerst af: de eindfactuur noemt het nummer en de datum ervan.',
    ),
  depositWrittenOff: (number: string) =>
    conflict(
      'deposit-written-off',
      `Aanbetalingsfactuur ${number} is afgeboekt als oninbaar. Draai die afboeking eerst terug: de eindfactuur trekt die af.`,
    ),
  invoicedInAnotherCurrency: (number: string | null, is: string | null, wanted: string | null) =>
    conflict(
      'invoiced-in-another-currency',
      `${number === null ? 'De conceptfactuur' : `Factuur ${number}`} van deze offerte is in ${is ?? 'euro’s'} en de offerte in ${wanted ?? 'euro’s'}. Maak van de rest zelf een factuur.`,
    ),
  depositTooLarge: () =>
    invalid('deposit-too-large', 'Met deze aanbetaling is er meer gefactureerd dan de offerte.'),
}

/** A yes without a signature: to the visitor who finds it closed. */
const AGREED_BY_HAND = customerWordsIn.nl.closed.agreedByHand

/** Names the state, so that the visitor and the sender see the same sentence; the visitor in its own language. */
export function whyNotSigned(
  state: QuoteState,
  role: SignatureRole,
  validUntil: LocalDate,
  { closed }: CustomerWords = customerWordsIn.nl,
): string {
  switch (state) {
    case 'concept':
    case 'withdrawn':
    case 'replaced':
    case 'rejected':
      return closed[state]
    case 'expired':
      return closed.expired(validUntil)
    case 'signed':
    case 'agreed':
    case 'partly-invoiced':
    case 'invoiced':
      return role === 'sender' ? 'Deze offerte is al namens je bedrijf getekend.' : closed.signed
    case 'sent':
      return closed.now
  }
}
