import {
  IconBell,
  IconBriefcase,
  IconBuildingBank,
  IconChartBar,
  IconFileInvoice,
  IconLayoutDashboard,
  IconPackage,
  IconReceiptRefund,
  IconReceiptTax,
  IconScale,
  IconSettings,
  IconSignature,
  IconTarget,
  IconUsers,
  IconWallet,
  type Icon,
} from '@tabler/icons-react'
import { paths } from '../paths.ts'

export interface Entry {
  readonly label: string
  readonly to: string
  readonly icon: Icon
}

/** The sidebar, with the groups and names of the specification, section 2. */
export const navigation: readonly { readonly group: string | null; readonly entries: readonly Entry[] }[] = [
  {
    group: null,
    entries: [
      { label: 'Overzicht', to: paths.overview, icon: IconLayoutDashboard },
      { label: 'Projecten', to: paths.projects, icon: IconBriefcase },
      { label: 'Doelen', to: paths.goals, icon: IconTarget },
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
    ],
  },
  { group: 'Beheer', entries: [{ label: 'Instellingen', to: paths.settings, icon: IconSettings }] },
]

/** On a phone these three are always visible, around the button for new records. */
export const mostUsed: readonly Entry[] = [paths.overview, paths.invoices, paths.expenses].flatMap((to) =>
  navigation.flatMap(({ entries }) => entries).filter((entry) => entry.to === to),
)
