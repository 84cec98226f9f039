import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { whyNotWritable } from './writable-folder.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'kloppend-writable-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a folder that can be written has no complaint, and is made where it can be', async () => {
  const made = path.join(folder, 'schijf', 'kopie')
  expect(await whyNotWritable('BACKUP_TO', made)).toBeNull()
  expect(statSync(made).mode & 0o777).toBe(0o700)
})

test('a folder that cannot be made names the setting, the folder and what to do', async () => {
  // Where no account may make anything, root neither.
  const there = '/sys/reservekopie'
  expect(await whyNotWritable('BACKUP_TO', there)).toMatch(
    /^In de map \/sys\/reservekopie van BACKUP_TO kan niet worden geschreven \(E\w+\)\. Is de schijf aangekoppeld\? .*sudo install -d -o kloppend -g kloppend -m 0700 \/sys\/reservekopie.*sudo systemctl restart kloppend/,
  )
})

test('a file in its place is said to be one', async () => {
  const file = path.join(folder, 'bestand')
  writeFileSync(file, '')
  expect(await whyNotWritable('BACKUP_TO', file)).toMatch(
    /daar staat een bestand\. Kies een map met BACKUP_TO\.$/,
  )
})
