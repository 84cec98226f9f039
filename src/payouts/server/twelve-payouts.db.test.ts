import { expect, test } from 'vitest'
import { listBankLines } from '#bank/contract.ts'
import { addDays, localDate } from '#kernel/local-date.ts'
import { getProof } from '#proof/contract.ts'
import { getVatReturn } from '#taxes/contract.ts'
import { balancesOf, ingFile, sendBankFile } from '#testing/bank-steps.ts'
import { defectsInBooks } from '#testing/books.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone } from '#testing/test-tenant.ts'
import { createPayout } from '../contract.ts'

const kloppend = await testProgram()
const { database } = kloppend

/** A web shop that sells through a market place in Ireland, week after week, in cents: sales, refunds, a fee of 12%, and each third week a reserve. */
const weeks = Array.from({ length: 12 }, (_, week) => {
  const sold = 12_100 + week * 605
  const refunded = week % 2 === 0 ? 1210 : 0
  const fees = Math.round(sold * 0.12)
  const withheld = week % 3 === 0 ? 500 : 0
  const day = addDays(localDate('2026-04-05'), week * 7)
  return { day, sold, refunded, fees, withheld, paidOut: sold - refunded - fees - withheld }
})
const euros = (cents: number): number => cents / 100

test('twelve payouts with refunds and fees leave € 0,00 after each, and the return has the fees reversed in 4b and 5b', async () => {
  const tenant = await kloppend.register()
  const file = ingFile(
    weeks.map(({ day, paidOut }) => [addDays(day, 2), euros(paidOut), 'Etsy Payments', '', `Deposit ${day}`]),
  )
  expectDone(await sendBankFile(tenant, file))
  const open = expectDone(await tenant.call(listBankLines, { query: { state: 'open' } }))
  for (const { day, sold, refunded, fees, withheld, paidOut } of weeks) {
    const body = {
      provider: 'etsy',
      soldFrom: addDays(day, -6),
      day,
      highAmount: euros(sold),
      refundedHighAmount: euros(refunded),
      feesAmount: euros(fees),
      withheldAmount: euros(withheld),
      paidOutAmount: euros(paidOut),
      bankLineId: open.find(({ date }) => date === addDays(day, 2))?.id ?? null,
    }
    expectDone(await tenant.call(createPayout, { body }))
  }
  const { rows: days } = await database.superuser.query<{ left: string }>(
    `select sum(case side when 'debit' then amount_cents else -amount_cents end) as left from postings
     where tenant_id = $1 and account_number = '1195' group by entry_date order by entry_date`,
    [tenant.tenantId],
  )
  expect(days.map(({ left }) => Number(left))).toEqual(weeks.flatMap(({ paidOut }) => [paidOut, -paidOut]))
  const fees = weeks.reduce((sum, week) => sum + week.fees, 0)
  const reversed = weeks.reduce((sum, week) => sum + Math.round(week.fees * 0.21), 0)
  expect(await balancesOf(tenant)).toMatchObject({
    '4400': fees,
    '1514': -reversed,
    '1520': reversed,
    '1420': 2000,
  })
  const { boxes } = expectDone(await tenant.call(getVatReturn, { params: { period: '2026-Q2' } }))
  expect(boxes['4b']).toMatchObject({ turnover: euros(fees), vat: euros(reversed) })
  expect(boxes['5b']).toMatchObject({ vat: euros(reversed) })
  const [sold, refunded] = [weeks.reduce((sum, week) => sum + week.sold, 0), weeks.reduce((sum, week) => sum + week.refunded, 0)] // prettier-ignore
  expect(boxes['1a'].turnover).toBe(Math.round((sold - refunded) / 1.21) / 100)
  const proof = expectDone(await tenant.call(getProof, {}))
  expect(proof.checks.find(({ id }) => id === 'payouts')).toMatchObject({ outcome: 'ok' })
  expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
})
