import { expect, test } from 'vitest'
import type { z } from 'zod'
import { listBankLines } from '#bank/contract.ts'
import { listJournalEntries } from '#ledger/contract.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { fileVatReturn, getVatReturn } from '#taxes/contract.ts'
import { ingFile, sendBankFile } from '#testing/bank-steps.ts'
import { receiveIncoming } from '#expenses/incoming-contract.ts'
import { addExpense, newPdf, upload } from '#testing/expense-steps.ts'
import { addCredit } from '#testing/money-steps.ts'
import { seated } from '#testing/seats.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { answerQuestion, listQuestions, openQuestion } from '../question-contract.ts'
import type { SubjectKind } from '../domain/question.ts'

/** A question can be about each kind of record; it is at that record, and the owner answers it there. */
const kloppend = await testProgram()
const owner = await kloppend.register()
const accountant = await seated(kloppend, await kloppend.register(), owner, 'accountant-posting')
const today = todayInAmsterdam()

type Asked = z.input<typeof openQuestion.body>

interface Case {
  readonly about: (who: TestTenant) => Promise<Pick<Asked, 'id' | 'box'>>
  /** How the record is called in the list of questions. */
  readonly name: RegExp
}

const cases: Readonly<Record<SubjectKind, Case>> = {
  invoice: { about: async (who) => ({ id: await who.addFinalised() }), name: /^Factuur \S+ voor / },
  'credit-note': {
    about: async (who) => ({ id: await addCredit(who, await who.addFinalised()) }),
    name: /^Creditnota \S+ voor /,
  },
  expense: {
    about: async (who) => ({ id: await addExpense(who, { description: 'Stoel' }) }),
    name: /^Uitgave Stoel/,
  },
  receipt: {
    about: async (who) => ({
      id: String(expectDone(await upload(who, newPdf(), { path: receiveIncoming.path, name: 'lunch.pdf' }))),
    }),
    name: /^Bon lunch\.pdf$/,
  },
  'bank-line': {
    about: async (who) => {
      const file = ingFile([[today, -12.5, 'Molenaar Vos', 'NL39RABO0300065264', 'Meel']], 100)
      expectDone(await sendBankFile(who, file))
      const [line] = expectDone(await who.call(listBankLines, { query: { state: 'all' } }))
      return { id: line?.id ?? '' }
    },
    name: /^Bankregel Molenaar Vos$/,
  },
  'journal-entry': {
    about: async (who) => {
      await addExpense(who, { description: 'Lamp' })
      const [entry] = expectDone(await who.call(listJournalEntries))
      return { id: entry?.id ?? '' }
    },
    name: /^Boeking \d+: .*Lamp/,
  },
  'vat-return': {
    about: () => Promise.resolve({ id: '2026-Q1', box: '5b' }),
    name: /^Btw-aangifte over .*2026, rubriek 5b$/,
  },
}

test.each(Object.entries(cases) as [SubjectKind, Case][])(
  'a question about one %s is at that record, named, and is answered there',
  async (kind, { about, name }) => {
    const record = await about(owner)
    const body = { kind, ...record, text: 'Hoort dit hier?' }
    const id = expectDone(await accountant.call(openQuestion, { body }))
    const atRecord = async (who: TestTenant) =>
      expectDone(await who.call(listQuestions, { query: { kind, id: record.id } })).questions
    expect(await atRecord(owner)).toMatchObject([
      {
        id,
        state: 'open',
        isForCaller: true,
        subject: { kind, id: record.id, box: record.box ?? null, name: expect.stringMatching(name) },
      },
    ])
    expectDone(await owner.call(answerQuestion, { params: { id }, body: { text: 'Ja.' } }))
    expect(await atRecord(accountant)).toMatchObject([
      { state: 'answered', isForCaller: true, messages: [{ text: 'Hoort dit hier?' }, { text: 'Ja.' }] },
    ])
    // Of another record of the same kind there is none.
    const other = { kind, id: kind === 'vat-return' ? '2026-Q2' : owner.tenantId }
    expect(expectDone(await owner.call(listQuestions, { query: other })).questions).toEqual([])
  },
)

test('a return with an open question warns before the filing and is filed all the same', async () => {
  const business = await kloppend.register()
  const id = await addExpense(business, { date: '2025-02-02' })
  const checks = async () =>
    expectDone(await business.call(getVatReturn, { params: { period: '2025-Q1' } })).checks
  const warned = async () => (await checks()).filter((check) => check.id === 'questions')
  expect(await warned()).toEqual([])
  expectDone(await business.call(openQuestion, { body: { kind: 'expense', id, text: 'Mag dit eraf?' } }))
  expect(await warned()).toMatchObject([
    { level: 'attention', sentence: expect.stringContaining('één vraag') },
  ])
  expectDone(await business.call(fileVatReturn, { params: { period: '2025-Q1' } }))
  const filed = expectDone(await business.call(getVatReturn, { params: { period: '2025-Q1' } }))
  expect(filed.filings).toHaveLength(1)
  // The question is still there to be answered.
  expect(expectDone(await business.call(listQuestions, { query: {} })).waiting).toBe(1)
})
