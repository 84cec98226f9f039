import { expect, test } from 'vitest'
import { particularFields, particularNames, type Particulars } from '../domain/particulars.ts'
import { factsOf } from '../domain/document-facts.ts'
import { dutch } from '../domain/language/dutch.ts'
import { ublOf } from './e-invoice/ubl-document.ts'
import { sampleInvoice } from './pdf/testing/sample-documents.ts'

/** A field that is added to the particulars is named here until the sheet and the e-invoice have it. */
const filled = Object.fromEntries(
  particularNames.map((name) => [name, `Waarde van ${name}`]),
) as unknown as Particulars
const document = sampleInvoice({ ...filled })

test.each(particularNames.map((name) => [name]))('the e-invoice has %s', (name) => {
  expect(ublOf(document)).toContain(`>Waarde van ${name}<`)
})

// The title is a line of its own, above the lines.
test.each(particularNames.filter((name) => name !== 'title').map((name) => [name]))(
  'PDF, drawn paper and the pages of a link have %s among their facts, and nothing where it is not filled in',
  (name) => {
    const { heading, references } = factsOf(document, dutch)
    for (const facts of [heading, references])
      expect(facts).toContainEqual(expect.objectContaining({ value: `Waarde van ${name}` }))
    expect(factsOf({ ...document, [name]: null }, dutch).heading).toHaveLength(heading.length - 1)
  },
)

test('the purchase order number is an order reference, in the place that the schema of UBL gives it', () => {
  const xml = ublOf(sampleInvoice({ purchaseOrderNumber: 'PO & 77' }))
  expect(xml).toContain(
    '</cbc:BuyerReference><cac:OrderReference><cbc:ID>PO &amp; 77</cbc:ID></cac:OrderReference>',
  )
  expect(ublOf(sampleInvoice())).not.toContain('OrderReference')
})

test('what is called in a sentence is what the field is called', () => {
  for (const { label, inSentence } of Object.values(particularFields))
    expect(inSentence.toLowerCase()).toContain(label.toLowerCase())
})
