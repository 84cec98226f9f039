import type pg from 'pg'
import { openQuestion, closeQuestion } from '#accountant/question-contract.ts'
import { expectDone, type TestTenant } from './test-tenant.ts'

/** A question about an invoice that is closed, so that no task and no check counts it. */
export async function questionHistory(tenant: TestTenant, invoiceId: string): Promise<void> {
  const body = { kind: 'invoice', id: invoiceId, text: 'Klopt het tarief?' } as const
  const id = expectDone(await tenant.call(openQuestion, { body }))
  expectDone(await tenant.call(closeQuestion, { params: { id } }))
}

/** What a business with an accountant has: a mark of a review, and the proof of a night. */
export async function accountantHistory(
  { tenantId }: TestTenant,
  { superuser }: { readonly superuser: Pick<pg.ClientBase, 'query'> },
): Promise<void> {
  await superuser.query('insert into nightly_proofs (tenant_id, proven_at, wrong) values ($1, now(), 0)', [
    tenantId,
  ])
  await superuser.query(
    `insert into review_marks (tenant_id, id, period, until, entries_until, marked_by, marker_name, marker_role)
     values ($1, gen_random_uuid(), '2025-12', '2025-12-31', 0, gen_random_uuid(), 'accountant@example.com', 'accountant-reading')`,
    [tenantId],
  )
}

/** The endpoints of questions by the right that they need, written manually. */
export const callsOfQuestions = {
  'questions.read': ['GET /api/Questions'],
  'questions.write': [
    'POST /api/Questions',
    'POST /api/Questions/:id/close',
    'POST /api/Questions/:id/messages',
    'POST /api/Questions/:id/reopen',
  ],
} as const
