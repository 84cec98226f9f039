import { cents, ZERO } from '#kernel/money.ts'
import type { ReadStatutoryInterest } from '#payments/server/read-charges.ts'
import { interestOf } from '../domain/claim.ts'
import { standingOf } from '../domain/standing.ts'
import { chargesReceivedOn, paymentsOn } from './claimed-before.ts'
import { readFacts } from './read-facts.ts'
import { readRules } from './reminder-rules.ts'

/**
 * What the law gives on an invoice that is paid on this day, whether a letter asked it or not. Zero where the customer is not in default by then, or
 * where nothing is open.
 *
 * Source: art. 6:119 and 6:119a BW.
 */
export const statutoryInterestThrough: ReadStatutoryInterest = async (tx, documentId, day) => {
  const [facts] = await readFacts(tx, { documentId })
  if (facts === undefined) return ZERO
  const rules = await readRules(tx)
  const { kind, inDefaultFrom } = standingOf(facts, rules, day)
  if (inDefaultFrom === null || inDefaultFrom > day) return ZERO
  const payments = (await paymentsOn(tx, [documentId])).get(documentId) ?? []
  const question = { open: facts.open, inDefaultFrom, payments }
  const known = interestOf(question, { kind, rates: rules.rates, today: day })
  if (!known.isKnown) return null
  const { interest: received } = await chargesReceivedOn(tx, [documentId])
  return known.interest > received ? cents(known.interest - received) : ZERO
}
