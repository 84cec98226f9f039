import {
  IconCalendarEvent,
  IconArchive,
  IconBellRinging,
  IconBuildingStore,
  IconCreditCardPay,
  IconDatabase,
  IconHash,
  IconHistory,
  IconMail,
  IconPalette,
  IconPlugConnected,
  IconProgressAlert,
  IconShieldLock,
  IconSunMoon,
  IconTrash,
  IconUsers,
  IconWriting,
  type IconProps,
} from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import { later } from '#platform/web/later.tsx'
import { mayOpen, type SettingsPartId } from '#platform/web/page-rights.ts'
import { paths } from '#platform/web/paths.ts'

export interface SettingsPart {
  /** Its last segment in the address. */
  readonly id: SettingsPartId
  readonly title: string
  /** Its content, in a line. */
  readonly about: string
  readonly group: SettingsGroupId
  /** What users call it: the command bar finds the part by these too. */
  readonly words: readonly string[]
  readonly Icon: ComponentType<IconProps>
  /** Loaded when it is opened. */
  readonly Part: ComponentType<{ meanwhile?: ReactNode }>
}

/** The groups of the settings, in their order; `installation` is of the operator, and comes last. */
export const settingsGroups = [
  { id: 'company', title: 'Mijn bedrijf' },
  { id: 'documents', title: 'Documenten' },
  { id: 'people', title: 'Mensen en veiligheid' },
  { id: 'links', title: 'Koppelingen' },
  { id: 'installation', title: 'Deze installatie' },
] as const

type SettingsGroupId = (typeof settingsGroups)[number]['id']

/** The parts of the settings; within a group in the order in which a new business needs them. */
export const settingsParts: readonly SettingsPart[] = [
  {
    id: 'bedrijf',
    title: 'Bedrijf',
    about: 'Naam, adres, KvK, btw-id en je bankrekening.',
    group: 'company',
    words: [
      'kvk-nummer',
      'bedrijfsnaam',
      'adres',
      'kvk',
      'kamer van koophandel',
      'btw-nummer',
      'btw-id',
      'iban',
      'rekeningnummer',
      'rechtsvorm',
      'eenmanszaak',
      'vof',
      'zzp',
      'eigen gegevens',
      'factureren als',
    ],
    Icon: IconBuildingStore,
    Part: later(async () => (await import('./CompanyPart.tsx')).CompanyPart),
  },
  {
    id: 'huisstijl',
    title: 'Huisstijl',
    about: 'Je logo en kleur op facturen en offertes.',
    group: 'documents',
    words: ['logo', 'kleur', 'briefpapier', 'lettertype', 'opmaak', 'sjabloon', 'template'],
    Icon: IconPalette,
    Part: later(async () => (await import('./LookPart.tsx')).LookPart),
  },
  {
    id: 'nummering',
    title: 'Nummering',
    about: 'Hoe nummers eruitzien, en het volgende.',
    group: 'documents',
    words: ['factuurnummer', 'offertenummer', 'volgnummer', 'prefix', 'nummerreeks'],
    Icon: IconHash,
    Part: later(async () => (await import('./NumberingPart.tsx')).NumberingPart),
  },
  {
    id: 'teksten',
    title: 'Teksten',
    about: 'Termijnen, mails en zinnen op documenten.',
    group: 'documents',
    words: [
      'standaardtekst',
      'betalingstermijn',
      'betaaltermijn',
      'voorwaarden',
      'algemene voorwaarden',
      'mailtekst',
      'onderschrift',
      'voettekst',
      'handtekening onder mail',
    ],
    Icon: IconWriting,
    Part: later(async () => (await import('./TextsPart.tsx')).TextsPart),
  },
  {
    id: 'herinneringen',
    title: 'Herinneringen',
    about: 'Wanneer welke brief komt, en wat vanzelf gaat.',
    group: 'documents',
    words: [
      'betalingsherinnering',
      'aanmaning',
      'aanmaningen',
      'incassokosten',
      'wik',
      '14-dagenbrief',
      'wettelijke rente',
      'ingebrekestelling',
      'herinnering',
    ],
    Icon: IconBellRinging,
    Part: later(async () => (await import('#reminders/web/ReminderSettingsPart.tsx')).ReminderSettingsPart),
  },
  {
    id: 'online-betalen',
    title: 'Online betalen',
    about: 'Een knop op de factuur waarmee klanten meteen betalen.',
    group: 'links',
    words: ['mollie', 'ideal', 'betaallink', 'betaalknop', 'creditcard', 'qr-code', 'psp'],
    Icon: IconCreditCardPay,
    Part: later(
      async () =>
        (await import('#online-payments/web/OnlinePaymentSettingsPart.tsx')).OnlinePaymentSettingsPart,
    ),
  },
  {
    id: 'mail',
    title: 'Mail',
    about: 'Wat er is verstuurd of bewaard, en een proefmail.',
    group: 'documents',
    words: ['smtp', 'proefmail', 'verzonden mail', 'uitgaande mail', 'e-mail', 'niet aangekomen'],
    Icon: IconMail,
    Part: later(async () => (await import('./OutgoingMails.tsx')).OutgoingMails),
  },
  {
    id: 'mensen',
    title: 'Mensen',
    about: 'Wie er meewerkt, met welke rol, en wie er is uitgenodigd.',
    group: 'people',
    words: [
      'medewerker toevoegen',
      'nodig uit',
      'uitnodigen',
      'gebruiker',
      'gebruikers',
      'medewerker',
      'collega',
      'rol',
      'rollen',
      'rechten',
      'boekhouder',
      'accountant',
      'team',
    ],
    Icon: IconUsers,
    Part: later(async () => (await import('./members/MembersPart.tsx')).MembersPart),
  },
  {
    id: 'beveiliging',
    title: 'Beveiliging',
    about: 'Wachtwoord, inloggen met een code, sessies.',
    group: 'people',
    words: [
      'wachtwoord',
      'tweestapsverificatie',
      '2fa',
      'code',
      'passkey',
      'sleutel',
      'sessies',
      'uitloggen overal',
      'e-mailadres wijzigen',
    ],
    Icon: IconShieldLock,
    Part: later(async () => (await import('./SecurityPart.tsx')).SecurityPart),
  },
  {
    id: 'koppelingen',
    title: 'Koppelingen',
    about: 'Bonnen per mail, en wat andere programma’s mogen en horen.',
    group: 'links',
    words: [
      'webhook',
      'webhooks',
      'api',
      'api-sleutel',
      'token',
      'mailbox',
      'bonnen mailen',
      'zapier',
      'integratie',
      'koppeling',
    ],
    Icon: IconPlugConnected,
    Part: later(async () => (await import('./ConnectionsPart.tsx')).ConnectionsPart),
  },
  {
    id: 'agenda',
    title: 'Agenda',
    about: 'Btw-dagen en betaaldagen in je eigen agenda.',
    group: 'links',
    words: ['calendar', 'ics', 'google calendar', 'outlook', 'kalender'],
    Icon: IconCalendarEvent,
    Part: later(async () => (await import('#calendar/web/CalendarPart.tsx')).CalendarPart),
  },
  {
    id: 'weergave',
    title: 'Weergave',
    about: 'Licht, donker, of zoals je apparaat.',
    group: 'people',
    words: ['thema', 'donker', 'licht', 'dark mode', 'nachtmodus'],
    Icon: IconSunMoon,
    Part: later(async () => (await import('./ThemeCard.tsx')).ThemeCard),
  },
  {
    id: 'wachtrij',
    title: 'Niet gelukt',
    about: 'Werk op de achtergrond dat niet lukte.',
    group: 'installation',
    words: ['fout', 'mislukt', 'taken op de achtergrond', 'wachtrij'],
    Icon: IconProgressAlert,
    Part: later(async () => (await import('./StuckJobs.tsx')).StuckJobs),
  },
  {
    id: 'bestanden',
    title: 'Apart gezette bestanden',
    about: 'Bestanden die nergens bij horen.',
    group: 'installation',
    words: ['quarantaine', 'losse bestanden'],
    Icon: IconArchive,
    Part: later(async () => (await import('./QuarantinedFiles.tsx')).QuarantinedFiles),
  },
  {
    id: 'reservekopie',
    title: 'Reservekopie',
    about: 'Wanneer de laatste is gemaakt en gecontroleerd.',
    group: 'installation',
    words: ['backup', 'back-up', 'terugzetten', 'herstellen'],
    Icon: IconDatabase,
    Part: later(async () => (await import('#backup/web/BackupPart.tsx')).BackupPart),
  },
  {
    id: 'geschiedenis',
    title: 'Geschiedenis',
    about: 'Wie wat deed, wanneer, en wat het was.',
    group: 'company',
    words: ['logboek', 'audit', 'auditlog', 'wie deed wat', 'wijzigingen'],
    Icon: IconHistory,
    Part: later(async () => (await import('./Trail.tsx')).Trail),
  },
  {
    id: 'verwijderen',
    title: 'Bedrijf verwijderen',
    about: 'Stoppen met Kloppend, en wat je zelf bewaart.',
    group: 'company',
    words: ['opzeggen', 'stoppen', 'account verwijderen', 'opheffen'],
    Icon: IconTrash,
    Part: later(async () => (await import('#deletion/web/DeletionPart.tsx')).DeletionPart),
  },
]

export const pathOfPart = ({ id }: SettingsPart): string => paths.settingsPart(id)

/** The groups with the parts that this user may open; a group without one is left out. */
export const openGroups = (): readonly { id: string; title: string; parts: readonly SettingsPart[] }[] =>
  settingsGroups
    .map((group) => ({
      ...group,
      parts: settingsParts.filter((part) => part.group === group.id && mayOpen(pathOfPart(part))),
    }))
    .filter(({ parts }) => parts.length > 0)
