import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CHECKSUMS } from './checksums.ts'
import { install, makeRelease } from './fake-release.ts'

let parent: string
let machine: string
const opt = (...names: string[]): string => path.join(machine, 'opt/kloppend', ...names)
const release = (version: string, key?: string): string =>
  makeRelease(parent, { version, ...(key === undefined ? {} : { key }) })
const hasSsh = spawnSync('ssh-keygen', ['-?']).error === undefined
const newKey = (name: string): string => {
  const key = path.join(parent, name)
  spawnSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', name, '-f', key])
  return key
}

beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'kloppend-install-'))
  machine = path.join(parent, 'machine')
  mkdirSync(machine)
})
afterEach(() => rmSync(parent, { recursive: true, force: true }))

describe('install.sh', () => {
  test('puts a release in its own folder with a link to it, and makes settings once', () => {
    const { isDone, said } = install(release('0.2.0'), machine)
    expect(said).toMatch(/Controlegetallen kloppen: 4 bestanden\.\nNiet ondertekend/)
    expect(isDone).toBe(true)
    expect(readlinkSync(opt('current'))).toBe('0.2.0')
    const settings = path.join(machine, 'etc/kloppend/kloppend.env')
    expect(readFileSync(settings, 'utf8')).toContain(`DATA_DIR=${machine}/var/lib/kloppend`)
    writeFileSync(settings, 'PORT=4000\n')
    install(release('0.2.1'), machine)
    expect(readFileSync(settings, 'utf8')).toBe('PORT=4000\n')
    expect(
      spawnSync(path.join(machine, 'usr/local/bin/kloppend'), ['version'], { encoding: 'utf8' }).stdout,
    ).toBe('0.2.1\n')
  })

  test('keeps the one version that was in use before', () => {
    for (const version of ['0.1.0', '0.2.0', '0.3.0']) install(release(version), machine)
    expect(readdirSync(opt()).toSorted()).toEqual(['0.2.0', '0.3.0', 'current', 'previous'])
    expect([readlinkSync(opt('current')), readlinkSync(opt('previous'))]).toEqual(['0.3.0', '0.2.0'])
    // Again, as a person does who is not sure.
    install(release('0.3.0'), machine)
    expect(readlinkSync(opt('previous'))).toBe('0.2.0')
  })

  test('keeps the version of an installation of before there were versions', () => {
    install(release('0.1.0'), machine)
    rmSync(opt('current'))
    spawnSync('ln', ['-s', opt('0.1.0'), opt('current')])
    install(release('0.2.0'), machine)
    expect(readlinkSync(opt('previous'))).toBe('0.1.0')
  })

  test('started from a version that was kept goes back to it', () => {
    for (const version of ['0.1.0', '0.2.0']) install(release(version), machine)
    expect(install(opt('0.1.0'), machine).isDone).toBe(true)
    expect([readlinkSync(opt('current')), readlinkSync(opt('previous'))]).toEqual(['0.1.0', '0.2.0'])
  })

  test('refuses the same version with other content, and changes nothing', () => {
    install(release('0.2.0'), machine)
    const other = makeRelease(parent, { version: '0.2.0', migrations: { '0001_a': 'expand' } })
    expect(install(other, machine).refused).toContain('is er al met een andere inhoud')
    expect(existsSync(opt('0.2.0/db/migrations/0001_a.sql'))).toBe(false)
  })

  test.each<[string, (folder: string) => void, RegExp]>([
    [
      'a changed file',
      (folder) => appendFileSync(path.join(folder, 'deploy/kloppend'), '#'),
      /hierboven staat welk/,
    ],
    [
      'a missing file',
      (folder) => rmSync(path.join(folder, '.env.example')),
      /hierboven staat welk bestand niet/,
    ],
    ['another file', (folder) => writeFileSync(path.join(folder, 'x.mjs'), ''), /die niet bij deze versie/],
    [
      'another hidden file',
      (folder) => writeFileSync(path.join(folder, 'db/.x'), ''),
      /die niet bij deze versie/,
    ],
    [
      'no checksums',
      (folder) => rmSync(path.join(folder, CHECKSUMS)),
      /geen uitgebrachte versie: SHA256SUMS ontbreekt/,
    ],
  ])('refuses a release with %s', (_, harm, sentence) => {
    const folder = release('0.2.0')
    harm(folder)
    expect(install(folder, machine)).toMatchObject({
      isDone: false,
      refused: expect.stringMatching(sentence) as string,
    })
    expect(existsSync(opt())).toBe(false)
  })

  test.skipIf(!hasSsh)('says that a signature is right, and from then on wants one of the same key', () => {
    const [ours, theirs] = [newKey('ours'), newKey('theirs')]
    const { said } = install(release('0.2.0', ours), machine)
    expect(said).toMatch(/De handtekening klopt: sleutel SHA256:\S+\.\n/)
    expect(said).toContain('Vanaf nu moet elke versie met deze sleutel zijn ondertekend')
    expect(install(release('0.3.0', theirs), machine).refused).toContain(
      'de handtekening is niet van de sleutel',
    )
    expect(install(release('0.3.0'), machine).refused).toContain('deze versie is niet ondertekend')
    expect(readlinkSync(opt('current'))).toBe('0.2.0')
    expect(install(release('0.3.0', ours), machine).said).toMatch(/De handtekening klopt/)
    expect(readlinkSync(opt('current'))).toBe('0.3.0')
  })

  test.skipIf(!hasSsh)('refuses changed checksums under a right signature', () => {
    const folder = release('0.2.0', newKey('ours'))
    const sums = path.join(folder, CHECKSUMS)
    const text = readFileSync(sums, 'utf8')
    writeFileSync(sums, text.split('\n').toReversed().join('\n').trimStart() + '\n')
    expect(install(folder, machine).refused).toContain('de handtekening is niet van de sleutel')
  })

  test('verifies a release that it does not install', () => {
    const [verifying, folder] = [release('0.1.0'), release('0.2.0')]
    expect(install(verifying, machine, ['--verify', folder]).isDone).toBe(true)
    appendFileSync(path.join(folder, 'deploy/install.sh'), 'exit 0\n')
    expect(install(verifying, machine, ['--verify', folder]).isDone).toBe(false)
    expect(existsSync(opt())).toBe(false)
  })
})
