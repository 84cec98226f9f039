import { DomainError } from '#kernel/errors.ts'

/** Why a map service gave no distance that counts, in our words. */
export type MapRefusal =
  | 'away'
  | 'unreadable'
  | 'not-accepted'
  | 'origin-unknown'
  | 'destination-unknown'
  | 'no-road'

/** A question to a map service that had no answer. The message has no place or secret. */
export class MapFailure extends Error {
  override readonly name = 'MapFailure'
  readonly reason: MapRefusal

  constructor(reason: MapRefusal) {
    super(reason)
    this.reason = reason
  }
}

const errorOf = (code: string, sentence: string): DomainError =>
  new DomainError('conflict', `trip.map-${code}`, sentence)

export const mapErrors: Readonly<
  Record<MapRefusal | 'not-connected' | 'same-place' | 'enough', () => DomainError>
> = {
  'not-connected': () =>
    errorOf('not-connected', 'Op deze installatie is geen kaart gekoppeld. Vul de kilometers zelf in.'),
  'same-place': () => errorOf('same-place', 'Van en naar zijn dezelfde plaats. Vul de kilometers zelf in.'),
  enough: () =>
    errorOf(
      'enough',
      'Vandaag is de kaart al honderd keer gevraagd voor dit bedrijf. Vul de kilometers zelf in; morgen kan het weer.',
    ),
  away: () =>
    errorOf('away', 'De kaart antwoordt nu niet. Vul de kilometers zelf in, of probeer het later opnieuw.'),
  unreadable: () =>
    errorOf(
      'unreadable',
      'Het antwoord van de kaart klopt niet, dus we gebruiken het niet. Vul de kilometers zelf in.',
    ),
  'not-accepted': () =>
    errorOf('not-accepted', 'De kaart weigert de koppeling. Vraag het aan wie deze installatie beheert.'),
  'origin-unknown': () =>
    errorOf('origin-unknown', 'De kaart kent het vertrekpunt niet. Vul bij Van een adres of plaats in.'),
  'destination-unknown': () =>
    errorOf('destination-unknown', 'De kaart kent de bestemming niet. Vul bij Naar een adres of plaats in.'),
  'no-road': () =>
    errorOf('no-road', 'De kaart vindt geen weg tussen deze plaatsen. Vul de kilometers zelf in.'),
}
