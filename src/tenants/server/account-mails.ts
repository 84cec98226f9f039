// The mails about a login and what was done with it. A button is a paragraph of its own: words, and the address.

interface Mail {
  readonly subject: string
  readonly body: string
}

export type LinkPurpose = 'reset-password' | 'confirm-email'

export const linkMails = {
  'reset-password': (link: string) => ({
    subject: 'Kies een nieuw wachtwoord voor Kloppend',
    body: `Hallo,

Iemand vroeg om een nieuw wachtwoord voor dit e-mailadres.

Nieuw wachtwoord kiezen: ${link}

Deze link werkt een uur, en één keer. Daarna ben je overal uitgelogd.

Was jij dit niet? Dan hoef je niets te doen; je wachtwoord blijft zoals het is.

Kloppend`,
  }),
  'confirm-email': (link: string) => ({
    subject: 'Bevestig je e-mailadres voor Kloppend',
    body: `Hallo,

Welkom bij Kloppend. Bevestig dat dit e-mailadres van jou is.

E-mailadres bevestigen: ${link}

De link werkt een week. Zo weten we zeker dat we je kunnen bereiken als er iets met je account is.

Heb jij je niet aangemeld? Dan hoef je niets te doen.

Kloppend`,
  }),
} as const satisfies Record<LinkPurpose, (link: string) => Mail>

export const NEW_EMAIL_SUBJECT = 'Bevestig je nieuwe e-mailadres voor Kloppend'

/** To the new address of a login. */
export const newEmailMail = (link: string): Mail => ({
  subject: NEW_EMAIL_SUBJECT,
  body: `Hallo,

Je wilt voortaan met dit e-mailadres inloggen bij Kloppend. Bevestig binnen een dag dat het van jou is.

E-mailadres bevestigen: ${link}

Tot dan log je in met je oude adres. Daarna ben je overal uitgelogd, behalve waar je dit aanvroeg.

Was jij dit niet? Dan hoef je niets te doen; er verandert niets.

Kloppend`,
})

/** The same subject, so that a list of mails does not tell that the address has a login. */
export const emailTakenMail: Mail = {
  subject: NEW_EMAIL_SUBJECT,
  body: `Hallo,

Iemand wilde voortaan met dit e-mailadres inloggen bij Kloppend. Dat kan niet: er is al een account met dit adres.

Was jij dit? Log dan in met dat account, of kies voor het andere een ander adres. Was jij dit niet? Dan hoef je niets te doen; er verandert niets.

Kloppend`,
}

export const emailAskedMail = (newEmail: string): Mail => ({
  subject: 'Er is een ander e-mailadres gevraagd voor je account',
  body: `Hallo,

Zojuist is gevraagd om bij Kloppend voortaan in te loggen met ${newEmail}. Dat gebeurt pas als de link in de mail aan dat adres is gevolgd.

Was jij dit niet? Wijzig dan meteen je wachtwoord bij Instellingen, Beveiliging, of kies "Wachtwoord vergeten" op de inlogpagina: dan werkt die link niet meer.

Kloppend`,
})

export const emailChangedMail = (newEmail: string): Mail => ({
  subject: 'Je logt bij Kloppend in met een ander e-mailadres',
  body: `Hallo,

Het e-mailadres waarmee je bij Kloppend inlogt, is zojuist gewijzigd in ${newEmail}. Met dit adres kun je niet meer inloggen, en andere sessies zijn beëindigd.

Was jij dit niet? Neem dan meteen contact met ons op.

Kloppend`,
})

export const passwordChangedMail: Mail = {
  subject: 'Je wachtwoord bij Kloppend is gewijzigd',
  body: `Hallo,

Het wachtwoord van je account is zojuist gewijzigd. Andere sessies zijn beëindigd.

Was jij dit niet? Kies dan meteen een nieuw wachtwoord via "Wachtwoord vergeten" op de inlogpagina.

Kloppend`,
}

export const alreadyRegisteredMail: Mail = {
  subject: 'Je hebt al een account bij Kloppend',
  body: `Hallo,

Iemand probeerde zojuist een account te maken met dit e-mailadres. Dat account bestaat al, dus er is niets gewijzigd. Log in met het wachtwoord dat je eerder koos, of kies op de inlogpagina "Wachtwoord vergeten".

Was jij dit niet? Dan hoef je niets te doen; er is niets veranderd.

Kloppend`,
}

export const newDeviceMail = (about: {
  readonly moment: string
  readonly device: string
  readonly ip: string
}): Mail => ({
  subject: 'Nieuwe aanmelding op je account',
  body: `Hallo,

Er is zojuist ingelogd op je account bij Kloppend, vanaf een apparaat of netwerk dat we nog niet kenden.

Wanneer: ${about.moment}
Apparaat: ${about.device}
IP-adres: ${about.ip}

Was jij dit zelf? Dan hoef je niets te doen.
Was jij dit niet? Wijzig dan meteen je wachtwoord: dat beëindigt de andere sessies. Zie Instellingen, Beveiliging.

Kloppend`,
})

/** @param told what the operator did, as the end of a sentence */
export const operatorMail = (told: string): Mail => ({
  subject: 'De beheerder heeft iets aan je account gewijzigd',
  body: `Hallo,

Op verzoek ${told}.

Heb je hier niet om gevraagd? Neem dan meteen contact op met de beheerder van deze installatie.

Kloppend`,
})

/** To the owners, of each act that decides where money goes. */
export const moneyMail = (about: {
  readonly business: string
  readonly done: string
  /** What it was, before and after, and who did it. */
  readonly lines: readonly string[]
}): Mail => ({
  subject: `${about.done} bij ${about.business}`,
  body: `Hallo,

Zojuist is iets gedaan dat bepaalt waar geld heen gaat, of waardoor geld uitgaat.

${about.lines.join('\n')}

Klopt dit? Dan hoef je niets te doen.
Klopt dit niet? Kies dan meteen "Dit was ik niet" op Overzicht: dan staat geld stil tot een eigenaar het weer toestaat.

Kloppend`,
})

export const companyChangedMail = (about: {
  readonly business: string
  /** The address of the member who changed it. */
  readonly by: string
  readonly changes: readonly string[]
}): Mail => ({
  subject: 'Je bedrijfsgegevens bij Kloppend zijn gewijzigd',
  body: `Hallo,

Zojuist is van ${about.business} gewijzigd, door ${about.by}:

${about.changes.join('\n')}

Nieuwe facturen dragen de nieuwe gegevens; afgeronde documenten veranderen niet.

Klopt dit niet? Zet de gegevens dan meteen terug bij Instellingen, Bedrijf. Is ${about.by} jouw adres en was jij dit niet, wijzig dan ook je wachtwoord bij Instellingen, Beveiliging.

Kloppend`,
})

export const testMail: Mail = {
  subject: 'Proefmail van Kloppend',
  body: `Hallo,

Dit is een proefmail. Komt die aan, dan komen je facturen en offertes dat ook.

Kloppend`,
}
