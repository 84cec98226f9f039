import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { sourceFaults } from './source-faults.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

test.each(sourceFaults.map((fault) => [fault.what, fault] as const))('%s: is still a change', (_, { file, damage }) => {
  const text = existsSync(root + file) ? readFileSync(root + file, 'utf8') : ''
  expect(damage(text)).not.toBe(text)
}) // prettier-ignore
