import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { changelogOf, raise, raised, RELEASED, versionOf } from './identity.ts'

let root: string
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')
const write = (file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}
const changelog = '# Changelog\n\n## Unreleased\n\n### For users\n\n- A button.\n'

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'kloppend-identity-'))
  write('package.json', '{\n  "name": "kloppend",\n  "version": "0.1.0"\n}\n')
  write(
    'package-lock.json',
    '{\n  "version": "0.1.0",\n  "packages": { "": { "version": "0.1.0" }, "x": { "version": "0.1.0" } }\n}\n',
  )
  write('CHANGELOG.md', changelog)
  write(RELEASED, '')
  write('src/a.ts', 'export const a = 1\n')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

describe('a release', () => {
  test('raises the version by one step, and what is smaller begins at zero', () => {
    expect(['patch', 'minor', 'major'].map((level) => raised('0.1.4', level as 'patch'))).toEqual([
      '0.1.5',
      '0.2.0',
      '1.0.0',
    ])
  })

  test('has the version of package.json, in the lockfile, the changelog and the list of releases too', () => {
    expect(raise(root, 'minor', '2026-11-27').version).toBe('0.2.0')
    expect(JSON.parse(read('package.json'))).toEqual({ name: 'kloppend', version: '0.2.0' })
    expect(JSON.parse(read('package-lock.json'))).toEqual({
      version: '0.2.0',
      packages: { '': { version: '0.2.0' }, x: { version: '0.1.0' } },
    })
    expect(read('CHANGELOG.md')).toContain('## Unreleased\n\n## 0.2.0, 2026-11-27\n\n### For users')
    expect(versionOf(root)).toBe('0.2.0')
  })

  test('is named by its version where its sources are those that were released, also in another folder', () => {
    raise(root, 'patch', '2026-11-27')
    const copy = `${root}-copy`
    cpSync(root, copy, { recursive: true })
    expect(versionOf(copy)).toBe('0.1.1')
    rmSync(copy, { recursive: true })
  })

  test('of changed sources has another name than the version before: one version never has two contents', () => {
    expect(versionOf(root)).toMatch(/^0\.1\.0\+[0-9a-f]{8}$/)
    raise(root, 'minor', '2026-11-27')
    const names = [1, 2, 3].map((a) => {
      write('src/a.ts', `export const a = ${String(a)}\n`)
      return versionOf(root)
    })
    expect(names[0]).toBe('0.2.0')
    expect(new Set(names).size).toBe(3)
    expect(names[1]).toMatch(/^0\.2\.0\+[0-9a-f]{8}$/)
  })

  test('that fails to be made leaves everything as it was', () => {
    const before = ['package.json', 'package-lock.json', 'CHANGELOG.md', RELEASED].map(read)
    raise(root, 'major', '2026-11-27').undo()
    expect(['package.json', 'package-lock.json', 'CHANGELOG.md', RELEASED].map(read)).toEqual(before)
  })

  test('needs something in the changelog', () => {
    const released = changelogOf(changelog, '0.2.0', '2026-11-27')
    expect(() => changelogOf(released, '0.3.0', '2026-11-28')).toThrow(/niets onder Unreleased/)
  })
})
