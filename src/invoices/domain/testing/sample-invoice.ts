import { standardSettings } from '#documents/domain/document-settings.ts'
import type { Party, Supplier } from '#documents/domain/party.ts'
import { noParticulars } from '#documents/domain/particulars.ts'
import type { StoredLine } from '#documents/domain/line.ts'
import type { CustomerId, DocumentId, LineId } from '#kernel/ids.ts'
import { localDate } from '#kernel/local-date.ts'
import { basisPoints, cents, price, quantity } from '#kernel/money.ts'
import type { Invoice } from '../invoice.ts'

/** Invoices for tests: one that is right in every respect, of which a test changes what it is about. */

export const sampleCustomer: Party = {
  name: 'Bakkerij Jansen',
  street: 'Dorpsstraat',
  houseNumber: '1',
  zipCode: '3511 AA',
  city: 'Utrecht',
  country: 'NL',
  kvkNumber: null,
  vatId: 'NL820001119B01',
  email: 'info@bakkerijjansen.test',
}

const sampleSupplier: Supplier = {
  name: 'Studio Noord',
  street: 'Keizersgracht',
  houseNumber: '12a',
  zipCode: '1015 CJ',
  city: 'Amsterdam',
  country: 'NL',
  kvkNumber: '12345678',
  vatId: 'NL004495445B01',
  email: 'studio@noord.test',
  iban: 'NL91ABNA0417164300',
  bic: null,
  nameOnAccount: 'Studio Noord',
  phone: null,
  website: null,
}

/** 2 × € 50,00 at 21 %. */
export const sampleLine = (changes: Partial<StoredLine> = {}): StoredLine => ({
  id: 'line' as LineId,
  description: 'Advies',
  quantity: quantity(2_0000n),
  unitPrice: price(50_0000n),
  vatRate: basisPoints(21_00n),
  vatTreatment: 'standard',
  supply: 'service',
  ...changes,
})

export const sampleInvoice = (changes: Partial<Invoice> = {}): Invoice => ({
  id: 'invoice' as DocumentId,
  version: 1,
  state: 'concept',
  number: null,
  isArchived: false,
  customerId: 'customer' as CustomerId,
  projectId: null,
  exchange: null,
  ...noParticulars,
  isDisputed: false,
  issueDate: localDate('2026-11-01'),
  dueDate: localDate('2026-11-15'),
  deliveryDate: localDate('2026-11-01'),
  isUnderKor: false,
  isUnderOss: false,
  lines: [sampleLine()],
  supplier: sampleSupplier,
  customer: sampleCustomer,
  open: cents(0n),
  writtenOff: cents(0n),
  credited: cents(0n),
  addresses: { invoice: ['info@bakkerijjansen.test'], reminder: ['info@bakkerijjansen.test'] },
  timesSent: 0,
  frozen: null,
  settings: standardSettings,
  ...changes,
})

/** The same, finalised: it has a number and € 121,00 is open. */
export const numberedInvoice = (changes: Partial<Invoice> = {}): Invoice & { number: string } => ({
  ...sampleInvoice({ state: 'finalised', open: cents(121_00n), ...changes }),
  number: '2026-0001',
})
