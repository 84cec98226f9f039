import { expect, test } from 'vitest'
import { invariant } from '#kernel/invariant.ts'
import { newId } from '#platform/server/new-id.ts'
import { withTenant } from '#platform/server/db/tenant-transaction.ts'
import type { MailId, TenantId } from '#kernel/ids.ts'
import { testProgram } from '#testing/test-program.ts'
import { mailJob, type BegunDocumentMail } from './mail-job.ts'
import type { Mail } from './mailer.ts'

const kloppend = await testProgram()
const { superuser } = kloppend.database
const { database } = kloppend.program

/** A mail of a letter about a sent invoice, which was to leave so many minutes ago. */
async function mailOf({ minutesLate, error }: { minutesLate: number; error: string | null }) {
  const tenant = await kloppend.register()
  const documentId = await tenant.addFinalised()
  const id = newId<MailId>()
  await superuser.query(
    `insert into mails (tenant_id, id, document_id, purpose, recipient, subject, body, leaves_at, started_at, error)
     values ($1, $2, $3, 'reminder', 'klant@klant.test', 'Herinnering', 'Beste klant', now() - make_interval(mins => $4),
             case when $5::text is null then null else now() end, $5)`,
    [tenant.tenantId, id, documentId, minutesLate, error],
  )
  return { tenantId: tenant.tenantId as TenantId, id }
}

/** Hand the mail over as the worker does. @param about what the documents say of it now */
async function handOver(
  { tenantId, id }: { readonly tenantId: TenantId; readonly id: MailId },
  about: Pick<BegunDocumentMail, 'stop' | 'secondsUntilOpen'>,
) {
  const sent: Mail[] = []
  const content = {
    senderName: 'Studio Noord', text: 'Beste klant', facts: [], button: null, accent: null, logo: null, language: 'nl' as const,
  } // prettier-ignore
  await mailJob.run(
    {
      database,
      mailer: {
        send: (mail) => {
          sent.push(mail)
          return Promise.resolve({ how: 'sent', answer: '250 Ok', refused: [] })
        },
        forget: () => Promise.resolve(),
        close: () => undefined,
      },
      keepingMailer: { send: () => Promise.reject(new Error('this is no test business')) },
      documents: {
        of: () =>
          Promise.resolve({
            ...about,
            begin: () => Promise.resolve(() => Promise.resolve({ content, attachments: [] })),
          }),
        noteStopped: () => Promise.resolve(),
        noteHandedOver: () => Promise.resolve(),
        noteBounced: () => Promise.resolve(),
        noteFailed: () => Promise.resolve(),
      },
      business: {
        leaving: () => Promise.resolve({ stop: null, secondsUntilOpen: 0 }),
        begin: () => Promise.reject(new Error('a letter is no statement')),
        noteHandedOver: () => Promise.resolve(),
      },
      senderOf: () => Promise.resolve({ name: 'Studio Noord', email: 'studio@klant.test' }),
    },
    { tenantId, payload: { mailId: id }, isLastAttempt: false } as Parameters<typeof mailJob.run>[1],
  )
  const { rows } = await superuser.query<{ state: string; seconds: number | null }>(
    `select m.state, (select extract(epoch from j.run_at - now())::float from jobs j
                      where j.tenant_id = m.tenant_id and j.payload ->> 'mailId' = m.id::text) as seconds
     from mails m where m.id = $1`,
    [id],
  )
  const [row] = rows
  invariant(row !== undefined, 'the mail is there')
  return { sent: sent.length, ...row }
}

const OPEN = { stop: null, secondsUntilOpen: 0 }
const NIGHT = { stop: null, secondsUntilOpen: 3_600 }
const PAID = { stop: 'Er staat niets meer open.', secondsUntilOpen: 0 }

test.each([
  ['was held back', { minutesLate: 600, error: null }],
  ['failed at first', { minutesLate: 1, error: 'Even geduld' }],
])('a letter whose mail %s waits for the next working hours', async (_, given) => {
  const mail = await mailOf(given)
  const { sent, state, seconds } = await handOver(mail, NIGHT)
  expect([sent, state]).toEqual([0, 'queued'])
  expect(seconds).toBeGreaterThan(3_500)
})

test('one that leaves when it was ordered to leaves', async () => {
  const mail = await mailOf({ minutesLate: 1, error: null })
  expect(await handOver(mail, NIGHT)).toMatchObject({ sent: 1, state: 'sent' })
})

test('one that failed at first leaves in working hours, and not when it was paid meanwhile', async () => {
  const failed = { minutesLate: 30, error: 'Even geduld' }
  expect(await handOver(await mailOf(failed), OPEN)).toMatchObject({ sent: 1, state: 'sent' })
  expect(await handOver(await mailOf(failed), PAID)).toMatchObject({ sent: 0, state: 'withdrawn' })
})

test('one that was begun without a result may have left: it is sent once more, in its own name', async () => {
  const mail = await mailOf({ minutesLate: 30, error: null })
  await withTenant(database, mail.tenantId, (tx) =>
    tx.updateTable('mails').set({ started_at: new Date().toISOString() }).where('id', '=', mail.id).execute(),
  )
  expect(await handOver(mail, PAID)).toMatchObject({ sent: 1, state: 'sent' })
})
