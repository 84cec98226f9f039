import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { noticesOf } from './notices.ts'

const notices = noticesOf(fileURLToPath(new URL('..', import.meta.url)))

test('every package of the program is listed with its licence, and no tool for developers is', () => {
  expect(notices).toMatch(/^react \d[\d.]* \(MIT\)\n\nMIT License/m)
  expect(notices).toMatch(/^@fontsource-variable\/inter \d[\d.]* \(OFL-1\.1\)\n\n.*SIL Open Font License/ms)
  expect(notices).toMatch(/^fastify \d/m)
  expect(notices).not.toMatch(/^(vitest|@playwright\/test|oxlint) \d/m)
})

test('no package is without a licence', () => {
  expect([...notices.matchAll(/^(\S+) \d\S* \(unknown\)$/gm)].map(([, name]) => name)).toEqual([])
})
