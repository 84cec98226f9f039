import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import tls from 'node:tls'
import { listNotifications } from '#notifications/contract.ts'
import { newPdf } from '#testing/expense-steps.ts'
import { TestImapServer, type Misdeed } from '#testing/mail/test-imap-server.ts'
import { writeMail } from '#testing/mail/write-mail.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { listIncomingPage } from '../../incoming-contract.ts'
import * as contract from '../../mailbox-contract.ts'
import { receiptPhoto, SUPERMARKET } from '../testing/receipt-picture.ts'
import { sampleUbl } from '../testing/sample-files.ts'

// Each visit starts a process of its own, which takes a busy machine seconds.
const slowly = { timeout: 300_000 }

/** The fetches that were ordered have ended; what else waits, such as the reading of the documents, is of other tests. */
const fetchesDone = () =>
  expect
    .poll(
      async () => {
        const { rows } = await database.superuser.query(
          `select from jobs where kind = 'expenses.fetch-mails' and state = 'queued'`,
        )
        return rows.length
      },
      { timeout: 280_000, interval: 100 },
    )
    .toBe(0)

const server = await new TestImapServer().listen()
const upgrading = await new TestImapServer('starttls').listen()
tls.setDefaultCACertificates([...tls.getCACertificates('default'), server.trust.certificate])
afterAll(() => Promise.all([server.close(), upgrading.close()]))
const kloppend = await testProgram({
  mailboxHosts: new Set([server, upgrading].map(({ port }) => `localhost:${String(port)}`)),
})
const { database } = kloppend

beforeEach(() => {
  for (const each of [server, upgrading]) {
    each.misdeed = 'none'
    each.folders.clear()
    each.folders.set('INBOX', [])
    each.commands.length = 0
  }
})

const valuesOf = (of: TestImapServer = server, changes: Partial<contract.MailboxValues> = {}) => ({
  host: 'localhost',
  port: of.port,
  security: of.security,
  userName: of.user,
  password: of.password,
  folder: 'INBOX',
  doneFolder: null,
  answers: true,
  ...changes,
})

const set = (who: TestTenant, values = valuesOf(), version: number | null = null) =>
  who.call(contract.setReceiptMailbox, { body: { ...values, version } })

/** A business that lets its mailbox be read. */
async function reader(values = valuesOf()): Promise<TestTenant> {
  const who = await kloppend.register()
  expectDone(await set(who, values))
  await fetchesDone()
  return who
}

async function fetched(who: TestTenant): Promise<void> {
  expectDone(await who.call(contract.fetchReceiptMailbox))
  await fetchesDone()
}

const tray = async (who: TestTenant) => expectDone(await who.call(listIncomingPage, { query: {} })).rows
const log = async (who: TestTenant) => expectDone(await who.call(contract.listReceivedMails))
const shown = async (who: TestTenant) => expectDone(await who.call(contract.getReceiptMailbox))
const answersTo = async (who: TestTenant) => {
  const { rows } = await database.superuser.query<{ recipient: string; subject: string }>(
    `select recipient, subject from mails where tenant_id = $1 and purpose = 'receipt-answer'`,
    [who.tenantId],
  )
  return rows
}
const pdf = (filename: string, content: Buffer = newPdf()) => ({ filename, content })

describe('receipts by mail', slowly, () => {
  test('a mail with a PDF, an e-invoice and a photograph becomes three proposals with the sender, and is marked as read', async () => {
    const who = await reader()
    server.put(
      await writeMail({
        attachments: [
          pdf('factuur.pdf'),
          { filename: 'factuur.xml', content: sampleUbl() },
          { filename: 'bon.jpg', content: Buffer.from(await receiptPhoto(SUPERMARKET)) },
        ],
      }),
    )
    await fetched(who)
    const rows = await tray(who)
    expect(rows.map(({ fileName }) => fileName).toSorted()).toEqual(['bon.jpg', 'factuur.pdf', 'factuur.xml'])
    for (const row of rows)
      expect(row).toMatchObject({
        origin: 'mail',
        sender: 'factuur@kantoorhandel.test',
        isSenderKnown: false,
      })
    expect([...(server.messages()[0]?.flags ?? [])]).toEqual(['\\Seen'])
    expect(await log(who)).toMatchObject([{ kept: 3, doubles: 0, refusals: [], isAnswered: false }])
    expect(await shown(who)).toMatchObject({ problem: null, isOn: true })
  })

  test('what was in the mailbox before is left alone', async () => {
    server.put(await writeMail({ attachments: [pdf('oud.pdf')] }))
    const who = await reader()
    expect(await tray(who)).toEqual([])
    server.put(await writeMail({ attachments: [pdf('nieuw.pdf')] }))
    await fetched(who)
    expect((await tray(who)).map(({ fileName }) => fileName)).toEqual(['nieuw.pdf'])
    expect(server.messages().map(({ flags }) => flags.size)).toEqual([0, 1])
  })

  test('the same mail three times is one proposal, also once it was deleted from the tray', async () => {
    const who = await reader()
    const mail = await writeMail({ messageId: '<zelfde@kantoorhandel.test>', attachments: [pdf('een.pdf')] })
    server.put(mail)
    server.put(mail)
    await fetched(who)
    const [row, ...others] = await tray(who)
    expect(others).toEqual([])
    await who.send('PATCH', `/api/IncomingDocuments/${row?.id ?? ''}`, { body: { state: 'deleted' } })
    server.put(mail)
    await fetched(who)
    expect(await tray(who)).toEqual([])
    expect(await log(who)).toHaveLength(1)
  })

  test('the same document in another mail is a double, and is not shown twice', async () => {
    const who = await reader()
    const content = newPdf()
    server.put(await writeMail({ attachments: [pdf('een.pdf', content)] }))
    server.put(await writeMail({ attachments: [pdf('twee.pdf', content)] }))
    await fetched(who)
    expect(await tray(who)).toHaveLength(1)
    expect(
      (await log(who)).map(({ kept, doubles }) => `${String(kept)} ${String(doubles)}`).toSorted(),
    ).toEqual(['0 1', '1 0'])
  })

  test('a connection that breaks between keeping and marking keeps one proposal, and marks later', async () => {
    const who = await reader()
    server.put(await writeMail({ attachments: [pdf('een.pdf')] }))
    server.misdeed = 'hang-up-on-store'
    await fetched(who)
    expect(await tray(who)).toHaveLength(1)
    expect(server.messages()[0]?.flags.size).toBe(0)
    expect(await shown(who)).toMatchObject({ problem: 'away' })
    server.misdeed = 'none'
    await fetched(who)
    expect(await tray(who)).toHaveLength(1)
    expect(server.messages()[0]?.flags.size).toBe(1)
    expect(await shown(who)).toMatchObject({ problem: null })
  })

  test('a crash after a document was kept and before that was noted keeps one proposal', async () => {
    const who = await reader()
    const before = await database.superuser.query<{ last_uid: string }>(
      'select last_uid from receipt_mailboxes where tenant_id = $1',
      [who.tenantId],
    )
    server.put(await writeMail({ attachments: [pdf('een.pdf')] }))
    await fetched(who)
    await database.superuser.query(
      `update receipt_mailboxes set last_uid = $2, uids_to_mark = '{}' where tenant_id = $1`,
      [who.tenantId, before.rows[0]?.last_uid],
    )
    await database.superuser.query('delete from received_mails where tenant_id = $1', [who.tenantId])
    await fetched(who)
    expect(await tray(who)).toHaveLength(1)
    expect(await log(who)).toMatchObject([{ kept: 1 }])
  })

  test('a folder that was numbered again brings nothing twice and loses nothing', async () => {
    const who = await reader()
    server.put(await writeMail({ attachments: [pdf('een.pdf')] }))
    await fetched(who)
    server.put(await writeMail({ attachments: [pdf('twee.pdf')] }))
    server.renumber()
    await fetched(who)
    expect((await tray(who)).map(({ fileName }) => fileName).toSorted()).toEqual(['een.pdf', 'twee.pdf'])
  })

  test('a message of which something was kept moves to the chosen folder, and no other does', async () => {
    server.folders.set('Verwerkt', [])
    const who = await reader(valuesOf(server, { doneFolder: 'Verwerkt' }))
    server.put(await writeMail({ attachments: [pdf('een.pdf')] }))
    server.put(await writeMail({ text: 'Zomaar een mail.' }))
    await fetched(who)
    expect(server.messages('Verwerkt')).toHaveLength(1)
    expect(server.messages()).toHaveLength(1)
    expect(server.messages()[0]?.flags.size).toBe(0)
  })

  test('a forwarded message is opened, a ZIP and a logo are not', async () => {
    const who = await reader()
    const inner = await writeMail({ attachments: [pdf('binnenin.pdf')] })
    server.put(
      await writeMail({
        html: '<p>Groet <img src="cid:logo"></p>',
        attachments: [
          { filename: 'doorgestuurd.eml', content: inner, contentType: 'message/rfc822' },
          { filename: 'bonnen.zip', content: Buffer.from('PK\x03\x04 inhoud') },
          {
            filename: 'logo.jpg',
            cid: 'logo',
            content: Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), Buffer.alloc(20_000)]),
          },
        ],
      }),
    )
    await fetched(who)
    expect((await tray(who)).map(({ fileName }) => fileName)).toEqual(['binnenin.pdf'])
    const [line] = await log(who)
    expect(line?.refusals).toEqual([
      'bonnen.zip: een ZIP-bestand pakken we niet uit. Stuur de documenten los mee.',
    ])
  })

  test('a member who forgets the attachment is told once a day; a program, a list and an unknown sender never', async () => {
  const who = await reader()
  const from = who.email
  server.put(await writeMail({ from, subject: 'Vergeten' }))
  server.put(await writeMail({ from, subject: 'Weer vergeten' }))
  server.put(await writeMail({ subject: 'Van een onbekende' }))
  await fetched(who)
  expect(await answersTo(who)).toEqual([{ recipient: from, subject: 'Geen bon gevonden: Vergeten' }])
  expect((await log(who)).map(({ isAnswered }) => isAnswered).filter(Boolean)).toHaveLength(1)
  const other = await reader()
  for (const headers of [{ 'Auto-Submitted': 'auto-replied' }, { Precedence: 'bulk' }, { 'List-Id': '<nieuws>' }])
    server.put(await writeMail({ from: other.email, headers }))
  await fetched(other)
  expect(await answersTo(other)).toEqual([])
}) // prettier-ignore

  test('a message that is too large stays in the mailbox, and the others are read', async () => {
    const who = await reader()
    server.put(Buffer.alloc(26 * 1024 * 1024, 'x'))
    server.put(await writeMail({ attachments: [pdf('een.pdf')] }))
    await fetched(who)
    expect(await tray(who)).toHaveLength(1)
    expect((await log(who)).flatMap(({ refusals }) => refusals)).toEqual([
      'Dit bericht is groter dan 25 MB. Bewaar de bijlagen zelf, en zet ze bij Te verwerken.',
    ])
  })

  test('by STARTTLS too; a server without it gets no password', async () => {
    const who = await reader(valuesOf(upgrading))
    upgrading.put(await writeMail({ attachments: [pdf('een.pdf')] }))
    await fetched(who)
    expect(await tray(who)).toHaveLength(1)
    upgrading.commands.length = 0
    upgrading.misdeed = 'no-starttls'
    await fetched(who)
    expect(await shown(who)).toMatchObject({ problem: 'certificate' })
    expect(upgrading.commands).not.toContain('LOGIN')
  })

  describe('settings', () => {
    test.each([
      ['a wrong password', { password: 'anders' }, 'gebruikersnaam of het wachtwoord'],
      ['a folder that is not there', { folder: 'Nergens' }, 'map bestaat niet'],
      ['a folder to move to that is not there', { doneFolder: 'Nergens' }, 'map bestaat niet'],
      ['a host of this machine', { host: '127.0.0.1' }, 'besloten netwerk'],
      ['a name of this network', { host: 'intranet' }, 'besloten netwerk'],
      ['a port of another service', { host: 'imap.voorbeeld.nl', port: 25 }, 'poort 993 of 143'],
      ['a host that is none', { host: 'https://x' }, 'naam van de mailserver'],
    ])('%s is refused, and nothing is kept', async (_name, changes, words) => {
      const who = await kloppend.register()
      const answer = await set(who, valuesOf(server, changes))
      expect(answer.status).toBe(422)
      expect(answer.errors?.join(' ')).toContain(words)
      expect(await shown(who)).toBeNull()
    })

    test('the password is in no answer, and is encrypted where it is kept', async () => {
      const who = await reader()
      const { text } = await who.send('GET', '/api/ReceiptMailbox')
      expect(text).not.toContain('wachtwoord')
      const { rows } = await database.superuser.query<{ secret: Buffer }>(
        'select secret from receipt_mailboxes where tenant_id = $1',
        [who.tenantId],
      )
      expect(rows[0]?.secret.toString('latin1')).not.toContain('wachtwoord')
    })

    test('without a password the kept one is used, and only for the same server and user', async () => {
      const who = await reader()
      const same = await set(who, valuesOf(server, { password: '', answers: false }), 1)
      expect(same.status).toBe(200)
      const other = await set(who, valuesOf(upgrading, { password: '' }), 2)
      expect(other.errors?.join(' ')).toContain('Vul het wachtwoord in')
    })

    test('off fetches nothing, on goes on where it was, and removing forgets the password', async () => {
      const who = await reader()
      expectDone(await who.call(contract.switchReceiptMailbox, { body: { isOn: false } }))
      expect((await who.call(contract.fetchReceiptMailbox)).status).toBe(409)
      server.put(await writeMail({ attachments: [pdf('een.pdf')] }))
      expectDone(await who.call(contract.switchReceiptMailbox, { body: { isOn: true } }))
      await fetchesDone()
      expect(await tray(who)).toHaveLength(1)
      expectDone(await who.call(contract.removeReceiptMailbox))
      expect(await shown(who)).toBeNull()
      const { rows } = await database.superuser.query(
        `select from jobs where tenant_id = $1 and kind like 'expenses.fetch-mails%' and state = 'queued'`,
        [who.tenantId],
      )
      expect(rows).toEqual([])
    })

    test('trying reads and keeps nothing', async () => {
      server.put(await writeMail({ attachments: [pdf('een.pdf')] }))
      const who = await kloppend.register()
      expect(expectDone(await who.call(contract.tryReceiptMailbox, { body: valuesOf() }))).toEqual({
        messages: 1,
      })
      expect(await shown(who)).toBeNull()
      expect(server.commands.join(' ')).not.toContain('FETCH')
    })
  })

  test.each<[Misdeed, string]>([
    ['endless-line', 'protocol'],
    ['huge-literal', 'protocol'],
    ['nonsense', 'away'],
  ])('a server that sends %s ends its own fetch, and the next one succeeds', async (misdeed, problem) => {
    const who = await reader()
    server.put(await writeMail({ attachments: [pdf('een.pdf')] }))
    server.misdeed = misdeed
    await fetched(who)
    expect(await tray(who)).toEqual([])
    expect(await shown(who)).toMatchObject({ problem })
    server.misdeed = 'none'
    await fetched(who)
    expect(await tray(who)).toHaveLength(1)
  })

  test('a mailbox that fails for a day is a task', async () => {
  const who = await reader()
  server.misdeed = 'nonsense'
  await fetched(who)
  const kinds = async () =>
    expectDone(await who.call(listNotifications)).tasks.map(({ kind }) => kind)
  expect(await kinds()).not.toContain('mailbox-failing')
  await database.superuser.query(
    `update receipt_mailboxes set failing_since = now() - interval '25 hours' where tenant_id = $1`,
    [who.tenantId],
  )
  expect(await kinds()).toContain('mailbox-failing')
}) // prettier-ignore
})
