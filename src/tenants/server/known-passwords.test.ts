import { expect, test } from 'vitest'
import { isKnownPassword } from './known-passwords.ts'

test('a password of the public list is known, also with other capitals', async () => {
  for (const password of [
    'password',
    'PassWord',
    '12345678',
    'iloveyou',
    'trustno1',
    'Sunshine',
    'corvette',
    '1q2w3e4r',
  ])
    expect(await isKnownPassword(password), password).toBe(true)
})

test('a sentence, and a part or a combination of known passwords, is not on the list', async () => {
  for (const password of [
    'paard batterij nietje goed',
    'assword1x',
    'sunshine corvette',
    'vier wilgen aan de Maas',
  ])
    expect(await isKnownPassword(password), password).toBe(false)
})
