import { formatDate, formatMonth } from '#kernel/dutch-format.ts'
import { DomainError } from '#kernel/errors.ts'
import type { LocalDate } from '#kernel/local-date.ts'

export const assetErrors = {
  notFound: () => new DomainError('not-found', 'asset.not-found', 'Bedrijfsmiddel niet gevonden.'),
  notAnAssetAccount: () =>
    new DomainError(
      'invalid',
      'asset.not-an-asset-account',
      'Op deze rekening wordt niet afgeschreven. Kies een soort bedrijfsmiddel, zoals 0200 Inventaris.',
    ),
  expenseLineNotFound: () =>
    new DomainError(
      'not-found',
      'asset.expense-line-not-found',
      'Deze regel van een uitgave is niet gevonden, of is niet geboekt als bedrijfsmiddel.',
    ),
  expenseLineUsed: () =>
    new DomainError(
      'conflict',
      'asset.expense-line-used',
      'Van deze uitgave is al een bedrijfsmiddel gemaakt.',
    ),
  madeOfExpense: (name: string) =>
    new DomainError(
      'conflict',
      'asset.made-of-expense',
      `Van deze uitgave is het bedrijfsmiddel ${name} gemaakt. Laat dat eerst vervallen bij Bedrijfsmiddelen, of corrigeer de uitgave.`,
    ),
  madeOfCost: (name: string) =>
    new DomainError(
      'conflict',
      'asset.made-of-cost',
      `Van een regel van deze uitgave is het bedrijfsmiddel ${name} gemaakt. Laat rekening en bedrag van die regel zo, of laat het bedrijfsmiddel eerst vervallen.`,
    ),
  unusable: (problems: readonly string[]) => new DomainError('invalid', 'asset.unusable', problems.join(' ')),
  contributedOtherwise: () =>
    new DomainError(
      'invalid',
      'asset.contributed-otherwise',
      'Wat je inbrengt begint hier met zijn waarde van die dag. Laat Elders al afgeschreven op € 0,00, en kies geen uitgave waarmee het is gekocht.',
    ),
  stale: () =>
    new DomainError(
      'conflict',
      'asset.stale',
      'Dit bedrijfsmiddel is intussen ergens anders gewijzigd. Ververs de pagina en pas je wijziging opnieuw toe.',
    ),
  ended: () =>
    new DomainError('conflict', 'asset.ended', 'Dit bedrijfsmiddel is al verkocht, afgevoerd of vervallen.'),
  notOfOpening: () =>
    new DomainError(
      'not-found',
      'asset.not-of-opening',
      'Dit bedrijfsmiddel staat niet in je beginbalans. Ververs de pagina.',
    ),
  depreciatedOfOpening: (name: string) =>
    new DomainError(
      'conflict',
      'asset.depreciated-of-opening',
      `Van ${name} is hier al afgeschreven. Naam, restwaarde en levensduur wijzig je bij Bedrijfsmiddelen; klopt er iets anders niet, haal het daar dan eerst van de lijst.`,
    ),
  disposedOfOpening: (name: string) =>
    new DomainError(
      'conflict',
      'asset.disposed-of-opening',
      `${name} is hier al verkocht of afgevoerd, en blijft daarom zo in je beginbalans staan.`,
    ),
  disposedTooEarly: (month: LocalDate) =>
    new DomainError(
      'conflict',
      'asset.disposed-too-early',
      `Er is al afgeschreven tot en met ${formatMonth(month)}. Kies een datum vanaf ${formatDate(month)}.`,
    ),
  disposedBeforeUse: () =>
    new DomainError('invalid', 'asset.disposed-before-use', 'Het kan niet weg zijn voor het in gebruik was.'),
}
