import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { serverAccount } from './account.ts'
import { broughtMajor, findBinaries, type Binaries } from './binaries.ts'

const parent = mkdtempSync(path.join(tmpdir(), 'kloppend-binaries-'))
chmodSync(parent, 0o755)
afterAll(() => rmSync(parent, { recursive: true, force: true }))
const major = broughtMajor()
const newer = `${String(major)}.900`

let made = 0
/** A folder of this machine with programs that say this version. */
function installed(said: string, programs = ['postgres', 'initdb']): string {
  made += 1
  const folder = path.join(parent, String(made), 'bin')
  mkdirSync(folder, { recursive: true })
  for (const name of programs)
    writeFileSync(path.join(folder, name), `#!/bin/sh\necho '${name} (PostgreSQL) ${said}'\n`, {
      mode: 0o755,
    })
  return folder
}

const found = (...folders: string[]): Binaries => findBinaries(serverAccount(), parent, folders)
const programsIn = (folder: string) => ({
  postgres: path.join(folder, 'postgres'),
  initdb: path.join(folder, 'initdb'),
})

test('the newest programs of this machine are used when they are a newer minor release than the package', () => {
  const [one, two] = [installed(`${newer} (Debian ${newer}-1)`), installed(`${String(major)}.901`)]
  expect(found(one)).toEqual({ ...programsIn(one), major, ofMachine: newer })
  expect(found(one, two, installed(newer))).toMatchObject({
    ...programsIn(two),
    ofMachine: `${String(major)}.901`,
  })
})

test('an older or another major release of this machine is passed over, and a machine without any', () => {
  const others = [`${String(major)}.0`, `${String(major + 1)}.900`, `${String(major - 1)}.900`, 'nonsense']
  for (const said of others) expect(found(installed(said)), said).toEqual(found())
  expect(found(path.join(parent, 'nowhere'))).toEqual(found())
  expect(found().ofMachine).toBeNull()
  expect(found().major).toBe(major)
})

test('programs that are not whole, that do not run, or that another account can change are passed over', () => {
  expect(found(installed(newer, ['postgres'])).ofMachine).toBeNull()
  const broken = installed(newer)
  chmodSync(path.join(broken, 'postgres'), 0o644)
  expect(found(broken).ofMachine).toBeNull()
  for (const changed of ['postgres', 'initdb', '.']) {
    const open = installed(newer)
    chmodSync(path.join(open, changed), 0o777)
    expect(found(open).ofMachine, changed).toBeNull()
  }
})
