import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { StartError } from '#platform/server/start-error.ts'
import { installedBeside, releaseIn, type Installed, type UnpackedRelease } from './installed.ts'
import { requireWayBack, upgradePlan, upgradeSentences, type History } from './plan.ts'

/** What the change of a release asks of the machine. */
export interface Machine {
  /** What was done to the database; null before the first start. */
  history(current: UnpackedRelease): Promise<History | null>
  /** @param to null for the place of BACKUP_TO @throws StartError when it fails */
  backUp(current: UnpackedRelease, to: string | null): Promise<void>
  /** Unpack an archive in an empty folder. @throws StartError */
  unpack(archive: string, folder: string): Promise<void>
  /** Whether an unpacked release is what was made, by the present program. @throws StartError */
  verify(current: UnpackedRelease, folder: string): Promise<void>
  /** Put a release in use, and restart the service. @throws StartError */
  install(release: UnpackedRelease): Promise<void>
  /** Whether the program answers within a few minutes; null where no service runs it. */
  answers(release: UnpackedRelease): Promise<boolean | null>
  /** The answer to the one question. */
  ask(question: string): Promise<string>
  say(line: string): void
}

interface UpgradeAsked {
  readonly program: string
  readonly archive: string
  /** Where the backup of before goes; null: no backup. */
  readonly backupTo: BackupWish
  readonly isAgreed: boolean
}

export type BackupWish = { readonly to: string | null; readonly shown: string } | null

/**
 * `kloppend upgrade ARCHIVE`: say which version comes, which migrations run, whether the version of now works after them and where the backup
 * goes; ask once; then make the backup and install.
 *
 * @returns whether the new version was installed and answers
 * @throws StartError; nothing was changed then, unless the sentence says so
 */
export async function upgradeTo(machine: Machine, asked: UpgradeAsked): Promise<boolean> {
  const installed = installedBeside(asked.program)
  const incoming = mkdtempSync(path.join(installed.prefix, '.incoming-'))
  try {
    return await upgradeWithin(machine, asked, installed, incoming)
  } finally {
    rmSync(incoming, { recursive: true, force: true })
  }
}

async function upgradeWithin(
  machine: Machine,
  { archive, backupTo, isAgreed }: UpgradeAsked,
  { current }: Installed,
  incoming: string,
): Promise<boolean> {
  if (!existsSync(archive)) throw new StartError(`Het archief ${archive} is er niet.`)
  await machine.unpack(archive, incoming)
  const [name, ...others] = readdirSync(incoming)
  if (name === undefined || others.length > 0)
    throw new StartError(`${archive} is geen archief van Kloppend: het bevat niet precies één map.`)
  const folder = path.join(incoming, name)
  // By the program of now: a forged release would say of itself that it is right.
  await machine.verify(current, folder)
  const next = releaseIn(folder)
  if (next.version === current.version) {
    machine.say(`Kloppend ${current.version} is al in gebruik.`)
    return true
  }
  const history = await machine.history(current)
  const sentences =
    history === null
      ? [`Kloppend ${current.version} wordt ${next.version}.`, 'Er is nog geen database.']
      : [
          ...upgradeSentences(current.version, next.version, upgradePlan(history, next)),
          backupTo === null
            ? 'Er komt geen reservekopie.'
            : `Eerst komt er een reservekopie in ${backupTo.shown}.`,
        ]
  for (const line of sentences) machine.say(line)
  if (!isAgreed && !(await agrees(machine))) return false
  if (history !== null && backupTo !== null) await machine.backUp(current, backupTo.to)
  return put(machine, next, `Terug naar ${current.version}: kloppend rollback`)
}

/**
 * `kloppend rollback`: go back to the version that was kept. Refused where that version does not work on the database.
 *
 * @returns whether the version of before is in use and answers
 * @throws StartError; nothing was changed then
 */
export async function rollBack(
  machine: Machine,
  { program, isAgreed }: Pick<UpgradeAsked, 'program' | 'isAgreed'>,
): Promise<boolean> {
  const { current, previous } = installedBeside(program)
  if (previous === null)
    throw new StartError('Er is geen versie van hiervoor bewaard. Installeer het archief van die versie.')
  const history = await machine.history(current)
  if (history !== null) requireWayBack(history, previous)
  machine.say(`Kloppend ${current.version} wordt weer ${previous.version}.`)
  machine.say(
    `De database blijft zoals ze is: ${previous.version} werkt erop, en wat met ${current.version} is ingevoerd blijft bewaard.`,
  )
  if (!isAgreed && !(await agrees(machine))) return false
  return put(machine, previous, `Weer naar ${current.version}: kloppend rollback`)
}

async function agrees(machine: Machine): Promise<boolean> {
  const answer = await machine.ask('Doorgaan? Typ ja: ')
  if (answer.trim().toLowerCase() === 'ja') return true
  machine.say('Er is niets veranderd.')
  return false
}

async function put(machine: Machine, release: UnpackedRelease, wayBack: string): Promise<boolean> {
  await machine.install(release)
  const answers = await machine.answers(release)
  if (answers === null) machine.say(`Kloppend ${release.version} staat klaar. Start het programma.`)
  else if (answers) machine.say(`Kloppend ${release.version} draait. ${wayBack}`)
  else
    machine.say(
      `Kloppend ${release.version} is geïnstalleerd en antwoordt niet. Kijk met: journalctl -u kloppend. ${wayBack}`,
    )
  return answers !== false
}
