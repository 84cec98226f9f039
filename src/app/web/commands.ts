import {
  IconBook2,
  IconBriefcase,
  IconCalendarCheck,
  IconDeviceLaptop,
  IconShieldCheck,
  IconFilePlus,
  IconReceipt,
  IconSignature,
  IconUserPlus,
} from '@tabler/icons-react'
import { paths } from '#platform/web/paths.ts'
import type { Command, CommandSource } from '#platform/web/shell/command.ts'

const actions: readonly Command[] = [
  { id: 'new-invoice', label: 'Nieuwe factuur', to: paths.newInvoice, icon: IconFilePlus, group: 'Doen' },
  { id: 'new-project', label: 'Nieuw project', to: paths.newProject, icon: IconBriefcase, group: 'Doen' },
  { id: 'new-expense', label: 'Nieuwe uitgave', to: paths.newExpense, icon: IconReceipt, group: 'Doen' },
  { id: 'new-quote', label: 'Nieuwe offerte', to: paths.newQuote, icon: IconSignature, group: 'Doen' },
  { id: 'new-customer', label: 'Nieuwe klant', to: paths.newCustomer, icon: IconUserPlus, group: 'Doen' },
  { id: 'new-entry', label: 'Memoriaalboeking', to: paths.newJournalEntry, icon: IconBook2, group: 'Doen' },
  { id: 'assets', label: 'Bedrijfsmiddelen', to: paths.assets, icon: IconDeviceLaptop, group: 'Doen' },
  {
    id: 'proof',
    label: 'Controleer mijn administratie',
    to: paths.proof,
    icon: IconShieldCheck,
    group: 'Doen',
  },
  { id: 'year-end', label: 'Jaarafsluiting', to: paths.yearEnd, icon: IconCalendarCheck, group: 'Doen' },
]

/** What the command bar offers beyond the pages: actions, and the records of the slices. */
export const commands: CommandSource = async () => {
  const { findRecords } = await import('./find-records.ts')
  // Without an answer the bar still does what needs none.
  return [...actions, ...(await findRecords().catch(() => []))]
}
