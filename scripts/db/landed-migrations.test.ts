import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { readMigrations } from '#platform/server/db/migrate.ts'
import { landedIn } from '#platform/server/db/schema-files.ts'
import { landedDefect, lineOf } from './landed-migrations.ts'

const own = readMigrations()
const list = readFileSync(fileURLToPath(new URL('../../db/landed-migrations.txt', import.meta.url)), 'utf8')
const landed = landedIn(list)

test('the landed migrations are unchanged, and the list reads back as it was written', () => {
  expect(landed.length).toBeGreaterThanOrEqual(35)
  expect(landed.map(lineOf).join('')).toBe(list)
  expect(landedDefect(landed, own)).toBeNull()
})

describe('of the landed migrations', () => {
  const fourth = own[3] ?? { name: '', checksum: '', text: '' }
  const without = own.filter(({ name }) => name !== fourth.name)
  test.each([
    [
      'an edited one',
      own.map((each) => (each === fourth ? { ...each, checksum: 'f'.repeat(64) } : each)),
      `db/migrations/${fourth.name} is gewijzigd nadat het geland was`,
    ],
    ['a removed one', without, `db/migrations/${fourth.name} is geland en ontbreekt`],
    [
      'a renumbered one',
      [...without, { ...fourth, name: '9999_outbox.sql' }],
      `db/migrations/9999_outbox.sql is geland als ${fourth.name}`,
    ],
  ])('%s is refused with one sentence', (_, migrations, sentence) => {
    expect(landedDefect(landed, migrations)).toContain(sentence)
  })

  test('one that is added to the list under a lower number is refused, though its file is there', () => {
    const early = { name: '0004_a_new_one.sql', checksum: 'a'.repeat(64) }
    const files = [...own, early].sort((one, other) => (one.name < other.name ? -1 : 1))
    expect(landedDefect([...landed, early], files)).toContain('noemt 0004_a_new_one.sql na een hoger nummer')
    expect(landedDefect([...landed, ...landed.slice(-1)], own)).toContain('na een hoger nummer')
  })

  test('a new one comes after them', () => {
    const late = { name: '9999_new.sql', checksum: 'a'.repeat(64) }
    expect(landedDefect(landed, [...own, late])).toBeNull()
    const early = { name: '0004_a_new_one.sql', checksum: 'a'.repeat(64) }
    expect(landedDefect(landed, [...own, early])).toContain('geef het een hoger nummer')
  })
})
