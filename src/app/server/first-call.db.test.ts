import { expect, test } from 'vitest'
import { busyProgram } from '#testing/busy-program.ts'
import { logInTenant } from '#testing/test-tenant.ts'
import { endpoints } from './endpoints.ts'

/**
 * The first call of a session: the program does not remember the session, and learns the rights of its member from the round trip of
 * the first statement. A call that asked for a right before that statement was an error of ours, and worked a second later.
 */
const kloppend = await busyProgram()

test(
  'each call that reads answers when it is the first call of a session',
  { meta: { slow: 'every call that reads, each in a session of its own' }, timeout: 180_000 },
  async () => {
    const { tenant } = kloppend
    const calls = endpoints.filter(
      ({ method, path, access, query }) =>
        method === 'GET' && access === 'tenant' && !path.includes(':') && query.safeParse({}).success,
    )
    expect(calls.length).toBeGreaterThan(60)
    const paths = [...calls.map(({ path }) => path), '/api/Customers/page?sort=open']
    const failed: string[] = []
    for (const path of paths) {
      const session = await logInTenant(kloppend.address, tenant.email, tenant.password)
      const { status, text } = await session.send('GET', path)
      if (status >= 500) failed.push(`${path}: ${text.slice(0, 200)}`)
    }
    expect(failed).toEqual([])
  },
)
