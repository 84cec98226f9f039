import { expect, test } from 'vitest'
import { accountOf, answerOf, uses, type Treatment, type Use } from './answer.ts'
import { kinds } from './kinds.ts'

/**
 * What an owner may call money without a document, row by row as the domain has it: the account of a sole trader, that of a company, and the VAT. It is
 * written manually, so that a change of the program's own table is a change of this one.
 */
const rows: Readonly<Record<string, readonly (readonly [Use, string, string, Treatment])[]>> = {
  'VAT': [['vat-return', '1530', '1530', 'none']],
  'payroll tax': [['payroll-tax', '1650', '1650', 'none']],
  'income tax and the health premium': [['income-tax', '0530', '1700', 'none'], ['health-premium', '0540', '1700', 'none']],
  'corporate tax': [['corporate-tax', '1670', '1670', 'none']],
  'allowances, health insurance, childcare': [['allowance', '0520', '1700', 'none'], ['health-insurance', '0510', '1700', 'none'], ['childcare', '0510', '1700', 'none']],
  'car tax': [['car-tax', '4330', '4330', 'none']],
  'a fine': [['fine-driver', '0510', '1700', 'none'], ['fine-business', '4570', '4570', 'none']],
  'charges of the bank': [['bank-costs', '4530', '4530', 'none']],
  'interest': [['interest-received', '9000', '9000', 'none'], ['interest-paid', '9010', '9010', 'none']],
  'the settlement of a card': [['card-settlement', '1180', '1180', 'none']],
  'insurance': [['insurance', '4520', '4520', 'none'], ['car-insurance', '4320', '4320', 'none'], ['income-insurance', '0540', '1700', 'none']],
  'fuel and charging': [['fuel', '4300', '4300', 'high'], ['fuel-abroad', '4300', '4300', 'in-cost']],
  'parking': [['parking', '4350', '4350', 'high'], ['street-parking', '4350', '4350', 'none']],
  'repairs and lease of a car': [['car-repairs', '4310', '4310', 'high'], ['car-lease', '4340', '4340', 'high']],
  'train, bus, taxi': [['public-transport', '4420', '4420', 'low']],
  'an aeroplane': [['flight', '4420', '4420', 'none']],
  'a hotel': [['lodging', '4420', '4420', 'lodging'], ['lodging-abroad', '4420', '4420', 'in-cost']],
  'eating out': [['eating-out', '4410', '4410', 'in-cost']],
  'groceries': [['canteen', '4540', '4540', 'low'], ['private-out', '0510', '1700', 'none'], ['goods-low', '7000', '7000', 'low'], ['goods', '7000', '7000', 'high']],
  'tools, and what lasts': [['tools', '4250', '4250', 'high'], ['equipment', '0220', '0220', 'high']],
  'office, telephone, post, web, print': [['office', '4200', '4200', 'high'], ['telephone', '4210', '4210', 'high'], ['postage', '4230', '4230', 'none'], ['parcels', '4230', '4230', 'high'], ['website', '4440', '4440', 'high'], ['advertising', '4400', '4400', 'high'], ['advertising-eu', '4400', '4400', 'eu']],
  'software': [['software', '4220', '4220', 'high'], ['software-eu', '4220', '4220', 'eu'], ['software-non-eu', '4220', '4220', 'non-eu']],
  'rent': [['rent', '4100', '4100', 'none'], ['rent-vat', '4100', '4100', 'high']],
  'energy and water': [['energy', '4110', '4110', 'high'], ['water', '4110', '4110', 'low']],
  'an accountant, a lawyer': [['accountancy', '4500', '4500', 'high'], ['legal', '4510', '4510', 'high']],
  'a membership': [['membership', '4240', '4240', 'none'], ['membership-vat', '4240', '4240', 'high'], ['chamber', '4540', '4540', 'none']],
  'training': [['training', '4540', '4540', 'none'], ['training-vat', '4540', '4540', 'high']],
  'a gift': [['gift', '4430', '4430', 'high']],
  'wages and pension': [['net-wages', '1660', '1660', 'none'], ['pension', '4020', '4020', 'none']],
  'private money': [['private-out', '0510', '1700', 'none'], ['private-in', '0520', '1700', 'none']],
  'a loan': [['loan', '0600', '0600', 'none']],
  'an own account': [['own-account', '1190', '1190', 'none']],
  'cash to and from the bank': [['cash', '1190', '1190', 'none']],
  'a payout of a provider': [['payout', '1195', '1195', 'none'], ['provider-costs-nl', '4530', '4530', 'high'], ['provider-costs-eu', '4530', '4530', 'eu']],
  'a subsidy or a compensation': [['subsidy', '8400', '8400', 'none']],
  'what has a receipt later': [['receipt-later', '1200', '1200', 'none']],
} // prettier-ignore

test.each(Object.entries(rows))('%s: account and VAT as the domain says', (_row, expected) => {
  const found = expected.map(([use]) => [use, accountOf(use, false), accountOf(use, true), answerOf(use).vat])
  expect(found).toEqual(expected)
})

test('the answers that are a transfer, of which the day and the own accounts say where they are', () => {
  expect(uses.filter((use) => answerOf(use).isTransfer)).toEqual([
    'card-settlement',
    'own-account',
    'cash',
    'payout',
  ])
})

test('each answer of the program is in a row, and each row but what is chosen by a person has signs by which it is found', () => {
  const named = new Set(Object.values(rows).flatMap((each) => each.map(([use]) => use)))
  expect([...named].toSorted()).toEqual(uses.toSorted())
  const found = new Set<Use>(
    kinds.flatMap(({ answers, ofCompany = [], abroad }) => [
      ...answers,
      ...ofCompany,
      ...(abroad === undefined ? [] : [abroad.eu, abroad.nonEu]),
    ]),
  )
  // Another kind of goods, the costs in the statement of a provider, and what waits for its receipt.
  const byPerson: readonly Use[] = ['goods', 'provider-costs-eu', 'provider-costs-nl', 'receipt-later']
  expect(uses.filter((use) => !found.has(use)).toSorted()).toEqual(byPerson)
})

test('what comes in from anyone else is never revenue without VAT by itself', () => {
  const incoming = uses.filter((use) => answerOf(use).money === 'in')
  expect(incoming.map((use) => accountOf(use, false)).filter((account) => account.startsWith('8'))).toEqual([
    accountOf('subsidy', false),
  ])
})
