import { abnAmroText } from '../abn-amro-text.ts'
import { mt940Format } from './mt940-format.ts'

/** ABN AMRO: `/TRTP/…` goes on in the middle of a word; blocks with labels begin a line. */
export const abnAmroMt940 = mt940Format({
  id: 'mt940-abn-amro',
  label: 'ABN AMRO (MT940)',
  isOf: (head) => head.includes('ABNANL2A'),
  parts: ({ details, text }) =>
    abnAmroText((details[0] ?? '').startsWith('/TRTP/') ? text : details.join(' ')),
})
