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
import type { ComponentType } from 'react'
import { BackupPart } from '#backup/web/BackupPart.tsx'
import { DeletionPart } from '#deletion/web/DeletionPart.tsx'
import { OnlinePaymentSettingsPart } from '#online-payments/web/OnlinePaymentSettingsPart.tsx'
import { mayOpen, type SettingsPartId } from '#platform/web/page-rights.ts'
import { paths } from '#platform/web/paths.ts'
import { ReminderSettingsPart } from '#reminders/web/ReminderSettingsPart.tsx'
import { CompanyPart } from './CompanyPart.tsx'
import { CalendarPart } from '#calendar/web/CalendarPart.tsx'
import { ConnectionsPart } from './ConnectionsPart.tsx'
import { LookPart } from './LookPart.tsx'
import { MembersPart } from './members/MembersPart.tsx'
import { NumberingPart } from './NumberingPart.tsx'
import { OutgoingMails } from './OutgoingMails.tsx'
import { QuarantinedFiles } from './QuarantinedFiles.tsx'
import { SecurityPart } from './SecurityPart.tsx'
import { StuckJobs } from './StuckJobs.tsx'
import { TextsPart } from './TextsPart.tsx'
import { ThemeCard } from './ThemeCard.tsx'
import { Trail } from './Trail.tsx'

export interface SettingsPart {
  /** Its last segment in the address. */
  readonly id: SettingsPartId
  readonly title: string
  /** Its content, in a line. */
  readonly about: string
  readonly Icon: ComponentType<IconProps>
  readonly Part: ComponentType
}

/** The parts of the settings, in the order in which a new business needs them. */
export const settingsParts: readonly SettingsPart[] = [
  {
    id: 'bedrijf',
    title: 'Bedrijf',
    about: 'Naam, adres, KvK, btw-id en je bankrekening.',
    Icon: IconBuildingStore,
    Part: CompanyPart,
  },
  {
    id: 'huisstijl',
    title: 'Huisstijl',
    about: 'Je logo en kleur op facturen en offertes.',
    Icon: IconPalette,
    Part: LookPart,
  },
  {
    id: 'nummering',
    title: 'Nummering',
    about: 'Hoe nummers eruitzien, en het volgende.',
    Icon: IconHash,
    Part: NumberingPart,
  },
  {
    id: 'teksten',
    title: 'Teksten',
    about: 'Termijnen, mails en zinnen op documenten.',
    Icon: IconWriting,
    Part: TextsPart,
  },
  {
    id: 'herinneringen',
    title: 'Herinneringen',
    about: 'Wanneer welke brief komt, en wat vanzelf gaat.',
    Icon: IconBellRinging,
    Part: ReminderSettingsPart,
  },
  {
    id: 'online-betalen',
    title: 'Online betalen',
    about: 'Een knop op de factuur waarmee klanten meteen betalen.',
    Icon: IconCreditCardPay,
    Part: OnlinePaymentSettingsPart,
  },
  {
    id: 'mail',
    title: 'Mail',
    about: 'Wat er is verstuurd of bewaard, en een proefmail.',
    Icon: IconMail,
    Part: OutgoingMails,
  },
  {
    id: 'mensen',
    title: 'Mensen',
    about: 'Wie er meewerkt, met welke rol, en wie er is uitgenodigd.',
    Icon: IconUsers,
    Part: MembersPart,
  },
  {
    id: 'beveiliging',
    title: 'Beveiliging',
    about: 'Wachtwoord, inloggen met een code, sessies.',
    Icon: IconShieldLock,
    Part: SecurityPart,
  },
  {
    id: 'koppelingen',
    title: 'Koppelingen',
    about: 'Bonnen per mail, en wat andere programma’s mogen en horen.',
    Icon: IconPlugConnected,
    Part: ConnectionsPart,
  },
  {
    id: 'agenda',
    title: 'Agenda',
    about: 'Btw-dagen en betaaldagen in je eigen agenda.',
    Icon: IconCalendarEvent,
    Part: CalendarPart,
  },
  {
    id: 'weergave',
    title: 'Weergave',
    about: 'Licht, donker, of zoals je apparaat.',
    Icon: IconSunMoon,
    Part: ThemeCard,
  },
  {
    id: 'wachtrij',
    title: 'Niet gelukt',
    about: 'Werk op de achtergrond dat niet lukte.',
    Icon: IconProgressAlert,
    Part: StuckJobs,
  },
  {
    id: 'bestanden',
    title: 'Apart gezette bestanden',
    about: 'Bestanden die nergens bij horen.',
    Icon: IconArchive,
    Part: QuarantinedFiles,
  },
  {
    id: 'reservekopie',
    title: 'Reservekopie',
    about: 'Wanneer de laatste is gemaakt en gecontroleerd.',
    Icon: IconDatabase,
    Part: BackupPart,
  },
  {
    id: 'geschiedenis',
    title: 'Geschiedenis',
    about: 'Wie wat deed, wanneer, en wat het was.',
    Icon: IconHistory,
    Part: Trail,
  },
  {
    id: 'verwijderen',
    title: 'Bedrijf verwijderen',
    about: 'Stoppen met Kloppend, en wat je zelf bewaart.',
    Icon: IconTrash,
    Part: DeletionPart,
  },
]

export const pathOfPart = ({ id }: SettingsPart): string => paths.settingsPart(id)

/** The parts that this user may open. */
export const openParts = (): readonly SettingsPart[] =>
  settingsParts.filter((part) => mayOpen(pathOfPart(part)))
