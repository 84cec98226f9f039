import { mt940Format } from './mt940-format.ts'
import { volksbankParts } from './volksbank.ts'

export const snsMt940 = mt940Format({
  id: 'mt940-sns',
  label: 'SNS of RegioBank (MT940)',
  isOf: (head) => /SNSBNL2A|RBRBNL21/.test(head),
  parts: volksbankParts,
})
