import { afterAll, expect, test } from 'vitest'
import type { IsolatedWork } from '#platform/server/isolated/supervisor.ts'
import { serveRegisters } from '../../testing/fake-registers.ts'
import { RegisterFailure } from '../../domain/registers/errors.ts'
import { configuredRegisters } from './registers.ts'

const fake = await serveRegisters()
afterAll(() => fake.close())

/** What has no answer is not read. */
const nothingToRead: IsolatedWork = {
  run: () => Promise.reject(new Error('nothing is read')),
}
const asked = { countryCode: 'BE', number: '0428759497' }

test('a register that does not answer in time is away', async () => {
  const { vies } = configuredRegisters({ viesUrl: fake.address, kvk: null }, 150)
  fake.ahead.push({ fails: 'slow' })
  await expect(vies?.(nothingToRead, asked, null)).rejects.toEqual(new RegisterFailure('away'))
  expect(fake.asked).toHaveLength(1)
})

test('a register at which no program listens is away', async () => {
  const { kvk } = configuredRegisters({ viesUrl: null, kvk: { url: 'http://127.0.0.1:9', apiKey: 'x' } })
  await expect(kvk?.(nothingToRead, '69599084')).rejects.toEqual(new RegisterFailure('away'))
})
