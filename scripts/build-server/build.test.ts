import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { buildServer } from './build.ts'

const root = mkdtempSync(path.join(tmpdir(), 'kloppend-build-'))
afterAll(() => {
  rmSync(root, { recursive: true })
})

async function builtFrom(source: string): Promise<string> {
  writeFileSync(path.join(root, 'main.ts'), source)
  const outFolder = path.join(root, 'out')
  await buildServer({ root, entry: 'main.ts', outFolder, minify: false })
  return readFileSync(path.join(outFolder, 'main.mjs'), 'utf8')
}

test('a built program has no character of two bytes, and says the same', async () => {
  const code = await builtFrom(
    `/** Ten € of ’s. */\nconsole.log('€ 10 – “ja”', \`€ \${process.pid}\`, /[€–]/.source)\n`,
  )
  expect(code).toContain('\\u20AC 10 \\u2013')
  expect(code).toMatch(/^[\0-\xff]+$/)
  expect(code).not.toContain('Ten')
})

test('a tagged template with such a character is refused by its text', async () => {
  await expect(builtFrom('console.log(String.raw`voor € 10`)\n')).rejects.toThrow(/main\.mjs.*voor €/)
})
