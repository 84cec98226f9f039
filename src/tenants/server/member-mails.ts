import type { MoneyRight, Role } from '#contract/rights.ts'
import { moneyRightWords } from '../domain/money-act.ts'
import { roleName, roleWords } from '../domain/role-words.ts'

// The mails about members of a business.

interface Mail {
  readonly subject: string
  readonly body: string
}

/** The same to an address that has a login and to one that has none. */
export const invitationMail = (about: {
  readonly business: string
  /** The address of the member who invites. */
  readonly by: string
  readonly email: string
  readonly role: Role
  readonly link: string
}): Mail => ({
  subject: `Uitnodiging om mee te werken in ${about.business}`,
  body: `Hallo,

${about.by} nodigt je uit om in Kloppend mee te werken in de administratie van ${about.business}, als ${roleName(about.role)}. ${roleWords[about.role].about}

Uitnodiging aannemen: ${about.link}

De link werkt zeven dagen, één keer, en alleen voor ${about.email}.

Ken je ${about.business} niet? Dan hoef je niets te doen.

Kloppend`,
})

export const joinedMail = (about: {
  readonly business: string
  readonly email: string
  readonly role: Role
}): Mail => ({
  subject: `${about.email} werkt nu mee in ${about.business}`,
  body: `Hallo,

${about.email} heeft de uitnodiging aangenomen en werkt nu mee in ${about.business}, als ${roleName(about.role)}.

Klopt dat niet? Verwijder die persoon dan bij Instellingen, Mensen.

Kloppend`,
})

export const otherRoleMail = (about: { readonly business: string; readonly role: Role }): Mail => ({
  subject: `Je hebt een andere rol in ${about.business}`,
  body: `Hallo,

Je rol in ${about.business} is vanaf nu: ${roleName(about.role)}. ${roleWords[about.role].about}

Kloppend`,
})

export const moneyRightsMail = (about: {
  readonly business: string
  readonly given: readonly MoneyRight[]
}): Mail => ({
  subject: `Wat je over geld mag bij ${about.business}`,
  body: `Hallo,

${
  about.given.length === 0
    ? `Een eigenaar van ${about.business} heeft je rechten over geld weggehaald. Je rol blijft zoals hij was.`
    : `Een eigenaar van ${about.business} heeft vastgelegd wat je naast je rol mag:
${about.given.map((right) => `- ${moneyRightWords[right]}`).join('\n')}

Bij elke handeling vragen we je wachtwoord of een code, en alle eigenaren krijgen er een mail over.`
}

Kloppend`,
})

export const removedMail = (about: { readonly business: string }): Mail => ({
  subject: `Je werkt niet meer in ${about.business}`,
  body: `Hallo,

Je toegang tot de administratie van ${about.business} is beëindigd. Je sessies en sleutels van dit bedrijf werken niet meer. Wat je er deed, blijft bewaard met je naam erbij.

Denk je dat dit een vergissing is? Neem dan contact op met ${about.business}.

Kloppend`,
})

interface HandOver {
  readonly business: string
  readonly by: string
  readonly to: string
}

export const offeredMails = ({ business, by, to, link }: HandOver & { readonly link: string }) => ({
  toReceiver: {
    subject: `Het eigendom van ${business} wordt je aangeboden`,
    body: `Hallo,

${by} wil jou eigenaar maken van ${business} in Kloppend. Je neemt dat aan, of niet, binnen zeven dagen.

Aanbod bekijken: ${link}

Als eigenaar mag je alles, ook het bedrijf overdragen of verwijderen.

Kloppend`,
  },
  toGiver: {
    subject: `Je biedt het eigendom van ${business} aan`,
    body: `Hallo,

Je hebt het eigendom van ${business} aangeboden aan ${to}. Zodra dat is aangenomen, word jij beheerder. Tot die tijd kun je het aanbod intrekken.

Aanbod bekijken: ${link}

Was jij dit niet? Trek het aanbod dan meteen in, en wijzig je wachtwoord.

Kloppend`,
  },
})

export const acceptedMails = ({ business, by, to }: HandOver) => ({
  toReceiver: {
    subject: `Je bent nu eigenaar van ${business}`,
    body: `Hallo,

Je hebt het eigendom van ${business} aangenomen van ${by}, die nu beheerder is.

Was jij dit niet? Wijzig dan meteen je wachtwoord.

Kloppend`,
  },
  toGiver: {
    subject: `Je bent nu beheerder van ${business}`,
    body: `Hallo,

${to} heeft het eigendom van ${business} aangenomen. Jij bent vanaf nu beheerder.

Was dit niet de bedoeling? Neem dan meteen contact op met ${to}.

Kloppend`,
  },
})

export const declinedMail = ({ business, to }: Omit<HandOver, 'by'>): Mail => ({
  subject: `Het eigendom van ${business} is niet aangenomen`,
  body: `Hallo,

${to} neemt het eigendom van ${business} niet aan. Er verandert niets: jij blijft eigenaar.

Kloppend`,
})

/** To a member without a second factor, when the owner obliges one. */
export const secondFactorMail = (about: { readonly business: string; readonly day: string }): Mail => ({
  subject: `${about.business} vraagt een tweede stap bij het inloggen`,
  body: `Hallo,

De eigenaar van ${about.business} verplicht een tweede stap bij het inloggen in Kloppend: een code van een app op je telefoon, of een passkey. Jij hebt die nog niet.

Stel hem in bij Instellingen, Beveiliging, voor ${about.day}. Tot dan werk je gewoon door; daarna kom je er bij dit bedrijf pas weer in als je hem hebt ingesteld.

Kloppend`,
})
