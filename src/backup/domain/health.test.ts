import { expect, test } from 'vitest'
import { healthOf, type BackupFacts } from './health.ts'

const facts: BackupFacts = { isOn: true, hoursSinceBackup: 9, hoursFailing: null, isCheckRight: true }

test.each<[string, Partial<BackupFacts>, string]>([
  ['a backup of last night is fine', {}, 'fine'],
  ['one that was never checked is fine too', { isCheckRight: null }, 'fine'],
  ['one of just two days ago is fine', { hoursSinceBackup: 48 }, 'fine'],
  ['one of more than two days ago is late', { hoursSinceBackup: 48.1 }, 'late'],
  ['one that was not right is wrong', { isCheckRight: false }, 'wrong'],
  ['late weighs more than wrong', { hoursSinceBackup: 500, isCheckRight: false }, 'late'],
  ['none yet is the first', { hoursSinceBackup: null }, 'first'],
  [
    'none yet, failing since an hour, is still the first',
    { hoursSinceBackup: null, hoursFailing: 1 },
    'first',
  ],
  ['none ever, failing for three days, is late', { hoursSinceBackup: null, hoursFailing: 73 }, 'late'],
  ['switched off is off, whatever there was', { isOn: false, isCheckRight: false }, 'off'],
])('%s', (_name, changes, health) => {
  expect(healthOf({ ...facts, ...changes })).toBe(health)
})
