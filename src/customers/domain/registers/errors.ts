import { DomainError } from '#kernel/errors.ts'

/** Why a register gave no answer that counts, in our words. */
export type RegisterRefusal =
  | 'away'
  | 'unreadable'
  | 'not-accepted'
  | 'requester-unknown'
  | 'number-unknown'
  | 'number-refused'

/** A question to a register that had no answer. The message has no number, name or secret. */
export class RegisterFailure extends Error {
  override readonly name = 'RegisterFailure'
  readonly reason: RegisterRefusal

  constructor(reason: RegisterRefusal) {
    super(reason)
    this.reason = reason
  }
}

export const registerErrors = {
  viesNotConnected: () =>
    new DomainError(
      'conflict',
      'register.vies-not-connected',
      'Op deze installatie is VIES niet gekoppeld. Controleer het btw-id op de website van de Europese Commissie.',
    ),
  kvkNotConnected: () =>
    new DomainError(
      'conflict',
      'register.kvk-not-connected',
      'Op deze installatie is de KVK niet gekoppeld. Vul naam en adres zelf in.',
    ),
  notInVies: () =>
    new DomainError(
      'invalid',
      'register.not-in-vies',
      'btwId: Dit is geen btw-id dat in VIES staat. Vul een btw-id uit de EU in, met de letters van het land.',
      ['btwId'],
    ),
  viesAway: () =>
    new DomainError('conflict', 'register.vies-away', 'VIES antwoordt nu niet. Probeer het later opnieuw.'),
  viesUnreadable: () =>
    new DomainError(
      'conflict',
      'register.vies-unreadable',
      'Het antwoord van VIES klopt niet, dus we bewaren het niet. Probeer het later opnieuw.',
    ),
  viesRefused: () =>
    new DomainError(
      'conflict',
      'register.vies-refused',
      'VIES neemt dit btw-id niet aan. Kijk of het goed is overgenomen.',
    ),
  requesterUnknown: () =>
    new DomainError(
      'conflict',
      'register.requester-unknown',
      'VIES kent je eigen btw-id niet. Controleer het bij Instellingen, Bedrijfsgegevens.',
    ),
  checkedEnough: (most: number) =>
    new DomainError(
      'conflict',
      'register.checked-enough',
      `Vandaag zijn al ${String(most)} btw-id's gecontroleerd, en meer mag niet op één dag. Ga morgen verder.`,
    ),
  kvkAway: () =>
    new DomainError('conflict', 'register.kvk-away', 'De KVK antwoordt nu niet. Probeer het later opnieuw.'),
  kvkUnreadable: () =>
    new DomainError(
      'conflict',
      'register.kvk-unreadable',
      'Het antwoord van de KVK klopt niet, dus we gebruiken het niet. Vul naam en adres zelf in.',
    ),
  kvkNotAccepted: () =>
    new DomainError(
      'conflict',
      'register.kvk-not-accepted',
      'De KVK weigert de koppeling. Vraag het aan wie deze installatie beheert.',
    ),
  kvkUnknown: () =>
    new DomainError(
      'not-found',
      'register.kvk-unknown',
      'Dit KvK-nummer staat niet in het Handelsregister. Kijk of het goed is overgenomen.',
    ),
}

const viesErrors: Partial<Record<RegisterRefusal, () => DomainError>> = {
  unreadable: registerErrors.viesUnreadable,
  'number-refused': registerErrors.viesRefused,
  'requester-unknown': registerErrors.requesterUnknown,
}

const kvkErrors: Partial<Record<RegisterRefusal, () => DomainError>> = {
  unreadable: registerErrors.kvkUnreadable,
  'not-accepted': registerErrors.kvkNotAccepted,
  'number-unknown': registerErrors.kvkUnknown,
}

/** The sentence for a user of a failure; another error stays as it is. */
export function registerErrorOf(register: 'vies' | 'kvk', error: unknown): unknown {
  if (!(error instanceof RegisterFailure)) return error
  return register === 'vies'
    ? (viesErrors[error.reason] ?? registerErrors.viesAway)()
    : (kvkErrors[error.reason] ?? registerErrors.kvkAway)()
}
