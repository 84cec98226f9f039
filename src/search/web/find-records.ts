import {
  IconBriefcase,
  IconFileInvoice,
  IconReceiptRefund,
  IconSignature,
  IconUser,
  IconWallet,
  type Icon,
} from '@tabler/icons-react'
import { label as creditNoteLabel, type CreditNoteState } from '#credit-notes/domain/credit-note-state.ts'
import { label as invoiceLabel, type BillingState } from '#invoices/domain/billing-state.ts'
import { formatDate, formatEuros } from '#kernel/dutch-format.ts'
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

const kinds = {
  customer: { group: 'Klanten', icon: IconUser, to: ({ id }) => paths.customer(id) },
  project: { group: 'Projecten', icon: IconBriefcase, to: ({ id }) => paths.project(id) },
  invoice: { group: 'Facturen', icon: IconFileInvoice, to: ({ id }) => paths.invoice(id) },
  quote: { group: 'Offertes', icon: IconSignature, to: ({ id }) => paths.quote(id) },
  'credit-note': {
    group: "Creditnota's",
    icon: IconReceiptRefund,
    to: ({ id }) => paths.creditNote(id),
  },
  expense: { group: 'Kosten', icon: IconWallet, to: ({ id }) => paths.expense(id) },
} as const satisfies Record<RecordKind, { group: string; icon: Icon; to: (record: FoundRecord) => string }>

function textOf({ kind, name, about, state, amount, date }: FoundRecord): Pick<Command, 'label' | 'detail'> {
  const isDocument = kind === 'invoice' || kind === 'quote' || kind === 'credit-note'
  const details = [
    isDocument ? '' : about,
    state === null ? '' : wordOf(kind, state),
    amount === null ? '' : formatEuros(amount),
    kind === 'expense' && date !== null ? formatDate(date) : '',
  ]
  return {
    label: isDocument ? `${name ?? 'Concept'} ${about}` : (name ?? ''),
    detail: details.filter((detail) => detail !== '').join(', '),
  }
}

function wordOf(kind: RecordKind, state: string): string {
  if (kind === 'invoice') return invoiceLabel[state as BillingState]
  if (kind === 'quote') return quoteLabel[state as QuoteState]
  if (kind === 'credit-note') return creditNoteLabel[state as CreditNoteState]
  return otherStates[state] ?? ''
}

/** Unusual states only; the usual state is not shown. */
const otherStates: Readonly<Record<string, string>> = {
  closed: 'afgesloten',
  corrected: 'gecorrigeerd',
  withdrawn: 'ingetrokken',
}
