import { DomainError } from '#kernel/errors.ts'

export const tenantErrors = {
  /** One sentence for an unknown address and for a wrong password: nobody learns which accounts exist. */
  loginFailed: () => new DomainError('unauthenticated', 'login.failed', 'Inloggen mislukt'),
  tooManyAttempts: () =>
    new DomainError(
      'too-many',
      'login.too-many-attempts',
      'Te veel pogingen om in te loggen. Probeer het over een paar minuten opnieuw.',
    ),
  vatSettingRefused: (problem: string) => new DomainError('conflict', 'tenant.vat-setting-refused', problem),
  korNotFound: () =>
    new DomainError('not-found', 'tenant.kor-not-found', 'Deze deelname aan de KOR is niet gevonden.'),
  notFound: () => new DomainError('not-found', 'tenant.not-found', 'Administratie niet gevonden.'),
}
