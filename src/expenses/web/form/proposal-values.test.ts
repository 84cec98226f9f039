import { expect, test } from 'vitest'
import { localDate } from '#kernel/local-date.ts'
import { basisPoints, cents } from '#kernel/money.ts'
import type { DocumentProposal } from '../../reading-contract.ts'
import { isSure, valuesOfProposal, type CostOfLines } from './proposal-values.ts'

const proposal = {
  supplier: 'Makro', invoiceNumber: null, date: localDate('2026-11-03'), total: cents(100_01n), isEuro: true, paidWith: null,
  vatTreatment: 'standard', lines: [], certainty: { supplier: 'certain', date: 'certain', total: 'certain', lines: null },
} as unknown as DocumentProposal // prettier-ignore
const food: CostOfLines = { costAccount: '7000', vatDeductible: true, vatPercentage: '9' }
const share = basisPoints(3_333n)

test('a document of several kinds of cost has a line of each, which together are its total', () => {
  const others = [{ costAccount: '4200', vatDeductible: true, vatPercentage: '21', share }]
  const { lines } = valuesOfProposal(proposal, { ...food, others }, false)
  expect(lines?.map(({ costAccount, unitPrice, vatPercentage }) => [costAccount, unitPrice, vatPercentage])).toEqual([
    ['7000', '66,68', '9'],
    ['4200', '33,33', '21'],
  ])
  expect(valuesOfProposal(proposal, food, false).lines).toHaveLength(1)
}) // prettier-ignore

test('a line that was read is of the only kind with its rate, else a person chooses', () => {
  const line = (vatPercentage: bigint) => ({ description: 'Regel', quantity: 10_000n, unitPrice: 10_0000n, vatPercentage: basisPoints(vatPercentage), vatAmount: null }) // prettier-ignore
  const read = { ...proposal, lines: [line(900n), line(2_100n)], certainty: { ...proposal.certainty, lines: 'certain' } } as unknown as DocumentProposal // prettier-ignore
  const accounts = (...others: NonNullable<CostOfLines['others']>) =>
    valuesOfProposal(read, { ...food, others }, false).lines?.map(({ costAccount }) => costAccount)
  const office = { costAccount: '4200', vatDeductible: true, vatPercentage: '21', share }
  expect(accounts(office)).toEqual(['7000', '4200'])
  expect(accounts(office, { ...office, costAccount: '4540' })).toEqual(['7000', ''])
  expect(accounts()).toEqual(['7000', '7000'])
})

test('a document is sure where it says by whom, when and how much, and asks nothing and does not contradict itself', () => {
  const said = (changes: Partial<DocumentProposal['certainty']>, remarks: DocumentProposal['remarks'] = []) =>
    isSure({ ...proposal, certainty: { ...proposal.certainty, ...changes }, remarks })
  expect([said({}), said({ date: 'likely' }), said({}, [{ kind: 'prepaid', sentence: 'Al betaald.' }])]).toEqual([true, true, true])
  expect([said({ supplier: null }), said({ date: 'unsure' }), said({ total: 'unsure' })]).toEqual([false, false, false])
  for (const kind of ['question', 'contradiction'] as const) expect(said({}, [{ kind, sentence: 'Hoe zit dit?' }])).toBe(false)
}) // prettier-ignore
