import { cleaned } from '../../read-values.ts'
import { mt940Format } from './mt940-format.ts'

/** Knab: `REK: NL…/NAAM: …`, with the description before it. */
export const knabMt940 = mt940Format({
  id: 'mt940-knab',
  label: 'Knab (MT940)',
  isOf: (head) => head.includes('KNABNL2H'),
  parts: ({ text }) => {
    const [, before = '', account = '', name = ''] = /^(.*?)REK:\s*([A-Z0-9]+)\s*\/\s*NAAM:\s*(.*)$/s.exec(text) ?? []
    const kenmerk = /BETALINGSKENMERK:\s*(\d{7,16})\b/i.exec(before)?.[1] ?? ''
    return {
      iban: cleaned(account),
      name: cleaned(name),
      description: cleaned(account === '' ? text : before),
      kenmerk: kenmerk,
    }
  },
}) // prettier-ignore
