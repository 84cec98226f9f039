import { z } from 'zod'
import { rightsOf } from '#contract/rights.ts'
import { mailAccount } from '#outbox/server/account-mail.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { defineJob, ordinaryRetry } from '#platform/server/jobs/define-job.ts'
import { businessName } from '#tenants/server/business-name.ts'
import { membersOf, type NamedMember } from '#tenants/server/members.ts'
import { isAnswerer, isOnAskingSide, type Person, type SubjectKind } from '../domain/question.ts'
import { questionMail, type ToldMessage } from '../domain/question-mail.ts'
import { isReader } from './subject.ts'

/**
 * At seven each morning: one mail to each member for whom messages were written since the last one. The schedule begins with a
 * message and ends when a morning has none. What a mail tells is marked in the transaction of the run.
 */
export const questionDigestJob = defineJob({
  kind: 'questions.digest',
  label: 'Vragen mailen',
  payload: z.object({}),
  retry: ordinaryRetry,
  every: () => ({ unit: 'day', hour: 7 }),
  async run({ publicUrl }: { readonly publicUrl: string }, tx) {
    const messages = await takeUntold(tx)
    if (messages.length === 0) return 'ends'
    const business = await businessName(tx)
    const link = new URL('/dashboard/vragen', publicUrl).href
    for (const member of await readers(tx)) {
      const told = messages.filter((message) => concerns(message, member))
      const canSwitchOff = rightsOf[member.role].has('overview.read')
      if (told.length > 0)
        await mailAccount(tx, member.email, questionMail(business, told, { link, canSwitchOff }))
    }
    return 'continues'
  },
})

interface UntoldMessage extends ToldMessage {
  readonly kind: SubjectKind
  readonly asker: Person
  readonly author: Person
  readonly recordAuthor: string | null
}

/** The messages of questions that are not closed, each in the mail of one morning. */
async function takeUntold(tx: TenantTx): Promise<UntoldMessage[]> {
  const rows = await rowsOf(
    tx,
    sql<{ question_id: string; place: number }>`
      update question_messages set told_at = now() where tenant_id = ${thisTenant} and told_at is null and archive_imported_at is null
      returning question_id, place`,
  )
  if (rows.length === 0) return []
  const messages = await rowsOf(
    tx,
    sql<{
      kind: SubjectKind
      subject: string
      name: string
      text: string
      state: string
      asked_by: string
      asker_role: string
      author_id: string
      author_role: string
      record_author: string | null
    }>`
      select q.subject_kind as kind, q.subject_name as subject, m.author_name as name, m.message as text, q.state, q.asked_by, q.asker_role,
             m.author_id, m.author_role, q.record_author
      from question_messages m join questions q on q.tenant_id = m.tenant_id and q.id = m.question_id
      join unnest(${rows.map((row) => row.question_id)}::uuid[], ${rows.map(({ place }) => place)}::int[]) as told (question_id, place)
        on told.question_id = m.question_id and told.place = m.place
      where m.tenant_id = ${thisTenant}
      order by m.at`,
  )
  // A closed question waits for no member.
  return messages.flatMap(({ kind, subject, name, text, state, ...by }) =>
    state === 'closed'
      ? []
      : [
          {
            kind,
            subject,
            name,
            text,
            asker: { userId: by.asked_by, role: by.asker_role },
            author: { userId: by.author_id, role: by.author_role },
            recordAuthor: by.record_author,
          },
        ],
  )
}

/** The members without a summary of all notifications, which tells the questions too. */
async function readers(tx: TenantTx): Promise<NamedMember[]> {
  const summarised = await rowsOf(
    tx,
    sql<{ user_id: string }>`
      select user_id from summary_readers
      where tenant_id = ${thisTenant} and (digest <> 'off' or muted && array['question-asked', 'question-answered'])`,
  )
  const skipped = new Set(summarised.map(({ user_id }) => user_id))
  return (await membersOf(tx)).filter(
    ({ userId, role }) => !skipped.has(userId) && rightsOf[role].has('questions.read'),
  )
}

/** A question is for the members who answer, and an answer for the asker. */
function concerns({ kind, asker, author, recordAuthor }: UntoldMessage, member: NamedMember): boolean {
  if (!isReader(kind, recordAuthor, member) || member.userId === author.userId) return false
  return isOnAskingSide(asker, author)
    ? isAnswerer(asker, member, recordAuthor)
    : member.userId === asker.userId
}
