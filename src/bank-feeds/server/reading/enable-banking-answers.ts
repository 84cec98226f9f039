import { z } from 'zod'
import { MOST_CONSENT_DAYS } from '../../domain/feed.ts'
import { joined, referenceIn } from '#bank/domain/formats/references.ts'
import { accountIn, amountIn, cleaned, dayIn } from '#bank/domain/read-values.ts'
import { absolute, negate, type Cents } from '#kernel/money.ts'
import type { Reading } from '#bank/server/reading/feed-lines.ts'
import type { AnswerOrder, AnswerShape } from './answer-task.ts'
import type { FeedLine } from '#bank/server/reading/feed-lines.ts'

/** The answers of Enable Banking, as far as we use them; other fields are left out. @see https://enablebanking.com/docs/api/reference/ */

const text = z
  .string()
  .max(10_000)
  .nullish()
  .transform((value) => cleaned(value ?? ''))
const money = z.object({ currency: z.string(), amount: z.union([z.string(), z.number().transform(String)]) })
const party = z.object({ name: text }).nullish()
const account = z
  .object({ iban: text, other: z.object({ identification: text }).nullish() })
  .nullish()
  .transform((value) => accountIn(value?.iban || value?.other?.identification || ''))

const aspsps = z.object({
  aspsps: z.array(
    z.object({ name: text, country: z.string(), maximum_consent_validity: z.number().nullish() }),
  ),
})
const auth = z.object({ url: z.string() })
const session = z.object({
  session_id: z.string(),
  accounts: z.array(
    z.object({
      uid: z.string(),
      account_id: account,
      name: text,
      details: text,
      product: text,
      currency: text,
    }),
  ),
  access: z.object({ valid_until: z.string() }),
})
const balances = z.object({
  balances: z.array(
    z.object({ balance_type: z.string(), balance_amount: money, reference_date: z.string().nullish() }),
  ),
})
const transaction = z.object({
  entry_reference: text,
  transaction_amount: money,
  credit_debit_indicator: z.enum(['CRDT', 'DBIT']),
  status: z.string().nullish(),
  booking_date: z.string().nullish(),
  value_date: z.string().nullish(),
  creditor: party,
  creditor_account: account,
  debtor: party,
  debtor_account: account,
  bank_transaction_code: z.object({ code: text, description: text }).nullish(),
  reference_number: text,
  remittance_information: z.union([z.array(text), text.transform((value) => [value])]),
})
const transactions = z.object({
  transactions: z.array(transaction).max(10_000),
  continuation_key: z.string().nullish(),
})
const failure = z.object({ error: z.string().nullish() })

const DAY_SECONDS = 24 * 3600

export const readers = {
  banks: (json): Reading => ({
    answer: {
      banks: aspsps.parse(json).aspsps.map(({ name, country, maximum_consent_validity: seconds }) => ({
        name,
        country,
        days: Math.max(1, Math.floor((seconds ?? MOST_CONSENT_DAYS * DAY_SECONDS) / DAY_SECONDS)),
      })),
    },
  }),
  begun: (json): Reading => ({ answer: { url: auth.parse(json).url } }),
  session: (json): Reading => {
    const { session_id: id, accounts, access } = session.parse(json)
    return {
      answer: {
        session: id,
        validUntil: access.valid_until,
        accounts: accounts
          .filter(({ currency }) => currency === '' || currency === 'EUR')
          .map(({ uid, account_id: iban, name, details, product }) => ({
            ref: uid,
            iban: iban.slice(0, 34),
            name: (details || product || name).slice(0, 140),
          })),
      },
    }
  },
  balances: (json): Reading => {
    // Closing booked: what is pending is not in it.
    const closing = balances
      .parse(json)
      .balances.find(
        ({ balance_type, balance_amount, reference_date }) =>
          balance_type === 'CLBD' && balance_amount.currency === 'EUR' && reference_date != null,
      )
    return {
      answer: {
        balance:
          closing === undefined
            ? null
            : {
                closing: String(amountIn(closing.balance_amount.amount, '.', 0)),
                day: closing.reference_date,
              },
      },
    }
  },
  transactions: (json): Reading => {
    const { transactions: all, continuation_key: next } = transactions.parse(json)
    const booked = all.filter(({ status, booking_date: day }) => (status ?? 'BOOK') === 'BOOK' && day != null)
    return {
      answer: { next: next == null || next === '' ? null : next, pending: all.length - booked.length },
      lines: booked.map(lineOf),
    }
  },
  failure: (json): Reading => ({ answer: { code: (failure.parse(json).error ?? '').slice(0, 60) } }),
} satisfies Partial<Record<AnswerShape, (json: unknown, order: AnswerOrder) => Reading>>

function lineOf(each: z.output<typeof transaction>, index: number): FeedLine {
  const place = index + 1
  const isCredit = each.credit_debit_indicator === 'CRDT'
  const size: Cents = absolute(amountIn(each.transaction_amount.amount, '.', place))
  return {
    bookedOn: dayIn(each.booking_date ?? '', 'ymd', place),
    valueOn: each.value_date == null ? null : dayIn(each.value_date, 'ymd', place),
    amount: String(isCredit ? size : negate(size)),
    currency: each.transaction_amount.currency,
    name: (isCredit ? each.debtor : each.creditor)?.name ?? '',
    iban: isCredit ? each.debtor_account : each.creditor_account,
    description: joined(...each.remittance_information),
    bankReference: each.entry_reference,
    ...referenceIn(each.reference_number),
    code: each.bank_transaction_code?.code || (each.bank_transaction_code?.description ?? ''),
  }
}
