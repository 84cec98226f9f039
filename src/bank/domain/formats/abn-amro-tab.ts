import { evenRows } from '../csv-rows.ts'
import { amountIn, dayIn } from '../read-values.ts'
import { abnAmroText, unblocked } from './abn-amro-text.ts'
import { eventsOf } from './columns-format.ts'
import type { ReadEvent } from '../statement.ts'
import type { TextFormat } from './text-format.ts'

const COLUMNS = 8
const NAMELESS = Array.from({ length: COLUMNS }, () => '')

/** The `.TAB` of ABN AMRO: no names of columns, eight columns, several accounts by number in one file. */
export const abnAmroTab: TextFormat = {
  id: 'abn-amro-tab',
  label: 'ABN AMRO (TXT/TAB)',
  family: 'abn-amro-tab',
  readings: ({ text, rowsBy }) => {
    const [account = '', currency = '', day = '', ...rest] = rowsBy('\t')[0] ?? []
    const isOwn =
      rest.length >= COLUMNS - 4 &&
      /^(\d{7,10}|[A-Z]{2}\d{2}[A-Z]{4}\d{10})$/.test(account) &&
      /^[A-Z]{3}$/.test(currency) &&
      /^\d{8}$/.test(day)
    return isOwn ? [() => linesIn(text)] : []
  },
}

function* linesIn(text: string): Generator<ReadEvent> {
  for (const { place, fields } of evenRows(text, '\t', NAMELESS, 0)) {
    const [account = '', currency = '', booked = '', , after = '', value = '', amount = '', written = ''] = fields
    const line = {
      place,
      bookedOn: dayIn(booked, 'ymd', place),
      valueOn: dayIn(value, 'ymd', place),
      amount: amountIn(amount, ',', place),
      balanceAfter: amountIn(after, ',', place),
      ...abnAmroText(unblocked(written)),
    }
    yield* eventsOf({ account, currency, line }, place)
  }
} // prettier-ignore
