import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testProgram } from '#testing/test-program.ts'
import { noteForgottenMails, problemsInMails } from './check-mails.ts'

const kloppend = await testProgram()
const { superuser } = kloppend.database

test('a mail that retention deleted is no message without a mail, and a mail of the books that is gone is one', async () => {
  const tenant = await kloppend.register()
  const client = await superuser.connect()
  try {
    await client.query('begin')
    await noteForgottenMails(client)
    const ids = { forgotten: randomUUID(), lost: randomUUID() }
    for (const [purpose, id] of [
      ['account', ids.forgotten],
      ['statement', ids.lost],
    ])
      await client.query(
        `insert into mails (tenant_id, id, purpose, recipient, subject, body, state) values ($1, $2, $3, 'a@b.test', 'x', 'y', 'sent')`,
        [tenant.tenantId, id, purpose],
      )
    await client.query('delete from mails where id = any($1)', [Object.values(ids)])
    const messages = Object.values(ids).map((id) => ({
      messageId: `<${id}.${tenant.tenantId}@kloppend.test>`,
      to: ['a@b.test'],
    }))
    const problems = (await problemsInMails(client, messages)).filter((each) => each.startsWith('a message'))
    expect(problems).toEqual([
      `a message left with the Message-ID <${ids.lost}.${tenant.tenantId}@kloppend.test>, which no mail has`,
    ])
  } finally {
    await client.query('rollback')
    client.release()
  }
})
