import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartError } from '../../start-error.ts'

/** The unprivileged account under which PostgreSQL runs when the program itself runs as root. */
export type Account = { readonly name: string; readonly uid: number; readonly gid: number }

/**
 * PostgreSQL refuses to run as root. It then gets `nobody`, which every machine has, so that no account is made.
 * Any uid will not do: without an entry in the user database initdb fails ("could not look up effective user ID").
 *
 * @returns null when the program does not run as root, and PostgreSQL may simply run as the same user.
 */
export function serverAccount(): Account | null {
  if (process.getuid?.() !== 0) return null
  const entry = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find(([name]) => name === 'nobody')
  const [uid, gid] = [Number(entry?.[2]), Number(entry?.[3])]
  if (!(uid > 0) || !(gid > 0))
    throw new StartError(
      'PostgreSQL weigert als root te draaien en de gebruiker "nobody" ontbreekt. Start Kloppend als gewone gebruiker.',
    )
  return { name: 'nobody', uid, gid }
}

/** Whether the account can reach the content of `folder`: every parent folder allows it. Reads mode bits only. */
export function canReach(account: Account | null, folder: string): boolean {
  if (account === null) return true
  const { uid, gid, mode } = statSync(folder)
  const passes = mode & (uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001)
  if (passes === 0) return false
  const parent = dirname(folder)
  return parent === folder || canReach(account, parent)
}
