import { formatDate, formatEuros } from '#kernel/dutch-format.ts'
import { DomainError } from '#kernel/errors.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'

export const wageErrors = {
  notFound: () => new DomainError('not-found', 'wages.not-found', 'Deze loonjournaalpost is niet gevonden.'),
  unusable: (problems: readonly string[]) => new DomainError('invalid', 'wages.unusable', problems.join(' ')),
  alreadyEntered: (period: string) =>
    new DomainError(
      'conflict',
      'wages.already-entered',
      `Het loon over ${period} staat er al. Klopte dat niet, draai het dan eerst terug; komt er iets bij of gaat er iets af, kies dan dat dit een correctie is.`,
    ),
  nothingToCorrect: (period: string) =>
    new DomainError(
      'invalid',
      'wages.nothing-to-correct',
      `Over ${period} is nog geen loon vastgelegd, dus er is niets te corrigeren. Haal het vinkje bij correctie weg.`,
    ),
  corrected: (period: string) =>
    new DomainError(
      'conflict',
      'wages.corrected',
      `Over ${period} is ook een correctie vastgelegd. Draai die eerst terug.`,
    ),
  wrongKenmerk: () =>
    new DomainError(
      'invalid',
      'wages.wrong-kenmerk',
      'Dit betalingskenmerk klopt niet: het heeft zestien cijfers en staat op je aangiftebrief. Kijk het na, of laat het leeg.',
    ),
  noTax: () =>
    new DomainError(
      'conflict',
      'wages.no-tax',
      'Hier is geen belasting te betalen, dus er is geen betalingskenmerk nodig.',
    ),
  dueBeforePeriod: () =>
    new DomainError(
      'invalid',
      'wages.due-before-period',
      'De dag waarop je betaalt ligt voor de periode. Kies een latere dag.',
    ),
  cancelled: () =>
    new DomainError(
      'conflict',
      'wages.cancelled',
      'Deze loonjournaalpost is al teruggedraaid. Ververs de pagina.',
    ),
  paid: (name: string) =>
    new DomainError('conflict', 'wages.paid', `${name} is al betaald. Maak eerst de bankregel ongedaan.`),
  ordered: (name: string, batch: number) =>
    new DomainError(
      'conflict',
      'wages.ordered',
      `${name} staat in betaalopdracht ${String(batch)}. Trek die eerst in.`,
    ),
  paidInCash: (name: string) =>
    new DomainError(
      'conflict',
      'wages.paid-in-cash',
      `${name} is contant betaald. Draai die betaling eerst terug.`,
    ),
  itemNotFound: () =>
    new DomainError('not-found', 'wages.item-not-found', 'Dit loon is niet gevonden. Ververs de pagina.'),
  nothingOpen: (name: string) =>
    new DomainError(
      'conflict',
      'wages.nothing-open',
      `Van ${name} is niets meer te betalen. Ververs de pagina.`,
    ),
  moreThanOpen: (name: string, open: Cents) =>
    new DomainError(
      'invalid',
      'wages.more-than-open',
      `Van ${name} is nog ${formatEuros(open)} te betalen. Vul dat bedrag in, of minder.`,
    ),
  paidInTheFuture: (day: LocalDate) =>
    new DomainError(
      'invalid',
      'wages.paid-in-the-future',
      `${formatDate(day)} is nog niet voorbij. Kies vandaag of een dag daarvoor.`,
    ),
  paidBeforePeriod: (firstDay: LocalDate) =>
    new DomainError(
      'invalid',
      'wages.paid-before-period',
      `Dit loon is van een periode vanaf ${formatDate(firstDay)}. Kies een dag vanaf dan.`,
    ),
  cashPaymentNotFound: () =>
    new DomainError(
      'not-found',
      'wages.cash-payment-not-found',
      'Deze contante betaling is niet gevonden. Ververs de pagina.',
    ),
  cashPaymentCancelled: () =>
    new DomainError(
      'conflict',
      'wages.cash-payment-cancelled',
      'Deze contante betaling is al teruggedraaid. Ververs de pagina.',
    ),
  noCompany: () =>
    new DomainError(
      'invalid',
      'dividend.no-company',
      'Dividend is er alleen bij een bv. Heb je een eenmanszaak of vof, boek dan een privé-opname. Is dit wel een bv, kies dat dan bij Instellingen, Bedrijf.',
    ),
  notTested: () =>
    new DomainError(
      'invalid',
      'dividend.not-tested',
      'Dividend mag pas als beide toetsen goed zijn: er blijft genoeg eigen vermogen over, en de bv kan haar schulden blijven betalen.',
    ),
  payableBeforeDecision: () =>
    new DomainError(
      'invalid',
      'dividend.payable-before-decision',
      'De dag waarop het dividend beschikbaar is ligt voor het besluit. Kies de dag van het besluit of later.',
    ),
  decidedInTheFuture: () =>
    new DomainError(
      'invalid',
      'dividend.in-the-future',
      'Dit besluit is nog niet genomen. Kies vandaag of een dag daarvoor.',
    ),
  dividendNotFound: () =>
    new DomainError('not-found', 'dividend.not-found', 'Dit dividend is niet gevonden.'),
  dividendCancelled: () =>
    new DomainError('conflict', 'dividend.cancelled', 'Dit dividend is al teruggedraaid. Ververs de pagina.'),
} as const
