import { cleaned } from '../../read-values.ts'
import type { TextParts } from '../abn-amro-text.ts'
import type { Mt940Line } from './mt940-format.ts'

/** SNS, ASN and RegioBank: the account is in `:61:`, the name under it, and in `:86:` the text is below both. */
export function volksbankParts({ reference, under, details }: Mt940Line): TextParts {
  const iban = /^[A-Z]{2}\d{2}[A-Z0-9]{8,30}/.exec(reference)?.[0] ?? ''
  const [first = '', ...rest] = details
  // Lines have a fixed width of 65, and go on in the middle of a word.
  const text = cleaned(rest.map((line) => line.padEnd(65)).join(''))
  return {
    iban,
    name: cleaned(under.join(' ')),
    description: text === '' && iban === '' ? cleaned(first) : text,
  }
}
