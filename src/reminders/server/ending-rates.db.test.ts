import { expect, test } from 'vitest'
import { readNotices } from '#notifications/server/read-notices.ts'
import type { TenantId, UserId } from '#kernel/ids.ts'
import { addDays, type LocalDate } from '#kernel/local-date.ts'
import { withTenant } from '#platform/server/db/tenant-transaction.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { changeReminderSettings, readReminderSettings } from '../contract.ts'
import { statutoryRates } from '../domain/statutory-interest.ts'

const kloppend = await testProgram()
const { checkedUntil } = statutoryRates

const tasksOn = async (tenant: TestTenant, day: LocalDate) => {
  const reader = { tenantId: tenant.tenantId as TenantId, userId: crypto.randomUUID() as UserId }
  const status = () => Promise.resolve({ health: 'none' } as never)
  const { tasks } = await withTenant(kloppend.program.database, reader.tenantId, (tx) =>
    readNotices(tx, reader, day, status),
  )
  return tasks.filter(({ kind }) => kind === 'rates-ending').map((task) => task.day)
}

test('a business that reminds is told a month before that the statutory rates end, and others are not', async () => {
  const [tenant, other] = [await kloppend.register(), await kloppend.register()]
  const { version, steps } = expectDone(await tenant.call(readReminderSettings))
  const body = { version, steps, isAutomatic: true }
  expectDone(await tenant.call(changeReminderSettings, { body }))
  expect(await tasksOn(tenant, addDays(checkedUntil, -31))).toEqual([])
  expect(await tasksOn(tenant, addDays(checkedUntil, -30))).toEqual([checkedUntil])
  expect(await tasksOn(tenant, addDays(checkedUntil, 5))).toEqual([checkedUntil])
  expect(await tasksOn(other, addDays(checkedUntil, -30))).toEqual([])
})
