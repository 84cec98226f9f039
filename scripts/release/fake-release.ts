import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { CHECKSUMS, publicKeyOf, sign, writeChecksums } from './checksums.ts'

const INSTALL = fileURLToPath(new URL('../../deploy/install.sh', import.meta.url))

/** A release with our installer, migrations of its own, and a program that only says its version, for the tests. */
export interface FakeRelease {
  readonly version: string
  /** By name, and whether it only expands. */
  readonly migrations?: Readonly<Record<string, 'expand' | 'contract'>>
  /** A private key of ssh. */
  readonly key?: string
}

/**
 * Its program answers as `kloppend` does: `admin schema` from the file `history` beside the installation, and `backup` by the file `backup`
 * there; `HISTORY` and `BACKUP` name them.
 *
 * @returns the folder
 */
export function makeRelease(parent: string, { version, migrations = {}, key }: FakeRelease): string {
  const folder = path.join(parent, `kloppend-${version}-linux-x64`)
  rmSync(folder, { recursive: true, force: true })
  for (const each of ['deploy', 'db/migrations']) mkdirSync(path.join(folder, each), { recursive: true })
  writeFileSync(path.join(folder, 'package.json'), `{\n  "name": "kloppend",\n  "version": "${version}"\n}\n`)
  writeFileSync(path.join(folder, '.env.example'), '#DATA_DIR=./data\n')
  copyFileSync(INSTALL, path.join(folder, 'deploy/install.sh'))
  chmodSync(path.join(folder, 'deploy/install.sh'), 0o755)
  writeFileSync(path.join(folder, 'deploy/kloppend'), PROGRAM.replaceAll('VERSION', version), { mode: 0o755 })
  for (const [name, kind] of Object.entries(migrations))
    writeFileSync(
      path.join(folder, 'db/migrations', `${name}.sql`),
      kind === 'expand' ? '-- expand\nselect 1;\n' : 'drop table a;\n',
    )
  if (key !== undefined) writeFileSync(path.join(folder, 'deploy/release-key.pub'), `${publicKeyOf(key)}\n`)
  writeChecksums(folder)
  if (key !== undefined) sign(path.join(folder, CHECKSUMS), key)
  return folder
}

const PROGRAM = `#!/bin/sh
case "$*" in
  version) echo VERSION ;;
  'admin schema') cat "$HISTORY" ;;
  backup*) echo "VERSION $*" >> "$BACKUP" ;;
esac
`

/** Run `install.sh` of a release below another folder. */
export function install(folder: string, machine: string, args: readonly string[] = []) {
  const { status, stdout, stderr } = spawnSync(path.join(folder, 'deploy/install.sh'), args, {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], INSTALL_ROOT: machine },
  })
  return { isDone: status === 0, said: stdout, refused: stderr }
}
