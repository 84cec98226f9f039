import { expect, test } from 'vitest'
import { testProgram } from '#testing/test-program.ts'
import { expectDone } from '#testing/test-tenant.ts'
import { changeReminderSettings } from '../contract.ts'
import { standardSteps } from '../domain/reminder-step.ts'

const kloppend = await testProgram()

test('the steps come in their order, and a setting that was changed elsewhere is not overwritten', async () => {
  const tenant = await kloppend.register()
  const steps = standardSteps.map((step) => (step.kind === 'demand' ? { ...step, days: 2 } : step))
  const refused = await tenant.call(changeReminderSettings, {
    body: { version: 0, isAutomatic: false, steps },
  })
  expect([refused.status, refused.errors[0]]).toEqual([
    422,
    'Een latere stap komt na een eerdere: kies meer dagen.',
  ])
  const body = { version: 0, isAutomatic: true, steps: [...standardSteps] }
  expectDone(await tenant.call(changeReminderSettings, { body, key: 'een' }))
  expect((await tenant.call(changeReminderSettings, { body, key: 'twee' })).status).toBe(409)
  expectDone(await tenant.call(changeReminderSettings, { body: { ...body, version: 1, isAutomatic: false } }))
})
