import {
  IconBriefcase,
  IconBuildingBank,
  IconCar,
  IconCashRegister,
  IconClock,
  IconCoins,
  IconDeviceLaptop,
  IconFileInvoice,
  IconFiles,
  IconPackage,
  IconReceipt,
  IconReceiptRefund,
  IconSignature,
  IconTransferIn,
  IconUser,
  IconUsers,
  IconWallet,
  type Icon,
} from '@tabler/icons-react'
import { documentKinds, stateLabelsOf, type DocumentKind } from '#documents/domain/document-kinds.ts'
import { pageOfDocument } from '#documents/web/page-of-document.ts'
import type { SentState } from '#expenses/domain/incoming-document.ts'
import { formatDate, formatEuros } from '#kernel/dutch-format.ts'
import { monthOf } from '#kernel/local-date.ts'
import { call } from '#platform/web/api-client.ts'
import { paths } from '#platform/web/paths.ts'
import type { Command } from '#platform/web/shell/command.ts'
import { label as quoteLabel, type QuoteState } from '#quotes/domain/quote-state.ts'
import { searchEverything, type FoundRecord, type RecordKind } from '../contract.ts'

/** Records that contain the typed words, as commands that open them. */
export async function findRecords(typed: string, signal: AbortSignal): Promise<readonly Command[]> {
  const records = await call(searchEverything, { query: { query: typed.slice(0, 200) }, signal })
  return records.map((record): Command => {
    const { group, icon, to } = kinds[record.kind]
    return { id: `${record.kind}-${record.id}`, group, icon, to: to(record), ...textOf(record) }
  })
}

interface FoundKind {
  readonly group: string
  readonly icon: Icon
  readonly to: (record: FoundRecord) => string
}

const documentsAs = (kind: DocumentKind, icon: Icon): FoundKind => ({
  group: documentKinds[kind].plural,
  icon,
  to: ({ id }) => pageOfDocument(kind, id),
})

const kinds: Readonly<Record<RecordKind, FoundKind>> = {
  customer: { group: 'Klanten', icon: IconUser, to: ({ id }) => paths.customer(id) },
  product: { group: 'Producten', icon: IconPackage, to: ({ id }) => paths.product(id) },
  project: { group: 'Projecten', icon: IconBriefcase, to: ({ id }) => paths.project(id) },
  invoice: documentsAs('invoice', IconFileInvoice),
  quote: documentsAs('quote', IconSignature),
  'credit-note': documentsAs('credit-note', IconReceiptRefund),
  expense: { group: 'Kosten', icon: IconWallet, to: ({ id }) => paths.expense(id) },
  takings: { group: 'Kassa', icon: IconCashRegister, to: ({ id }) => paths.takings(id) },
  'cash-move': {
    group: 'Kasboek',
    icon: IconCoins,
    to: ({ date }) => (date === null ? paths.cashBook : `${paths.cashBook}?maand=${monthOf(date)}`),
  },
  payout: { group: 'Uitbetalingen', icon: IconTransferIn, to: ({ id }) => paths.payout(id) },
  wages: { group: 'Lonen', icon: IconUsers, to: ({ id }) => paths.wageJournal(id) },
  dividend: { group: 'Dividend', icon: IconUsers, to: () => paths.dividends },
  loan: { group: 'Leningen', icon: IconBuildingBank, to: ({ id }) => paths.loan(id) },
  asset: { group: 'Bedrijfsmiddelen', icon: IconDeviceLaptop, to: ({ id }) => paths.asset(id) },
  hours: { group: 'Uren', icon: IconClock, to: ({ date }) => `${paths.hours}?dag=${date ?? ''}` },
  trip: { group: 'Ritten', icon: IconCar, to: ({ date }) => `${paths.trips}?dag=${date ?? ''}` },
  vehicle: { group: 'Auto’s', icon: IconCar, to: () => paths.trips },
  'old-paper': {
    group: 'Oude papieren',
    icon: IconFiles,
    to: ({ name }) => `${paths.oldPapers}?zoek=${encodeURIComponent(name ?? '')}`,
  },
  receipt: {
    group: 'Bonnen',
    icon: IconReceipt,
    to: ({ name }) => `${paths.sentReceipts}?zoek=${encodeURIComponent(name ?? '')}`,
  },
}

function textOf({ kind, name, about, state, amount, date }: FoundRecord): Pick<Command, 'label' | 'detail'> {
  const isDocument = isKindOfDocument(kind)
  const details = [
    isDocument ? '' : about,
    state === null ? '' : wordOf(kind, state),
    amount === null ? '' : formatEuros(amount),
    isDated.has(kind) && date !== null ? formatDate(date) : '',
  ]
  return {
    label: isDocument ? `${name ?? 'Concept'} ${about}` : (name ?? ''),
    detail: details.filter((detail) => detail !== '').join(', '),
  }
}

function wordOf(kind: RecordKind, state: string): string {
  if (kind === 'quote') return quoteLabel[state as QuoteState]
  if (kind === 'receipt') return receiptStates[state as SentState]
  if (!isKindOfDocument(kind)) return otherStates[state] ?? ''
  return (stateLabelsOf(kind) as Readonly<Record<string, string>>)[state] ?? ''
}

const isDated: ReadonlySet<RecordKind> = new Set([
  'expense',
  'receipt',
  'takings',
  'cash-move',
  'payout',
  'wages',
  'dividend',
  'asset',
  'hours',
  'trip',
])

const isKindOfDocument = (kind: RecordKind): kind is DocumentKind => kind in documentKinds

/** Unusual states only; the usual state is not shown. */
const otherStates: Readonly<Record<string, string>> = {
  archived: 'gearchiveerd',
  cancelled: 'teruggedraaid',
  closed: 'afgesloten',
  corrected: 'gecorrigeerd',
  'in-text': 'gevonden in de tekst',
  withdrawn: 'ingetrokken',
}

const receiptStates: Readonly<Record<SentState, string>> = {
  waiting: 'wacht',
  booked: 'verwerkt',
  aside: 'weggelegd',
}
