import { cleaned } from '../../read-values.ts'
import { mt940Format } from './mt940-format.ts'

/** MT940 of another bank: the text as it is. The last of the dialects. */
export const otherMt940 = mt940Format({
  id: 'mt940',
  label: 'een bankafschrift (MT940)',
  isOf: () => true,
  parts: ({ text }) => ({ description: cleaned(text) }),
})
