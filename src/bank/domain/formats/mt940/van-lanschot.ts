import { abnAmroText } from '../abn-amro-text.ts'
import { mt940Format } from './mt940-format.ts'

/** Van Lanschot, with the fields of ABN AMRO. */
export const vanLanschotMt940 = mt940Format({
  id: 'mt940-van-lanschot',
  label: 'Van Lanschot (MT940)',
  isOf: (head) => head.includes('FVLBNL22'),
  parts: ({ text }) => abnAmroText(text),
})
