import { cleaned } from '../../read-values.ts'
import { mt940Format } from './mt940-format.ts'

/** Triodos: numbered parts, `>20` to `>29`, of one text; an account and its BIC are the first two of a transfer. */
export const triodosMt940 = mt940Format({
  id: 'mt940-triodos',
  label: 'Triodos (MT940)',
  isOf: (head) => /^:25:TRIODOSBANK\//m.test(head),
  parts: ({ details }) => {
    const parts = [...details.join('').matchAll(/>(\d\d)([^>]*)/g)]
      .filter(([, number = '']) => number.startsWith('2'))
      .map(([, , value = '']) => value)
    const [bic = '', account = '', ...rest] = parts
    const isTransfer =
      /^[A-Z]{6}[A-Z0-9]{2,5}\s*$/.test(bic) && /^([A-Z]{2}\d{2}[A-Z0-9]{8,30}|\d{7,10})\s*$/.test(account)
    return {
      iban: isTransfer ? cleaned(account) : '',
      description: cleaned((isTransfer ? rest : parts).join('')),
    }
  },
})
