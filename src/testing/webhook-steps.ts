import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type pg from 'pg'
import { createWebhook, switchWebhook } from '#webhooks/contract.ts'
import type { EventType } from '#webhooks/domain/event-type.ts'
import { expectDone, type TestTenant } from './test-tenant.ts'

/** A webhook that is off, and one delivery that stopped with it: no request leaves. */
export async function webhookHistory(
  tenant: TestTenant,
  database: { readonly superuser: Pick<pg.ClientBase, 'query'> },
): Promise<void> {
  const body = {
    name: 'Webwinkel',
    url: 'https://ontvanger.example/kloppend',
    types: ['year.closed'] as EventType[],
  }
  const { id } = expectDone(await tenant.call(createWebhook, { body }))
  expectDone(await tenant.call(switchWebhook, { params: { id }, body: { isOn: false } }))
  await database.superuser.query(
    `with event as (
       insert into webhook_events (tenant_id, id, type, data)
       values ($1, gen_random_uuid(), 'year.closed', '{"version": 1}') returning tenant_id, id)
     insert into webhook_deliveries (tenant_id, webhook_id, event_id, state)
     select tenant_id, $2, id, 'stopped' from event`,
    [tenant.tenantId, id],
  )
}

/** A request that a receiver got. */
export interface Told {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** A program of a customer that receives webhooks, on this machine; `status`, `headers` and `text` are its answer. */
export async function webhookReceiver(port = 0) {
  const got: Told[] = []
  const receiver = {
    got,
    status: 204,
    headers: {} as Record<string, string>,
    text: '',
  }
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      got.push({
        path: request.url ?? '',
        headers: Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
        ),
        body: Buffer.concat(pieces).toString('utf8'),
      })
      response.writeHead(receiver.status, receiver.headers)
      response.end(receiver.text)
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
  return Object.assign(receiver, {
    origin,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => {
          resolve()
        })
      }),
  })
}
