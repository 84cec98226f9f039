import { DomainError } from '#kernel/errors.ts'

export const customerErrors = {
  notFound: () => new DomainError('not-found', 'customer.not-found', 'Klant niet gevonden.'),
  /**
   * `refusal`: the format of an id in that country. The field has the same name as in the contract's
   * refusals.
   */
  vatIdWrong: (refusal: string) =>
    new DomainError('invalid', 'customer.vat-id-wrong', `btwId: ${refusal}`, ['btwId']),
  mergedAway: (kept: string) =>
    new DomainError(
      'conflict',
      'customer.merged-away',
      `Deze klant is samengevoegd met ${kept}. Maak het samenvoegen eerst ongedaan.`,
    ),
  mergedWithItself: () =>
    new DomainError(
      'invalid',
      'customer.merged-with-itself',
      'Kies een andere klant om mee samen te voegen.',
    ),
  keptIsArchived: (kept: string) =>
    new DomainError(
      'conflict',
      'customer.kept-is-archived',
      `${kept} staat in het archief. Haal die klant eerst terug, of laat de andere klant blijven.`,
    ),
  hasMore: (merged: string) =>
    new DomainError(
      'conflict',
      'customer.has-more',
      `Bij ${merged} horen gegevens die nog niet meegaan met samenvoegen. Laat deze klant blijven, of haal ze daar eerst weg.`,
    ),
  notMerged: () =>
    new DomainError('conflict', 'customer.not-merged', 'Deze klant is niet samengevoegd met een andere.'),
  keptMergedAway: (kept: string) =>
    new DomainError(
      'conflict',
      'customer.kept-merged-away',
      `${kept} is daarna zelf samengevoegd met een andere klant. Maak dat eerst ongedaan.`,
    ),
  stale: () =>
    new DomainError(
      'conflict',
      'customer.stale',
      'Deze klant is intussen ergens anders gewijzigd. Ververs de pagina en pas je wijziging opnieuw toe.',
    ),
  receivableNotFound: () =>
    new DomainError(
      'not-found',
      'customer.receivable-not-found',
      'Deze post staat niet meer in de beginbalans. Ververs de pagina.',
    ),
  receivableArranged: (reference: string) =>
    new DomainError(
      'conflict',
      'customer.receivable-arranged',
      `Voor ${reference === '' ? 'een van deze posten' : `post ${reference}`} loopt een betalingsregeling met deze klant. Beëindig eerst de regeling.`,
    ),
  receivableReminded: (reference: string) =>
    new DomainError(
      'conflict',
      'customer.receivable-reminded',
      `Over ${reference === '' ? 'deze post' : `post ${reference}`} is al een brief gemaakt, en die brief noemt deze klant. De post blijft bij deze klant. Is het dezelfde klant onder twee namen, voeg die dan samen.`,
    ),
  receivableLinkedMeanwhile: () =>
    new DomainError(
      'conflict',
      'customer.receivable-linked-meanwhile',
      'Een van deze posten is intussen ergens anders gekoppeld of losgemaakt. Ververs de pagina en kies opnieuw.',
    ),
}
