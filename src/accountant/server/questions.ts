import type { z } from 'zod'
import type { Right } from '#contract/rights.ts'
import type { Actor } from '#kernel/actor.ts'
import type { QuestionId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { startSchedule } from '#platform/server/jobs/order-job.ts'
import { newId } from '#platform/server/new-id.ts'
import type { listQuestions, Question } from '../question-contract.ts'
import { questionErrors } from '../domain/errors.ts'
import {
  isOnAskingSide,
  MOST_MESSAGES,
  MOST_QUESTIONS,
  stateAfter,
  subjectKinds,
  type Person,
  type QuestionState,
  type SubjectKind,
} from '../domain/question.ts'
import { authorOf } from './author.ts'
import { questionDigestJob } from './question-digest.ts'
import { mayAskAbout, receiptOf, subjectOf } from './subject.ts'

type May = (right: Right) => boolean

const MOST_LISTED = 200
/** A schedule that was begun within a minute is not written again. */
const FRESH_SECONDS = 60

/** Questions about what the caller may see: open, answered, closed, and of each the latest first. Those about an expense include those about its receipt. */
export async function questionsFor(
  tx: TenantTx,
  actor: Actor,
  may: May,
  about: z.output<typeof listQuestions.query>,
): Promise<z.output<typeof listQuestions.data>> {
  const { role } = await authorOf(tx, actor)
  const id = about.id === undefined ? null : storedIdOf(about.id)
  const receipt = about.kind === 'expense' && id !== null ? await receiptOf(tx, id) : null
  const asked = [about.kind, receipt === null ? undefined : ('receipt' as const)]
  const kinds = subjectKinds.filter(
    (kind) => mayAskAbout(kind, may) && (about.kind === undefined || asked.includes(kind)),
  )
  const ids = id === null ? null : [id, ...(receipt === null ? [] : [receipt])]
  const rows = await rowsOf(
    tx,
    sql<QuestionRow>`
      select q.id, q.subject_kind, q.subject_id, q.box, q.subject_name, q.subject_day, q.state, q.asked_by, q.asker_role,
             q.closer_name, q.closed_at,
             case when q.subject_kind <> 'receipt' then q.subject_ref
                  else (select x.id::text from booked_expenses x
                        where x.tenant_id = ${thisTenant} and x.backing_document_id = q.subject_id::uuid and x.counts limit 1) end as subject_ref,
             (select jsonb_agg(jsonb_build_object('by', m.author_id, 'author', m.author_name, 'role', m.author_role,
                                                  'at', m.at, 'text', m.message) order by m.place)
              from question_messages m where m.tenant_id = ${thisTenant} and m.question_id = q.id) as messages,
             (select count(*) from questions w
              where w.tenant_id = ${thisTenant} and w.state <> 'closed' and w.subject_kind = any(${kinds}::text[])
                and (${ids}::text[] is null or w.subject_id = any(${ids}::text[])))::int as waiting
      from questions q
      where q.tenant_id = ${thisTenant} and q.subject_kind = any(${kinds}::text[]) and (${ids}::text[] is null or q.subject_id = any(${ids}::text[]))
      order by array_position(array['open', 'answered', 'closed'], q.state), q.asked_at desc, q.id limit ${MOST_LISTED}`,
  )
  const caller: Person = { userId: actor.userId, role }
  return { questions: rows.map((row) => onScreen(row, caller)), waiting: rows[0]?.waiting ?? 0 }
}

/** @returns the id of the new question. @throws DomainError `question.too-many`, and as `subjectOf` */
export async function openQuestion(
  tx: TenantTx,
  actor: Actor,
  may: May,
  asked: {
    readonly kind: SubjectKind
    readonly id: string
    readonly box: string | null
    readonly text: string
  },
): Promise<QuestionId> {
  const author = await authorOf(tx, actor)
  // A member who may not see a record gets the answer of an absent one.
  if (!mayAskAbout(asked.kind, may)) throw questionErrors.subjectNotFound()
  const subject = await subjectOf(tx, asked)
  const [{ count } = { count: 0 }] = await rowsOf(
    tx,
    sql<{ count: number }>`
      select count(*)::int as count from questions where tenant_id = ${thisTenant} and state <> 'closed'`,
  )
  if (count >= MOST_QUESTIONS) throw questionErrors.tooMany()
  const id = newId<QuestionId>()
  await sql`
    insert into questions (tenant_id, id, subject_kind, subject_id, box, subject_ref, subject_name, subject_day, asked_by, asker_name, asker_role,
                           record_author)
    values (${thisTenant}, ${id}, ${asked.kind}, ${subject.id}, ${asked.box}, ${subject.ref}, ${subject.name}, ${subject.day},
            ${actor.userId}, ${author.name}, ${author.role}, ${subject.author})`.execute(tx)
  await write(tx, id, actor, { ...author, place: 1, text: asked.text, recordAuthor: subject.author })
  return id
}

/** @throws DomainError `question.not-found`, `question.closed`, `question.full` */
export async function answerQuestion(
  tx: TenantTx,
  actor: Actor,
  may: May,
  { id, text }: { readonly id: QuestionId; readonly text: string },
): Promise<void> {
  const author = await authorOf(tx, actor)
  const locked = await lockQuestion(tx, id, may)
  if (locked.state === 'closed') throw questionErrors.closed()
  if (locked.messages >= MOST_MESSAGES) throw questionErrors.full()
  await write(tx, id, actor, {
    ...author,
    place: locked.messages + 1,
    text,
    recordAuthor: locked.recordAuthor,
  })
  const state = stateAfter(locked.asker, { userId: actor.userId, role: author.role })
  await sql`update questions set state = ${state} where tenant_id = ${thisTenant} and id = ${id}`.execute(tx)
}

/** A question that is closed already stays as it was. @throws DomainError `question.not-found` */
export async function closeQuestion(tx: TenantTx, actor: Actor, may: May, id: QuestionId): Promise<void> {
  const { name } = await authorOf(tx, actor)
  const locked = await lockQuestion(tx, id, may)
  if (locked.state === 'closed') return
  await sql`
    update questions set state = 'closed', closed_by = ${actor.userId}, closer_name = ${name}, closed_at = now()
    where tenant_id = ${thisTenant} and id = ${id}`.execute(tx)
}

/** It waits again for whom it waited before. @throws DomainError `question.not-found`, `question.not-closed` */
export async function reopenQuestion(tx: TenantTx, actor: Actor, may: May, id: QuestionId): Promise<void> {
  await authorOf(tx, actor)
  const locked = await lockQuestion(tx, id, may)
  if (locked.state !== 'closed') throw questionErrors.notClosed()
  const state = stateAfter(locked.asker, locked.last)
  await sql`
    update questions set state = ${state}, closed_by = null, closer_name = null, closed_at = null
    where tenant_id = ${thisTenant} and id = ${id}`.execute(tx)
}

interface QuestionRow {
  id: QuestionId
  subject_kind: SubjectKind
  subject_id: string
  box: string | null
  subject_ref: string | null
  subject_name: string
  subject_day: LocalDate
  state: QuestionState
  asked_by: string
  asker_role: string
  closer_name: string | null
  closed_at: string | null
  messages: { by: string; author: string; role: string; at: string; text: string }[]
  waiting: number
}

function onScreen(row: QuestionRow, caller: Person): Question {
  const isAsking = isOnAskingSide({ userId: row.asked_by, role: row.asker_role }, caller)
  return {
    id: row.id,
    subject: {
      kind: row.subject_kind,
      id: row.subject_id,
      box: row.box,
      name: row.subject_name,
      ref: row.subject_ref,
      day: row.subject_day,
    },
    state: row.state,
    isOwn: row.asked_by === caller.userId,
    isForCaller: row.state === 'open' ? !isAsking : row.state === 'answered' && isAsking,
    closedBy: row.closer_name,
    closedAt: row.closed_at === null ? null : new Date(row.closed_at).toISOString(),
    messages: row.messages.map(({ by, at, ...rest }) => ({
      ...rest,
      at: new Date(at).toISOString(),
      isOwn: by === caller.userId,
    })),
  }
}

/** Periods are written in capitals, ids in small letters. */
const storedIdOf = (id: string): string =>
  /^\d{4}/.test(id) && id.length <= 7 ? id.toUpperCase() : id.toLowerCase()

interface LockedQuestion {
  readonly state: QuestionState
  readonly asker: Person
  readonly last: Person
  readonly messages: number
  /** Who made the record that it is about. */
  readonly recordAuthor: string | null
}

/** The question, which no other call changes until this one ends. */
async function lockQuestion(tx: TenantTx, id: QuestionId, may: May): Promise<LockedQuestion> {
  const [row] = await rowsOf(
    tx,
    sql<{
      subject_kind: SubjectKind
      state: QuestionState
      asked_by: string
      asker_role: string
      record_author: string | null
    }>`
      select subject_kind, state, asked_by, asker_role, record_author from questions
      where tenant_id = ${thisTenant} and id = ${id} for update`,
  )
  if (row === undefined || !mayAskAbout(row.subject_kind, may)) throw questionErrors.notFound()
  // After the lock: what another call wrote meanwhile is counted.
  const [last] = await rowsOf(
    tx,
    sql<{ place: number; author_id: string; author_role: string }>`
      select place, author_id, author_role from question_messages
      where tenant_id = ${thisTenant} and question_id = ${id} order by place desc limit 1`,
  )
  return {
    state: row.state,
    asker: { userId: row.asked_by, role: row.asker_role },
    last: { userId: last?.author_id ?? row.asked_by, role: last?.author_role ?? row.asker_role },
    messages: last?.place ?? 0,
    recordAuthor: row.record_author,
  }
}

async function write(
  tx: TenantTx,
  id: QuestionId,
  { userId }: Actor,
  {
    name,
    role,
    place,
    text,
    recordAuthor,
  }: { name: string; role: string; place: number; text: string; recordAuthor: string | null },
): Promise<void> {
  await sql`
    insert into question_messages (tenant_id, question_id, place, author_id, author_name, author_role, message, record_author)
    values (${thisTenant}, ${id}, ${place}, ${userId}, ${name}, ${role}, ${text}, ${recordAuthor})`.execute(
    tx,
  )
  await startSchedule(tx, questionDigestJob, {}, { freshSeconds: FRESH_SECONDS })
}
