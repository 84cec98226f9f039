import {
  IconBell,
  IconBriefcase,
  IconBuildingBank,
  IconBuildingStore,
  IconCamera,
  IconChartBar,
  IconCar,
  IconClock,
  IconFileInvoice,
  IconInbox,
  IconMessageQuestion,
  IconLayoutDashboard,
  IconPackage,
  IconReceiptRefund,
  IconReceiptTax,
  IconScale,
  IconSettings,
  IconSignature,
  IconTarget,
  IconUserPlus,
  IconUsers,
  IconWallet,
  type Icon,
} from '@tabler/icons-react'
import { mayOpen } from '../page-rights.ts'
import { paths } from '../paths.ts'
import { may } from '../rights.ts'
import { hasClients } from '../shown-clients.ts'
import { hasQuestions } from '../shown-questions.ts'

export interface Entry {
  readonly label: string
  readonly to: string
  readonly icon: Icon
  /** Left out until there is something to show. */
  readonly isUsed?: () => boolean
}

interface Group {
  readonly group: string | null
  readonly entries: readonly Entry[]
}

/** Open to every role. */
const settings: Entry = { label: 'Instellingen', to: paths.settings, icon: IconSettings }

/** The sidebar, with the groups and names of the specification, section 2. */
export const navigation: readonly Group[] = [
  {
    group: null,
    entries: [
      { label: 'Overzicht', to: paths.overview, icon: IconLayoutDashboard },
      { label: 'Administraties', to: paths.clients, icon: IconBuildingStore, isUsed: hasClients },
      { label: 'Projecten', to: paths.projects, icon: IconBriefcase },
      { label: 'Doelen', to: paths.goals, icon: IconTarget },
      { label: 'Uren', to: paths.hours, icon: IconClock },
      { label: 'Ritten', to: paths.trips, icon: IconCar },
    ],
  },
  {
    group: 'Administratie',
    entries: [
      { label: 'Offertes', to: paths.quotes, icon: IconSignature },
      { label: 'Facturen', to: paths.invoices, icon: IconFileInvoice },
      { label: "Creditnota's", to: paths.creditNotes, icon: IconReceiptRefund },
      { label: 'Klanten', to: paths.customers, icon: IconUsers },
      { label: 'Producten', to: paths.products, icon: IconPackage },
    ],
  },
  {
    group: 'Financiën',
    entries: [
      { label: 'Te verwerken', to: paths.tray, icon: IconInbox },
      { label: 'Bonnen', to: paths.sentReceipts, icon: IconCamera },
      { label: 'Bank', to: paths.bank, icon: IconBuildingBank },
      { label: 'Kosten', to: paths.expenses, icon: IconWallet },
      { label: 'Belastingen', to: paths.taxes, icon: IconReceiptTax },
      { label: 'Balans', to: paths.balance, icon: IconScale },
    ],
  },
  {
    group: 'Inzicht',
    entries: [
      { label: 'Rapportages', to: paths.reports, icon: IconChartBar },
      { label: 'Notificaties', to: paths.notifications, icon: IconBell },
      { label: 'Vragen', to: paths.questions, icon: IconMessageQuestion, isUsed: hasQuestions },
    ],
  },
  { group: 'Beheer', entries: [settings] },
]

/** The sidebar of this user: pages that the role may not open are left out, and groups without a page. */
export const openNavigation = (): readonly Group[] =>
  navigation
    .map(({ group, entries }) => ({ group, entries: entries.filter(isShown) }))
    .filter(({ entries }) => entries.length > 0)

/** Who sees the whole tray needs no page of receipts that were sent. */
const isShown = ({ to, isUsed }: Entry): boolean =>
  mayOpen(to) && (isUsed?.() ?? true) && !(to === paths.sentReceipts && may('purchases.read'))

/** What a user comes for, the first thing first. */
const byUse: readonly string[] = [
  paths.overview,
  paths.invoices,
  paths.expenses,
  paths.tray,
  paths.sentReceipts,
  paths.projects,
  paths.customers,
]

const byUseFirst = (): readonly [Entry, ...Entry[]] => {
  const entries = openNavigation().flatMap((group) => group.entries)
  const used = byUse.flatMap((to) => entries.filter((entry) => entry.to === to))
  const [first, ...others] = [...used, settings]
  return [first ?? settings, ...others]
}

/** On a phone these three are always visible, around the button for new records. */
export const mostUsed = (): readonly Entry[] => byUseFirst().slice(0, 3)

/** The page that a user sees first. */
export const landing = (): Entry => byUseFirst()[0]

/** Where this user brings in receipts: the tray, or the page of the own ones. Null without that right. */
export const receiptsPage = (): string | null =>
  !mayOpen(paths.sentReceipts) ? null : mayOpen(paths.tray) ? paths.tray : paths.sentReceipts

interface Making extends Entry {
  readonly help: string
}

const makings: readonly Making[] = [
  { label: 'Factuur', help: 'Maken en versturen', to: paths.newInvoice, icon: IconFileInvoice },
  { label: 'Bon fotograferen', help: 'Het formulier vult zichzelf', to: paths.newExpense, icon: IconCamera },
  { label: 'Bon insturen', help: 'Een collega boekt hem', to: paths.sentReceipts, icon: IconCamera },
  { label: 'Offerte', help: 'Je klant tekent op zijn telefoon', to: paths.newQuote, icon: IconSignature },
  { label: 'Klant', help: 'Naam en adres', to: paths.newCustomer, icon: IconUserPlus },
]

/** The most frequent new records, as far as this user may make them. */
export const openMakings = (): readonly Making[] => makings.filter(isShown)
