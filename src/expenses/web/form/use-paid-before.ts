import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { toDecimalText } from '#kernel/decimal.ts'
import { parseLocalDate } from '#kernel/local-date.ts'
import { currencyOf, type CurrencyCode } from '#ledger/domain/currency.ts'
import { BANK, PAYABLE, SUSPENSE } from '#ledger/domain/named-account.ts'
import { isForeign, rateOf } from '#ledger/web/currency-values.ts'
import { dayRateOf } from '#ledger/web/rates/queries.ts'
import { useSettledValue } from '#platform/web/settled.ts'
import { foreignTotalsOf, linesInEuros } from '../../domain/foreign-purchase.ts'
import { purchaseTotalsOf } from '../../domain/purchase-totals.ts'
import type { WaitingLine } from '../../reading-contract.ts'
import { waitingLine } from '../queries.ts'
import { rateOfBank } from './currency-values.ts'
import { linesSoFar, type ExpenseFormState, type ExpenseValues } from './expense-values.ts'

export interface PaidBefore {
  /** The line that is known by now; null without one. */
  readonly line: WaitingLine | null
  /** Waits for the answer about what is typed at this moment, and fills it in: who books at once books as who looks first. */
  readonly settle: () => Promise<WaitingLine | null>
  readonly isSettling: boolean
}

/**
 * The line of the bank that paid what is typed, and waits for it: the form is then paid from there, and a document in another currency without a rate gets
 * that of the bank. What the user chooses instead stays.
 *
 * @param read the line that the reading of the document names; null without one
 */
export function usePaidBefore(
  form: ExpenseFormState,
  { isCorrection, read }: { readonly isCorrection: boolean; readonly read: WaitingLine | null },
): PaidBefore {
  const client = useQueryClient()
  const [isSettling, setIsSettling] = useState(false)
  const values = useWatch({ control: form.control as unknown as Control<ExpenseValues> }) as ExpenseValues
  const { paymentAccount: account } = values
  const mayWait = !isCorrection && isPaidByBank(values)
  const asked = useSettledValue(mayWait ? askedOf(values) : null, 300)
  const { data } = useQuery(waitingLine(asked))
  // Until the first answer the reading says it.
  const found = asked === null || data === undefined ? read : data
  const line = mayWait ? found : null
  const fill = useFilledAccount(form, { account, line, isNone: mayWait && asked !== null && data === null })
  useRateOfBank(form, values, line)
  const settle = async (): Promise<WaitingLine | null> => {
    const typed = form.getValues()
    const now = !isCorrection && isPaidByBank(typed) ? askedOf(typed) : null
    if (now === null) return line
    setIsSettling(true)
    // Where the question fails, the booking is as the form shows.
    const answer = await client.ensureQueryData(waitingLine(now)).catch(() => undefined)
    setIsSettling(false)
    if (answer === undefined) return line
    fill(form.getValues('paymentAccount'), answer)
    return answer
  }
  return { line, settle, isSettling }
}

/** Cash, a card or private was paid otherwise. */
const isPaidByBank = (values: ExpenseValues): boolean =>
  values.paymentAccount === SUSPENSE ||
  values.paymentAccount === BANK ||
  (values.paymentAccount === PAYABLE && isForeign(values))

/** What is asked of the typed values, as the text of a query; null while they say too little. */
function askedOf(values: ExpenseValues): string | null {
  if (parseLocalDate(values.date) === null) return null
  const lines = linesSoFar(values)
  const known = currencyOf(values.currency)
  const rate = rateOf(values)
  const gross = purchaseTotalsOf(rate === null ? lines : linesInEuros(lines, rate).lines).gross
  if (gross <= 0n) return null
  const [supplier, description] = [values.supplierName.trim(), values.description.trim()]
  return JSON.stringify({
    date: values.date,
    supplierName: supplier === '' ? description : supplier,
    ...(known !== null && { currency: known.code }),
    ...((known === null || rate !== null) && { grossAmount: toDecimalText(gross, 2) }),
  })
}

/**
 * Choose 1200 once for each line, and what was chosen before where no line waits after all.
 *
 * @returns the same, for an answer that is there before the screen shows it
 */
function useFilledAccount(
  form: ExpenseFormState,
  {
    account,
    line,
    isNone,
  }: { readonly account: string; readonly line: WaitingLine | null; readonly isNone: boolean },
): (account: string, line: WaitingLine | null) => void {
  const [filled, setFilled] = useState<{ readonly key: string; readonly before: string }>({
    key: '',
    before: BANK,
  })
  const key = keyOf(line)
  const fill = useCallback(
    (chosen: string, found: string) => {
      const choose = (number: string) => {
        form.setValue('paymentAccount', number, { shouldDirty: true })
      }
      if (found !== '' && found !== filled.key) {
        setFilled({ key: found, before: chosen === SUSPENSE ? filled.before : chosen })
        choose(SUSPENSE)
      } else if (found === '' && filled.key !== '') {
        setFilled({ ...filled, key: '' })
        if (chosen === SUSPENSE) choose(filled.before)
      }
    },
    [form, filled],
  )
  useEffect(() => {
    if (key !== '' || isNone) fill(account, key)
  }, [fill, account, key, isNone])
  return (chosen, found) => {
    fill(chosen, keyOf(found))
  }
}

/** Fill in the rate by which the bank took the money, once for each line. */
function useRateOfBank(form: ExpenseFormState, values: ExpenseValues, line: WaitingLine | null): void {
  const [filled, setFilled] = useState('')
  const key = keyOf(line)
  const known = currencyOf(values.currency)
  const isAsked = known !== null && key !== '' && key !== filled
  const { data } = useQuery(
    dayRateOf(known?.code ?? ('USD' as CurrencyCode), isAsked ? parseLocalDate(values.date) : null),
  )
  const gross = known === null ? null : foreignTotalsOf(linesSoFar(values), known).gross
  const rate =
    isAsked && line !== null && gross !== null
      ? rateOfBank({ ofDay: data, typed: values.rate, gross, paid: line.amount })
      : null
  useEffect(() => {
    if (rate === null) return
    setFilled(key)
    form.setValue('rate', rate, { shouldDirty: true })
  }, [form, rate, key])
}

const keyOf = (line: WaitingLine | null): string =>
  line === null ? '' : `${line.date} ${String(line.amount)} ${line.description}`
