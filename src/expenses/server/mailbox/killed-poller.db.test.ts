import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { newPdf } from '#testing/expense-steps.ts'
import { certificateFile, TestImapServer } from '#testing/mail/test-imap-server.ts'
import { writeMail } from '#testing/mail/write-mail.ts'
import { KillableProgram } from '#testing/soak/killable-program.ts'
import { expectDone, registerTenant, tenantWith, type TestTenant } from '#testing/test-tenant.ts'
import { listIncomingPage } from '../../incoming-contract.ts'
import { fetchReceiptMailbox, listReceivedMails, setReceiptMailbox } from '../../mailbox-contract.ts'

/**
 * The program that polls a mailbox is killed by `kill -9` at three moments of a fetch, which a lock in the database or a silent mail
 * server makes last. Whatever the moment, the next poll ends with one proposal of each mail.
 */
const slowly = 120_000
const patiently = { timeout: 60_000, interval: 100 }

const server = await new TestImapServer().listen()
const parent = mkdtempSync(path.join(tmpdir(), 'kloppend-poller-'))
chmodSync(parent, 0o755)
const program = new KillableProgram(path.join(parent, 'data'), {
  MAILBOX_HOSTS: `localhost:${String(server.port)}`,
  NODE_EXTRA_CA_CERTS: fileURLToPath(certificateFile),
})
let owner: TestTenant
let superuser: pg.Client

async function connect(): Promise<pg.Client> {
  const client = new pg.Client(program.superuser())
  // The server of the database ends with the program.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

beforeAll(async () => {
  await program.start()
  superuser = await connect()
  owner = await registerTenant(program.address)
  const { port, security, user: userName, password } = server
  expectDone(
    await owner.call(setReceiptMailbox, {
      body: { host: 'localhost', port, security, userName, password, folder: 'INBOX', doneFolder: null, answers: true, version: null },
    }),
  ) // prettier-ignore
  await noneWaits()
}, slowly)
afterAll(async () => {
  await superuser.end()
  await program.stop()
  await server.close()
  rmSync(parent, { recursive: true, force: true })
})

/** The fetches that were ordered have ended. */
const noneWaits = () =>
  vi.waitFor(async () => {
    const { rowCount } = await superuser.query(
      "select from jobs where kind = 'expenses.fetch-mails' and state = 'queued'",
    )
    expect(rowCount).toBe(0)
  }, patiently)

/** The start after the kill: what the killed program had begun is free at once instead of when its lease ends. */
async function startedAgain(): Promise<void> {
  await program.start()
  await superuser.end()
  superuser = await connect()
  await superuser.query(
    "update jobs set locked_until = now() - interval '1 second' where locked_until is not null",
  )
  owner = tenantWith({ ...owner, address: program.address })
}

async function fetchAgain(): Promise<void> {
  expectDone(await owner.call(fetchReceiptMailbox))
  await noneWaits()
}

const names = async (): Promise<string[]> =>
  expectDone(await owner.call(listIncomingPage, { query: {} }))
    .rows.map(({ fileName }) => fileName)
    .toSorted()
const isRead = (uid: number): boolean =>
  server
    .messages()
    .find((message) => message.uid === uid)
    ?.flags.has('\\Seen') === true

/** A statement of the program waits for a lock of the test. */
const someWait = () =>
  expect
    .poll(async () => (await superuser.query('select from pg_locks where not granted')).rowCount, patiently)
    .toBeGreaterThan(0)

/** Keep this table from being written until the program is killed. */
async function whileLocked(table: string, work: () => Promise<void>): Promise<void> {
  const holder = await connect()
  await holder.query(`begin; lock table ${table} in exclusive mode`)
  try {
    await work()
  } finally {
    await holder.end().catch(() => undefined)
  }
}

const incoming: string[] = []
async function put(fileName: string): Promise<{ uid: number; mail: Buffer }> {
  const mail = Buffer.from(
    await writeMail({
      messageId: `<${fileName}@kantoorhandel.test>`,
      attachments: [{ filename: fileName, content: newPdf() }],
    }),
  )
  incoming.push(fileName)
  return { uid: server.put(mail), mail }
}

const each = [
  {
    moment: 'between fetching the mail and the commit of its document',
    file: 'a-voor-het-vastleggen.pdf',
    // The mail was read from the server; the document waits for the lock.
    locked: 'incoming_documents',
    keptBefore: false,
  },
  {
    moment: 'between the commit of the document and the note that the mail was handled',
    file: 'b-na-het-vastleggen.pdf',
    locked: 'received_mails',
    keptBefore: true,
  },
] as const

describe('the program that polls is killed', { timeout: slowly }, () => {
  test.each(each.map((kill) => [kill.moment, kill] as const))(
    '%s: the next poll has one proposal',
    { meta: { slow: 'the program is killed and started' } },
    async (_moment, { file, locked, keptBefore }) => {
      const before = await names()
      const { uid } = await put(file)
      await whileLocked(locked, async () => {
        expectDone(await owner.call(fetchReceiptMailbox))
        await someWait()
        const kept = await superuser.query(
          'select from backing_documents b join incoming_documents i on i.tenant_id = b.tenant_id and i.document_id = b.id where b.file_name = $1',
          [file],
        )
        expect(kept.rowCount).toBe(keptBefore ? 1 : 0)
        expect(server.commands.some((command) => command.startsWith('UID FETCH'))).toBe(true)
        await program.kill('server')
      })
      expect(isRead(uid)).toBe(false)
      await startedAgain()
      await fetchAgain()
      expect(await names()).toEqual([...before, file].toSorted())
      expect(isRead(uid)).toBe(true)
    },
  )

  test(
    'between the commit and the mark as read: the next poll has one proposal, and marks',
    { tags: 'soak' },
    async () => {
      const file = 'c-voor-het-markeren.pdf'
      const before = await names()
      const { uid } = await put(file)
      server.misdeed = 'silent-on-store'
      server.commands.length = 0
      expectDone(await owner.call(fetchReceiptMailbox))
      await expect
        .poll(() => server.commands.some((command) => command.startsWith('UID STORE')), patiently)
        .toBe(true)
      // Kept and committed, not marked.
      expect(await names()).toEqual([...before, file].toSorted())
      expect(isRead(uid)).toBe(false)
      await program.kill('server')
      server.misdeed = 'none'
      await startedAgain()
      await fetchAgain()
      expect(await names()).toEqual([...before, file].toSorted())
      expect(isRead(uid)).toBe(true)
    },
  )

  test(
    'the same mail three times is one proposal, with a kill after the first',
    { tags: 'soak' },
    async () => {
      const before = await names()
      const { mail, uid } = await put('d-drie-keer.pdf')
      await whileLocked('received_mails', async () => {
        expectDone(await owner.call(fetchReceiptMailbox))
        await someWait()
        await program.kill('server')
      })
      const others = [server.put(mail), server.put(mail)]
      await startedAgain()
      await fetchAgain()
      expect(await names()).toEqual([...before, 'd-drie-keer.pdf'].toSorted())
      expect([uid, ...others].map(isRead)).toEqual([true, true, true])
    },
  )

  test('nothing was lost and nothing is double after all of that', async () => {
    expect(await names()).toEqual(incoming.toSorted())
    const log = expectDone(await owner.call(listReceivedMails))
    expect(log.filter(({ refusals }) => refusals.length > 0)).toEqual([])
    await fetchAgain()
    expect(await names()).toEqual(incoming.toSorted())
  })
})
