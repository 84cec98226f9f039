import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createExpense, getExpense } from '#expenses/contract.ts'
import type { TenantId } from '#kernel/ids.ts'
import { localDate, type LocalDate } from '#kernel/local-date.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { createSupervisor } from '#platform/server/isolated/supervisor.ts'
import { expenseLineOf, expenseOf } from '#testing/expense-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, invoiceOf } from '#testing/test-tenant.ts'
import { createInvoice } from '#invoices/contract.ts'
import { currencyOf } from '../../domain/currency.ts'
import { getDayRate } from '../../rates-contract.ts'
import { ecbDaysUntil, ecbFile, serveEcb, type EcbReply } from '../../testing/fake-ecb.ts'
import { dayRate } from './day-rates.ts'
import { configuredRates } from './ecb.ts'

const ecb = await serveEcb(todayInAmsterdam)
const supervisor = createSupervisor()
afterAll(async () => {
  supervisor.close()
  await ecb.close()
})
const kloppend = await testProgram({ ecbUrl: ecb.address })
const { superuser } = kloppend.database
const tenant = await kloppend.register()

beforeEach(async () => {
  ecb.asked.length = 0
  ecb.ahead.length = 0
  await forgetRates()
})

/** Rates are never deleted; a test begins without any. */
const forgetRates = () =>
  superuser.query(
    "set session_replication_role = 'replica'; delete from ecb_rates; delete from ecb_questions; set session_replication_role = 'origin'",
  )

/** An afternoon in Amsterdam after the rates of that day were published. */
const eveningOf = (day: string) => new Date(`${day}T19:00:00Z`)
const morningOf = (day: string) => new Date(`${day}T08:00:00Z`)

const rateOf = (code: string, day: string, now: Date, timeoutMs?: number) => {
  const currency = currencyOf(code)
  if (currency === null) throw new Error('no currency')
  const deps = {
    database: kloppend.program.database,
    supervisor,
    ecbRates: configuredRates({ ecbUrl: ecb.address }, timeoutMs),
  }
  return dayRate(deps, tenant.tenantId as TenantId, { currency: currency.code, date: localDate(day) }, now)
}

/** Three weeks until a Friday, with a rate of the dollar for each of two days. */
const untilFriday = (): EcbReply => ({
  body: ecbFile({
    ...ecbDaysUntil(localDate('2026-11-13')),
    '2026-11-12': { USD: '1.0912', JPY: '163.25' },
    '2026-11-13': { USD: '1.1055', JPY: '164' },
  }),
})

test('the rate of a day is that of the ECB, and the ECB is asked once for all days and businesses', async () => {
  ecb.ahead.push(untilFriday())
  const friday = eveningOf('2026-11-13')
  expect(await rateOf('USD', '2026-11-12', friday)).toEqual({
    rate: { perEuro: 1_091_200n, day: '2026-11-12' },
    reason: null,
    beingAsked: false,
  })
  expect(await rateOf('JPY', '2026-11-13', friday)).toEqual({
    rate: { perEuro: 164_000_000n, day: '2026-11-13' },
    reason: null,
    beingAsked: false,
  })
  expect(await rateOf('AED', '2026-11-13', friday)).toEqual({
    rate: null,
    reason: 'De ECB geeft voor AED geen koers van 13 november 2026. Vul de koers zelf in.',
    beingAsked: false,
  })
  expect(ecb.asked).toEqual(['/stats/eurofxref/eurofxref-hist-90d.xml'])
})

test('a Sunday has the rate of Friday', async () => {
  ecb.ahead.push(untilFriday())
  expect((await rateOf('USD', '2026-11-15', eveningOf('2026-11-15'))).rate).toEqual({
    perEuro: 1_105_500n,
    day: '2026-11-13',
  })
})

test('in the morning a day has the rate of the day before, and in the evening its own: each is asked once', async () => {
  ecb.ahead.push(untilFriday())
  const monday = '2026-11-16'
  expect((await rateOf('USD', monday, morningOf(monday))).rate?.day).toBe('2026-11-13')
  expect((await rateOf('USD', monday, morningOf(monday))).rate?.day).toBe('2026-11-13')
  expect(ecb.asked).toHaveLength(1)
  ecb.ahead.push({ body: ecbFile({ [monday]: { USD: '1.2' } }) })
  expect((await rateOf('USD', monday, eveningOf(monday))).rate).toEqual({
    perEuro: 1_200_000n,
    day: monday,
  })
  expect(ecb.asked).toHaveLength(2)
})

test('of a future day and of a day more than ninety days ago the rate is typed, and nothing is asked', async () => {
  const friday = eveningOf('2026-11-13')
  expect((await rateOf('USD', '2026-11-14', friday)).reason).toBe(
    'Van een dag die nog komt is er geen koers. Vul de koers zelf in.',
  )
  expect((await rateOf('USD', '2026-08-14', friday)).reason).toBe(
    'De ECB geeft koersen van de laatste 90 dagen. Vul de koers van 14 augustus 2026 zelf in.',
  )
  expect(ecb.asked).toEqual([])
})

test('a rate that was kept is there after ninety days too, and another answer does not change a rate', async () => {
  ecb.ahead.push(untilFriday())
  await rateOf('USD', '2026-11-12', eveningOf('2026-11-13'))
  ecb.ahead.push({ body: ecbFile({ '2026-11-16': { USD: '1.2' }, '2026-11-12': { USD: '9' } }) })
  await rateOf('USD', '2026-11-16', eveningOf('2026-11-16'))
  expect((await rateOf('USD', '2026-11-12', eveningOf('2027-11-13'))).rate?.perEuro).toBe(1_091_200n)
  await expect(superuser.query('delete from ecb_rates')).rejects.toThrow('does not change')
})

describe('an answer that does not count is said in words, keeps nothing, and is asked again after a minute', () => {
  const away = 'De ECB antwoordt nu niet. Probeer het over een minuut opnieuw, of vul de koers zelf in.'
  const unreadable = 'Het antwoord van de ECB klopt niet, dus we gebruiken het niet. Vul de koers zelf in.'
  const day = (rates: Record<string, string>) => ({ body: ecbFile({ '2026-11-13': rates }) })
  const cases: readonly (readonly [string, EcbReply, string])[] = [
    ['no answer in time', { fails: 'slow' }, away],
    ['cut off', { fails: 'cut' }, away],
    ['a server error', { status: 503, body: 'Service Unavailable' }, away],
    ['a redirect', { status: 302, body: '' }, unreadable],
    ['HTML', { body: '<!doctype html><title>ECB</title>' }, unreadable],
    ['nothing', { body: '' }, unreadable],
    ['no days', { body: ecbFile({}) }, unreadable],
    ['too large', { body: ' '.repeat(1_100_000) }, unreadable],
    ['an entity', { body: `<!DOCTYPE x [<!ENTITY e "1">]>${ecbFile({})}` }, unreadable],
    ['a rate of zero', day({ USD: '0.0000' }), unreadable],
    ['a rate below zero', day({ USD: '-1.1' }), unreadable],
    ['a rate with a comma', day({ USD: '1,1' }), unreadable],
    ['a rate in words', day({ USD: 'N/A' }), unreadable],
    ['a currency that is none', day({ Dollar: '1.1' }), unreadable],
    ['a day that is none', { body: ecbFile({ '2026-02-31': { USD: '1.1' } }) }, unreadable],
    ['rates of a month ago', { body: ecbFile({ '2026-10-13': { USD: '1.1' } }) }, unreadable],
    ['rates of the future', { body: ecbFile({ '2026-11-20': { USD: '1.1' } }) }, unreadable],
    ['more days than asked', { body: ecbFile(manyDays()) }, unreadable],
  ]
  test.each(cases)('%s', async (_what, reply, sentence) => {
    ecb.ahead.push(reply)
    const asked = () => rateOf('USD', '2026-11-13', eveningOf('2026-11-13'), 150)
    expect(await asked()).toEqual({ rate: null, reason: sentence, beingAsked: false })
    expect((await superuser.query('select from ecb_rates')).rowCount).toBe(0)
    // Within the minute nothing is asked, and no one is told that the rates are on their way.
    expect(await asked()).toEqual({ rate: null, reason: sentence, beingAsked: false })
    await superuser.query("update ecb_questions set asked_at = asked_at - interval '61 seconds'")
    ecb.ahead.push(untilFriday())
    expect((await rateOf('USD', '2026-11-13', eveningOf('2026-11-13'))).rate?.perEuro).toBe(1_105_500n)
    expect(ecb.asked).toHaveLength(2)
  })

  function manyDays() {
    const until = (day: LocalDate) => ecbDaysUntil(day, { USD: '1.1' })
    return { ...until(localDate('2026-11-13')), ...until(localDate('2026-08-13')) }
  }
})

test('of many who ask at once one asks the ECB', async () => {
  const today = todayInAmsterdam()
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => tenant.call(getDayRate, { query: { currency: 'USD', date: today } })),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(ecb.asked).toHaveLength(1)
  expect(
    expectDone(await tenant.call(getDayRate, { query: { currency: 'USD', date: today } })).rate,
  ).toMatchObject({ perEuro: 1.087 })
})

test('without the setting no request leaves, and the screen is told so', async () => {
  const other = await testTenantWithoutEcb()
  expect(
    expectDone(await other.call(getDayRate, { query: { currency: 'USD', date: todayInAmsterdam() } })),
  ).toEqual({
    rate: null,
    reason: 'De ECB is op deze installatie niet gekoppeld. Vul de koers zelf in.',
    beingAsked: false,
  })
  expect(ecb.asked).toEqual([])
})

const testTenantWithoutEcb = async () => {
  const program = await testProgram()
  return program.register()
}

test('the euro and a date that does not exist are refused with a sentence', async () => {
  const ask = (currency: string, date: string) => tenant.call(getDayRate, { query: { currency, date } })
  expect(await ask('EUR', '2026-11-12')).toMatchObject({ status: 400 })
  expect(await ask('USD', '2026-02-31')).toMatchObject({
    status: 400,
    errors: [expect.stringContaining('Vul een bestaande datum in, als jjjj-mm-dd.')],
  })
})

test('a cost and an invoice know whether their rate is the one of the ECB or was typed', async () => {
  const date = todayInAmsterdam()
  expectDone(await tenant.call(getDayRate, { query: { currency: 'USD', date } }))
  const line = { cost: '4220', payment: '1600', unitPrice: 100, vatTreatment: 3000 }
  const book = async (perEuro: number, currency = 'USD') => {
    const body = await expenseOf(tenant, {
      date,
      foreign: { currency, perEuro },
      lines: [await expenseLineOf(tenant, line)],
    })
    const id = expectDone(await tenant.call(createExpense, { body }))
    return expectDone(await tenant.call(getExpense, { params: { id } })).foreign?.source
  }
  expect(await book(1.087)).toBe('ecb')
  expect(await book(1.0871)).toBe('typed')
  expect(await book(1.087, 'CHF')).toBe('typed')

  const customerId = await tenant.addCustomer()
  const sell = async (perEuro: number) => {
    const body = invoiceOf(customerId, { foreign: { currency: 'USD', perEuro }, issueDate: date })
    const id = expectDone(await tenant.call(createInvoice, { body }))
    const { rows } = await superuser.query<{ rate_source: string }>(
      'select rate_source from documents where tenant_id = $1 and id = $2',
      [tenant.tenantId, id],
    )
    return rows[0]?.rate_source
  }
  expect(await sell(1.087)).toBe('ecb')
  expect(await sell(1.1)).toBe('typed')
})
