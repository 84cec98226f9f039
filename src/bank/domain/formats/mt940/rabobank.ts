import { firstOf, slashedText } from '../../labelled-text.ts'
import { cleaned } from '../../read-values.ts'
import type { TextParts } from '../abn-amro-text.ts'
import { referenceIn } from '../references.ts'
import { mt940Format } from './mt940-format.ts'

const FIELDS = [
  'EREF', 'MARF', 'PREF', 'RTRN', 'ACCW', 'BENM', 'ORDP', 'NAME', 'ID', 'ADDR', 'REMI', 'CDTRREFTP', 'CD', 'ISSR', 'CDTRREF', 'CSID', 'ISDT',
  'ULTC', 'ULTD', 'PURP',
] // prettier-ignore

/** Rabobank: the other account is under `:61:`; before 2013 account and name are in `:61:` itself. */
export const rabobankMt940 = mt940Format({
  id: 'mt940-rabobank',
  label: 'Rabobank (MT940)',
  isOf: (head) => /^:940:/m.test(head) || head.includes('RABONL2U') || /^:20:940[AS]/m.test(head),
  parts: ({ reference, under, details, text }) => {
    const isStructured = /\/(REMI|NAME|EREF|MARF)\//.test(text)
    return isStructured
      ? structured(text, cleaned(under[0] ?? ''))
      : ofBefore(reference, under, details.join(' '))
  },
})

function structured(text: string, iban: string): TextParts {
  const parts = slashedText(text, FIELDS)
  const written = firstOf(parts, 'remi')
  return {
    iban,
    name: cleaned(firstOf(parts, 'name')),
    description: cleaned(written || firstOf(parts, 'cdtrref')),
    kenmerk: referenceIn(firstOf(parts, 'cdtrref') || labelledKenmerk(written)).kenmerk,
    endToEndId: referenceIn(firstOf(parts, 'eref')).endToEndId,
    mandate: cleaned(firstOf(parts, 'marf')),
    creditorId: cleaned(firstOf(parts, 'csid')),
  }
}

/** Before 2013: `P002445588      Belastingdienst Apeldoor`. */
function ofBefore(reference: string, under: readonly string[], text: string): TextParts {
  const [, account = '', name = ''] = /^P?0*(\d{5,10})\s+(\D.*)$/.exec(reference) ?? []
  return {
    iban: cleaned(under[0] ?? '') || account,
    name: cleaned(name),
    description: cleaned(text),
    kenmerk: referenceIn(labelledKenmerk(text)).kenmerk,
  }
}

const labelledKenmerk = (text: string): string => /BETALINGSKENM\.\s+:?\s*(\d{7,16})\b/i.exec(text)?.[1] ?? ''
