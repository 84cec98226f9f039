import { cleaned } from '../../read-values.ts'
import { abnAmroText, isLabelled } from '../abn-amro-text.ts'
import { kenmerkIn, referenceIn } from '../references.ts'
import { isSlashed, slashedParts } from '../slashed-text.ts'
import type { TextParts } from '../text-parts.ts'
import { isNumbered, numberedParts } from './numbered-details.ts'

/** A line of MT940 before its texts are read. */
export interface Mt940Line {
  /** What follows the type code in `:61:`, before `//`. */
  readonly reference: string
  /** The lines under `:61:`. */
  readonly under: readonly string[]
  /** The lines of `:86:` as they are. */
  readonly details: readonly string[]
  /** The same as one text: a line of full width goes on in the next one without a blank. */
  readonly text: string
  /** The account of the statement. */
  readonly account: string
}

/** The texts of a line, by their form and not by their bank: what one bank writes today, another one writes tomorrow. */
export function detailsOf(line: Mt940Line, { hasKenmerkAbove }: { readonly hasKenmerkAbove?: true }): TextParts {
  const above = aboveOf(line)
  const parts = partsOf(line, above)
  const kenmerk = hasKenmerkAbove === true ? referenceIn(line.reference).kenmerk : ''
  return {
    ...parts,
    code: parts.code || above.code,
    iban: parts.iban || above.iban,
    name: parts.name || above.name,
    kenmerk: parts.kenmerk || kenmerk,
  }
} // prettier-ignore

const ACCOUNT = /^([A-Z]{2}\d{2}[A-Z0-9]{8,30}|P?\d{7,10})$/

/** `:61:` with the line under it: of one bank the account, of another one the name or a code. */
function aboveOf({ reference, under }: Mt940Line): Required<Pick<TextParts, 'iban' | 'name' | 'code'>> {
  const below = cleaned(under.join(' '))
  // Before 2013: `P002445588      Belastingdienst Apeldoor`.
  const [, account = '', name = ''] = /^P?0*(\d{5,10})\s+(\D.*)$/.exec(reference) ?? []
  const [first = ''] = under.map(cleaned)
  const isName = below !== '' && !ACCOUNT.test(first) && !below.startsWith('/')
  return {
    code: /\/TRCD\/(\d+)\//.exec(under.join(''))?.[1] ?? '',
    iban:
      (ACCOUNT.test(first) ? first : '') || (/^[A-Z]{2}\d{2}[A-Z0-9]{8,30}/.exec(reference)?.[0] ?? account),
    name: cleaned(name) || (isName ? below : ''),
  }
}

function partsOf(line: Mt940Line, above: Pick<TextParts, 'iban'>): TextParts {
  const { details, text, account } = line
  if (isNumbered(details)) return numberedParts(details, account)
  if (isSlashed(text)) return slashedParts(text)
  const spaced = details.join(' ')
  if (isLabelled(spaced)) return abnAmroText(spaced)
  if (/(^|\s)REK:\s*[A-Z0-9]+\s*\/\s*NAAM:/.test(spaced)) return accountAndName(text)
  if (above.iban !== '' && (details[0] ?? '').startsWith(above.iban ?? '')) return belowTheAccount(details)
  return plain(line)
}

/** `REK: NL…/NAAM: …`, with the description before it. */
function accountAndName(text: string): TextParts {
  const [, before = '', account = '', name = ''] = /^(.*?)REK:\s*([A-Z0-9]+)\s*\/\s*NAAM:\s*(.*)$/s.exec(text) ?? []
  return { iban: cleaned(account), name: cleaned(name), description: cleaned(before), kenmerk: kenmerkIn(before) }
} // prettier-ignore

/** The first line repeats account and name; the others have a fixed width of 65, and go on in the middle of a word. */
function belowTheAccount(details: readonly string[]): TextParts {
  const description = cleaned(details.slice(1).map((line) => line.padEnd(65)).join(''))
  return { description, kenmerk: kenmerkIn(description) }
} // prettier-ignore

/** Words, perhaps behind an account and its BIC; a card payment names its shop. */
function plain({ text, details }: Mt940Line): TextParts {
  const [, iban = '', rest = ''] = /^\s*(?:([A-Z]{2}\d{2}[A-Z0-9]{8,30}) [A-Z]{6}[A-Z0-9]{2,5} )?(.*)$/s.exec(text) ?? []
  const { name = '', code = '' } = abnAmroText(details.join(' '))
  const description = cleaned(rest)
  return { iban, name, code, description, kenmerk: kenmerkIn(description) }
} // prettier-ignore
