import {
  IconBriefcase,
  IconFilePlus,
  IconReceipt,
  IconReceiptRefund,
  IconShieldCheck,
  IconSignature,
  IconUserPlus,
} from '@tabler/icons-react'
import { paths } from '#platform/web/paths.ts'
import type { CommandSource } from '#platform/web/shell/command.ts'

/** What the command bar offers beyond the pages: actions, and the records of the slices. */
export const commands: CommandSource = {
  actions: [
    { id: 'new-invoice', label: 'Nieuwe factuur', to: paths.newInvoice, icon: IconFilePlus, group: 'Doen' },
    { id: 'new-quote', label: 'Nieuwe offerte', to: paths.newQuote, icon: IconSignature, group: 'Doen' },
    { id: 'new-expense', label: 'Nieuwe uitgave', to: paths.newExpense, icon: IconReceipt, group: 'Doen', keywords: ['kosten', 'bon'] },
    { id: 'new-customer', label: 'Nieuwe klant', to: paths.newCustomer, icon: IconUserPlus, group: 'Doen' },
    { id: 'new-project', label: 'Nieuw project', to: paths.newProject, icon: IconBriefcase, group: 'Doen' },
    { id: 'refund', label: 'Terugbetaling melden', to: paths.refund, icon: IconReceiptRefund, group: 'Doen' },
    { id: 'verify', label: 'Handtekening controleren', to: paths.verify, icon: IconShieldCheck, group: 'Doen', keywords: ['verifieer', 'pdf'] },
  ], // prettier-ignore
  find: async (typed, signal) => (await import('#search/web/find-records.ts')).findRecords(typed, signal),
}
