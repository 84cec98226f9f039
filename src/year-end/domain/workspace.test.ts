import { expect, test } from 'vitest'
import fc from 'fast-check'
import { basisPoints, cents, ZERO, type Cents } from '#kernel/money.ts'
import { privateUsePoints, type PrivateUseFacts } from './private-use-points.ts'
import { allowanceOf, FIRST_ALLOWANCE, workspaceDeduction, type Workspace } from './workspace.ts'

const euro = (amount: number): Cents => cents(BigInt(Math.round(amount * 100)))
const SIX = basisPoints(600n)
const room = (change: Partial<Workspace> = {}): Workspace => ({
  hasOther: false,
  earnedWithin: 80,
  earnedFrom: 90,
  area: 20,
  homeArea: 100,
  home: { kind: 'rented', rent: euro(12_000) },
  userCosts: euro(2_400),
  ...change,
})
const of = (change: Partial<Workspace>) => workspaceDeduction(room(change), SIX).amount
const textOf = (workspace: Workspace | null) =>
  workspaceDeduction(workspace, SIX).description.replaceAll('\u00a0', ' ')

test('of a rented home the part by area of the rent and of the costs of a user is deducted', () => {
  expect(of({})).toBe(euro(2_880))
  expect(textOf(room())).toBe(
    'Werkruimte thuis, 20 van 100 m², 80% van het inkomen daar verdiend: huur € 12.000,00 en lasten € 2.400,00',
  )
})

test('of an owned home the allowance of the year over the value counts in the place of rent, by months', () => {
  const home = { kind: 'owned', value: euro(400_000), months: 12 } as const
  expect(of({ home })).toBe(euro(4_800 + 480))
  expect(of({ home: { ...home, months: 3 } })).toBe(euro(1_200 + 480))
  expect(textOf(room({ home: { ...home, months: 3 } }))).toContain('6% van WOZ € 400.000,00 over 3 maanden')
})

test('without another workspace 70% is earned in or from the room and 30% in the room: a percent less deducts nothing', () => {
  const met = (earnedWithin: number, earnedFrom: number) => of({ earnedWithin, earnedFrom }) > ZERO
  expect([met(30, 70), met(29, 70), met(30, 69)]).toEqual([true, false, false])
  expect(textOf(room({ earnedWithin: 29, earnedFrom: 70 }))).toBe(
    'Werkruimte thuis niet aftrekbaar: je verdient 29% in deze ruimte, en dat moet 30% zijn',
  )
})

test('with a workspace elsewhere 70% is earned in the room itself, whatever is earned from there', () => {
  const met = (earnedWithin: number) => of({ hasOther: true, earnedWithin, earnedFrom: 100 }) > ZERO
  expect([met(69), met(70)]).toEqual([false, true])
})

test('a room that is not independent deducts nothing', () => {
  expect(workspaceDeduction(null, SIX)).toEqual({ amount: ZERO, description: 'Geen zelfstandige werkruimte thuis' })
}) // prettier-ignore

test('the allowance is a table by year: before it there is none, and after it the last one is marked', () => {
  expect([2024, 2025, 2026, 2027].map(allowanceOf)).toEqual([
    { rate: 604n, tableYear: 2024, isSettled: true },
    { rate: 588n, tableYear: 2025, isSettled: true },
    { rate: 600n, tableYear: 2026, isSettled: true },
    { rate: 600n, tableYear: 2026, isSettled: false },
  ])
  expect(allowanceOf(FIRST_ALLOWANCE - 1)).toBeNull()
})

test('never more than the home costs is deducted, and the words of any answer fit beside the entry', () => {
  const most = fc.bigInt({ min: 0n, max: 10_000_000_000n }).map(cents)
  const anyRoom = fc.record({
    hasOther: fc.boolean(),
    earnedWithin: fc.integer({ min: 0, max: 100 }),
    earnedFrom: fc.integer({ min: 0, max: 100 }),
    area: fc.integer({ min: 1, max: 9_999 }),
    homeArea: fc.constant(10_000),
    home: fc.oneof(
      fc.record({ kind: fc.constant('rented' as const), rent: most }),
      fc.record({
        kind: fc.constant('owned' as const),
        value: most,
        months: fc.integer({ min: 1, max: 12 }),
      }),
    ),
    userCosts: most,
  })
  fc.assert(
    fc.property(anyRoom, (workspace) => {
      const { amount, description } = workspaceDeduction(workspace, SIX)
      const { home, userCosts } = workspace
      const whole = (home.kind === 'rented' ? home.rent : home.value) + userCosts
      expect(amount >= 0n && amount <= whole).toBe(true)
      expect(description.length).toBeLessThanOrEqual(200)
    }),
  )
})

test('the list asks an owner until the answer is there, and never a company', () => {
  const facts: PrivateUseFacts = {
    cars: [],
    unknownCars: [],
    workspace: null,
    gifts: ZERO,
    threshold: euro(227),
    doubtful: ZERO,
    salary: null,
  }
  const asked = (workspace: PrivateUseFacts['workspace']) =>
    privateUsePoints(2025, true, { ...facts, workspace }).find(({ id }) => id === 'workspace')
  expect(asked(null)).toBeUndefined()
  expect(asked({ deducted: null })).toMatchObject({
    outcome: 'attention',
    text: expect.stringContaining('eigen ingang en een eigen toilet'),
  })
  expect(asked({ deducted: ZERO })?.outcome).toBe('ok')
  expect(asked({ deducted: euro(2_880) })?.text.replaceAll('\u00a0', ' ')).toContain('€ 2.880,00')
})
