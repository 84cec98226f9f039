import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { noteBackupState } from '#backup/server/state.ts'
import { listCustomers } from '#customers/contract.ts'
import { testProgram } from '#testing/test-program.ts'

const TOKEN = 'een-token-van-de-beheerder'
const lines: string[] = []
const kloppend = await testProgram(
  { metrics: { token: TOKEN, port: null }, logLevel: 'info' },
  { write: (line) => void lines.push(line) },
)

const scrape = async (): Promise<string> => {
  const answer = await kloppend.send('GET', '/metrics', { token: TOKEN })
  expect(answer.status).toBe(200)
  return answer.text
}
/** The figure of one line, by its name and labels. */
const figure = (text: string, name: string): number =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length + 1),
  )

const freePort = async (): Promise<number> => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

describe('who may read figures', () => {
  test('the holder of the token, and a wrong one is a security event', async () => {
    expect((await kloppend.send('GET', '/metrics')).status).toBe(401)
    expect(lines.join('')).not.toContain('metrics-refused')
    expect((await kloppend.send('GET', '/metrics', { token: `${TOKEN}x` })).status).toBe(401)
    expect(lines.join('')).toContain('"kind":"metrics-refused"')
    expect(lines.join('')).not.toContain(TOKEN)
    await scrape()
  })

  test('no caller without the setting: there is no such page', async () => {
    const plain = await kloppend.startAnother({ metrics: { token: null, port: null } })
    const answer = await fetch(`${plain.address}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
    expect(answer.status).toBe(404)
  })

  test('on a port of its own, that port only, which has nothing else', async () => {
    const port = await freePort()
    const apart = await kloppend.startAnother({ metrics: { token: null, port } })
    const onPort = (path: string) => fetch(`http://127.0.0.1:${String(port)}${path}`)
    expect(await (await onPort('/metrics')).text()).toContain('kloppend_build_info{version=')
    expect((await onPort('/readyz')).status).toBe(404)
    expect((await fetch(`${apart.address}/metrics`)).status).toBe(404)
    await apart.stop()
    await expect(onPort('/metrics')).rejects.toThrow('fetch failed')
  })
})

describe('what the figures say', () => {
  test('requests by the template of their route, with times for quantiles, and no id, address or name', async () => {
    const tenant = await kloppend.register()
    for (let count = 0; count < 3; count += 1) await tenant.call(listCustomers)
    const id = await tenant.addFinalised()
    await tenant.send('GET', `/api/Invoices/${id}/attachment`)
    const text = await scrape()
    const labels = 'method="GET",route="/api/Customers"'
    expect(figure(text, `kloppend_http_requests_total{${labels},status="200"}`)).toBeGreaterThanOrEqual(3)
    expect(
      figure(text, `kloppend_http_request_duration_seconds_bucket{le="+Inf",${labels}}`),
    ).toBeGreaterThanOrEqual(3)
    expect(figure(text, `kloppend_http_request_duration_seconds_sum{${labels}}`)).toBeGreaterThan(0)
    for (const secret of [tenant.tenantId, id, tenant.email, '127.0.0.1']) expect(text).not.toContain(secret)
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
  })

  test('a thousand paths that do not exist are one line', async () => {
    // A job or a mail may get lines meanwhile.
    const lineCount = (text: string): number => text.match(/^kloppend_http_/gm)?.length ?? 0
    const before = lineCount(await scrape())
    for (let count = 0; count < 1_000; count += 50)
      await Promise.all(
        Array.from({ length: 50 }, (_, index) => kloppend.send('GET', `/api/niets/${String(count + index)}`)),
      )
    const after = await scrape()
    const missed = after.split('\n').filter((line) => /_requests_total.*status="404"/.test(line))
    expect(missed.map((line) => Number(line.split(' ')[1]))).toEqual([1_000])
    // The count of these requests, and the lines of their times.
    expect(lineCount(after) - before).toBeLessThan(20)
  })

  test('jobs by kind, dead ones, mails that wait and that failed', async () => {
    const tenant = await kloppend.register()
    const { superuser } = kloppend.database
    const job = (kind: string, state: string, runAt: string) =>
      superuser.query(
        `insert into jobs (tenant_id, id, kind, payload, state, run_at, locked_until)
         values ($1, gen_random_uuid(), $2, '{}', $3, ${runAt}, now() + interval '1 hour')`,
        [tenant.tenantId, kind, state],
      )
    await job('document.mail', 'dead', 'now()')
    await job('not.known', 'queued', `now() - interval '10 minutes'`)
    await job('nor.this', 'queued', `now() - interval '2 minutes'`)
    const mail = (state: string) =>
      superuser.query(
        `insert into mails (tenant_id, id, purpose, recipient, subject, body, state, created_at)
         values ($1, gen_random_uuid(), 'test', 'a@b.test', 's', 'b', $2, now() - interval '3 minutes')`,
        [tenant.tenantId, state],
      )
    await mail('queued')
    await mail('failed')
    await new Promise((resolve) => setTimeout(resolve, 5_100))
    const text = await scrape()
    // Kinds that the program does not know are one label.
    expect(text).not.toContain('not.known')
    expect(figure(text, 'kloppend_jobs_due{kind="unknown"}')).toBe(2)
    expect(figure(text, 'kloppend_jobs_oldest_due_seconds{kind="unknown"}')).toBeGreaterThanOrEqual(600)
    expect(figure(text, 'kloppend_jobs_dead{kind="document.mail"}')).toBe(1)
    expect(figure(text, 'kloppend_mails_waiting')).toBeGreaterThanOrEqual(1)
    expect(figure(text, 'kloppend_mails_oldest_waiting_seconds')).toBeGreaterThanOrEqual(180)
    expect(figure(text, 'kloppend_mails_failed')).toBe(1)
  }, 30_000)

  test('the pool, memory, the event loop and the disk', async () => {
    const text = await scrape()
    for (const name of [
      'kloppend_db_pool_connections{state="idle"}',
      'process_resident_memory_bytes',
      'nodejs_heap_size_used_bytes',
      'nodejs_eventloop_lag_p99_seconds',
      'kloppend_disk_free_bytes',
    ])
      expect(figure(text, name), name).toBeGreaterThanOrEqual(0)
    expect(figure(text, 'kloppend_disk_free_bytes')).toBeGreaterThan(0)
    // No replication slot, and no backups: a figure that is not known is absent, and not zero.
    expect(text).not.toMatch(/^kloppend_(wal_kept_bytes|backup_age_seconds) /m)
  })

  test('the age of the newest backup and of what is not in it yet, with BACKUP_TO', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'kloppend-metrics-'))
    onTestFinished(() => rm(dataDir, { recursive: true }))
    await cp(kloppend.dataDir, dataDir, { recursive: true })
    const backed = await kloppend.startAnother({ dataDir, backupTo: { folder: '/nergens' } })
    const ago = (seconds: number): string => new Date(Date.now() - seconds * 1_000).toISOString()
    await noteBackupState(dataDir, {
      lastBackupAt: ago(3_600),
      copiedThrough: ago(40),
      isCheckRight: false,
      failingSince: ago(10),
    })
    const answer = await fetch(`${backed.address}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
    const text = await answer.text()
    expect(figure(text, 'kloppend_backup_age_seconds')).toBeGreaterThanOrEqual(3_600)
    expect(figure(text, 'kloppend_backup_age_seconds')).toBeLessThan(3_700)
    expect(figure(text, 'kloppend_backup_lag_seconds')).toBeGreaterThanOrEqual(40)
    expect(figure(text, 'kloppend_backup_failing')).toBe(1)
    expect(figure(text, 'kloppend_backup_check_right')).toBe(0)
  })
})
