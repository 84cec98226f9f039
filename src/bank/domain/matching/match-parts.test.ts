import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { localDate } from '#kernel/local-date.ts'
import { cents, sum } from '#kernel/money.ts'
import type { LinePart } from '../specification.ts'
import { documentsFor } from './match-parts.ts'
import { indexOf, type MatchingMemory, type OpenItem } from './open-items.ts'
import type { MatchedLine } from './proposal.ts'

const noMemory: MatchingMemory = {
  ibans: new Map(),
  writtenIbans: new Map(),
  settledNumbers: [],
  refused: new Set(),
}
/** An invoice of € 100 × `hundreds`, each of a customer of its own. */
const invoice = (sequence: number, hundreds: number, changes: Partial<OpenItem> = {}): OpenItem => ({
  kind: 'invoice',
  id: `i${String(sequence)}`,
  number: `2026-${String(sequence).padStart(4, '0')}`,
  party: `customer-${String(sequence)}`,
  partyName: `Klant ${String.fromCodePoint(64 + (sequence % 26 || 26))}straat`,
  open: cents(BigInt(hundreds) * 10_000n),
  gross: cents(BigInt(hundreds) * 10_000n),
  issuedOn: localDate('2026-09-01'),
  dueOn: localDate('2026-09-15'),
  kenmerk: '',
  ...changes,
})
const part = (euros: number, description: string, changes: Partial<LinePart> = {}): LinePart => ({
  amount: cents(BigInt(euros) * 100n),
  name: '',
  iban: '',
  description,
  endToEndId: '',
  kenmerk: '',
  ...changes,
})
const lineOf = (euros: number, changes: Partial<MatchedLine> = {}): MatchedLine => ({
  id: 'l1',
  bookedOn: localDate('2026-09-10'),
  amount: cents(BigInt(euros) * 100n),
  name: '',
  iban: '',
  description: 'Verzamelbetaling',
  kenmerk: '',
  ...changes,
})
const propose = (
  line: MatchedLine,
  parts: readonly LinePart[],
  items: readonly OpenItem[],
  memory: Partial<MatchingMemory> = {},
) => {
  const whole = { ...noMemory, ...memory }
  return documentsFor(line, parts, indexOf(items, whole), whole)
}
const targetsOf = (proposals: ReturnType<typeof propose>) =>
  proposals.map(({ parts }) => parts.map(({ targetId, amount }) => `${targetId} ${String(amount / 100n)}`))

describe('a batch that the bank booked in one line', () => {
  const two = [part(100, 'Factuur 2026-0001'), part(200, 'Factuur 2026-0002')]

  test('pays one invoice with each part, to the cent and for certain where each part is', () => {
    const [first, ...others] = propose(lineOf(300), two, [invoice(1, 1), invoice(2, 2), invoice(3, 3)])
    expect(first).toMatchObject({
      label: '2 documenten uit de specificatie',
      automatic: true,
      parts: [
        { kind: 'invoice', targetId: 'i1', amount: 10_000n },
        { kind: 'invoice', targetId: 'i2', amount: 20_000n },
      ],
    })
    expect(first?.detail).toMatch(/^Factuur 2026-0001 van .* · Factuur 2026-0002 van /)
    expect(first?.reasons.map(({ code, text }) => `${code} ${text.replaceAll(/\s/g, ' ')}`)).toEqual([
      'A2 samen precies € 300,00',
      'R2 elk deel van de specificatie is precies het bedrag van een document',
    ])
    // The invoice that is as much as the whole line is a possibility still, and the lesser one.
    expect(targetsOf(others)).toEqual([['i3 300']])
  })

  test('is as certain as its least certain part', () => {
    const guessed = [part(100, 'Factuur 2026-0001'), part(200, 'Bedankt')]
    const [first] = propose(lineOf(300), guessed, [invoice(1, 1), invoice(2, 2)])
    const [alone] = propose(lineOf(200, { description: 'Bedankt' }), [], [invoice(1, 1), invoice(2, 2)])
    expect(first).toMatchObject({ automatic: false, score: alone?.score })
    expect(targetsOf([first].filter((each) => each !== undefined))).toEqual([['i1 100', 'i2 200']])
  })

  test('never pays one invoice with two parts', () => {
    const twice = [part(100, 'Factuur 2026-0001'), part(100, 'Factuur 2026-0001')]
    expect(propose(lineOf(200), twice, [invoice(1, 1)])).toEqual([])
    // … and a part that only has the amount gets the invoice that is left.
    const named = [part(100, 'Factuur 2026-0001'), part(100, '')]
    expect(targetsOf(propose(lineOf(200), named, [invoice(1, 1), invoice(2, 1)]))[0]).toEqual(['i1 100', 'i2 100'])
  })

  test('with a part that is no invoice is not proposed as a whole, so that no part is forgotten', () => {
    const strange = [part(100, 'Factuur 2026-0001'), part(77, 'Donatie')]
    expect(targetsOf(propose(lineOf(177), strange, [invoice(1, 1)]))).toEqual([])
    // What the line itself says is proposed as before: an invoice of its whole amount.
    expect(targetsOf(propose(lineOf(177), strange, [invoice(1, 1), invoice(9, 0, { open: cents(17_700n), gross: cents(17_700n) })]))).toEqual([['i9 177']])
  })

  test('with a part that is less or more than its invoice is not proposed as a whole', () => {
    for (const euros of [99, 101])
      expect(targetsOf(propose(lineOf(200 + euros), [part(euros, 'Factuur 2026-0001'), part(200, 'Factuur 2026-0002')], [invoice(1, 1), invoice(2, 2)]))).toEqual([])
  })

  test('of which a user refused an invoice is not proposed with it', () => {
    const refused = new Set(['l1/i2'])
    expect(targetsOf(propose(lineOf(300), two, [invoice(1, 1), invoice(2, 2)], { refused })).flat()).not.toContain('i2 200')
  })

  test('of costs that were paid out is matched in the direction of the money', () => {
    const bill = (sequence: number, hundreds: number) =>
      invoice(sequence, -hundreds, { kind: 'expense', number: `F${String(sequence)}00${String(sequence)}` })
    const parts = [part(-100, 'F1001'), part(-200, 'F2002')]
    const [first] = propose(lineOf(-300), parts, [bill(1, 1), bill(2, 2)])
    expect(first?.parts).toEqual([
      { kind: 'expense', targetId: 'i1', amount: -10_000n },
      { kind: 'expense', targetId: 'i2', amount: -20_000n },
    ])
  })

  test('of more than fifty documents is left to the user, because a decision has no more parts', () => {
    const batch = (count: number) => {
      const items = Array.from({ length: count }, (_, index) => invoice(index + 1, index + 1))
      const parts = items.map(({ number }, index) => part((index + 1) * 100, `Factuur ${number}`))
      return propose(lineOf((count * (count + 1) * 100) / 2), parts, items)[0]?.parts.length ?? 0
    }
    expect([batch(50), batch(51)]).toEqual([50, 0])
  })
}) // prettier-ignore

describe('one payment, of which the bank tells more than its line does', () => {
  test('is matched by the name, account, kenmerk and text of its only part', () => {
    const items = [invoice(1, 1, { kenmerk: 'RF12F20260001' }), invoice(2, 1)]
    for (const more of [
      part(100, 'Factuur 2026-0001'),
      part(100, '', { kenmerk: 'RF12F20260001' }),
    ])
      expect(propose(lineOf(100), [more], items)[0]).toMatchObject({ automatic: true, parts: [{ targetId: 'i1' }] })
    const [named] = propose(lineOf(100), [part(100, '', { name: 'Klant Bstraat' })], items)
    expect(named).toMatchObject({ parts: [{ targetId: 'i2' }] })
  })

  test('keeps what the line itself says', () => {
    const line = lineOf(100, { name: 'Klant Astraat', description: 'Factuur 2026-0001' })
    const own = propose(line, [], [invoice(1, 1)])
    expect(propose(line, [part(100, 'Factuur 2026-0001', { name: 'Iemand anders' })], [invoice(1, 1)])).toEqual(own)
  })
}) // prettier-ignore

test('a proposal of a batch is always the line, to the cent, with each document once', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 2, maxLength: 12 })
  fc.assert(
    fc.property(amounts, fc.nat(20), (hundreds, wrong) => {
      const items = hundreds.map((each, index) => invoice(index + 1, each))
      const parts = hundreds.map((each, index) =>
        part(each * 100 + (index === wrong ? 1 : 0), `Factuur ${items[index]?.number ?? ''}`),
      )
      const line = { ...lineOf(0), amount: sum(parts.map(({ amount }) => amount)) }
      const batch = propose(line, parts, items).find(({ label }) => label.includes('specificatie'))
      expect(batch === undefined).toBe(wrong < hundreds.length)
      if (batch === undefined) return
      expect(sum(batch.parts.map(({ amount }) => amount))).toBe(line.amount)
      expect(new Set(batch.parts.map(({ targetId }) => targetId)).size).toBe(items.length)
    }),
  )
})
