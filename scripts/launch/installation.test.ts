import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { commands } from './commands.mjs'
import { installationOf, settingsIn, takeSettings } from './installation.mjs'

const machine = mkdtempSync(path.join(tmpdir(), 'kloppend-installation-'))
afterAll(() => rmSync(machine, { recursive: true, force: true }))
const program = path.join(machine, 'opt/kloppend/0.2.0')
const file = path.join(machine, 'etc/kloppend/kloppend.env')

test('an installed program finds its settings, and one that was only unpacked has none', () => {
  mkdirSync(program, { recursive: true })
  expect(installationOf(program)).toBeNull()
  symlinkSync('0.2.0', path.join(path.dirname(program), 'current'))
  expect(installationOf(program)).toEqual({ machine, settings: file })
  expect(installationOf(path.join(machine, 'home/kloppend-0.2.0-linux-x64'))).toBeNull()
})

test('settings are read as systemd reads them', () => {
  expect(
    settingsIn(`# a comment
PORT=3000
 BACKUP_TO='s3://key:secret@host/bucket?region=a b'
CONTACT_NAME="Jan \\"de\\" Vries"
#SMTP_URL=smtp://nothing
EMPTY=
not a setting`),
  ).toEqual([
    ['PORT', '3000'],
    ['BACKUP_TO', 's3://key:secret@host/bucket?region=a b'],
    ['CONTACT_NAME', 'Jan "de" Vries'],
    ['EMPTY', ''],
  ])
})

test('what the caller set is kept, also when it is empty', () => {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, 'PORT=4000\nDATA_DIR=/var/lib/kloppend\nHOST=0.0.0.0\n')
  const environment: Record<string, string | undefined> = { PORT: '5000', HOST: '' }
  takeSettings(file, environment)
  expect(environment).toEqual({ PORT: '5000', HOST: '', DATA_DIR: '/var/lib/kloppend' })
})

test('settings that this account may not read are one sentence, and no file is none', () => {
  expect(() => takeSettings(path.join(machine, 'none'), {})).not.toThrow()
  if (process.getuid?.() === 0) return
  chmodSync(file, 0)
  expect(() => takeSettings(file, {})).toThrow(/niet te lezen \(EACCES\): zet sudo voor deze opdracht/)
})

test('each command of a release is a file of it', () => {
  const files = Object.values(commands).map((command) => command.file)
  expect(files.filter((each) => !each.startsWith('dist/') && !existsSync(each))).toEqual([])
})
