import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { upgradeTo, type BackupWish } from '#app/server/admin/releases/change-release.ts'
import { thisMachine } from '#app/server/admin/releases/this-machine.ts'
import { readConfig, type Config } from '#platform/server/config.ts'
import { StartError } from '#platform/server/start-error.ts'
import { runCommand, textOf } from './refusal.ts'

/** `kloppend upgrade ARCHIVE [--to FOLDER | --no-backup] [--yes]`: the next version in the place of this one, which is kept. */
await runCommand('upgrade', async ({ values, words: [archive = ''] }) => {
  const config = readConfig(process.env)
  const isDone = await upgradeTo(thisMachine(config, console.log), {
    program: fileURLToPath(new URL('..', import.meta.url)),
    archive: path.resolve(archive),
    backupTo: values['no-backup'] === true ? null : wishOf(config, textOf(values['to'])),
    isAgreed: values['yes'] === true,
  })
  if (!isDone) process.exitCode = 1
})

/** @throws StartError when neither the caller nor a setting names a place */
function wishOf({ backupTo }: Config, to: string | undefined): BackupWish {
  if (to !== undefined) {
    const place = to.includes('://') ? to : path.resolve(to)
    return { to: place, shown: to.includes('://') ? 'de bucket van --to' : place }
  }
  if (backupTo === null)
    throw new StartError(
      'Waar moet de reservekopie van vóór de nieuwe versie heen? Stel BACKUP_TO in of geef --to MAP. Zonder reservekopie: --no-backup.',
    )
  return { to: null, shown: 'folder' in backupTo ? backupTo.folder : 'BACKUP_TO' }
}
