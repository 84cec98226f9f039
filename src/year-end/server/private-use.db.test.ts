import { expect, test } from 'vitest'
import { getIncomeTax } from '#income-tax/contract.ts'
import { defectsInBooks, netMoves } from '#testing/books.ts'
import { addExpense, accountId, expenseLineOf } from '#testing/expense-steps.ts'
import { balanceOf, handSteps, type Row } from '#testing/hand-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { addPrivateUse, fileVatReturn, getVatReturn, getVatReturnBox } from '#taxes/contract.ts'
import { changeCompanyCar, listCompanyCars } from '#trips/car-contract.ts'
import { createTrip, createVehicle } from '#trips/contract.ts'
import { getReport } from '#reports/contract.ts'
import { adjustYear, listYearAdjustments, undoYearAdjustment } from '../adjustment-contract.ts'
import { closeYear, getYear } from '../contract.ts'

/** Private use of a business car and of goods, gifts and doubtful debts at the end of 2025: proposed, booked once, and undone without a trace. */
const kloppend = await testProgram()
const { database } = kloppend
const { expectRefused, opening, memo } = handSteps(database)
const params = { year: '2025' }

const capital = { owner: '0500', company: '0550' } as const

async function business(kind: keyof typeof capital = 'owner'): Promise<TestTenant> {
  const who = await kloppend.register()
  const rows: Row[] = [
    ['1100', 20_000, 0],
    [capital[kind], 0, 20_000],
  ]
  expectDone(await opening(who, rows, '2025-01-01'))
  return who
}

const particulars = {
  listPrice: 45_000,
  registeredOn: '2024-05-01',
  isZeroEmission: false,
  inUseFrom: '2024-05-01',
  isVatDeducted: true,
}

/** A car of € 45.000 with a log since the beginning of 2025. */
async function withCar(who: TestTenant, logFrom = '2025-01-01'): Promise<string> {
  const body = { kind: 'business', name: 'Volvo', plate: 'V-1', logFrom, odometerFrom: 1_000 } as const
  const id = expectDone(await who.call(createVehicle, { body }))
  expectDone(await who.call(changeCompanyCar, { params: { id }, body: { ...particulars, version: 0 } }))
  return id
}

const drive = async (
  who: TestTenant,
  vehicleId: string,
  kind: 'business' | 'private' | 'commuting',
  [odometerStart, odometerEnd]: readonly [number, number],
  day = '2025-03-01',
): Promise<void> => {
  const body = { vehicleId, day, origin: 'Utrecht', destination: 'Zwolle', purpose: 'Rit', kind, odometerStart, odometerEnd }
  expectDone(await who.call(createTrip, { body }))
} // prettier-ignore

const carsOf = async (who: TestTenant) => expectDone(await who.call(listCompanyCars, { query: params }))
const listed = async (who: TestTenant) => expectDone(await who.call(listYearAdjustments, { params }))
const adjust = (who: TestTenant, body: object) => who.call(adjustYear, { params, body } as never)
const undo = (who: TestTenant, id: string) => who.call(undoYearAdjustment, { params: { ...params, id } })
const box = async (who: TestTenant, name: '1d' | '5b') =>
  expectDone(await who.call(getVatReturn, { params: { period: '2025-Q4' } })).boxes[name].vat
const point = async (who: TestTenant, asked: string) =>
  expectDone(await who.call(getYear, { params })).points.find(({ id }) => id === asked)?.outcome
const taxReturn = async (who: TestTenant) =>
  expectDone(
    await who.call(getReport, {
      params: { name: 'tax-return' },
      query: { from: '2025-01-01', to: '2025-12-31' },
    } as never),
  )
type Report = Awaited<ReturnType<typeof taxReturn>>
const figure = ({ rows }: Report, name: string) => rows.find(({ texts }) => texts[1] === name)?.amounts[2]

test('the log decides on the addition: 500 private kilometres of a closed log leave it out, 501 and a gap of one do not', async () => {
  const who = await business()
  const car = await withCar(who)
  expect((await carsOf(who)).cars).toMatchObject([{ why: 'no-trips', addition: 9_900 }])
  await drive(who, car, 'business', [1_000, 2_000])
  await drive(who, car, 'private', [2_000, 2_500], '2025-04-01')
  expect(await carsOf(who)).toMatchObject({ cars: [{ why: null, log: { isClosed: true } }], added: 0 })
  await drive(who, car, 'private', [2_500, 2_501], '2025-05-01')
  expect((await carsOf(who)).cars).toMatchObject([{ why: 'over-limit' }])
  const other = await business()
  const gap = await withCar(other)
  await drive(other, gap, 'business', [1_000, 1_100])
  await drive(other, gap, 'business', [1_101, 1_200], '2025-04-01')
  expect((await carsOf(other)).cars).toMatchObject([
    { why: 'not-closed', log: { isClosed: false, firstGap: { from: 1_100, to: 1_101, day: '2025-04-01' } } },
  ])
})

test('the addition is a fiscal correction of a sole trader, no more than the car cost, and in the estimate of the tax', async () => {
  const who = await business()
  await withCar(who)
  const spend = async (amount: number) =>
    expectDone(
      await memo(
        who,
        [
          ['4300', amount, 0],
          ['1420', 0, amount],
        ],
        { transactionDate: '2025-06-01', description: 'Auto' },
      ),
    )
  await spend(4_000)
  expect(await carsOf(who)).toMatchObject({ additions: 9_900, costs: 4_000, added: 4_000, isCompany: false })
  const report = await taxReturn(who)
  expect([figure(report, 'Bijtelling privégebruik auto'), figure(report, 'Fiscale winst')]).toEqual([
    4_000, 0,
  ])
  await spend(8_000)
  expect(figure(await taxReturn(who), 'Bijtelling privégebruik auto')).toBe(9_900)
  const tax = expectDone(await who.call(getIncomeTax, { query: { year: '2025' } }))
  expect([tax.carAddition, tax.income?.fiscalProfit]).toEqual([9_900, -2_100])
})

test('of a company the addition is wages and not in the profit, and the VAT is a cost', async () => {
  const who = await business('company')
  const car = await withCar(who)
  expect(await carsOf(who)).toMatchObject({ isCompany: true, additions: 9_900, added: 0 })
  const report = await taxReturn(who)
  expect(figure(report, 'Bijtelling privégebruik auto')).toBeUndefined()
  expect(report.notes.join(' ')).toContain('loonaangifte')
  expectDone(await adjust(who, { kind: 'car-vat', vehicleId: car }))
  expect([await balanceOf(who, '4380'), await balanceOf(who, '0510')]).toEqual([1_215, 0])
  expect(await point(who, 'salary')).toBe('attention')
})

test('the VAT of a car is proposed, in box 1d of the last return, booked once and undone', async () => {
  const who = await business()
  const vehicleId = await withCar(who)
  expect((await listed(who)).cars).toMatchObject([{ vehicleId, name: 'Volvo', amount: 1_215, byLog: null }])
  expect(await point(who, 'cars')).toBe('attention')
  const tries = await Promise.all(
    Array.from({ length: 8 }, () => adjust(who, { kind: 'car-vat', vehicleId })),
  )
  expect(tries.filter(({ status }) => status === 200).length).toBe(1)
  expect([await balanceOf(who, '0510'), await box(who, '1d')]).toEqual([1_215, 1_215])
  const { cars, adjustments } = await listed(who)
  expect([cars, adjustments.map(({ amount }) => amount)]).toEqual([[], [1_215]])
  expect(adjustments[0]?.description).toContain('Volvo: 2,7% van')
  expect(await point(who, 'cars')).toBe('ok')
  // Private movements of the return name what the owner took out.
  expect(figure(await taxReturn(who), 'Privé-opnamen')).toBe(-1_215)
  expectDone(await undo(who, adjustments[0]?.id ?? ''))
  expect([await balanceOf(who, '0510'), await box(who, '1d')]).toEqual([0, 0])
  expect(await defectsInBooks(database, who.tenantId)).toEqual([])
})

test('VAT over private use that was booked at Belastingen is told before a car is booked too', async () => {
  const who = await business()
  const vehicleId = await withCar(who)
  expect((await listed(who)).privateUseByHand).toBe(0)
  expectDone(await who.call(addPrivateUse, { params: { period: '2025-Q4' }, body: { vatAmount: 1_215 } }))
  expect(await listed(who)).toMatchObject({ privateUseByHand: 1_215, cars: [{ vehicleId, amount: 1_215 }] })
  expect(await point(who, 'cars')).toBe('ok')
  // What the year-end itself books is not taken for it.
  expectDone(await adjust(who, { kind: 'car-vat', vehicleId }))
  expect((await listed(who)).privateUseByHand).toBe(1_215)
  expect(await box(who, '1d')).toBe(2_430)
})

test('by the log the VAT is the private part of what was deducted, and a log with a gap is refused', async () => {
  const who = await business()
  const vehicleId = await withCar(who)
  const byLog = { kind: 'car-vat', vehicleId, deductedVat: 1_000 }
  await expectRefused(() => adjust(who, byLog), 409, 'sluit niet')
  await drive(who, vehicleId, 'business', [1_000, 1_750])
  await expectRefused(() => adjust(who, byLog), 409, 'niets te boeken')
  await drive(who, vehicleId, 'commuting', [1_750, 1_950], '2025-04-01')
  await drive(who, vehicleId, 'private', [1_950, 2_000], '2025-05-01')
  expect((await listed(who)).cars).toMatchObject([{ byLog: { privately: 250, all: 1_000 } }])
  expectDone(await adjust(who, byLog))
  expect(await box(who, '1d')).toBe(250)
  await expectRefused(() => adjust(who, byLog), 409, 'al geboekt')
})

test('once the last return is filed its VAT is not booked, and undone it is a correction of today; a closed year refuses it', async () => {
  const who = await business()
  const vehicleId = await withCar(who)
  const goods = { kind: 'goods-taken', description: 'Brood', amount: 100, vatPercentage: 9 }
  expectDone(await adjust(who, { kind: 'car-vat', vehicleId }))
  expectDone(await adjust(who, goods))
  const { adjustments } = await listed(who)
  const idOf = (kind: string) => adjustments.find((each) => each.kind === kind)?.id ?? ''
  for (const period of ['2025-Q1', '2025-Q2', '2025-Q3', '2025-Q4'])
    expectDone(await who.call(fileVatReturn, { params: { period } }))
  await expectRefused(() => adjust(who, goods), 409, '2025')
  // Without VAT a day of a filed return is no obstacle.
  expectDone(await adjust(who, { kind: 'doubtful', amount: 0 }))
  const filed = await box(who, '1d')
  expectDone(await undo(who, idOf('car-vat')))
  const moved = (account: string) => netMoves(database, who.tenantId, account)
  const today = todayInAmsterdam()
  expect(await moved('0510')).toEqual([['2025-12-31', 109]])
  expect(await moved('1200')).toEqual([
    ['2025-12-31', 1_215],
    [today, -1_215],
  ])
  expect((await moved('1516')).at(-1)).toEqual([today, 1_215])
  expect(await box(who, '1d')).toBe(filed)
  const late = await database.superuser.query<{ belongs_to: string }>(
    'select belongs_to::text from late_vat_entries where tenant_id = $1',
    [who.tenantId],
  )
  expect(late.rows).toEqual([{ belongs_to: '2025-12-31' }])
  expect(await defectsInBooks(database, who.tenantId)).toEqual([])
  expectDone(await who.call(closeYear, { params, body: { acceptPoints: true } }))
  await expectRefused(() => undo(who, idOf('goods-taken')), 409, 'Heropen het boekjaar bij Jaarafsluiting')
})

test('goods that the owner took leave the cost of sales, with their VAT in 1d; of a company the director owes them', async () => {
  const who = await business()
  const goods = { kind: 'goods-taken', description: 'Brood voor thuis', amount: 400, vatPercentage: 9 }
  const id = expectDone(await adjust(who, goods))
  expect(await Promise.all(['0510', '7000', '1516'].map((number) => balanceOf(who, number)))).toEqual([
    436, -400, -36,
  ])
  expect(await box(who, '1d')).toBe(36)
  expect((await listed(who)).adjustments).toMatchObject([{ amount: 400, vat: 36 }])
  expect((await listed(who)).privateUseByHand).toBe(0)
  await expectRefused(() => adjust(who, { ...goods, vatPercentage: 8 }), 422, '21%, 9%, 0%')
  await expectRefused(() => adjust(who, { ...goods, amount: 0 }), 400, 'boven nul')
  expectDone(await undo(who, id))
  expect(await Promise.all(['0510', '7000', '1516'].map((number) => balanceOf(who, number)))).toEqual([
    0, 0, 0,
  ])
  const company = await business('company')
  expectDone(await adjust(company, goods))
  expect(await balanceOf(company, '1700')).toBe(436)
  expect(await defectsInBooks(database, who.tenantId)).toEqual([])
})

test('box 1d shows what goods at the low rate cost beside the amount of a car, in the return and in each of its lines', async () => {
  const who = await business()
  const vehicleId = await withCar(who)
  expectDone(await adjust(who, { kind: 'car-vat', vehicleId }))
  const goods = { kind: 'goods-taken', description: 'Brood voor thuis', amount: 400, vatPercentage: 9 }
  const id = expectDone(await adjust(who, goods))
  const inReturn = async () =>
    expectDone(await who.call(getVatReturn, { params: { period: '2025-Q4' } })).boxes['1d']
  const lines = async () =>
    expectDone(await who.call(getVatReturnBox, { params: { period: '2025-Q4', box: '1d' } })).postings.map(
      ({ turnover, vat }) => [turnover, vat],
    )
  // € 1.215 is 21 % of € 5.785,71.
  expect(await inReturn()).toMatchObject({ turnover: 6_185.71, vat: 1_251 })
  expect(await lines()).toEqual([
    [5_785.71, 1_215],
    [400, 36],
  ])
  expectDone(await undo(who, id))
  expect(await inReturn()).toMatchObject({ turnover: 5_785.71, vat: 1_215 })
  expect(await lines()).toEqual([
    [5_785.71, 1_215],
    [400, 36],
    [-400, -36],
  ])
  expect(await defectsInBooks(database, who.tenantId)).toEqual([])
})

test('gifts above € 227 a person lose their deduction of VAT, at € 227 nothing is booked, and the question is answered', async () => {
  const who = await business()
  expect(await point(who, 'benefits')).toBe('ok')
  await addExpense(who, {
    date: '2025-12-01',
    supplierName: 'Wijnhuis',
    lines: [await expenseLineOf(who, { cost: '4430', unitPrice: 900, vatPercentage: 21 })],
  })
  expect((await listed(who)).benefits).toEqual({ gifts: 900, threshold: 227, isSettled: true })
  expect([await point(who, 'benefits'), await box(who, '5b')]).toEqual(['attention', 189])
  const gift = { kind: 'benefits', description: 'vaste klanten', persons: 3, perPerson: 300, vat: 189 }
  await expectRefused(() => adjust(who, { ...gift, vat: 189.01 }), 422, 'meer dan 21%')
  await expectRefused(() => adjust(who, { ...gift, persons: 0 }), 400, 'één persoon')
  const id = expectDone(await adjust(who, gift))
  expect([await balanceOf(who, '4560'), await box(who, '5b'), await point(who, 'benefits')]).toEqual([
    189,
    0,
    'ok',
  ])
  expectDone(await undo(who, id))
  expect([await balanceOf(who, '4560'), await box(who, '5b')]).toEqual([0, 189])
  expectDone(await adjust(who, { ...gift, persons: 4, perPerson: 227, vat: 189 }))
  expect([await box(who, '5b'), await point(who, 'benefits')]).toEqual([189, 'ok'])
  expect(await defectsInBooks(database, who.tenantId)).toEqual([])
})

test('what customers owe since more than ninety days is proposed without VAT; the provision is back on 1 January', async () => {
  const who = await business()
  const overdue = async (dueDate: string, title: string) =>
    who.addFinalised({ title, issueDate: '2025-08-01', deliveryDate: '2025-08-01', dueDate })
  await overdue('2025-10-01', 'Te laat')
  await overdue('2025-10-02', 'Nog niet lang')
  const { doubtful } = await listed(who)
  expect(doubtful.customersInAll).toBe(1)
  expect(Math.round((doubtful.withoutVat * 121) / 100)).toBe(Math.round(doubtful.amount))
  expect(await point(who, 'doubtful')).toBe('attention')
  await expectRefused(() => adjust(who, { kind: 'doubtful', amount: 1_000_000 }), 422, 'schuldig waren')
  await expectRefused(() => adjust(who, { kind: 'doubtful', amount: -1 }), 400, 'niet minder dan nul')
  const id = expectDone(await adjust(who, { kind: 'doubtful', amount: 50 }))
  expect(await point(who, 'doubtful')).toBe('ok')
  // Back on 1 January 2026: over both years nothing is left.
  expect([await balanceOf(who, '1310'), await balanceOf(who, '4450')]).toEqual([0, 0])
  expect(figure(await taxReturn(who), 'Afboeking oninbare debiteuren')).toBe(-50)
  await expectRefused(() => adjust(who, { kind: 'doubtful', amount: 60 }), 409, 'al geboekt')
  expectDone(await undo(who, id))
  expect(figure(await taxReturn(who), 'Afboeking oninbare debiteuren')).toBeUndefined()
  expect(await defectsInBooks(database, who.tenantId)).toEqual([])
})

test('a cost that was paid privately is owed to the owner or the director, with its VAT deducted', async () => {
  for (const [kind, account] of [
    ['owner', '0520'],
    ['company', '1700'],
  ] as const) {
    const who = await business(kind)
    await addExpense(who, {
      date: '2025-11-01',
      supplierName: 'Kantoorhandel',
      lines: [
        {
          ...(await expenseLineOf(who, { cost: '4200', unitPrice: 100, vatPercentage: 21 })),
          bankLedgerAccountId: await accountId(who, account),
        },
      ],
    })
    expect([await balanceOf(who, account), await balanceOf(who, '4200'), await box(who, '5b')]).toEqual([-121, 100, 21])
  }
}) // prettier-ignore

test('bad particulars of a car are refused with a sentence, and nothing is stored', async () => {
  const who = await business()
  const id = expectDone(
    await who.call(createVehicle, { body: { kind: 'business', name: 'Bus', plate: '', logFrom: '2025-01-01', odometerFrom: 0 } }),
  )
  const change = (body: object, of = id) =>
    who.call(changeCompanyCar, { params: { id: of }, body: { ...particulars, version: 0, ...body } })
  await expectRefused(() => change({ listPrice: 0 }), 400, 'catalogusprijs')
  await expectRefused(() => change({ listPrice: 1_000_000.01 }), 400, 'catalogusprijs')
  await expectRefused(() => change({ inUseFrom: '2024-04-30' }), 400, 'eerste registratie')
  await expectRefused(() => change({ inUseUntil: '2024-04-30' }), 400, 'latere dag')
  const own = expectDone(await who.call(createVehicle, { body: { kind: 'private', name: 'Eigen', plate: '' } }))
  await expectRefused(() => change({}, own), 422, 'auto van de zaak')
  expect((await carsOf(who)).cars).toMatchObject([{ name: 'Bus', particulars: null, addition: null }])
  expect(await point(who, 'cars')).toBe('attention')
  expectDone(await change({}))
  await expectRefused(() => change({}), 409, 'intussen gewijzigd')
  expectDone(await change({ listPrice: 50_000, version: 1 }))
  expect((await carsOf(who)).cars).toMatchObject([{ addition: 11_000, particulars: { version: 2 } }])
}) // prettier-ignore

test('a closed year has no private use booked or undone any more', async () => {
  const who = await business()
  const goods = { kind: 'goods-taken', description: 'Brood', amount: 100, vatPercentage: 0 }
  const id = expectDone(await adjust(who, goods))
  expectDone(await who.call(closeYear, { params, body: { acceptPoints: true } }))
  await expectRefused(() => undo(who, id), 409, 'afgesloten')
  await expectRefused(() => adjust(who, goods), 409, 'afgesloten')
})
