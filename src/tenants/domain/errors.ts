import { DomainError } from '#kernel/errors.ts'

export const tenantErrors = {
  /**
   * One sentence for an unknown address and for a wrong password, so that no caller learns which accounts
   * exist.
   */
  loginFailed: () => new DomainError('unauthenticated', 'login.failed', 'Inloggen mislukt'),
  tooManyAttempts: () =>
    new DomainError(
      'too-many',
      'login.too-many-attempts',
      'Te veel pogingen om in te loggen. Probeer het over een paar minuten opnieuw.',
    ),
  /** The same for an unknown address, so that it does not reveal which accounts exist. */
  underAttack: () =>
    new DomainError(
      'too-many',
      'login.under-attack',
      'Er wordt nu vanaf veel plekken geprobeerd op dit account in te loggen. Wacht een paar minuten, of kies "Wachtwoord vergeten": met de link in die mail kun je er meteen weer in.',
    ),
  /** For the operator of the installation, who may know which accounts exist. */
  unknownAddress: (email: string) =>
    new DomainError(
      'not-found',
      'operator.unknown-address',
      `Er is geen account met het e-mailadres ${email}.`,
    ),
  registrationClosed: () =>
    new DomainError(
      'forbidden',
      'registration.closed',
      'Hier kunnen geen nieuwe bedrijven worden geregistreerd. Heb je al een account, log dan in.',
    ),
  notInvited: () =>
    new DomainError(
      'forbidden',
      'registration.not-invited',
      'Registreren kan hier alleen met een uitnodiging. Gebruik de link die je kreeg, met het e-mailadres waarvoor die is; werkt dat niet, vraag dan een nieuwe.',
    ),
  passwordKnown: () =>
    new DomainError(
      'invalid',
      'password.known',
      'Dit wachtwoord is bekend en wordt overal als eerste geprobeerd. Kies een ander; een zin van vier woorden is sterk.',
    ),
  passwordOwnWords: () =>
    new DomainError(
      'invalid',
      'password.own-words',
      'Dit wachtwoord is makkelijk te raden: het bestaat vooral uit je bedrijfsnaam, je e-mailadres of een woord dat bij Kloppend hoort. Kies een ander; een zin van vier woorden is sterk.',
    ),
  passwordGuessable: () =>
    new DomainError(
      'invalid',
      'password.guessable',
      'Dit wachtwoord is makkelijk te raden. Kies een langer of minder bekend wachtwoord; een zin van vier woorden is sterk.',
    ),
  hasShareCapital: () =>
    new DomainError(
      'conflict',
      'tenant.legal-form-refused',
      'In je boeken staat aandelenkapitaal (0550), en dat heeft alleen een bv. Kies Bv, of haal het aandelenkapitaal eerst uit je beginbalans.',
    ),
  vatSettingRefused: (problem: string) => new DomainError('conflict', 'tenant.vat-setting-refused', problem),
  ossNotFound: () =>
    new DomainError('not-found', 'tenant.oss-not-found', 'Deze deelname aan OSS is niet gevonden.'),
  ossAccountInUse: (number: string) =>
    new DomainError(
      'conflict',
      'tenant.oss-account-in-use',
      `OSS heeft rekening ${number} nodig, en die gebruik je al voor iets anders. Neem contact op, dan zoeken we een oplossing.`,
    ),
  korNotFound: () =>
    new DomainError('not-found', 'tenant.kor-not-found', 'Deze deelname aan de KOR is niet gevonden.'),
  notFound: () => new DomainError('not-found', 'tenant.not-found', 'Administratie niet gevonden.'),
  codeNeeded: () =>
    new DomainError(
      'forbidden',
      'login.code-needed',
      'Vul de code van 6 cijfers uit je authenticator-app in.',
    ),
  codeWrong: () =>
    new DomainError(
      'forbidden',
      'login.code-wrong',
      'Deze code klopt niet of is al gebruikt. Wacht op de volgende, of gebruik een herstelcode.',
    ),
  twoFactorOn: () =>
    new DomainError('conflict', 'two-factor.on', 'Inloggen met een code staat al aan. Zet het eerst uit.'),
  twoFactorOff: () => new DomainError('conflict', 'two-factor.off', 'Inloggen met een code staat niet aan.'),
  twoFactorOwnFirst: () =>
    new DomainError(
      'conflict',
      'two-factor.own-first',
      'Zet eerst voor jezelf inloggen met een code aan, of voeg een passkey toe. Daarna kun je het voor het hele bedrijf verplichten.',
    ),
  twoFactorObliged: () =>
    new DomainError(
      'conflict',
      'two-factor.obliged',
      'Inloggen met een code is bij dit bedrijf verplicht. De eigenaar kan die verplichting opheffen; daarna kun je het uitzetten. Met een passkey kan het ook.',
    ),
  twoFactorObligedBySeat: () =>
    new DomainError(
      'conflict',
      'two-factor.obliged-by-seat',
      'Als accountant log je altijd in met een tweede stap. Voeg eerst een passkey toe; daarna kun je de code uitzetten.',
    ),
  twoFactorObligedAlready: () =>
    new DomainError(
      'conflict',
      'two-factor.obliged-already',
      'Inloggen met een code is bij dit bedrijf al verplicht.',
    ),
  twoFactorNotObliged: () =>
    new DomainError(
      'conflict',
      'two-factor.not-obliged',
      'Inloggen met een code is bij dit bedrijf niet verplicht.',
    ),
  passkeyImpossible: () =>
    new DomainError(
      'conflict',
      'passkey.impossible',
      'Passkeys werken alleen op een beveiligd adres met een naam (https). Log in met je wachtwoord.',
    ),
  passkeyNotAdded: () =>
    new DomainError(
      'conflict',
      'passkey.not-added',
      'Deze passkey is niet toegevoegd. Probeer het opnieuw; je kunt er hooguit twintig hebben, en elke sleutel één keer.',
    ),
  passkeyNotFound: () => new DomainError('not-found', 'passkey.not-found', 'Deze passkey is er niet (meer).'),
  /** One sentence for an unknown key, a wrong signature and a challenge that is too old. */
  passkeyRefused: () =>
    new DomainError(
      'unauthenticated',
      'passkey.refused',
      'Inloggen met deze passkey is niet gelukt. Probeer het opnieuw, of log in met je wachtwoord.',
    ),
  linkSpent: () =>
    new DomainError(
      'conflict',
      'account.link-spent',
      'Deze link is verlopen of al gebruikt. Vraag een nieuwe aan.',
    ),
  emailSame: () => new DomainError('conflict', 'email.same', 'Dit is al het adres waarmee je inlogt.'),
  /** Shown only to a reader of the mail at the address. */
  emailTaken: () =>
    new DomainError(
      'conflict',
      'email.taken',
      'Er is intussen al een account met dit e-mailadres. Kies een ander adres.',
    ),
  tooManyLinks: () =>
    new DomainError(
      'too-many',
      'email.too-many-links',
      'Er zijn het afgelopen uur al genoeg mails met een link gestuurd. Probeer het over een uur opnieuw.',
    ),
  tooManyLinksToBox: () =>
    new DomainError(
      'too-many',
      'email.too-many-links-to-box',
      'Naar dit adres zijn vandaag al vijf mails met een link gestuurd. Kijk ook bij je ongewenste mail; morgen kun je weer een nieuwe vragen.',
    ),
  /** The same for a business of others as for one that does not exist. */
  businessNotFound: () =>
    new DomainError(
      'not-found',
      'business.not-found',
      'Dit bedrijf is niet gevonden, of je werkt er niet (meer).',
    ),
  sessionNotFound: () => new DomainError('not-found', 'session.not-found', 'Deze sessie is er niet (meer).'),
  apiTokenNotFound: () =>
    new DomainError('not-found', 'api-token.not-found', 'Deze sleutel is er niet (meer).'),
  tooManyApiTokens: () =>
    new DomainError(
      'conflict',
      'api-token.too-many',
      'Je hebt al 50 sleutels. Trek er eerst een in die je niet meer gebruikt.',
    ),
  addressUnconfirmed: () =>
    new DomainError(
      'conflict',
      'business.address-unconfirmed',
      'Bevestig eerst je e-mailadres met de link in de mail die je kreeg. Daarna kun je een nieuw bedrijf aanmelden.',
    ),
  tooManyRegistrations: () =>
    new DomainError(
      'too-many',
      'registration.too-many',
      'Vanaf jouw netwerk zijn vandaag al twintig bedrijven aangemeld. Probeer het morgen opnieuw, of vraag de beheerder van deze installatie.',
    ),
  tooManyBusinesses: () =>
    new DomainError(
      'conflict',
      'business.too-many',
      'Je bent al eigenaar van vijftig bedrijven. Verwijder er eerst een, in dat bedrijf onder Instellingen.',
    ),
  tooManyTestBusinesses: () =>
    new DomainError(
      'conflict',
      'test-business.too-many',
      'Je hebt al drie testbedrijven. Verwijder er eerst een, in dat bedrijf onder Instellingen.',
    ),
  testOfTest: () =>
    new DomainError(
      'conflict',
      'test-business.of-test',
      'Dit is al een testbedrijf. Maak een nieuw testbedrijf vanuit je echte bedrijf.',
    ),
  notInTest: () =>
    new DomainError(
      'conflict',
      'test-business.no-bank',
      'Een testbedrijf wordt niet met een bank of betaaldienst gekoppeld. Doe dit in je echte bedrijf.',
    ),
  apiTokenWithPassword: () =>
    new DomainError(
      'forbidden',
      'api-token.with-password',
      'Wat om je wachtwoord vraagt, kan alleen door zelf in te loggen, en niet met een sleutel.',
    ),
  companyStale: () =>
    new DomainError(
      'conflict',
      'company.stale',
      'De bedrijfsgegevens zijn intussen ergens anders gewijzigd. Laad de pagina opnieuw en breng je wijziging nog eens aan.',
    ),
  companyOwnerOnly: () =>
    new DomainError(
      'forbidden',
      'company.owner-only',
      'Alleen een eigenaar wijzigt de IBAN en de naam op de rekening: daar betalen je klanten. Vraag het de eigenaar; de andere gegevens kun je zelf opslaan.',
    ),
  passwordNeeded: () =>
    new DomainError(
      'forbidden',
      'password.needed',
      'Vul je wachtwoord in: daarmee weten we dat jij de rekening of het e-mailadres wijzigt.',
    ),
  passwordWrong: () =>
    new DomainError('forbidden', 'password.wrong', 'Dat is niet je huidige wachtwoord. Probeer het opnieuw.'),
}
