import { setTimeout as delay } from 'node:timers/promises'
import { getDocumentReading } from '#expenses/reading-contract.ts'
import type { Bomb } from '../bombs.ts'
import { upload } from '../expense-steps.ts'
import { expectDone, type TestTenant } from '../test-tenant.ts'
import { envelopeIn, type Answer } from '../wire-client.ts'

/** The calls that take a file, and the fields beside it. */
const calls = [
  ['/api/BackingDocuments', {}],
  ['/api/BackingDocuments', {}],
  ['/api/Quotes/agreement-files', {}],
  ['/api/Mandates/forms', {}],
  ['/api/DocumentSettings/logo', { version: '0' }],
  ['/api/Imports/xaf', {}],
] as const

/** Send a file to one of the calls that take one, in turn by `index`. */
export async function sendHostile(
  { address, token }: Pick<TestTenant, 'address' | 'token'>,
  bytes: Buffer,
  index: number,
): Promise<Answer> {
  const [path, fields] = calls[index % calls.length] ?? calls[0]
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([Uint8Array.from(bytes)]), 'bestand')
  const response = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  const answer = Buffer.from(await response.arrayBuffer())
  return envelopeIn({
    status: response.status,
    headers: response.headers,
    bytes: answer,
    text: answer.toString(),
  })
}

const READ_WITHIN_MS = 240_000

/** Send the files one after another, and wait until each is read or its job is dead. @returns the id of each */
export async function sendAndRead(tenant: TestTenant, bombs: readonly Bomb[]): Promise<string[]> {
  const ids: string[] = []
  for (const { bytes, name } of bombs) ids.push(String(expectDone(await upload(tenant, bytes, { name }))))
  const giveUpAt = Date.now() + READ_WITHIN_MS
  const isRead = async (id: string): Promise<boolean> =>
    /done|failed/.test(expectDone(await tenant.call(getDocumentReading, { params: { id } })).state)
  for (const id of ids)
    while (!(await isRead(id))) {
      if (Date.now() > giveUpAt) throw new Error('a file was not read in time')
      await delay(250)
    }
  return ids
}
