import { expect, test } from 'vitest'
import { busyProgram } from '#testing/busy-program.ts'
import { expectDone } from '#testing/test-tenant.ts'
import { listAuditEvents } from '../audit-contract.ts'

const { tenant } = await busyProgram()

/** The objects that the trail is about, with and without a question. */
async function objectsOf(query: Record<string, string>) {
  const { events } = expectDone(await tenant.call(listAuditEvents, { query }))
  return events.map(({ object }) => object)
}

test.each([
  ['vat-return', 'period', 'the return of a period'],
  ['year', 'year', 'a book year'],
] as const)(
  'the history of %s is found by its %s: what was done about %s, and nothing else',
  async (kind, name, _what) => {
    const all: Awaited<ReturnType<typeof objectsOf>> = []
    for (let before: string | undefined; ;) {
      const piece = expectDone(
        await tenant.call(listAuditEvents, { query: before === undefined ? {} : { before } }),
      )
      all.push(...piece.events.map(({ object }) => object))
      if (piece.next === null) break
      before = piece.next
    }
    const labels = [
      ...new Set(all.filter((object) => object?.kind === kind).map((object) => object?.label ?? '')),
    ]
    expect(labels.length).toBeGreaterThan(0)
    for (const label of labels) {
      const found = await objectsOf({ [name]: label })
      expect(found).toEqual(all.filter((object) => object?.kind === kind && object.label === label))
    }
    // Of another period there is nothing, and the settings that no event caused are not in it.
    expect(await objectsOf({ [name]: '1999' })).toEqual([])
  },
)

test('a period or a year that cannot be is refused with what to fill in', async () => {
  for (const [query, sentence] of [
    ['period=2026-13', 'Geef in period een tijdvak, zoals 2026-Q1.'],
    ['year=nu', 'Geef in year een boekjaar, zoals 2026.'],
  ] as const) {
    const answer = await tenant.send('GET', `/api/AuditTrail?${query}`)
    expect(answer.status).toBe(400)
    expect(answer.text).toContain(sentence)
  }
})
