import { expect, test } from 'vitest'
import { sendTo } from '#testing/list-steps.ts'
import { payoutFiles } from '#testing/payout-files.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import type { PayoutFile } from '../../money-contract.ts'

/** What a provider says of a payout, read from its file. */
const kloppend = await testProgram()

const send = (who: TestTenant, content: string, query: Record<string, string> = {}) =>
  sendTo<PayoutFile>(who, 'Payouts/imports', content, query)
const read = async (who: TestTenant, content: string, query = {}) =>
  expectDone(await send(who, content, query))

const sold = { grossAmount: 150, refundsAmount: 20, feesVatAmount: 0, withheldAmount: 0, sales: 2 }

test.each([
  ['mollie', { ...sold, chargedAmount: 2.42, paidOutAmount: 127.58, reference: '1234567.2610.01', soldFrom: '2026-10-01', day: '2026-10-04' }],
  ['stripe', { ...sold, chargedAmount: 2.75, paidOutAmount: 127.25, reference: 'po_1', soldFrom: '2026-10-01', day: '2026-10-03' }],
  ['adyen', { ...sold, chargedAmount: 2.2, withheldAmount: 5, paidOutAmount: 122.8, reference: '134', soldFrom: '2026-10-01', day: '2026-10-04' }],
  ['paypal', { ...sold, chargedAmount: 4.44, paidOutAmount: 125.56, reference: '', soldFrom: '2026-10-13', day: '2026-10-16' }],
  ['sumup', { ...sold, chargedAmount: 2.75, paidOutAmount: 127.25, reference: 'PID001', soldFrom: null, day: '2026-10-05' }],
  ['bol', { ...sold, chargedAmount: 20.26, paidOutAmount: 109.74, reference: '', soldFrom: '2026-10-13', day: '2026-10-16' }],
] as const)('the file of %s is known by its columns, and closes', async (provider, payout) => {
  const file = await read(await kloppend.register(), payoutFiles[provider])
  expect(file).toMatchObject({ problem: null, questions: [], provider, payout, left: provider === 'paypal' ? 1 : 0 })
  const { grossAmount, refundsAmount, chargedAmount, withheldAmount, paidOutAmount } = payout
  expect(Math.round((grossAmount - refundsAmount - chargedAmount - withheldAmount) * 100)).toBe(Math.round(paidOutAmount * 100))
}) // prettier-ignore

const OWN =
  'Afrek;Wanneer;Wat;Verkocht incl;Provisie;Btw provisie;Over\nW40;03-10-2026;Weekomzet;1.090,00;300,00;63,00;727,00\n'

test('the file of a provider that no table knows is mapped by its owner, and remembered', async () => {
  const who = await kloppend.register()
  const unknown = OWN.replaceAll('03-10', '13-10')
  const first = await read(who, unknown)
  expect(first).toMatchObject({ provider: null, problem: 'Kies in welke kolom het bedrag staat, vóór of ná aftrek van de kosten.', payout: null })
  const columns = '0:payout,1:day,2:kind,3:gross,4:fee,5:feeVat,6:net'
  expect((await read(who, unknown, { columns })).problem).toBe('Regel 2: kies bij Soorten regels wat “Weekomzet” is.')
  const chosen = { columns, meanings: '0:sale' }
  const payout = { reference: 'W40', day: '2026-10-13', grossAmount: 1090, chargedAmount: 363, feesVatAmount: 63, paidOutAmount: 727 }
  expect(await read(who, unknown, chosen)).toMatchObject({ problem: null, payout })
  await read(who, unknown, { ...chosen, confirmed: first.sha256 })
  const next = unknown.replace('W40', 'W41').replace('13-10', '20-10')
  expect(await read(who, next)).toMatchObject({ problem: null, payout: { ...payout, reference: 'W41', day: '2026-10-20' } })
  const { rows } = await kloppend.database.superuser.query('select 1 from payouts where tenant_id = $1', [who.tenantId])
  expect(rows).toEqual([])
}) // prettier-ignore

test('of a file with two payouts one is chosen, and the others stay out', async () => {
  const who = await kloppend.register()
  const two = `${payoutFiles.stripe}\n${payoutFiles.stripe.split('\n')[1]?.replace('po_1', 'po_2') ?? ''}`
  const both = [{ reference: 'po_1', paidOutAmount: 127.25 }, { reference: 'po_2', paidOutAmount: 98.25 }]
  expect(await read(who, two)).toMatchObject({ problem: 'In dit bestand staan 2 uitbetalingen. Kies er één.', payouts: both, payout: null })
  expect(await read(who, two, { payout: '1' })).toMatchObject({ problem: null, payout: { reference: 'po_2', grossAmount: 100, paidOutAmount: 98.25 } })
  const stray = two.replace('po_2', '')
  expect((await read(who, stray)).problem).toBeNull()
  expect((await read(who, `${two}\n${stray.split('\n').at(-1) ?? ''}`)).problem).toContain('Regel 6 hoort bij geen van de 2 uitbetalingen')
}) // prettier-ignore

test.each([
  ['does not close', payoutFiles.adyen.replace('122.80', '122.81'), 'op regel 7 is €\u00a0122,81 uitbetaald. Het verschil is €\u00a00,01'],
  ['lost a row', payoutFiles.paypal.replace(/"14.*\r\n/, ''), 'Dit bestand sluit niet: de regels zijn samen €\u00a077,16'],
  ['has two payouts without numbers', `${payoutFiles.paypal}\r\n${payoutFiles.paypal.split('\r\n').at(-1) ?? ''}`, 'Regel 6 en regel 7 zijn allebei een uitbetaling'],
  ['is in dollars', payoutFiles.stripe.replace('eur,50.00', 'usd,50.00'), 'Regel 3: dit bedrag is in usd'],
  ['has a row with a column too many', payoutFiles.stripe.replace('\n', '\n,'), 'Regel 2: hier staan meer of minder kolommen dan op de andere regels'],
  ['is cut', payoutFiles.stripe.slice(0, -40), 'Regel 4: het bestand is afgekapt'],
  ['has a row that is no sum', payoutFiles.stripe.replace('98.25', '98.26'), 'Regel 2: €\u00a0100,00 met €\u00a01,75 kosten is geen €\u00a098,26'],
] as const)('a file that %s fills in nothing, and says why', async (_, content, sentence) => {
  const who = await kloppend.register()
  const file = await read(who, content)
  expect(file.problem).toContain(sentence)
  expect(file.payout).toBeNull()
  expect((await send(who, content, { confirmed: file.sha256 })).status).toBe(422)
}) // prettier-ignore

test('a file of another payout than the bank received is refused', async () => {
  const who = await kloppend.register()
  expect((await read(who, payoutFiles.stripe, { paidOut: '127.25' })).problem).toBeNull()
  expect((await read(who, payoutFiles.stripe, { paidOut: '127.24' })).problem).toContain(
    'op de bank staat €\u00a0127,24',
  )
})

test('a specification of bol has the lines of its head, and what is no sale or cost is asked', async () => {
  const who = await kloppend.register()
  const head = 'Verkopernummer:;123456;;;;;;;;;;;;;\r\nPeriode:;01-10-2026 tot 31-10-2026;;;;;;;;;;;;;\r\n'
  const lost = 'Compensatie zoekgeraakte artikel(en);8713;Tafel;17-10-2026;A3;1;;;-10,00;0;0,00;-10,00;NL;;'
  const file = await read(who, `${head}${payoutFiles.bol}\r\n${lost}`)
  expect(file.problem).toMatch(
    /^Regel 1[01]: kies bij Soorten regels wat “Compensatie zoekgeraakte artikel\(en\)” is/,
  )
  const place = file.meanings.findIndex(({ meaning }) => meaning === null)
  const read2 = await read(who, `${head}${payoutFiles.bol}\r\n${lost}`, { meanings: `${String(place)}:sale` })
  expect(read2).toMatchObject({
    problem: null,
    payout: { grossAmount: 160, paidOutAmount: 119.74, sales: 3 },
  })
})
