import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from './endpoints.ts'

/**
 * What a customer owed before these books is a document like any other (issue 33): each call of an invoice as a claim has its like for an item of before, or a
 * reason for which an item has none. A new call of an invoice is in none of both, and this test names the call.
 */
const NOT_OURS = 'The invoice was made by another program: its lines, texts and file are there.'
const callsOfInvoices: Readonly<Record<string, { readonly ofItem: string } | { readonly none: string }>> = {
  'GET /api/Invoices/:id/reminders': { ofItem: 'GET /api/OpenItems/:id/reminders' },
  'PUT /api/Invoices/:id/reminder-settings': { ofItem: 'PUT /api/OpenItems/:id/reminder-settings' },
  'GET /api/Invoices/:id/dossier': { ofItem: 'GET /api/OpenItems/:id/dossier' },
  'POST /api/Invoices/:id/hand-over': { ofItem: 'POST /api/OpenItems/:id/hand-over' },
  'POST /api/Invoices/:id/take-back': { ofItem: 'POST /api/OpenItems/:id/take-back' },
  'POST /api/Invoices/:id/payments': { ofItem: 'POST /api/OpenItems/:id/payments' },
  // On 4450 a payment of an item is a write-off, with the VAT back.
  'POST /api/Invoices/:id/write-off': { ofItem: 'POST /api/OpenItems/:id/payments' },
  // Payments of an item are reversed by their entry.
  'DELETE /api/Invoices/:id/payments/:paymentId': { ofItem: 'POST /api/JournalEntries/:id/reverse' },
  'DELETE /api/Invoices/:id/write-off': { ofItem: 'POST /api/JournalEntries/:id/reverse' },
  'GET /api/Invoices/:id/payment-arrangement': { ofItem: 'GET /api/Customers/:id/payment-arrangements' },
  'GET /api/Invoices/:id': { ofItem: 'GET /api/OpenItems/customers' },
  'PUT /api/Invoices/:id': { ofItem: 'PUT /api/OpeningBalance' },
  'GET /api/Invoices/:id/charges': {
    none: 'The bank divides a payment of an item over costs and interest (proposals of a line).',
  },
  'POST /api/Invoices/:id/surplus-payments': {
    none: 'More than is open of an item is booked at the bank as what is left of the line.',
  },
  'GET /api/Invoices/:id/attachment': { none: NOT_OURS },
  'GET /api/Invoices/:id/ubl': { none: NOT_OURS },
  'POST /api/Invoices/:id/duplicate': { none: NOT_OURS },
  'PATCH /api/Invoices/:id': { none: NOT_OURS },
  'PATCH /api/Invoices/:id/switch-archive': { none: 'An item is in the opening balance, not in the list of invoices.' },
  'POST /api/Invoices/:id/proposals': { none: 'A question is asked at the page of an invoice that we sent.' },
  'GET /api/Invoices/:id/online-payments': { none: 'The page of a customer shows an invoice that we sent, and an item has none.' },
  'GET /api/Invoices/:id/hours': { none: 'Hours of before are with the other program.' },
  'POST /api/Invoices/:id/hours/release': { none: 'Hours of before are with the other program.' },
} // prettier-ignore

const named = endpoints.map(({ method, path }) => `${method} ${path}`)
const ofInvoice = named.filter((name) => / \/api\/Invoices\/:id(\/|$)/.test(name))

test('each call of an invoice says what holds for an item of before', () => {
  expect(ofInvoice.length).toBeGreaterThan(20)
  expect(ofInvoice.toSorted()).toEqual(Object.keys(callsOfInvoices).toSorted())
  const likes = Object.values(callsOfInvoices).flatMap((each) => ('ofItem' in each ? [each.ofItem] : []))
  expect(likes.filter((like) => !named.includes(like))).toEqual([])
})

/** The keys of a body, whatever is checked of it. */
function keysOf(body: unknown): readonly string[] {
  return body instanceof z.ZodObject ? Object.keys(body.shape) : []
}

test('each call that takes several invoices of a customer takes items of before too', () => {
  const several = endpoints.filter(({ body }) => keysOf(body).includes('documentIds'))
  expect(several.length).toBeGreaterThan(2)
  expect(several.filter(({ body }) => !keysOf(body).includes('openItemIds')).map(({ path }) => path)).toEqual(
    [],
  )
})
