import { firstOf, slashedText } from '../../labelled-text.ts'
import { cleaned } from '../../read-values.ts'
import type { TextParts } from '../abn-amro-text.ts'
import { referenceIn } from '../references.ts'
import { mt940Format } from './mt940-format.ts'

const FIELDS = ['EREF', 'CNTP', 'REMI', 'MARF', 'CSID', 'RTRN', 'PREF', 'ULTC', 'ULTD', 'PURP', 'TRCD']

/** ING: `/CNTP/account/BIC/name/city/` and `/REMI/USTD//text/`; before 2014 an account, a BIC and words. */
export const ingMt940 = mt940Format({
  id: 'mt940-ing',
  label: 'ING (MT940)',
  isOf: (head) => head.includes('INGBNL2A'),
  parts: ({ reference, under, text }) =>
    /\/(CNTP|REMI|EREF|MARF)\//.test(text)
      ? structured(text, under.join(''))
      : { ...loose(text), ...kenmerkOf(reference) },
})

function structured(text: string, under: string): TextParts {
  const parts = slashedText(text.startsWith('/') ? text : `/${text}`, FIELDS)
  const [iban = '', , name = ''] = firstOf(parts, 'cntp').split('/')
  const remittance = firstOf(parts, 'remi').replace(/\/+$/, '')
  const [, issuer = '', reference = ''] = /^STRD\/(CUR|ISO)\/(.+)$/.exec(remittance) ?? []
  const description = cleaned(remittance.replace(/^USTD\/\//, ''))
  return {
    code: /\/TRCD\/(\d+)\//.exec(under)?.[1] ?? '',
    iban: cleaned(iban),
    name: cleaned(name),
    description: issuer === '' ? description : cleaned(reference),
    kenmerk: referenceIn(issuer === '' ? description : reference).kenmerk,
    endToEndId: referenceIn(firstOf(parts, 'eref').replace(/\/+$/, '')).endToEndId,
    mandate: cleaned(firstOf(parts, 'marf').replace(/\/+$/, '')),
    creditorId: cleaned(firstOf(parts, 'csid').replace(/\/+$/, '')),
  }
}

function loose(text: string): TextParts {
  const [, iban = '', rest = ''] = /^\s*(?:([A-Z]{2}\d{2}[A-Z0-9]{8,30}) [A-Z]{6}[A-Z0-9]{2,5} )?(.*)$/s.exec(text) ?? []
  return { iban, description: cleaned(rest) }
} // prettier-ignore

const kenmerkOf = (reference: string): TextParts => ({ kenmerk: referenceIn(reference).kenmerk })
