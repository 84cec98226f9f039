import { newId } from '#platform/server/new-id.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { MOST_AT_ONCE, type RetentionRule } from '#platform/server/jobs/retention.ts'

/** What was done with a message. */
export interface Handled {
  /** SHA-256 of the Message-ID and of the documents. */
  readonly mailKey: string
  readonly sender: string
  readonly isSenderKnown: boolean
  readonly subject: string
  readonly kept: number
  readonly doubles: number
  readonly refusals: readonly string[]
}

const LONGEST_REFUSAL = 400
const KEPT_DAYS = 30

/** Note a message; one that was noted before is not noted again. */
export async function noteReceived(tx: TenantTx, handled: Handled, isAnswered: boolean): Promise<void> {
  const { mailKey, sender, isSenderKnown, subject, kept, doubles, refusals } = handled
  await sql`
    insert into received_mails (tenant_id, id, mail_key, sender, is_sender_known, subject, kept, doubles, refusals, answered_at)
    values (${thisTenant}, ${newId()}, ${mailKey}, ${sender}, ${isSenderKnown}, ${subject}, ${kept}, ${doubles},
            ${refusals.map((each) => each.slice(0, LONGEST_REFUSAL))}::text[], case when ${isAnswered}::boolean then now() end)
    on conflict (tenant_id, mail_key) do nothing`.execute(tx)
}

/** The answers of the last day: to one sender, and all. The message itself was not noted before. */
export async function answersOfADay(
  tx: TenantTx,
  { sender, mailKey }: Pick<Handled, 'sender' | 'mailKey'>,
): Promise<{ readonly toSender: number; readonly all: number; readonly isNoted: boolean }> {
  const [row] = await rowsOf(
    tx,
    sql<{ toSender: number; all: number; isNoted: boolean }>`
      select count(*) filter (where answered_at > now() - interval '1 day' and sender = ${sender})::int as "toSender",
             count(*) filter (where answered_at > now() - interval '1 day')::int as "all",
             coalesce(bool_or(mail_key = ${mailKey}), false) as "isNoted"
      from received_mails
      where tenant_id = ${thisTenant} and (answered_at > now() - interval '1 day' or mail_key = ${mailKey})`,
  )
  return row ?? { toSender: 0, all: 0, isNoted: false }
}

export const mailboxRetention: readonly RetentionRule[] = [
  {
    table: 'received_mails',
    forget: async (tx) => {
      await sql`
        delete from received_mails m
        where m.tenant_id = ${thisTenant} and m.id in (
          select o.id from received_mails o
          where o.tenant_id = ${thisTenant} and o.received_at < now() - make_interval(days => ${KEPT_DAYS})
          order by o.received_at limit ${MOST_AT_ONCE})`.execute(tx)
      const left = await rowsOf(
        tx,
        sql<{ id: string }>`select id from received_mails where tenant_id = ${thisTenant} limit 1`,
      )
      return left.length > 0
    },
  },
]
