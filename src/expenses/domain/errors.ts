import { DomainError } from '#kernel/errors.ts'
import { formatDate, formatEuros } from '#kernel/dutch-format.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { absolute, type Cents } from '#kernel/money.ts'
import { closedReason, type ClosedKind } from '#ledger/domain/period.ts'

export const expenseErrors = {
  notFound: () => new DomainError('not-found', 'expense.not-found', 'Uitgave niet gevonden.'),
  checkedByItsAuthor: () =>
    new DomainError(
      'conflict',
      'expense.checked-by-its-author',
      'Jij hebt deze uitgave geboekt. Laat een ander hem nakijken, of zet “Vier ogen” uit bij Instellingen › Mensen.',
    ),
  documentUsed: () =>
    new DomainError(
      'conflict',
      'expense.document-used',
      'Dit document hoort al bij een andere uitgave. Upload het opnieuw als je het nog een keer wilt gebruiken.',
    ),
  accountNotFound: () =>
    new DomainError('not-found', 'expense.account-not-found', 'Grootboekrekening niet gevonden.'),
  privateVat: () =>
    new DomainError(
      'invalid',
      'expense.private-vat',
      'Van wat privé is trek je geen btw af. Zet ‘Btw is aftrekbaar’ op die regel uit.',
    ),
  notACostAccount: (name: string) =>
    new DomainError(
      'invalid',
      'expense.not-a-cost-account',
      `Op ${name} kun je geen kosten boeken. Kies een kostenrekening of een bedrijfsmiddel.`,
    ),
  notAPaymentAccount: (name: string) =>
    new DomainError(
      'invalid',
      'expense.not-a-payment-account',
      `Van ${name} kun je niet betalen. Kies bank, kas, creditcard, privé of op rekening.`,
    ),
  unbookable: (problems: readonly string[]) =>
    new DomainError('invalid', 'expense.unbookable', problems.join(' ')),
  /** The solution for an expense in a closed period: it keeps its day, and counts from today. */
  periodClosed: (kind: ClosedKind, period: string, date: LocalDate) =>
    new DomainError('conflict', 'expense.period-closed', closedExpenseSentence(kind, period, date)),
  bookedBeforeDocument: () =>
    new DomainError(
      'invalid',
      'expense.booked-before-document',
      'Boek een uitgave niet eerder dan de datum op het document.',
    ),
  bookedInFuture: () =>
    new DomainError('invalid', 'expense.booked-in-future', 'Boek een uitgave op vandaag of eerder.'),
  alreadyCorrected: () =>
    new DomainError(
      'conflict',
      'expense.already-corrected',
      'Deze uitgave is al gecorrigeerd. Open de nieuwe uitgave om die te wijzigen.',
    ),
  alreadyWithdrawn: () =>
    new DomainError(
      'conflict',
      'expense.already-withdrawn',
      'Deze uitgave is ingetrokken en telt niet meer mee. Boek die opnieuw als dat niet de bedoeling was.',
    ),
  paidLater: () =>
    new DomainError(
      'conflict',
      'expense.paid-later',
      'Op deze uitgave is al betaald, dus intrekken kan niet meer. Corrigeer die, of meld een terugbetaling.',
    ),
  paidWithDifference: () =>
    new DomainError(
      'conflict',
      'expense.paid-with-difference',
      'Deze uitgave is betaald met een koersverschil. Maak eerst bij Bank de betaling ongedaan, en corrigeer het bedrag of de koers daarna.',
    ),
  rateDiffers: (open: Cents, paid: Cents) =>
    new DomainError(
      'invalid',
      'expense.rate-differs',
      `Er is ${formatEuros(absolute(paid))} betaald voor ${formatEuros(absolute(open))}: dat is meer dan 5% verschil. Kijk de koers van de uitgave na, of kies bij de betaling dat het verschil een koersverschil is.`,
    ),
  rateDiffersTooMuch: (open: Cents, paid: Cents) =>
    new DomainError(
      'invalid',
      'expense.rate-differs-too-much',
      `Er is ${formatEuros(absolute(paid))} betaald voor ${formatEuros(absolute(open))}: een koersverschil is hooguit 25%. Corrigeer het bedrag of de koers van de uitgave.`,
    ),
  noLineWaits: (amount: Cents) =>
    new DomainError(
      'conflict',
      'expense.no-line-waits',
      `Op vraagposten (1200) wacht geen bankregel van ${formatEuros(amount)} op een bon van rond deze dag. Kies een andere rekening bij ‘Betaald van’.`,
    ),
  waitingLineOnAccount: () =>
    new DomainError(
      'invalid',
      'expense.waiting-line-on-account',
      'Boek elke regel op rekening (1600): de bankregel die op vraagposten wacht, betaalt ze.',
    ),
  waitingLineDiffers: (open: Cents, paid: Cents) =>
    new DomainError(
      'invalid',
      'expense.waiting-line-differs',
      `De bankregel is ${formatEuros(paid)} en deze uitgave ${formatEuros(open)}. Kijk het bedrag en de koers na (in een andere valuta mag het 5% schelen), of kies een andere rekening bij ‘Betaald van’.`,
    ),
  onlyInCurrency: (open: Cents) =>
    new DomainError(
      'invalid',
      'expense.paid-whole',
      `Een uitgave in euro wordt in één keer betaald: ${formatEuros(absolute(open))}. Laat het bedrag weg of kies dat bedrag.`,
    ),
  nothingOpen: () =>
    new DomainError('conflict', 'expense.nothing-open', 'Deze uitgave is al betaald: er staat niets open.'),
  paidBeforeBooked: () =>
    new DomainError('invalid', 'expense.paid-before', 'De betaaldatum ligt voor de datum van de uitgave.'),
  beyondOpen: (open: Cents) =>
    new DomainError(
      'invalid',
      'expense.beyond-open',
      open > 0n
        ? `Op deze uitgave staat nog ${formatEuros(open)} te betalen. Kies hooguit dat bedrag.`
        : `Op deze uitgave krijg je nog ${formatEuros(absolute(open))} terug. Kies hooguit dat bedrag.`,
    ),
}

export const backingDocumentErrors = {
  notFound: () => new DomainError('not-found', 'backing-document.not-found', 'Document niet gevonden.'),
  noFile: () => new DomainError('invalid', 'backing-document.no-file', '❌ Geen bestand geselecteerd'),
  notAFile: () =>
    new DomainError('invalid', 'backing-document.not-a-file', '❌ backingDocument is geen File'),
  empty: () =>
    new DomainError('invalid', 'backing-document.empty', 'Dit bestand is leeg. Kies een ander bestand.'),
  tooLarge: () =>
    new DomainError(
      'too-large',
      'backing-document.too-large',
      'Dit bestand is groter dan 10 MiB. Kies een kleiner bestand.',
    ),
  pictureTooLarge: () =>
    new DomainError(
      'too-large',
      'backing-document.picture-too-large',
      'Deze foto is groter dan 10 MiB, en kleiner maken lukt hier niet. Maak de foto opnieuw met een lagere resolutie, of bewaar hem met de knop hiernaast en kies een verkleinde kopie. Tot je hem weghaalt, blijft hij op dit toestel.',
    ),
  unknownKind: () =>
    new DomainError(
      'invalid',
      'backing-document.unknown-kind',
      'Dit bestand kan niet worden bewaard. Kies een PDF, een foto (JPEG, PNG, WebP of HEIC) of een e-factuur (XML: UBL of CII).',
    ),
  brokenHeic: () =>
    new DomainError(
      'invalid',
      'backing-document.broken-heic',
      'Deze HEIC-foto kan niet worden geopend. Bewaar hem als JPEG en kies die.',
    ),
  brokenPdf: () =>
    new DomainError(
      'invalid',
      'backing-document.broken-pdf',
      'Deze PDF is beschadigd of onvolledig. Bewaar hem opnieuw en probeer het nog eens.',
    ),
  brokenImage: () =>
    new DomainError(
      'invalid',
      'backing-document.broken-image',
      'Deze afbeelding is beschadigd. Maak of bewaar die opnieuw.',
    ),
  imageTooLarge: () =>
    new DomainError(
      'invalid',
      'backing-document.image-too-large',
      'Deze afbeelding is te groot: hooguit 50 miljoen beeldpunten.',
    ),
  imageTooComplex: () =>
    new DomainError(
      'invalid',
      'backing-document.image-too-complex',
      'Deze afbeelding is te groot of te ingewikkeld om te lezen. Bewaar hem kleiner en probeer het opnieuw.',
    ),
  notAnEInvoice: () =>
    new DomainError(
      'invalid',
      'backing-document.not-ubl',
      'Dit XML-bestand is geen UBL- of CII-factuur. Kies de PDF van de factuur.',
    ),
  notEvidence: () =>
    new DomainError(
      'invalid',
      'backing-document.not-evidence',
      'Dit bestand kan geen bewijs zijn. Kies een PDF of een foto (JPEG, PNG of HEIC).',
    ),
  quotaReached: () =>
    new DomainError(
      'invalid',
      'backing-document.quota',
      'Er is geen ruimte meer voor documenten: hooguit 5 GB en 20.000 bestanden. Haal eerst bijlagen of oude documenten weg.',
    ),
  tooBusy: () =>
    new DomainError(
      'too-many',
      'backing-document.too-busy',
      'Er worden al meerdere bestanden geüpload. Wacht even en probeer het opnieuw.',
    ),
  usedBefore: (description: string, date: LocalDate) =>
    new DomainError(
      'conflict',
      'backing-document.used-before',
      `Dit bestand hoort al bij de uitgave ‘${description}’ van ${formatDate(date)}. Wil je het nog een keer gebruiken?`,
    ),
}

const closedExpenseSentence = (kind: ClosedKind, period: string, date: LocalDate): string =>
  `${closedReason(kind, period, date)} Boek de uitgave op vandaag: de datum op het document blijft staan, en ${
    kind === 'year' ? 'de kosten en de btw vallen in dit jaar' : 'de btw gaat mee in je lopende aangifte'
  }.`
