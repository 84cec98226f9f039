import { firstOf, slashedText } from '../../labelled-text.ts'
import { cleaned } from '../../read-values.ts'
import { mt940Format } from './mt940-format.ts'

/** bunq: `/IBAN/…/NAME/…/REMI/…`, on one long line. */
export const bunqMt940 = mt940Format({
  id: 'mt940-bunq',
  label: 'bunq (MT940)',
  isOf: (head) => head.includes('BUNQNL2A'),
  parts: ({ text }) => {
    const parts = slashedText(text, ['IBAN', 'NAME', 'REMI'])
    return {
      iban: cleaned(firstOf(parts, 'iban')),
      name: cleaned(firstOf(parts, 'name')),
      description: cleaned(firstOf(parts, 'remi')),
    }
  },
})
