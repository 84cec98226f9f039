import type pg from 'pg'
import { openQuestion, closeQuestion } from '#accountant/question-contract.ts'
import { addReviewMark } from '#accountant/review-contract.ts'
import { expectDone, type TestTenant } from './test-tenant.ts'

/** A question about an invoice that is closed, so that no task and no check counts it, and a mark of a review. */
export async function questionHistory(tenant: TestTenant, invoiceId: string): Promise<void> {
  const body = { kind: 'invoice', id: invoiceId, text: 'Klopt het tarief?' } as const
  const id = expectDone(await tenant.call(openQuestion, { body }))
  expectDone(await tenant.call(closeQuestion, { params: { id } }))
  expectDone(await tenant.call(addReviewMark, { body: { period: '2025-12' } }))
}

/** The proof of a night, which a schedule keeps in a business with an accountant. */
export async function nightlyProofHistory(
  { tenantId }: TestTenant,
  { superuser }: { readonly superuser: Pick<pg.ClientBase, 'query'> },
): Promise<void> {
  await superuser.query('insert into nightly_proofs (tenant_id, proven_at, wrong) values ($1, now(), 0)', [
    tenantId,
  ])
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
