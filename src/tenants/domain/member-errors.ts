import { DomainError } from '#kernel/errors.ts'

export const memberErrors = {
  notFound: () =>
    new DomainError('not-found', 'member.not-found', 'Deze persoon werkt niet (meer) in dit bedrijf.'),
  /** The caller was removed, or has another role, since the call was admitted. */
  noRight: () =>
    new DomainError(
      'forbidden',
      'member.no-right',
      'Je rol is intussen gewijzigd, dus dit mag je niet meer. Laad de pagina opnieuw.',
    ),
  moreRights: () =>
    new DomainError(
      'forbidden',
      'member.more-rights',
      'Deze persoon mag meer dan jij, en wordt alleen door een eigenaar gewijzigd of verwijderd. Vraag het de eigenaar.',
    ),
  ownerHasMoney: () =>
    new DomainError(
      'conflict',
      'member.owner-has-money',
      'Een eigenaar mag al over geld gaan: dat hoort bij de rol.',
      ['moneyRights'],
    ),
  roleWithoutMoney: () =>
    new DomainError(
      'conflict',
      'member.role-without-money',
      'Deze rol leest alleen, of ziet alleen de eigen bonnen. Geef deze persoon eerst een andere rol.',
      ['moneyRights'],
    ),
  roleTooHigh: () =>
    new DomainError(
      'forbidden',
      'member.role-too-high',
      'Deze rol heeft meer rechten dan die van jou. Kies een andere, of vraag het de eigenaar.',
      ['role'],
    ),
  lastOwner: () =>
    new DomainError(
      'conflict',
      'member.last-owner',
      'Een bedrijf houdt altijd een eigenaar. Draag het eigendom eerst over, of maak iemand anders eigenaar.',
    ),
  sameRole: () => new DomainError('conflict', 'member.same-role', 'Deze persoon heeft die rol al.', ['role']),
  /** The error about a member who is there already; who may invite sees the list of members, so that this tells nothing new. */
  alreadyMember: () =>
    new DomainError('conflict', 'member.already', 'Dit adres werkt al in dit bedrijf.', ['email']),
  invitationNotFound: () =>
    new DomainError('not-found', 'member-invitation.not-found', 'Deze uitnodiging staat niet meer open.'),
  noInvitationInTest: () =>
    new DomainError(
      'conflict',
      'member-invitation.of-test',
      'Een testbedrijf is van jou alleen en mailt niemand. Nodig mensen uit in je echte bedrijf.',
    ),
  tooManyInvitations: () =>
    new DomainError(
      'too-many',
      'member-invitation.too-many',
      'Je hebt vandaag al 25 uitnodigingen gestuurd. Morgen kun je verder.',
    ),
  tooManyToBox: () =>
    new DomainError(
      'too-many',
      'member-invitation.too-many-to-box',
      'Naar dit adres zijn vandaag al vijf uitnodigingen gestuurd. Morgen kan het weer.',
      ['email'],
    ),
  invitationSpent: () =>
    new DomainError(
      'conflict',
      'member-invitation.spent',
      'Deze uitnodiging is verlopen, ingetrokken of al gebruikt. Vraag een nieuwe aan wie je uitnodigde.',
    ),
  otherAddress: (email: string) =>
    new DomainError(
      'conflict',
      'member-invitation.other-address',
      `Deze uitnodiging is voor ${email}. Log in met dat adres om hem aan te nemen.`,
    ),
  alreadyIn: () => new DomainError('conflict', 'member-invitation.member', 'Je werkt al in dit bedrijf.'),
  loginExists: () =>
    new DomainError(
      'conflict',
      'member-invitation.login-exists',
      'Met dit adres is al een account. Log in om de uitnodiging aan te nemen.',
    ),
  offerToSelf: () =>
    new DomainError('conflict', 'ownership.to-owner', 'Deze persoon is al eigenaar. Kies iemand anders.', [
      'userId',
    ]),
  offerNotFound: () =>
    new DomainError(
      'not-found',
      'ownership.not-offered',
      'Dit aanbod is er niet (meer): het is ingetrokken, verlopen of al beantwoord.',
    ),
  proofNeeded: () =>
    new DomainError(
      'forbidden',
      'password.needed',
      'Vul je wachtwoord in, of een code uit je authenticator-app: zo weten we dat jij het bent.',
    ),
}
