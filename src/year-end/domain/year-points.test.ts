import { expect, test } from 'vitest'
import { rightsOf, seats } from '#contract/rights.ts'
import { cents, ZERO } from '#kernel/money.ts'
import { adjustmentKinds } from './adjustment.ts'
import { pointOfKind } from './adjustment-points.ts'
import { account, company, depreciation, facts, investments, profit } from './testing/any-year.ts'
import { openingOfNext, yearPoints, type YearFacts } from './year-end.ts'
import { yearPointIds } from './year-point.ts'
import { reasonOf } from './year-reasons.ts'
import { whoMay } from './year-rights.ts'

test('cash that was counted, assets, investments and where the result goes are told', () => {
  const accounts = [
    account('0500', 'equity', 0n, -7_400_00n),
    account('0510', 'equity', 1_000_00n),
    account('1000', 'current-asset', 200_00n),
    account('8000', 'revenue', -5_000_00n),
  ]
  const told = (changes: Partial<YearFacts>, id: string) => {
    const point = yearPoints(facts({ accounts, isCashCounted: true, ...changes })).find((each) => each.id === id)
    return [point?.outcome, point?.text.replaceAll('\u00a0', ' ')]
  }
  expect(told({}, 'cash')).toEqual(['ok', 'De kas is geteld: € 200,00.'])
  expect(told({ accounts: [] }, 'cash')).toEqual(['ok', 'De kas is geteld: € 0,00.'])
  expect(told({ depreciation }, 'depreciation')).toEqual([
    'ok',
    'Tot en met 31 december 2025 is € 240,00 afgeschreven op 1 bedrijfsmiddel. Er ging niets weg.',
  ])
  const disposals = [{ name: 'Oude laptop', result: cents(-120_00n) }, { name: 'Bus', result: ZERO }]
  expect(told({ depreciation: { ...depreciation, assets: 0, disposals } }, 'depreciation')).toEqual([
    'ok',
    'Oude laptop is uit gebruik, met € 120,00 verlies. Bus is uit gebruik, zonder winst of verlies.',
  ])
  expect(told({ investments }, 'investments')).toEqual([
    'ok',
    'Over € 2.901,00 is de investeringsaftrek € 812,28. Die staat in je aangifte en wordt niet geboekt.',
  ])
  const excluded = [{ name: 'Software', cost: cents(900_00n) }]
  expect(told({ investments: { ...investments, isSaid: true, excluded, tableYear: 2024 } }, 'investments')).toEqual([
    'ok',
    'Over € 2.901,00 is de investeringsaftrek € 812,28, met de bedragen van 2024. Die staat in je aangifte en wordt niet geboekt.',
  ])
  expect(told({ notDeductible: cents(40_00n) }, 'corrections')[1]).toMatch(/is € 40,00 niet aftrekbaar/)
  expect(told({}, 'appropriation')).toEqual([
    'ok',
    'De winst van € 5.000,00 gaat bij het afsluiten naar het ondernemingsvermogen (0500). Privé nam je er € 1.000,00 uit; dat gaat mee. Daar staat dan € 11.400,00.',
  ])
  expect(told({ company: company({}), dividend: cents(10_000_00n) }, 'appropriation')).toEqual([
    'ok',
    'De winst van € 5.000,00 gaat bij het afsluiten naar 0580. Daarna beslist de vergadering: dat leg je met de dag vast bij Jaarrekening, en dan gaat het naar de overige reserves (0570). In 2025 is € 10.000,00 dividend besloten.',
  ])
}) // prettier-ignore

test('the amount that the list names for equity is what the closing entries leave there', () => {
  const text = yearPoints(facts())
    .find(({ id }) => id === 'appropriation')
    ?.text.replaceAll('\u00a0', ' ')
  const owned = openingOfNext(profit, 'owner').find(({ number }) => number === '0500')?.atEnd ?? ZERO
  expect(owned).toBe(-10_650_00n)
  expect(text).toContain('Daar staat dan € 10.650,00.')
})

test('each point says why it is asked, and has a place for what is booked at it', () => {
  expect(yearPointIds.filter((id) => !/^[A-Z].*\.$/u.test(reasonOf[id]))).toEqual([])
  expect(adjustmentKinds.filter((kind) => !yearPointIds.includes(pointOfKind[kind]))).toEqual([])
})

test('who may book and close is said as the rights have it', () => {
  const withRight = (right: 'books.post' | 'year.close') => seats.filter((seat) => rightsOf[seat].has(right))
  expect([withRight('books.post'), withRight('year.close'), whoMay]).toEqual([
    ['owner', 'admin', 'accountant-posting', 'accountant-filing'],
    ['owner', 'admin', 'accountant-filing'],
    'Boeken en bewijs bewaren doet een eigenaar, een beheerder of een accountant die mag boeken. Afsluiten doet een eigenaar, een beheerder, of een accountant die ook aangiften mag indienen.',
  ])
})
