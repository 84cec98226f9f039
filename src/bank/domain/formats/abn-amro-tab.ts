import { csvRows } from '../csv-rows.ts'
import { FileRefusal } from '../file-refusal.ts'
import { amountIn, dayIn } from '../read-values.ts'
import { abnAmroText, unblocked } from './abn-amro-text.ts'
import { eventsOf } from './columns-format.ts'
import type { TextFormat } from './text-format.ts'

const COLUMNS = 8

/** The `.TAB` of ABN AMRO: no names of columns, eight columns, several accounts by number in one file. */
export const abnAmroTab: TextFormat = {
  id: 'abn-amro-tab',
  label: 'ABN AMRO (TXT/TAB)',
  family: 'abn-amro-tab',
  recognises: ({ rows }) => {
    const [account = '', currency = '', day = '', ...rest] = rows[0] ?? []
    return (
      rest.length === COLUMNS - 3 &&
      /^(\d{7,10}|[A-Z]{2}\d{2}[A-Z]{4}\d{10})$/.test(account) &&
      /^[A-Z]{3}$/.test(currency) &&
      /^\d{8}$/.test(day)
    )
  },
  *read({ text }) {
    for (const { place, fields } of csvRows(text, '\t')) {
      const [account = '', currency = '', booked = '', , after = '', value = '', amount = '', written = ''] = fields
      if (fields.length < COLUMNS) throw new FileRefusal('cut-off', place)
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
  },
} // prettier-ignore
