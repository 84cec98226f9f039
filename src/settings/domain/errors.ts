import { DomainError } from '#kernel/errors.ts'

export const settingErrors = {
  jobNotFound: () => new DomainError('not-found', 'job.not-found', 'Dit werk is er niet (meer).'),
  jobNotDead: () =>
    new DomainError(
      'conflict',
      'job.not-dead',
      'Dit werk wacht al op een nieuwe poging; er is niets opgegeven.',
    ),
}
