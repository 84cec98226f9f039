import type { z } from 'zod'
import type { ListField } from '../domain/list-field.ts'

/** Fields of a record that have another name in a file. */
const labels: Readonly<Record<string, string>> = {
  unitPrice: 'Prijs',
  vatPercentage: 'Btw-percentage',
  contacts: 'Contactpersoon',
}

/** In Dutch: the field, and what is wrong with it. */
export function sentenceOf({ issues }: z.ZodError, fields: readonly ListField[]): string {
  const [first] = issues
  const name = String(first?.path[0] ?? '')
  const label = labels[name] ?? fields.find(({ id }) => id === name)?.label ?? ''
  const sentence = first?.message ?? 'Deze regel kunnen we niet lezen.'
  return label === '' ? sentence : `${label}: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`
}
