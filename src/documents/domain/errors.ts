import { DomainError } from '#kernel/errors.ts'

export const documentErrors = {
  mailNotFailed: () =>
    new DomainError('conflict', 'mail.not-failed', 'Alleen een mislukte mail kan opnieuw worden verstuurd.'),
}
