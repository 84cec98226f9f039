import { mt940Format } from './mt940-format.ts'
import { volksbankParts } from './volksbank.ts'

export const asnMt940 = mt940Format({
  id: 'mt940-asn',
  label: 'ASN Bank (MT940)',
  isOf: (head) => head.includes('ASNBNL'),
  parts: volksbankParts,
})
