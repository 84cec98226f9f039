import { localDate } from '#kernel/local-date.ts'
import type { LineId } from '#kernel/ids.ts'
import { basisPoints, price, quantity } from '#kernel/money.ts'
import type { FrozenDocument } from '../../../domain/frozen-document.ts'
import type { Receiver, Supplier } from '../../../domain/party.ts'
import { wordingFor } from '../../../domain/language/wording.ts'
import type { Line } from '../../../domain/line.ts'
import { noParticulars } from '../../../domain/particulars.ts'
import { legalRemarksOf } from '../../../domain/remarks.ts'
import { totalsOf, withFigures } from '../../../domain/totals.ts'

/** Documents to look at, test and measure with; numbers are those of the vectors in dutch-bookkeeping 4. */
export const sampleSupplier: Supplier = {
  name: 'Bakkerij & Bouw Utrecht',
  street: 'Dorpsstraat',
  houseNumber: '12a',
  zipCode: '1234AB',
  city: 'Utrecht',
  country: 'NL',
  kvkNumber: '12345678',
  vatId: 'NL123456789B13',
  email: 'hallo@bakkerijenbouw.nl',
  iban: 'NL91ABNA0417164300',
  bic: 'ABNANL2A',
  nameOnAccount: 'B. Bakker',
  phone: '030 123 45 67',
  website: 'bakkerijenbouw.nl',
}

export const sampleCustomer: Receiver = {
  name: 'Timmerbedrijf Van Dalen',
  street: 'Kerkstraat',
  houseNumber: '7',
  zipCode: '1017GC',
  city: 'Amsterdam',
  country: 'NL',
  kvkNumber: null,
  vatId: 'NL001234567B29',
  email: 'info@vandalen.nl',
}

export const sampleLine = (changes: Partial<Line> = {}): Line => ({
  description: 'Ontwerp en tekenwerk',
  quantity: quantity(80000n),
  unitPrice: price(950000n),
  vatRate: basisPoints(2100n),
  vatTreatment: 'standard',
  supply: 'service',
  ...changes,
})

export const sampleLines: readonly Line[] = [
  sampleLine(),
  sampleLine({
    description: 'Handboek',
    quantity: quantity(30000n),
    unitPrice: price(249500n),
    vatRate: basisPoints(900n),
    supply: 'goods',
  }),
  sampleLine({
    description: 'Onderaanneming montage',
    quantity: quantity(45000n),
    unitPrice: price(525000n),
    vatTreatment: 'reverse-charge',
  }),
]

/** An invoice with the totals and remarks of its lines. */
export function sampleInvoice(
  changes: Partial<Omit<FrozenDocument, 'lines' | 'totals'>> & { lines?: readonly Line[] } = {},
): FrozenDocument {
  const { lines = sampleLines, customer = sampleCustomer, ...rest } = changes
  return {
    kind: 'invoice',
    number: '2026-0044',
    issueDate: localDate('2026-11-20'),
    dueDate: localDate('2026-12-04'),
    deliveryDate: localDate('2026-11-18'),
    ...noParticulars,
    title: 'Verbouwing dakkapel',
    supplier: sampleSupplier,
    customer,
    lines: withFigures(lines).map((line, index) => ({
      ...line,
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}` as LineId,
    })),
    totals: totalsOf(lines),
    remarks: legalRemarksOf(lines, customer, wordingFor(customer)),
    corrects: null,
    ...rest,
  }
}

/** An invoice of `count` ordinary lines. */
export const sampleInvoiceOf = (count: number): FrozenDocument =>
  sampleInvoice({
    lines: Array.from({ length: count }, (_, index) =>
      sampleLine({
        description: `Werkzaamheden week ${String((index % 52) + 1)}: ${WORK[index % WORK.length] ?? ''}`,
        quantity: quantity(BigInt((index % 9) + 1) * 5000n),
        unitPrice: price(BigInt(250000 + index * 1250)),
        vatRate: basisPoints(index % 4 === 3 ? 900n : 2100n),
      }),
    ),
  })

const WORK = [
  'timmerwerk dakkapel',
  'schilderwerk kozijnen voor- en achterzijde, inclusief schuren en gronden',
  'materiaal',
  'overleg en oplevering',
] as const
