import { expect, test } from 'vitest'
import { lineOf } from './finding.ts'
import { findingOf } from './server-check.ts'

const ofPackage = { folder: '/opt/kloppend/current/node_modules/x/native/bin', isOfMachine: false }
const ofMachine = { folder: '/usr/lib/postgresql/18/bin', isOfMachine: true }

test('the doctor tells which programs run the embedded database', () => {
  expect(lineOf(findingOf(180_006, ofPackage))).toBe('✓ PostgreSQL: 18.6 uit het pakket van Kloppend.')
  expect(lineOf(findingOf(180_006, ofMachine))).toBe(
    '✓ PostgreSQL: 18.6 van deze machine (/usr/lib/postgresql/18/bin).',
  )
  expect(lineOf(findingOf(180_006, null))).toBe('✓ PostgreSQL: 18.6.')
})

test('of a release that lacks a security release the doctor says what brings a newer one', () => {
  expect(lineOf(findingOf(180_004, ofPackage))).toBe(
    '! PostgreSQL: 18.4 uit het pakket van Kloppend mist de beveiligingsversie 18.6. Installeer PostgreSQL 18.6 of nieuwer op deze machine (pakket postgresql-18), en herstart Kloppend: dan gebruikt Kloppend die.',
  )
  expect(lineOf(findingOf(180_005, ofMachine))).toBe(
    '! PostgreSQL: 18.5 van deze machine (/usr/lib/postgresql/18/bin) mist de beveiligingsversie 18.6. Werk PostgreSQL op deze machine bij, en herstart Kloppend.',
  )
  expect(lineOf(findingOf(180_004, null))).toBe(
    '! PostgreSQL: 18.4 mist de beveiligingsversie 18.6. Werk de server bij.',
  )
})
