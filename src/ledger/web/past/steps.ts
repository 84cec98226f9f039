import { formatDateInWords } from '#kernel/dutch-format.ts'
import { parseTypedDate } from '#kernel/local-date.ts'
import { today } from '#platform/web/today.ts'
import type { PastValues } from './past-form.ts'

/** The steps of moving in, in their order; each can be opened at any time. */
export const steps = [
  { id: 'dag', title: 'Vanaf welke dag' },
  { id: 'cijfers', title: 'Je oude cijfers' },
  { id: 'relaties', title: 'Klanten, leveranciers, producten' },
  { id: 'open', title: 'Wat nog open staat' },
  { id: 'belastingen', title: 'Btw en belastingen' },
  { id: 'bezit', title: 'Bezittingen en leningen' },
  { id: 'controle', title: 'Controle' },
] as const
export type StepId = (typeof steps)[number]['id']

export const isStep = (text: string | null): text is StepId => steps.some(({ id }) => id === text)

/** The steps beside one: null before the first and after the last. */
export function beside(step: StepId): { readonly before: StepId | null; readonly next: StepId | null } {
  const at = steps.findIndex(({ id }) => id === step)
  return { before: steps[at - 1]?.id ?? null, next: steps[at + 1]?.id ?? null }
}

const hasAmount = ({ amount }: { readonly amount: string }): boolean => amount.trim() !== ''
const countOf = (rows: readonly { readonly amount: string }[]): number => rows.filter(hasAmount).length
const counted = (count: number, one: string, more: string): string =>
  `${String(count)} ${count === 1 ? one : more}`

/** What is filled in at a step, in a line; null where nothing is yet. The last step says it itself. */
export function summaryOf(step: StepId, values: PastValues): string | null {
  switch (step) {
    case 'dag': {
      const day = parseTypedDate(values.day, today())
      return day === null ? null : formatDateInWords(day)
    }
    case 'cijfers': {
      const sums = Object.values(values.old).filter((typed) => typed.trim() !== '').length
      return sums === 0 ? null : counted(sums, 'bedrag overgenomen', 'bedragen overgenomen')
    }
    case 'open': {
      const parts = [
        [countOf(values.money), 'rekening met geld', 'rekeningen met geld'],
        [countOf(values.receivables), 'factuur', 'facturen'],
        [countOf(values.payables), 'rekening van een leverancier', 'rekeningen van leveranciers'],
        [countOf(values.deposits ?? []), 'aanbetaling', 'aanbetalingen'],
      ] as const
      return wordsOf(parts)
    }
    case 'belastingen':
      return wordsOf([[countOf(values.taxes), 'post', 'posten']])
    case 'bezit':
      return wordsOf([
        [
          [...values.assets, ...(values.namedAssets ?? [])].filter(({ price }) => price.trim() !== '').length,
          'bezitting',
          'bezittingen',
        ],
        [countOf(values.loans), 'lening', 'leningen'],
        [countOf(values.prepaid), 'vooruitbetaling', 'vooruitbetalingen'],
        [countOf(values.usual) + countOf(values.others), 'ander bedrag', 'andere bedragen'],
      ])
    default:
      return null
  }
}

function wordsOf(parts: readonly (readonly [count: number, one: string, more: string])[]): string | null {
  const filled = parts.filter(([count]) => count > 0).map(([count, one, more]) => counted(count, one, more))
  return filled.length === 0 ? null : filled.join(', ')
}

/** The step on which the first mistake is, by the field that it is in. */
export function stepOfField(field: string): StepId {
  if (field === 'day') return 'dag'
  if (field === 'old') return 'cijfers'
  if (['money', 'receivables', 'payables', 'deposits'].includes(field)) return 'open'
  return field === 'taxes' ? 'belastingen' : 'bezit'
}
