import { constants } from 'node:fs'
import { access, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '#platform/server/config.ts'
import { freeDiskBytes } from '#platform/server/free-disk.ts'
import { settings } from '#platform/server/settings.ts'
import { gigabytes, remark, right, wrong, type Finding } from './finding.ts'

const FOLDERS = 'Mappen'

/** The data folder is of the account that runs this, may be written, and its keys are read by no other account. */
export async function checkFolders({ dataDir }: Pick<Config, 'dataDir'>): Promise<Finding> {
  const folder = await stat(dataDir).catch(() => null)
  if (folder?.isDirectory() !== true)
    return wrong(FOLDERS, `${dataDir} is er niet. Start Kloppend een keer, of stel DATA_DIR in.`)
  const account = process.geteuid?.() ?? folder.uid
  const places = [dataDir, ...(await readdir(dataDir)).map((name) => path.join(dataDir, name))]
  for (const place of places) {
    const found = await stat(place).catch(() => null)
    if (found === null || found.uid === account) continue
    return wrong(
      FOLDERS,
      `${place} is van een ander account (${String(found.uid)}, en dit is ${String(account)}). Geef alles aan het account van het programma: chown -R kloppend: ${dataDir}`,
    )
  }
  const mayWrite = await access(dataDir, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  )
  if (!mayWrite) return wrong(FOLDERS, `In ${dataDir} mag niet worden geschreven: chmod u+rwx ${dataDir}`)
  const open = await readableByOthers(path.join(dataDir, 'secret'))
  return open === null
    ? right(FOLDERS, `${dataDir} is van dit account, en de sleutels zijn voor geen ander te lezen.`)
    : wrong(FOLDERS, `Anderen kunnen ${open} lezen: chmod -R go= ${path.join(dataDir, 'secret')}`)
}

async function readableByOthers(folder: string): Promise<string | null> {
  const names = await readdir(folder).catch(() => [])
  for (const place of [folder, ...names.map((name) => path.join(folder, name))]) {
    const found = await stat(place).catch(() => null)
    if (found !== null && (found.mode & 0o077) !== 0) return place
  }
  return null
}

/** Room for the books, by the rule of `/readyz`. */
export async function checkDisk({
  dataDir,
  minFreeDiskMib,
}: Pick<Config, 'dataDir' | 'minFreeDiskMib'>): Promise<Finding> {
  const free = await freeDiskBytes(dataDir)
  const text = `${gigabytes(free)} vrij op de schijf van ${dataDir}`
  return free < minFreeDiskMib * 1024 * 1024
    ? wrong(
        'Schijf',
        `${text}, en MIN_FREE_DISK is ${String(minFreeDiskMib)} MiB. Maak ruimte, of geef een grotere schijf.`,
      )
    : right('Schijf', `${text}; MIN_FREE_DISK is ${String(minFreeDiskMib)} MiB.`)
}

/** What the system, Node and systemd read themselves. */
const OF_OTHERS = /^(NODE_\w+|PG\w+|TZ|LANG|LC_\w+|TMPDIR|PATH|HOME|UV_\w+|(HTTPS?|NO)_PROXY)$/

/**
 * A name in the file of settings that the program does not know is a typing error, and its value is not used.
 *
 * @param named the names in that file; null where there is none
 */
export function checkNames(named: readonly string[] | null): Finding {
  const known = new Set<string>(
    settings.flatMap((setting) =>
      'isSecret' in setting ? [setting.name, `${setting.name}_FILE`] : [setting.name],
    ),
  )
  const unknown = (named ?? []).filter((name) => !known.has(name) && !OF_OTHERS.test(name))
  if (unknown.length > 0)
    return remark(
      'Instellingen',
      `${unknown.join(', ')} kent het programma niet, en gebruikt het dus niet. Is het een tikfout? Alle namen: README.md.`,
    )
  return right('Instellingen', named === null ? 'kloppen.' : `kloppen; ${String(named.length)} gezet.`)
}
