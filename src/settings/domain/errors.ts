import { DomainError } from '#kernel/errors.ts'

export const settingErrors = {
  quarantinedFileNotFound: () =>
    new DomainError(
      'not-found',
      'quarantined-file.not-found',
      'Dit bestand staat niet meer apart. Vernieuw de pagina.',
    ),
  jobNotFound: () => new DomainError('not-found', 'job.not-found', 'Dit werk is er niet (meer).'),
  jobNotDead: () =>
    new DomainError(
      'conflict',
      'job.not-dead',
      'Dit werk wacht al op een nieuwe poging; er is niets opgegeven.',
    ),
  stale: () =>
    new DomainError(
      'conflict',
      'settings.stale',
      'De instellingen zijn intussen ergens anders gewijzigd. Laad de pagina opnieuw en breng je wijziging nog eens aan.',
    ),
  sameShape: () =>
    new DomainError(
      'invalid',
      'numbering.same-shape',
      'Facturen, creditnota’s en offertes hebben elk een eigen formaat nodig, anders krijgen er twee hetzelfde nummer.',
    ),
  wouldRepeat: (number: string) =>
    new DomainError(
      'conflict',
      'numbering.would-repeat',
      `Met dit formaat zou het volgende nummer ${number} worden, en dat is al gegeven. Kies een ander formaat, of ga eerst met een hoger nummer verder.`,
    ),
  numberGiven: (number: string) =>
    new DomainError(
      'conflict',
      'numbering.given',
      `Nummer ${number} is al gegeven of overgeslagen. Het volgende nummer kan alleen omhoog.`,
    ),
  reasonNeeded: () =>
    new DomainError(
      'invalid',
      'numbering.reason-needed',
      'Leg uit waarom je nummers overslaat: de Belastingdienst kan naar een gat in de reeks vragen.',
    ),
  noRoomForLogo: () =>
    new DomainError(
      'invalid',
      'logo.no-room',
      'Er is geen ruimte meer voor je logo: hooguit 5 GB en 20.000 bestanden. Haal eerst bijlagen of oude documenten weg.',
    ),
  logo: (outcome: LogoRefusal) => new DomainError('invalid', `logo.${outcome}`, logoSentences[outcome]),
}

const logoSentences = {
  unknown: 'Dit bestand is geen PNG, JPEG of SVG. Kies een ander bestand.',
  broken: 'Dit plaatje is beschadigd of niet te lezen. Kies een ander bestand.',
  'too-large': 'Dit plaatje heeft te veel pixels. Maak het kleiner dan 25 megapixel.',
  blank: 'Op wit papier is van dit plaatje niets te zien. Kies een logo met een donkere kleur.',
  'not-svg': 'Deze SVG is niet te lezen. Bewaar het logo als PNG.',
  active: 'Deze SVG bevat een script of verwijst naar buiten. Bewaar het logo als PNG.',
  text: 'Deze SVG bevat letters, en die zien er overal anders uit. Zet de tekst om naar vormen, of bewaar het logo als PNG.',
  picture: 'Deze SVG bevat een foto of filter. Bewaar het logo als PNG.',
  'too-much': 'Deze SVG is te ingewikkeld. Bewaar het logo als PNG.',
  'too-complex': 'Dit bestand is te groot of te ingewikkeld om te lezen. Bewaar het logo kleiner, als PNG.',
} as const

type LogoRefusal = keyof typeof logoSentences
