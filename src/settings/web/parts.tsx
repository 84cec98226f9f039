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
  readonly Icon: ComponentType<IconProps>
  /** Loaded when it is opened. */
  readonly Part: ComponentType<{ meanwhile?: ReactNode }>
}

/** The parts of the settings, in the order in which a new business needs them. */
export const settingsParts: readonly SettingsPart[] = [
  {
    id: 'bedrijf',
    title: 'Bedrijf',
    about: 'Naam, adres, KvK, btw-id en je bankrekening.',
    Icon: IconBuildingStore,
    Part: later(async () => (await import('./CompanyPart.tsx')).CompanyPart),
  },
  {
    id: 'huisstijl',
    title: 'Huisstijl',
    about: 'Je logo en kleur op facturen en offertes.',
    Icon: IconPalette,
    Part: later(async () => (await import('./LookPart.tsx')).LookPart),
  },
  {
    id: 'nummering',
    title: 'Nummering',
    about: 'Hoe nummers eruitzien, en het volgende.',
    Icon: IconHash,
    Part: later(async () => (await import('./NumberingPart.tsx')).NumberingPart),
  },
  {
    id: 'teksten',
    title: 'Teksten',
    about: 'Termijnen, mails en zinnen op documenten.',
    Icon: IconWriting,
    Part: later(async () => (await import('./TextsPart.tsx')).TextsPart),
  },
  {
    id: 'herinneringen',
    title: 'Herinneringen',
    about: 'Wanneer welke brief komt, en wat vanzelf gaat.',
    Icon: IconBellRinging,
    Part: later(async () => (await import('#reminders/web/ReminderSettingsPart.tsx')).ReminderSettingsPart),
  },
  {
    id: 'online-betalen',
    title: 'Online betalen',
    about: 'Een knop op de factuur waarmee klanten meteen betalen.',
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
    Icon: IconMail,
    Part: later(async () => (await import('./OutgoingMails.tsx')).OutgoingMails),
  },
  {
    id: 'mensen',
    title: 'Mensen',
    about: 'Wie er meewerkt, met welke rol, en wie er is uitgenodigd.',
    Icon: IconUsers,
    Part: later(async () => (await import('./members/MembersPart.tsx')).MembersPart),
  },
  {
    id: 'beveiliging',
    title: 'Beveiliging',
    about: 'Wachtwoord, inloggen met een code, sessies.',
    Icon: IconShieldLock,
    Part: later(async () => (await import('./SecurityPart.tsx')).SecurityPart),
  },
  {
    id: 'koppelingen',
    title: 'Koppelingen',
    about: 'Bonnen per mail, en wat andere programma’s mogen en horen.',
    Icon: IconPlugConnected,
    Part: later(async () => (await import('./ConnectionsPart.tsx')).ConnectionsPart),
  },
  {
    id: 'agenda',
    title: 'Agenda',
    about: 'Btw-dagen en betaaldagen in je eigen agenda.',
    Icon: IconCalendarEvent,
    Part: later(async () => (await import('#calendar/web/CalendarPart.tsx')).CalendarPart),
  },
  {
    id: 'weergave',
    title: 'Weergave',
    about: 'Licht, donker, of zoals je apparaat.',
    Icon: IconSunMoon,
    Part: later(async () => (await import('./ThemeCard.tsx')).ThemeCard),
  },
  {
    id: 'wachtrij',
    title: 'Niet gelukt',
    about: 'Werk op de achtergrond dat niet lukte.',
    Icon: IconProgressAlert,
    Part: later(async () => (await import('./StuckJobs.tsx')).StuckJobs),
  },
  {
    id: 'bestanden',
    title: 'Apart gezette bestanden',
    about: 'Bestanden die nergens bij horen.',
    Icon: IconArchive,
    Part: later(async () => (await import('./QuarantinedFiles.tsx')).QuarantinedFiles),
  },
  {
    id: 'reservekopie',
    title: 'Reservekopie',
    about: 'Wanneer de laatste is gemaakt en gecontroleerd.',
    Icon: IconDatabase,
    Part: later(async () => (await import('#backup/web/BackupPart.tsx')).BackupPart),
  },
  {
    id: 'geschiedenis',
    title: 'Geschiedenis',
    about: 'Wie wat deed, wanneer, en wat het was.',
    Icon: IconHistory,
    Part: later(async () => (await import('./Trail.tsx')).Trail),
  },
  {
    id: 'verwijderen',
    title: 'Bedrijf verwijderen',
    about: 'Stoppen met Kloppend, en wat je zelf bewaart.',
    Icon: IconTrash,
    Part: later(async () => (await import('#deletion/web/DeletionPart.tsx')).DeletionPart),
  },
]

export const pathOfPart = ({ id }: SettingsPart): string => paths.settingsPart(id)

/** The parts that this user may open. */
export const openParts = (): readonly SettingsPart[] =>
  settingsParts.filter((part) => mayOpen(pathOfPart(part)))
