import { formatEuros } from '#kernel/dutch-format.ts'
import { DomainError } from '#kernel/errors.ts'
import type { LoanId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { AccountNumber } from '#ledger/domain/account.ts'
import { INTEREST_PAID } from '#ledger/domain/named-account.ts'

export const loanErrors = {
  notFound: () => new DomainError('not-found', 'loan.not-found', 'Lening niet gevonden.'),
  cancelled: () =>
    new DomainError('conflict', 'loan.cancelled', 'Deze lening is van de lijst gehaald en verandert niet meer.'),
  stale: () =>
    new DomainError(
      'conflict',
      'loan.stale',
      'Deze lening is intussen ergens anders gewijzigd. Ververs de pagina en pas je wijziging opnieuw toe.',
    ),
  firstDueTooEarly: () =>
    new DomainError(
      'invalid',
      'loan.first-due-too-early',
      'De eerste termijn ligt na de dag waarop de lening begint. Kies een latere dag.',
    ),
  instalmentTooLow: (interest: Cents) =>
    new DomainError(
      'invalid',
      'loan.instalment-too-low',
      `Met dit bedrag los je niets af: de rente van de eerste termijn is ${formatEuros(interest)}. Vul een hoger bedrag in, of laat het leeg.`,
    ),
  principalMissing: () =>
    new DomainError('invalid', 'loan.principal-missing', 'Vul in hoeveel je hebt geleend, meer dan € 0,00.'),
  candidateNotFound: () =>
    new DomainError(
      'conflict',
      'loan.candidate-not-found',
      'Deze lening heeft al een schema, of staat niet meer open in de boeken. Ververs de pagina.',
    ),
  noAccountLeft: () =>
    new DomainError(
      'conflict',
      'loan.no-account-left',
      'Er is geen vrij rekeningnummer meer voor een lening (0601 tot en met 0629). Sluit eerst een rekening die leeg is.',
    ),
  otherAccount: () =>
    new DomainError(
      'invalid',
      'loan.other-account',
      'Een deel van een lening staat op de rekening van die lening, of is rente (9010).',
    ),
} // prettier-ignore

/** @throws DomainError `loan.not-found`, `loan.other-account`: a part of a loan is on its account, or is its interest */
export function refuseOtherAccount(
  loans: ReadonlyMap<LoanId, AccountNumber>,
  id: LoanId,
  account: AccountNumber,
): void {
  const own = loans.get(id)
  if (own === undefined) throw loanErrors.notFound()
  if (account !== own && account !== INTEREST_PAID) throw loanErrors.otherAccount()
}
