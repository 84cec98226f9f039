import { expect, test } from 'vitest'
import { deadlinesOf } from '#calendar/server/deadlines.ts'
import type { TenantId, UserId } from '#kernel/ids.ts'
import { localDate } from '#kernel/local-date.ts'
import { readNotices } from '#notifications/server/read-notices.ts'
import { todayOf } from '#overview/server/today.ts'
import { withTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { fileVatReturn } from '#taxes/contract.ts'
import { setKor } from '#tenants/vat-contract.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, lineOf, type TestTenant } from '#testing/test-tenant.ts'

/** A return with an amount of nil, and the ICP statement beside it, are on every place that names what must be done. */
const kloppend = await testProgram()
const readBackupStatus = () => Promise.resolve({ health: 'none' } as never)
const seat = { hasInvoices: false, hasAmounts: true, seat: 'owner' } as const

const within = <T>({ tenantId }: TestTenant, work: (tx: TenantTx) => Promise<T>) =>
  withTenant(kloppend.program.database, tenantId as TenantId, work)

/** The tasks and days about VAT of one day: those of the bell, of Overzicht, and of the calendar. */
async function placesOn(who: TestTenant, text: string) {
  const day = localDate(text)
  const reader = { tenantId: who.tenantId as TenantId, userId: crypto.randomUUID() as UserId }
  const isOfVat = ({ kind }: { kind: string }) => kind === 'vat-due' || kind === 'icp-due'
  const facts = (task: { kind: string; name: string | null; amount: bigint | null; day: string | null }) => [
    task.kind,
    task.name,
    task.amount,
    task.day,
  ]
  const bell = await within(who, (tx) => readNotices(tx, reader, day, readBackupStatus))
  const overview = await within(who, (tx) => todayOf(tx, reader, day, { readBackupStatus, may: () => true }))
  const calendar = await within(who, (tx) =>
    deadlinesOf(tx, seat, { publicUrl: 'https://kloppend.test', today: day }),
  )
  return {
    bell: bell.tasks.filter(isOfVat).map(facts),
    overview: overview.tasks.filter(isOfVat).map(facts),
    calendar: calendar
      .filter(({ day: last }) => last <= '2026-07-31')
      .map(({ day: last, summary, description }) => [last, summary, description.replaceAll('\u00a0', ' ')]),
  }
}

const QUARTER = 'het 2e kwartaal van 2026'
const vatTask = ['vat-due', QUARTER, 0n, '2026-07-31']
const icpTask = ['icp-due', QUARTER, null, '2026-07-31']
const vatDay = ['2026-07-31', `Btw-aangifte over ${QUARTER}`, 'Doe aangifte en betaal € 0,00.']
const icpDay = [
  '2026-07-31',
  `Opgaaf ICP over ${QUARTER}`,
  'Geef op wat je aan bedrijven in andere EU-landen leverde.',
]

test.each([
  ['under the KOR', '2026-01-01'],
  ['without the KOR', null],
])(
  '%s a return of nil and the ICP statement are tasks from two weeks before their day, and days in the calendar, until these are filed',
  async (_, from) => {
    const who = await kloppend.register()
    if (from !== null) expectDone(await who.call(setKor, { body: { from } }))
    const customerId = await who.addCustomer({ name: 'Werk GmbH', country: 'DE', btwId: 'DE136695976' })
    await who.addFinalised({
      customerId,
      issueDate: '2026-05-05',
      dueDate: '2026-05-05',
      deliveryDate: '2026-05-05',
      lines: [lineOf({ quantity: 1, unitPrice: 300, vatTreatment: 1000, supply: 'service' })],
    })
    expect(await placesOn(who, '2026-07-16'), 'fifteen days before').toEqual({
      bell: [],
      overview: [vatTask],
      calendar: expect.arrayContaining([vatDay, icpDay]) as unknown,
    })
    for (const day of ['2026-07-17', '2026-07-31', '2026-08-03'])
      expect(await placesOn(who, day), day).toEqual({
        bell: [vatTask, icpTask],
        overview: expect.arrayContaining([vatTask, icpTask]) as unknown,
        calendar: expect.arrayContaining([vatDay, icpDay]) as unknown,
      })
    expectDone(await who.call(fileVatReturn, { params: { period: '2026-Q2' } }))
    const after = await placesOn(who, '2026-07-20')
    expect(after.bell).toEqual([])
    expect(after.calendar).not.toContainEqual(vatDay)
    expect(after.calendar).not.toContainEqual(icpDay)
  },
)
