import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { localDate } from '#kernel/local-date.ts'
import { cents } from '#kernel/money.ts'
import { nameOfItem } from '../item-of-before.ts'
import { proposalsFor } from './match.ts'
import { codeOfNumber, codesIn, lastNumberOf } from './numbers.ts'
import { indexOf, type MatchingMemory, type OpenItem } from './open-items.ts'
import type { MatchedLine } from './proposal.ts'

const noMemory: MatchingMemory = {
  ibans: new Map(),
  writtenIbans: new Map(),
  settledNumbers: [],
  refused: new Set(),
}
/** An invoice of before these books, as a user typed it in the opening balance. */
const before = (changes: Partial<OpenItem> = {}): OpenItem => ({
  kind: 'openItem',
  id: 'b1',
  number: '2024-017',
  party: 'before/bakkerijjansen',
  partyName: 'Bakkerij Jansen',
  title: 'Factuur 2024-017 van vóór Kloppend, Bakkerij Jansen',
  openSince: localDate('2026-01-01'),
  open: cents(121_000n),
  gross: cents(121_000n),
  issuedOn: localDate('2025-11-10'),
  dueOn: localDate('2025-12-10'),
  kenmerk: '',
  ...changes,
})
const invoice = (changes: Partial<OpenItem> = {}): OpenItem => ({
  kind: 'invoice',
  id: 'i1',
  number: '2026-0042',
  party: 'jansen',
  partyName: 'Bakkerij Jansen',
  open: cents(121_000n),
  gross: cents(121_000n),
  issuedOn: localDate('2026-01-05'),
  dueOn: localDate('2026-01-19'),
  kenmerk: '',
  ...changes,
})
const line = (changes: Partial<MatchedLine> = {}): MatchedLine => ({
  id: 'l1',
  bookedOn: localDate('2026-01-20'),
  amount: cents(121_000n),
  name: '',
  iban: '',
  description: '',
  kenmerk: '',
  ...changes,
})
const propose = (given: MatchedLine, items: readonly OpenItem[], memory: Partial<MatchingMemory> = {}) => {
  const whole = { ...noMemory, ...memory }
  return proposalsFor(given, indexOf(items, whole), whole)
}

describe('what was open before these books', () => {
  test('is proposed by number, name and amount, and is never decided without a person', () => {
    const [first] = propose(line({ description: 'Factuur 2024-017', name: 'BAKKERIJ JANSEN B.V.' }), [before()])
    expect(first).toMatchObject({
      label: 'Factuur 2024-017 van vóór Kloppend, Bakkerij Jansen',
      detail: 'van 10 november 2025, uit de beginbalans',
      automatic: false,
      parts: [{ kind: 'openItem', targetId: 'b1', amount: 121_000n }],
    })
    expect(first?.reasons.map(({ text }) => text)).toEqual([
      'bedrag klopt precies',
      'factuurnummer 2024-017 in de omschrijving',
      'naam is Bakkerij Jansen',
      'datum past',
    ])
    // The same line on an invoice of these books is certain.
    const own = invoice({ number: '2024-017' })
    expect(propose(line({ description: 'Factuur 2024-017', name: 'BAKKERIJ JANSEN B.V.' }), [own])[0]?.automatic).toBe(true)
  }) // prettier-ignore

  test('is found by a short number of other software, in part too', () => {
    const short = before({ number: 'F-101', title: 'Factuur F-101 van vóór Kloppend, Bakkerij Jansen' })
    const half = line({
      amount: cents(60_000n),
      name: 'Bakkerij Jansen',
      description: 'Eerste helft van F101',
    })
    expect(propose(half, [short])[0]).toMatchObject({
      label: 'Deel van factuur F-101 van vóór Kloppend, Bakkerij Jansen: €\u00a0600,00',
      parts: [{ amount: 60_000n }],
    })
    const words = line({ amount: cents(60_000n), name: 'Bakkerij Jansen', description: 'deel factuur 101' })
    expect(propose(words, [short])[0]?.reasons).toContainEqual({ code: 'R3', points: 20, text: 'nummer 101 in de omschrijving' }) // prettier-ignore
    // Without its number a part says too little.
    expect(propose({ ...half, description: 'Eerste helft' }, [short])).toEqual([])
  })

  test('is found by the name of the linked customer, and by the name that was typed', () => {
    const linked = before({ party: 'c1', partyName: 'De Korenschoof B.V.', otherName: 'Bakkerij Jansen' })
    for (const name of ['De Korenschoof', 'Bakkerij Jansen'])
      expect(propose(line({ name }), [linked])[0]?.reasons.map(({ text }) => text)).toContain(
        name === 'De Korenschoof' ? 'naam is De Korenschoof B.V.' : 'naam is Bakkerij Jansen',
      )
    expect(propose(line({ name: 'Slagerij Smit' }), [linked])[0]?.reasons.map(({ code }) => code)).not.toContain('P3') // prettier-ignore
  })

  test('is no reason to decide an invoice of the same amount without a person', () => {
    const certain = { ibans: new Map([['NL39RABO0300065264', new Map([['jansen', 3]])]]) }
    const given = line({ iban: 'NL39RABO0300065264', name: 'Bakkerij Jansen' })
    expect(propose(given, [invoice()], certain)[0]?.automatic).toBe(true)
    expect(propose(given, [invoice(), before()], certain)[0]?.automatic).toBe(false)
  })

  test('is paid by no line of before the opening balance', () => {
    const given = { description: 'Factuur 2024-017', name: 'Bakkerij Jansen' }
    expect(propose(line({ ...given, bookedOn: localDate('2025-12-31') }), [before()])).toEqual([])
    expect(propose(line({ ...given, bookedOn: localDate('2026-01-01') }), [before()])).toHaveLength(1)
  })

  test('is not proposed for more than is open, which would be refused', () => {
    const given = { description: 'Factuur 2024-017', name: 'Bakkerij Jansen' }
    expect(propose(line({ ...given, amount: cents(121_001n) }), [before()])).toEqual([])
    expect(propose(line({ ...given, amount: cents(120_999n) }), [before()])).toHaveLength(1)
    // Two numbers in a text, and not the amount of both: no division is guessed.
    const two = [
      before(),
      before({ id: 'b2', number: '2024-019', open: cents(60_500n), gross: cents(60_500n) }),
    ]
    const both = line({ description: '2024-017 en 2024-019', amount: cents(170_000n) })
    expect(propose(both, two).filter(({ parts }) => parts.length > 1)).toEqual([])
    expect(propose({ ...both, amount: cents(181_500n) }, two)[0]?.parts).toHaveLength(2)
  })

  test('is paid together with another item, or with an invoice of the same customer', () => {
    const two = [
      before(),
      before({ id: 'b2', number: '2024-019', open: cents(60_500n), gross: cents(60_500n) }),
    ]
    const given = line({ amount: cents(181_500n), name: 'Bakkerij Jansen' })
    expect(propose(given, two)[0]).toMatchObject({
      label: '2024-017, 2024-019 van vóór Kloppend, Bakkerij Jansen',
      automatic: false,
      parts: [{ targetId: 'b1' }, { targetId: 'b2' }],
    })
    const mixed = [before({ party: 'jansen' }), invoice({ open: cents(60_500n), gross: cents(60_500n) })]
    expect(propose(given, mixed)[0]).toMatchObject({
      label: '2024-017, 2026-0042 van Bakkerij Jansen',
      automatic: false,
      parts: [{ kind: 'openItem' }, { kind: 'invoice' }],
    })
  })

  test('is never decided without a person, whatever the line says', () => {
    const decided = new Set<string>()
    const proposed = new Set<string>()
    fc.assert(
      fc.property(
        fc.record({
          amount: fc.constantFrom(121_000n, 60_000n, 181_500n, 242_000n, -121_000n),
          name: fc.constantFrom('', 'Bakkerij Jansen', 'Jansen', 'Slagerij Smit'),
          description: fc.constantFrom(
            '',
            'Factuur 2024-017',
            'f101 en 2024-017',
            '2026-0042',
            'factuur 101',
          ),
          iban: fc.constantFrom('', 'NL39RABO0300065264'),
        }),
        fc.constantFrom('before/bakkerijjansen', 'jansen'),
        ({ amount, ...said }, party) => {
          const items = [
            before({ party }),
            before({ party, id: 'b2', number: 'F-101', open: cents(60_500n), gross: cents(60_500n) }),
            invoice(),
          ]
          const memory = { ibans: new Map([['NL39RABO0300065264', new Map([[party, 9]])]]) }
          const found = propose(line({ ...said, amount: cents(amount) }), items, memory)
          for (const { automatic, parts } of found)
            for (const { kind } of parts) (automatic ? decided : proposed).add(kind)
        },
      ),
      { numRuns: 1_000 },
    )
    expect([...decided]).toEqual(['invoice'])
    expect([...proposed]).toContain('openItem')
  })
})

test.each([
  [{ reference: '2024-017', relation: 'Bakkerij Jansen', amount: 1n }, 'Factuur 2024-017 van vóór Kloppend, Bakkerij Jansen'],
  [{ reference: 'C-3', relation: 'Bakkerij Jansen', amount: -1n }, 'Creditnota C-3 van vóór Kloppend, Bakkerij Jansen'],
  [{ reference: 'factuur 12', relation: '', amount: 1n }, 'Factuur 12 van vóór Kloppend'],
  [{ reference: '', relation: 'Bakkerij Jansen', amount: 1n }, 'Post van vóór Kloppend, Bakkerij Jansen'],
])('an item is named by what the user typed: %o', (item, name) => {
  expect(nameOfItem({ subject: null, ...item })).toBe(name)
}) // prettier-ignore

test('a tax and a loan of before are named by what they are', () => {
  const amount = 1n
  expect(nameOfItem({ subject: 'vat', reference: '4e kwartaal 2025', relation: 'Belastingdienst', amount })).toBe(
    'Btw 4e kwartaal 2025 van vóór Kloppend',
  )
  expect(nameOfItem({ subject: 'loan', reference: 'bestelbus', relation: 'Rabobank', amount })).toBe(
    'Lening bestelbus van vóór Kloppend, Rabobank',
  )
  expect(nameOfItem({ subject: 'vat', reference: '', relation: '', amount })).toBe('Btw uit de beginbalans van vóór Kloppend')
}) // prettier-ignore

test('a short number is read with its letters, and not in the middle of another one', () => {
  expect(codeOfNumber('F-101')).toBe('f101')
  expect(codeOfNumber('2024-017')).toBeNull()
  expect(codesIn('Betaling F 101, dank')).toContain('f101')
  expect([...codesIn('NF-101 f-1012 F-101-2')]).not.toContain('f101')
  expect([lastNumberOf('F-101'), lastNumberOf('20240017'), lastNumberOf('zonder')]).toEqual([101, null, null])
})
