import { spawnSync } from 'node:child_process'
import {
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
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  rollBack,
  upgradeTo,
  type BackupWish,
  type Machine,
} from '#app/server/admin/releases/change-release.ts'
import { releaseIn } from '#app/server/admin/releases/installed.ts'
import { linesOf, thisMachine } from '#app/server/admin/releases/this-machine.ts'
import { install, makeRelease, type FakeRelease } from './fake-release.ts'

let parent: string
let machine: string
let said: string[]
let asked: string[]
const opt = (...names: string[]): string => path.join(machine, 'opt/kloppend', ...names)
const place: BackupWish = { to: null, shown: '/mnt/reservekopie' }

const first: FakeRelease = { version: '0.1.0', migrations: { '0001_a': 'contract' } }
const expanding: FakeRelease = {
  version: '0.2.0',
  migrations: { ...first.migrations, '0002_b': 'expand', '0003_c': 'expand' },
}
const contracting: FakeRelease = {
  version: '0.3.0',
  migrations: { ...expanding.migrations, '0004_d': 'contract' },
}

function archiveOf(release: FakeRelease): string {
  const folder = makeRelease(parent, release)
  const archive = `${folder}.tar.gz`
  spawnSync('tar', ['-C', parent, '-czf', archive, path.basename(folder)])
  return archive
}

/** The database as a version leaves it that started on it. */
function startedWith(release: FakeRelease): void {
  const { migrations } = releaseIn(makeRelease(parent, release))
  writeFileSync(path.join(parent, 'history'), `${linesOf(migrations).join('\n')}\n`)
}

function machineThatAnswers(answer: string): Machine {
  return {
    ...thisMachine({ dataDir: path.join(parent, 'data'), databaseUrl: null }, (line) => said.push(line)),
    ask: async (question) => {
      asked.push(question)
      return Promise.resolve(answer)
    },
  }
}
const upgrade = (release: FakeRelease, answer = 'ja', backupTo = place): Promise<boolean> =>
  upgradeTo(machineThatAnswers(answer), {
    program: opt(readlinkSync(opt('current'))),
    archive: archiveOf(release),
    backupTo,
    isAgreed: false,
  })
const goBack = (answer = 'ja'): Promise<boolean> =>
  rollBack(machineThatAnswers(answer), { program: opt(readlinkSync(opt('current'))), isAgreed: false })
const backups = (): string =>
  existsSync(path.join(parent, 'backup')) ? readFileSync(path.join(parent, 'backup'), 'utf8') : ''
const inUse = (): string => readlinkSync(opt('current'))

beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'kloppend-upgrade-'))
  machine = path.join(parent, 'machine')
  for (const folder of ['machine', 'data/pg']) mkdirSync(path.join(parent, folder), { recursive: true })
  ;[said, asked] = [[], []]
  vi.stubEnv('INSTALL_ROOT', machine)
  vi.stubEnv('HISTORY', path.join(parent, 'history'))
  vi.stubEnv('BACKUP', path.join(parent, 'backup'))
  install(makeRelease(parent, first), machine)
  startedWith(first)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(parent, { recursive: true, force: true })
})

describe('an upgrade', () => {
  test('says what it will do, asks once, makes the backup with the version of before, and installs', async () => {
    expect(await upgrade(expanding)).toBe(true)
    expect(said).toEqual([
      'Kloppend 0.1.0 wordt 0.2.0.',
      'Wijzigingen in de database bij de start: 0002_b.sql, 0003_c.sql.',
      'Ze voegen alleen iets toe: 0.1.0 kan op deze database verder. Terug: kloppend rollback',
      'Eerst komt er een reservekopie in /mnt/reservekopie.',
      'Kloppend 0.2.0 staat klaar. Start het programma.',
    ])
    expect(asked).toEqual(['Doorgaan? Typ ja: '])
    expect(backups()).toBe('0.1.0 backup\n')
    expect([inUse(), readlinkSync(opt('previous'))]).toEqual(['0.2.0', '0.1.0'])
    expect(readdirSync(opt()).filter((name) => name.startsWith('.'))).toEqual([])
  })

  test('changes nothing without the answer', async () => {
    expect(await upgrade(expanding, 'j')).toBe(false)
    expect(said.at(-1)).toBe('Er is niets veranderd.')
    expect([inUse(), backups()]).toEqual(['0.1.0', ''])
  })

  test('warns that a contracting migration makes the version before useless', async () => {
    await upgrade(contracting, 'nee')
    expect(said[2]).toMatch(/^Let op: na 0004_d\.sql werkt 0\.1\.0 niet meer op deze database/)
  })

  test('says that the database does not change', async () => {
    await upgrade({ ...first, version: '0.1.1' }, 'nee')
    expect(said[1]).toBe(
      'De database verandert niet: 0.1.0 kan er daarna op verder. Terug: kloppend rollback',
    )
  })

  test('refuses a version that is older than the database, before it asks', async () => {
    startedWith(contracting)
    await expect(upgrade({ ...first, version: '0.1.1' })).rejects.toThrow(
      /De database is nieuwer dan dit programma: 0002_b|0004_d/,
    )
    expect([asked, inUse(), backups()]).toEqual([[], '0.1.0', ''])
  })

  test('refuses an archive that is not what was made, by the program of now', async () => {
    const folder = makeRelease(parent, expanding)
    writeFileSync(path.join(folder, 'deploy/install.sh'), '#!/bin/sh\nexit 0\n')
    const archive = path.join(parent, 'forged.tar.gz')
    spawnSync('tar', ['-C', parent, '-czf', archive, path.basename(folder)])
    await expect(
      upgradeTo(machineThatAnswers('ja'), {
        program: opt('0.1.0'),
        archive,
        backupTo: place,
        isAgreed: true,
      }),
    ).rejects.toThrow(/install\.sh is niet gelukt/)
    expect([inUse(), backups()]).toEqual(['0.1.0', ''])
  })
})

describe('a rollback', () => {
  test('goes back to the version that was kept, on a database that was only expanded', async () => {
    await upgrade(expanding)
    startedWith(expanding)
    said = []
    expect(await goBack()).toBe(true)
    expect(said).toEqual([
      'Kloppend 0.2.0 wordt weer 0.1.0.',
      'De database blijft zoals ze is: 0.1.0 werkt erop, en wat met 0.2.0 is ingevoerd blijft bewaard.',
      'Kloppend 0.1.0 staat klaar. Start het programma.',
    ])
    expect(inUse()).toBe('0.1.0')
    await goBack()
    expect(inUse()).toBe('0.2.0')
  })

  test('is refused after a contracting migration, with the name of it', async () => {
    await upgrade(contracting)
    startedWith(contracting)
    await expect(goBack()).rejects.toThrow(
      /^Terug naar 0\.1\.0 kan niet: 0004_d\.sql wijzigde de database zo dat die versie er niet meer op werkt\./,
    )
    expect(inUse()).toBe('0.3.0')
  })

  test('is refused where no version was kept', async () => {
    await expect(goBack()).rejects.toThrow(/geen versie van hiervoor bewaard/)
  })

  test('before the first start of the new version needs no look at the database', async () => {
    await upgrade(contracting)
    expect(await goBack()).toBe(true)
    expect(inUse()).toBe('0.1.0')
  })
})
