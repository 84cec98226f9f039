import { rightsOf, type Seat } from '#contract/rights.ts'
import type { QuestionId, TenantId, UserId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { rowsOf, sql, thisTenant, withTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { ClientQuestion, ClientQuestions } from '../client-contract.ts'
import { isOnAskingSide, subjectKinds, type SubjectKind } from '../domain/question.ts'
import { eachOf, openSeats, type ClientDeps, type OpenSeat } from './client-seats.ts'
import { mayAskAbout } from './subject.ts'

/** The most questions of one client; their number is told beside them. */
const MOST_OF_CLIENT = 50

/**
 * The questions that are not closed in all businesses in which the user is an accountant: one statement for each business, in a transaction
 * of that business. Clients without such a question are left out; one that cannot be read says so.
 */
export async function clientQuestionsOf(
  deps: ClientDeps,
  { userId, tenantId }: { readonly userId: UserId; readonly tenantId: TenantId },
): Promise<ClientQuestions> {
  const seats = (await openSeats(deps.database, userId)).filter((seat) => !seat.lacks_second_factor)
  const clients = await eachOf(seats, async (seat) => ({
    tenantId: seat.tenant_id,
    name: seat.name,
    isThis: seat.tenant_id === tenantId,
    ...(await questionsIn(deps, seat, userId)),
  }))
  return clients.filter(({ waiting, isUnreadable }) => waiting > 0 || isUnreadable)
}

type OfOne = Pick<ClientQuestions[number], 'waiting' | 'isUnreadable' | 'questions'>

async function questionsIn(
  { database, log }: ClientDeps,
  { tenant_id: tenantId, seat }: OpenSeat,
  userId: UserId,
): Promise<OfOne> {
  try {
    const rows = await withTenant(database, tenantId, (tx) => waitingQuestions(tx, seat), 'read only')
    return {
      waiting: rows[0]?.waiting ?? 0,
      isUnreadable: false,
      questions: rows.map((row) => onScreen(row, { userId, role: seat })),
    }
  } catch (error) {
    log.error({ event: 'client_unreadable', tenantId, reason: String(error) })
    return { waiting: 0, isUnreadable: true, questions: [] }
  }
}

/** What waits for the accountant first, and of each the latest first. */
const waitingQuestions = (tx: TenantTx, seat: Seat): Promise<QuestionRow[]> => {
  const kinds = subjectKinds.filter((kind) => mayAskAbout(kind, (right) => rightsOf[seat].has(right)))
  return rowsOf(
    tx,
    sql<QuestionRow>`
      select q.id, q.subject_kind, q.subject_name, q.subject_day, q.state, q.asked_by, q.asker_role,
             m.at as last_at, m.message as last_text, count(*) over ()::int as waiting
      from questions q
      cross join lateral (
        select at, message from question_messages m
        where m.tenant_id = ${thisTenant} and m.question_id = q.id order by m.place desc limit 1) m
      where q.tenant_id = ${thisTenant} and q.state <> 'closed' and q.subject_kind = any(${kinds}::text[])
      order by (q.state = 'answered') = (q.asker_role like 'accountant-%') desc, m.at desc, q.id limit ${MOST_OF_CLIENT}`,
  )
}

interface QuestionRow {
  id: QuestionId
  subject_kind: SubjectKind
  subject_name: string
  subject_day: LocalDate
  state: 'open' | 'answered'
  asked_by: string
  asker_role: string
  last_at: string
  last_text: string
  waiting: number
}

function onScreen(row: QuestionRow, caller: { userId: string; role: string }): ClientQuestion {
  const isAsking = isOnAskingSide({ userId: row.asked_by, role: row.asker_role }, caller)
  return {
    id: row.id,
    kind: row.subject_kind,
    name: row.subject_name,
    day: row.subject_day,
    state: row.state,
    isForCaller: (row.state === 'answered') === isAsking,
    lastAt: new Date(row.last_at).toISOString(),
    lastText: row.last_text,
  }
}
