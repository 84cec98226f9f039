import { expect, test } from 'vitest'
import { busyProgram } from '../busy-program.ts'
import { allWorkDone } from '../work-done.ts'
import { findingsAfter, kindFaults } from './kind-faults.ts'

/** The faults that `npm run soak -- faults` plants on the kinds of record beside invoices, quotes and the bank. */
const { database, tenant } = await busyProgram()
await allWorkDone(database)

test.each(kindFaults)('$kind: $what is named by the proof', async (fault) => {
  const client = await database.superuser.connect()
  try {
    expect(await findingsAfter(client, tenant, fault)).not.toEqual([])
  } finally {
    client.release()
  }
})
