import { DomainError } from '#kernel/errors.ts'

/** The code of every refusal to change the example business, for screens that offer a business of one's own. */
export const EXAMPLE_READ_ONLY = 'example.read-only'

/** What the database says when a transaction would write to a business that is shown to visitors (migration 0720). */
export const IS_EXAMPLE = 'the business is an example'

export const exampleIsReadOnly = (): DomainError =>
  new DomainError(
    'forbidden',
    EXAMPLE_READ_ONLY,
    'Dit is een voorbeeldbedrijf om in rond te kijken, dus er wordt niets bewaard of verstuurd. Maak je eigen bedrijf om dit echt te doen.',
  )
