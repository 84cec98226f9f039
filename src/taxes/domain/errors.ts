import { formatDateInWords, formatEuros } from '#kernel/dutch-format.ts'
import { DomainError } from '#kernel/errors.ts'
import { addDays } from '#kernel/local-date.ts'
import type { Cents } from '#kernel/money.ts'
import { periodName, type Period } from '#ledger/domain/period.ts'

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

export const taxErrors = {
  unknownPeriod: () =>
    new DomainError(
      'not-found',
      'taxes.unknown-period',
      'Dit tijdvak bestaat niet. Kies een maand (2026-03), een kwartaal (2026-Q1) of een jaar (2026).',
    ),
  otherInterval: (text: string, right: string) =>
    new DomainError(
      'not-found',
      'taxes.other-interval',
      `Over ${periodName(text)} doe je geen aparte aangifte: die dagen vallen in ${periodName(right)}.`,
    ),
  unknownOssQuarter: () =>
    new DomainError(
      'not-found',
      'taxes.unknown-oss-quarter',
      'Dit kwartaal bestaat niet. Kies een kwartaal, zoals 2026-Q1.',
    ),
  noOssIn: ({ period }: Period) =>
    new DomainError('not-found', 'taxes.no-oss', `In ${periodName(period)} gebruikte je OSS niet.`),
  ossQuarterBefore: ({ period }: Period) =>
    new DomainError(
      'conflict',
      'taxes.oss-quarter-before',
      `Dien eerst de OSS-aangifte over ${periodName(period)} in.`,
    ),
  notEntitled: () =>
    new DomainError(
      'invalid',
      'taxes.not-entitled',
      'Het kasstelsel is voor wie vooral aan particulieren levert, of wie in een aangewezen branche werkt. Bevestig dat dit voor je bedrijf geldt.',
    ),
  accountInUse: (number: string) =>
    new DomainError(
      'conflict',
      'taxes.account-in-use',
      `Het kasstelsel heeft rekening ${number} nodig voor btw die nog niet is ontvangen, en die rekening gebruik je al voor iets anders. Neem contact op, dan zoeken we een oplossing.`,
    ),
  unknownBox: () =>
    new DomainError('not-found', 'taxes.unknown-box', 'Deze rubriek bestaat niet. Kies 1a tot en met 5g.'),
  stillRunning: ({ period, lastDay }: Period) =>
    new DomainError(
      'conflict',
      'taxes.still-running',
      `${capital(periodName(period))} loopt nog. Je kunt de aangifte indienen vanaf ${formatDateInWords(addDays(lastDay, 1))}.`,
    ),
  notFiled: ({ period }: Period) =>
    new DomainError(
      'conflict',
      'taxes.not-filed',
      `De btw-aangifte over ${periodName(period)} is nog niet ingediend.`,
    ),
  alreadyFiled: ({ period }: Period) =>
    new DomainError(
      'conflict',
      'taxes.already-filed',
      `De btw-aangifte over ${periodName(period)} is al ingediend.`,
    ),
  notInTheMiddle: ({ period, firstDay, lastDay }: Period) =>
    new DomainError(
      'conflict',
      'taxes.not-in-the-middle',
      `Je beginbalans begint niet binnen ${periodName(period)}. Alleen als hij na ${formatDateInWords(firstDay)} en uiterlijk op ${formatDateInWords(lastDay)} begint, heeft je vorige programma een deel van dit tijdvak.`,
    ),
  returnNotFound: () =>
    new DomainError('not-found', 'taxes.return-not-found', 'Deze btw-aangifte bestaat niet.'),
  supplementNotFound: () =>
    new DomainError('not-found', 'taxes.supplement-not-found', 'Deze suppletie bestaat niet.'),
  referenceWrong: () =>
    new DomainError(
      'invalid',
      'taxes.reference-wrong',
      'Dit betalingskenmerk klopt niet. Neem alle 16 cijfers precies over.',
    ),
  referenceUsed: (name: string) =>
    new DomainError(
      'conflict',
      'taxes.reference-used',
      `Dit betalingskenmerk staat al bij ${name}. Kijk na bij welke aangifte het hoort.`,
    ),
  nothingOpen: () =>
    new DomainError('conflict', 'taxes.nothing-open', 'Op deze aangifte staat niets meer open.'),
  paidTooMuch: (open: Cents) =>
    new DomainError(
      'invalid',
      'taxes.paid-too-much',
      `Op deze aangifte staat nog ${formatEuros(open)} open. Vul hooguit dat bedrag in.`,
    ),
  notAMoneyAccount: (name: string) =>
    new DomainError(
      'invalid',
      'taxes.not-a-money-account',
      `Van ${name} kun je geen btw betalen. Kies bank, spaarrekening, kas, creditcard of privé.`,
    ),
  accountNotFound: () =>
    new DomainError('not-found', 'taxes.account-not-found', 'Grootboekrekening niet gevonden.'),
  noCorrections: ({ period }: Period) =>
    new DomainError(
      'conflict',
      'taxes.no-corrections',
      `Er is niets veranderd aan ${periodName(period)} sinds de aangifte is ingediend.`,
    ),
  correctionsInReturn: (balance: Cents, limit: Cents) =>
    new DomainError(
      'conflict',
      'taxes.corrections-in-return',
      `Het verschil is ${formatEuros(balance)}. Tot en met ${formatEuros(limit)} gaat het vanzelf mee in je volgende aangifte; een suppletie is dan niet nodig.`,
    ),
}
