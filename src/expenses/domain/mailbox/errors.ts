import { DomainError } from '#kernel/errors.ts'
import { mailboxProblems, type MailboxProblem } from './mailbox.ts'

export const mailboxErrors = {
  none: () => new DomainError('not-found', 'receipt-mailbox.none', 'Er is nog geen mailbox ingesteld.'),
  off: () => new DomainError('conflict', 'receipt-mailbox.off', 'De mailbox staat uit. Zet hem eerst aan.'),
  unusable: (problem: MailboxProblem) =>
    new DomainError('invalid', `receipt-mailbox.${problem}`, mailboxProblems[problem]),
  badHost: () =>
    new DomainError(
      'invalid',
      'receipt-mailbox.bad-host',
      'Vul de naam van de mailserver in, bijvoorbeeld imap.voorbeeld.nl. Op internet kan het met poort 993 of 143.',
    ).at('host'),
  privateHost: () =>
    new DomainError('invalid', 'receipt-mailbox.private-host', mailboxProblems.address).at('host'),
  passwordMissing: () =>
    new DomainError(
      'invalid',
      'receipt-mailbox.password-missing',
      'Vul het wachtwoord in. Dat moet ook opnieuw als je de server of de gebruikersnaam wijzigt.',
    ).at('password'),
  changedMeanwhile: () =>
    new DomainError(
      'conflict',
      'receipt-mailbox.changed-meanwhile',
      'Deze instelling is intussen gewijzigd. Ververs de pagina en probeer het opnieuw.',
    ),
}
