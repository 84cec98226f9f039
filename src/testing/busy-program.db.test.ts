import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { listCustomers } from '#customers/contract.ts'
import { getInvoiceAttachment } from '#invoices/contract.ts'
import { busyProgram } from './busy-program.ts'
import { expectDone } from './test-tenant.ts'
import { pathOf } from './wire-client.ts'

test(
  'two programs with one history do not see what the other writes, in rows or in files',
  { meta: { slow: 'makes the history when no file did' } },
  async () => {
    const [one, other] = [await busyProgram(), await busyProgram()]
    expect(other.history).toEqual(one.history)
    await one.tenant.addCustomer({ name: 'Alleen hier' })
    const namesIn = async ({ tenant }: typeof one) =>
      expectDone(await tenant.call(listCustomers)).map(({ name }) => name)
    expect(await namesIn(one)).toContain('Alleen hier')
    expect(await namesIn(other)).not.toContain('Alleen hier')
    expect(await namesIn(other)).toContain('Bakkerij Jansen')

    expect(other.dataDir).not.toBe(one.dataDir)
    for (const { dataDir } of [one, other]) expect(existsSync(path.join(dataDir, 'files'))).toBe(true)
    const attachment = pathOf(getInvoiceAttachment, { params: { id: one.history.finalisedId } })
    for (const { tenant } of [one, other])
      expect((await tenant.send('GET', attachment)).headers.get('content-type')).toBe('application/pdf')
  },
)
