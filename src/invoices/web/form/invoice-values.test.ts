import { localDate } from '#kernel/local-date.ts'
import { expect, test } from 'vitest'
import { blankDocument } from '#documents/web/editor/document-values.ts'
import { blankLine, lineValuesOf } from '#documents/web/line-values.ts'
import type { CustomerId } from '#kernel/ids.ts'
import { basisPoints, price, quantity } from '#kernel/money.ts'
import { invoiceForm, type InvoiceValues } from './invoice-values.ts'

const CUSTOMER = '0190d1ae-0000-7000-8000-000000000001' as CustomerId

const typed = (change: Partial<InvoiceValues>): InvoiceValues => ({
  ...blankDocument({ customerId: CUSTOMER, projectId: '' }),
  currency: 'EUR',
  rate: '',
  issueDate: '2026-11-20',
  deliveryDate: '2026-11-20',
  ...change,
})

const problemsOf = (values: InvoiceValues): Record<string, string> =>
  Object.fromEntries(
    (invoiceForm.safeParse(values).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  )

test('what is typed becomes what the contract wants: a due date, exact figures, no blank lines', () => {
  const line = {
    ...blankLine(localDate('2026-11-20')),
    description: 'Advies',
    quantity: '1,5',
    unitPrice: '1.234,50',
  }
  expect(
    invoiceForm.parse(
      typed({
        issueDate: '20-11-2026',
        lines: [blankLine(localDate('2026-11-20')), line, blankLine(localDate('2026-11-20'))],
      }),
    ),
  ).toEqual({
    customerId: CUSTOMER,
    projectId: null,
    purchaseOrderNumber: null,
    title: null,
    issueDate: '2026-11-20',
    dueDate: '2026-12-04',
    deliveryDate: '2026-11-20',
    lines: [
      {
        description: 'Advies',
        quantity: 15_000n,
        unitPrice: 12_345_000n,
        vatPercentage: 2100n,
        vatTreatment: 'standard',
        supply: 'service',
      },
    ],
  })
})

test('all that cannot be read is refused at once, each at its own field', () => {
  const lines = [{ ...blankLine(localDate('2026-11-20')), description: 'Advies', unitPrice: 'veel' }]
  expect(problemsOf(typed({ customerId: '', dueDays: '-1', deliveryDate: '31-2', lines }))).toEqual({
    customerId: 'Kies een klant.',
    dueDays: 'Vul een aantal dagen in, van 0 tot en met 365.',
    deliveryDate: 'Vul een bestaande datum in, bijvoorbeeld 3-4 of 03-04-2026.',
    'lines.0.unitPrice': 'Vul een prijs in, bijvoorbeeld 95,00.',
  })
})

test("the contract's own limits are checked too, at the position of the line in the form", () => {
  const tooMany = { ...blankLine(localDate('2026-11-20')), description: 'Advies', quantity: '1.000.001' }
  expect(
    problemsOf(typed({ title: 'x'.repeat(201), lines: [blankLine(localDate('2026-11-20')), tooMany] })),
  ).toEqual({
    title: 'De titel mag hooguit 200 tekens lang zijn.',
    'lines.1.quantity': 'Een aantal ligt tussen -1.000.000 en 1.000.000.',
  })
})

test('a line with a price that cannot be read is not blank: it is refused, not dropped', () => {
  expect(
    problemsOf(typed({ lines: [{ ...blankLine(localDate('2026-11-20')), unitPrice: 'abc' }] })),
  ).toHaveProperty('lines.0.unitPrice')
})

test('a line that is a prepayment stays one through the form, and a line typed beside it is none', () => {
  const stored = {
    description: 'Aanbetaling 30%',
    quantity: quantity(1_0000n),
    unitPrice: price(300_0000n),
    vatRate: basisPoints(2100n),
    vatTreatment: 'standard',
    supply: 'service',
    isPrepayment: true,
  } as const
  const lines = [lineValuesOf(stored), { ...blankLine(localDate('2026-11-20')), description: 'Advies' }]
  expect(invoiceForm.parse(typed({ lines })).lines.map(({ isPrepayment }) => isPrepayment)).toEqual([
    true,
    undefined,
  ])
})
