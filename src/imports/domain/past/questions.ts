import { formatDateInWords, formatEuros } from '#kernel/dutch-format.ts'
import {
  amountIn,
  dateIn,
  dateOrderOf,
  dateOrders,
  decimalMarkOf,
  decimalMarks,
  type DateOrder,
  type DecimalMark,
  type Told,
  type Written,
} from './dialect.ts'

/** What a file does not tell by itself, with what each answer makes of one of its texts. */
export interface FileQuestion {
  readonly id: 'dates' | 'decimals'
  readonly place: number
  readonly text: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
}

/** How the days and amounts of a file are written; what a person chose goes before what its rows tell. */
export interface ChosenDialect {
  readonly dates: DateOrder | null
  readonly decimals: DecimalMark | null
}

export type FoundDialect =
  | { readonly dates: DateOrder; readonly decimals: DecimalMark }
  /** In Dutch: why the file has no one way of writing. */
  | { readonly problem: string }
  | { readonly questions: readonly FileQuestion[] }

/** The way of writing of a file, or what has to be asked first. */
export function dialectOf(
  { days, amounts }: { readonly days: readonly Written[]; readonly amounts: readonly Written[] },
  chosen: ChosenDialect,
): FoundDialect {
  const dates: Told<DateOrder> = chosen.dates === null ? dateOrderOf(days) : { is: chosen.dates }
  const decimals: Told<DecimalMark> =
    chosen.decimals === null ? decimalMarkOf(amounts) : { is: chosen.decimals }
  if ('clash' in dates) return { problem: clashInWords('de dag', 'de maand', 'datums', dates.clash) }
  if ('clash' in decimals)
    return { problem: clashInWords('een komma', 'een punt', 'bedragen', decimals.clash) }
  if ('is' in dates && 'is' in decimals) return { dates: dates.is, decimals: decimals.is }
  return {
    questions: [
      ...('asks' in dates ? [questionOf('dates', dates.asks)] : []),
      ...('asks' in decimals ? [questionOf('decimals', decimals.asks)] : []),
    ],
  }
}

const clashInWords = (
  one: string,
  other: string,
  what: string,
  [first, second]: readonly [Written, Written],
): string =>
  `Op regel ${String(first.place)} staat ${first.text} en op regel ${String(second.place)} ${second.text}: ` +
  `de ene keer komt ${what === 'datums' ? 'eerst' : 'voor de centen'} ${one}, de andere keer ${other}. ` +
  `Zet alle ${what} op dezelfde manier in het bestand.`

const questionOf = (id: FileQuestion['id'], { place, text }: Written): FileQuestion => ({
  id,
  place,
  text,
  choices: id === 'dates' ? dateChoices(text) : amountChoices(text),
})

const dateChoices = (text: string): FileQuestion['choices'] =>
  dateOrders.map((value) => {
    const day = dateIn(text, value)
    return { value, label: day === null ? text : formatDateInWords(day) }
  })

/** A decimal mark with three digits behind it is no amount in cents; what it would be is shown all the same. */
const amountChoices = (text: string): FileQuestion['choices'] =>
  decimalMarks.map((value) => {
    const amount = amountIn(text, value)
    return { value, label: amount === null ? `€ ${text.replace(/[^\d,.-]/g, '').replace('.', ',')}` : formatEuros(amount) }
  }) // prettier-ignore
