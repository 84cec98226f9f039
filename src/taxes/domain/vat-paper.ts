import { formatEuros } from '#kernel/dutch-format.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { ZERO, type Cents } from '#kernel/money.ts'
import { rubriekForm, rubriekGroups, type Rubriek } from './rubriek.ts'

interface BoxOnPaper {
  readonly turnover: Cents
  readonly vat: Cents
}
interface FiledBox {
  readonly roundedTurnover: Cents
  readonly roundedVat: Cents
}

/** A VAT return, as far as paper shows one. */
interface ReturnOnPaper {
  readonly name: string
  readonly isFiled: boolean
  readonly boxes: Readonly<Record<Rubriek, FiledBox>>
  /** The part of the boxes that another program had. */
  readonly before: {
    readonly boxes: readonly (BoxOnPaper & { readonly box: Rubriek })[]
    readonly customers: readonly CustomerOnPaper[]
  }
  /** The customers of the ICP statement over the same days, in whole euros. */
  readonly customers: readonly CustomerOnPaper[]
}
interface CustomerOnPaper {
  readonly name: string
  readonly vatId: string
  readonly goods: Cents
  readonly services: Cents
}

/**
 * The return as a table on paper: boxes in whole euros as they are filed, the ICP statement, and then apart what another program had of both.
 *
 * @param about the company, and the day of making
 */
export function vatPaper(
  { name, isFiled, boxes, before, customers }: ReturnOnPaper,
  about: { readonly company: string; readonly today: LocalDate },
) {
  const line = (kind: 'line' | 'part' | 'total', ...cells: string[]) => ({ kind, cells })
  const amounts = (turnover: Cents, vat: Cents): [string, string] => [amountOf(turnover), amountOf(vat)]
  const part = (title: string) => line('part', title, '', '', '')
  const icp = (rows: readonly CustomerOnPaper[]) => [
    line('line', 'Klant', 'Btw-id', 'Goederen', 'Diensten'),
    ...rows.map((each) => line('line', each.name, each.vatId, formatEuros(each.goods), formatEuros(each.services))),
  ]
  const own = (rubriek: Rubriek) => {
    const { roundedTurnover, roundedVat } = boxes[rubriek]
    return line(rubriek === '5g' ? 'total' : 'line', rubriek, rubriekForm[rubriek].label, ...amounts(roundedTurnover, roundedVat))
  }
  const isMixed = before.boxes.length + before.customers.length > 0
  return {
    title: 'Btw-aangifte',
    about: `${name}${isFiled ? '' : ', nog niet ingediend'}`,
    company: about.company,
    madeOn: about.today,
    columns: [
      { label: 'Rubriek', align: 'left' as const },
      { label: 'Omschrijving', align: 'left' as const },
      { label: 'Omzet', align: 'right' as const },
      { label: 'Btw', align: 'right' as const },
    ],
    rows: [
      ...rubriekGroups.flatMap(({ number, title, boxes: group }) => [part(`${String(number)}. ${title}`), ...group.map(own)]),
      ...(customers.length === 0 ? [] : [part('ICP-opgaaf'), ...icp(customers)]),
      ...(before.boxes.length === 0 ? [] : [part('Uit je vorige programma')]),
      ...before.boxes.map(({ box, turnover, vat }) => line('line', box, rubriekForm[box].label, ...amounts(turnover, vat))),
      ...(before.customers.length === 0 ? [] : [part('ICP-opgaaf uit je vorige programma'), ...icp(before.customers)]),
    ],
    notes: isMixed
      ? ['Wat uit je vorige programma komt, telt al mee in de rubrieken en de ICP-opgaaf erboven.']
      : [],
  }
} // prettier-ignore

const amountOf = (amount: Cents): string => (amount === ZERO ? '' : formatEuros(amount))
