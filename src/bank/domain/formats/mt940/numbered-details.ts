import { cleaned } from '../../read-values.ts'
import { isSameAccount } from '../../same-payment.ts'
import { kenmerkIn, referenceIn } from '../references.ts'
import type { TextParts } from '../text-parts.ts'

const FORM = /^\s*\d{3}([?>])/

/** Whether a text is in numbered parts: `166?00SEPA-UEBERWEISUNG?20EREF+…`, or `000>100000000000` with `>20…` below it. */
export const isNumbered = (details: readonly string[]): boolean =>
  FORM.test(details[0] ?? '') && /[?>]\d\d/.test(details.join(''))

/** What a word before a plus says in the purpose of a German bank. */
const WORDS = ['EREF', 'KREF', 'MREF', 'CRED', 'DEBT', 'SVWZ', 'ABWA', 'ABWE', 'IBAN', 'BIC'] as const

/**
 * Numbered parts: 20 to 29 and 60 to 63 are one text, 31 an account, 32 and 33 a name.
 *
 * @param own the account of the statement, which one bank repeats in 31
 */
export function numberedParts(details: readonly string[], own: string): TextParts {
  const text = details.join('')
  const mark = FORM.exec(text)?.[1] === '>' ? '>' : '\\?'
  const found = [...text.matchAll(new RegExp(`${mark}(\\d\\d)(.*?)(?=${mark}\\d\\d|$)`, 'gs'))]
  const of = (...wanted: readonly string[]): string[] =>
    found.filter(([, number = '']) => wanted.includes(number)).map(([, , value = '']) => value)
  const purpose = of('20', '21', '22', '23', '24', '25', '26', '27', '28', '29', '60', '61', '62', '63')
  const [bic = '', account = '', ...rest] = purpose
  const isTransfer =
    /^[A-Z]{6}[A-Z0-9]{2,5}\s*$/.test(bic) && /^([A-Z]{2}\d{2}[A-Z0-9]{8,30}|\d{7,10})\s*$/.test(account)
  const other = cleaned(of('31').join(''))
  const words = wordsIn((isTransfer ? rest : purpose).join(''))
  const word = (name: string): string => words.get(name) ?? ''
  const description = cleaned(words.get('SVWZ') ?? word(''))
  return {
    iban: cleaned(isTransfer ? account : otherThan(own, other) || word('IBAN')),
    name: cleaned(of('32', '33').join('')) || cleaned(word('ABWA')),
    description,
    kenmerk: referenceIn(description).kenmerk || kenmerkIn(description),
    endToEndId: referenceIn(word('EREF')).endToEndId,
    mandate: cleaned(word('MREF')),
    creditorId: cleaned(word('CRED')),
    code: cleaned(of('00').join('')),
  }
}

const otherThan = (own: string, account: string): string =>
  account !== '' && isSameAccount(own, account) ? '' : account

/** `EREF+…SVWZ+…`; what is before the first word under an empty one. */
function wordsIn(text: string): ReadonlyMap<string, string> {
  const found = [...text.matchAll(new RegExp(`(${WORDS.join('|')})\\+`, 'g'))]
  const words = new Map([['', text.slice(0, found[0]?.index ?? text.length)]])
  for (const [index, match] of found.entries()) {
    const part = text.slice(match.index + match[0].length, found[index + 1]?.index ?? text.length)
    const word = match[1] ?? ''
    if (!words.has(word)) words.set(word, cleaned(part))
  }
  return words
}
