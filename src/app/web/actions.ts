import {
  IconBook2,
  IconCalculator,
  IconMailForward,
  IconBriefcase,
  IconCalendarCheck,
  IconDeviceLaptop,
  IconChartBar,
  IconFileExport,
  IconFilePlus,
  IconListCheck,
  IconReceipt,
  IconReceiptRefund,
  IconSettings,
  IconShieldCheck,
  IconSignature,
  IconUserPlus,
} from '@tabler/icons-react'
import { paths } from '#platform/web/paths.ts'
import type { Command } from '#platform/web/shell/command.ts'
import { reportNames, reportTitle } from '#reports/domain/report-table.ts'
import { addressOfReport } from '#reports/web/report-address.ts'
import { pathOfPart, settingsParts } from '#settings/web/parts.tsx'

const doing: readonly Command[] = [
  {
    id: 'late',
    label: 'Te late facturen herinneren',
    to: `${paths.invoices}?toon=te-laat`,
    icon: IconMailForward,
    group: 'Doen',
    keywords: ['herinnering', 'aanmaning', 'betalen'],
  },
  {
    id: 'vat-return',
    label: 'Btw-aangifte doen',
    to: paths.taxes,
    icon: IconCalculator,
    group: 'Doen',
    keywords: ['belasting', 'omzetbelasting', 'kwartaal'],
  },
  {
    id: 'new-invoice',
    label: 'Nieuwe factuur',
    to: paths.newInvoice,
    icon: IconFilePlus,
    group: 'Doen',
    keywords: ['rekening', 'nota', 'maken'],
  },
  {
    id: 'new-quote',
    label: 'Nieuwe offerte',
    to: paths.newQuote,
    icon: IconSignature,
    group: 'Doen',
    keywords: ['prijsopgave', 'maken'],
  },
  {
    id: 'new-expense',
    label: 'Nieuwe uitgave',
    to: paths.newExpense,
    icon: IconReceipt,
    group: 'Doen',
    keywords: ['kosten', 'bon', 'inkoopfactuur', 'foto', 'reiskosten', 'declaratie'],
  },
  { id: 'new-customer', label: 'Nieuwe klant', to: paths.newCustomer, icon: IconUserPlus, group: 'Doen' },
  { id: 'new-project', label: 'Nieuw project', to: paths.newProject, icon: IconBriefcase, group: 'Doen' },
  {
    id: 'refund',
    label: 'Terugbetaling melden',
    to: paths.refund,
    icon: IconReceiptRefund,
    group: 'Doen',
    keywords: ['creditnota', 'geld terug'],
  },
  { id: 'verify', label: 'Handtekening controleren', to: paths.verify, icon: IconShieldCheck, group: 'Doen' },
  {
    id: 'new-entry',
    label: 'Memoriaalboeking',
    to: paths.newJournalEntry,
    icon: IconBook2,
    group: 'Doen',
    keywords: ['boeken met de hand', 'journaalpost', 'grootboek'],
  },
  {
    id: 'assets',
    label: 'Bedrijfsmiddelen',
    to: paths.assets,
    icon: IconDeviceLaptop,
    group: 'Doen',
    keywords: ['afschrijven', 'afschrijving', 'investering', 'activa'],
  },
  {
    id: 'proof',
    label: 'Controleer mijn administratie',
    to: paths.proof,
    icon: IconListCheck,
    group: 'Doen',
  },
  { id: 'year-end', label: 'Jaarafsluiting', to: paths.yearEnd, icon: IconCalendarCheck, group: 'Doen' },
]

/** The actions that are available from anywhere, every part of the settings, and every report. */
export const actions: readonly Command[] = [
  ...doing,
  ...settingsParts.map((part): Command => ({
    id: `settings-${part.id}`,
    label: part.title,
    detail: part.about,
    to: pathOfPart(part),
    icon: IconSettings,
    group: 'Instellingen',
  })),
  ...reportNames.map((name): Command => ({
    id: `report-${name}`,
    label: reportTitle[name],
    to: addressOfReport(name),
    icon: IconChartBar,
    group: 'Rapportages',
  })),
  {
    id: 'exports',
    label: 'Auditfile en archief',
    detail: 'Exporteren, of een auditfile inlezen',
    to: paths.exports,
    icon: IconFileExport,
    group: 'Rapportages',
  },
]
