import { expect, test } from 'vitest'
import type { LineId } from '#kernel/ids.ts'
import { basisPoints } from '#kernel/money.ts'
import { questionsOf } from './questions.ts'
import { sampleCustomer, sampleInvoice, sampleLine } from './testing/sample-invoice.ts'

const german = { ...sampleCustomer, country: 'DE', vatId: 'DE136695976' }
const zero = (id: string, supply: 'goods' | 'service') =>
  sampleLine({ id: id as LineId, vatRate: basisPoints(0n), supply })

test('an ordinary Dutch invoice raises no question', () => {
  expect(questionsOf(sampleInvoice())).toEqual([])
})

test('goods at 0 percent to a German business: asked once, and the proposal reverses those lines only', () => {
  const invoice = sampleInvoice({
    customer: german,
    lines: [
      zero('a', 'goods'),
      sampleLine({ id: 'b' as LineId, vatTreatment: 'exempt' }),
      zero('c', 'goods'),
    ],
  })
  const [question, ...more] = questionsOf(invoice)
  expect(more).toEqual([])
  expect(question?.code).toBe('vat.eu-goods')
  expect(question?.sentence).toContain('rubriek 3b, een regel in je ICP-opgaaf en de zin van artikel 138')
  expect(question?.proposal?.lines.map(({ vatTreatment }) => vatTreatment)).toEqual([
    'reverse-charge',
    'exempt',
    'reverse-charge',
  ])
})

test('goods and a service raise a question each', () => {
  const invoice = sampleInvoice({ customer: german, lines: [zero('a', 'goods'), zero('b', 'service')] })
  expect(questionsOf(invoice).map(({ code }) => code)).toEqual(['vat.eu-goods', 'vat.eu-services'])
})
