import { expect, test } from 'vitest'
import { localDate } from '#kernel/local-date.ts'
import { sampleCustomer, sampleInvoice, sampleLine } from './testing/sample-invoice.ts'
import { decidingVatId, vatCheckQuestionOf } from './vat-check-question.ts'

const belgian = { ...sampleCustomer, name: 'BV Atelier Gent', country: 'BE', vatId: 'BE0428759497' }
const reversed = sampleLine({ vatTreatment: 'reverse-charge' })
const day = localDate('2026-11-29')

test('a btw-id decides about an invoice with reversed VAT to a business of the EU, and about no other', () => {
  expect(decidingVatId(sampleInvoice({ customer: belgian, lines: [reversed] }))).toBe('BE0428759497')
  expect(decidingVatId(sampleInvoice({ customer: belgian }))).toBeNull()
  expect(decidingVatId(sampleInvoice({ lines: [reversed] })), 'reversed in the Netherlands').toBeNull()
  expect(
    decidingVatId(sampleInvoice({ customer: { ...belgian, country: 'CH' }, lines: [reversed] })),
  ).toBeNull()
})

test('a btw-id that was never checked is asked about, where VIES can be asked', () => {
  const question = vatCheckQuestionOf(belgian, null, true)
  expect(question).toMatchObject({ code: 'vat.id-unchecked', proposal: null })
  expect(question?.sentence).toContain(
    'Je hebt het btw-id BE0428759497 van BV Atelier Gent nog niet gecontroleerd',
  )
  expect(vatCheckQuestionOf(belgian, null, false)).toBeNull()
})

test('a btw-id that was not valid is asked about everywhere, and a valid one nowhere', () => {
  for (const canCheck of [true, false]) {
    expect(vatCheckQuestionOf(belgian, { isValid: false, day }, canCheck)).toMatchObject({
      code: 'vat.id-not-valid',
      sentence: expect.stringContaining('VIES zei op 29 november 2026 dat het btw-id BE0428759497'),
    })
    expect(vatCheckQuestionOf(belgian, { isValid: true, day }, canCheck)).toBeNull()
  }
})
