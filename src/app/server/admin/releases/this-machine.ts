import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { asked } from '#platform/server/asked.ts'
import type { Config } from '#platform/server/config.ts'
import { StartError } from '#platform/server/start-error.ts'
import type { Machine } from './change-release.ts'
import type { UnpackedRelease } from './installed.ts'
import type { History } from './plan.ts'

const READY_TRIES = 120
const READY_PAUSE_MS = 1_000

/** The machine on which the command was typed. Its programs ask the database and write the backup as their own account. */
export function thisMachine(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  say: (line: string) => void,
): Machine {
  return {
    async history(current) {
      if (config.databaseUrl === null && !existsSync(path.join(config.dataDir, 'pg'))) return null
      return historyIn(await outputOf(kloppendOf(current), ['admin', 'schema']))
    },
    backUp: (current, to) => done(kloppendOf(current), ['backup', ...(to === null ? [] : ['--to', to])]),
    unpack: (archive, folder) => done('tar', ['--no-same-owner', '-xzf', archive, '-C', folder]),
    verify: (current, folder) => done(installOf(current), ['--verify', folder]),
    install: (release) => done(installOf(release), []),
    async answers(release) {
      if (!existsSync('/run/systemd/system') || process.env['INSTALL_ROOT'] !== undefined) return null
      for (let tries = 0; tries < READY_TRIES; tries += 1) {
        if ((await codeOf(kloppendOf(release), ['ready'], 'ignore')).code === 0) return true
        await delay(READY_PAUSE_MS)
      }
      return false
    },
    ask: asked,
    say,
  }
}

const kloppendOf = ({ folder }: UnpackedRelease): string => path.join(folder, 'deploy/kloppend')
const installOf = ({ folder }: UnpackedRelease): string => path.join(folder, 'deploy/install.sh')

/** A line a migration: the name, the checksum, and whether that migration only expanded. */
export const historyIn = (text: string): History =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [name = '', checksum = '', kind = ''] = line.split(' ')
      return { name, checksum, expands: kind === 'expand' }
    })

/** The same, as `kloppend admin schema` prints it. */
export const linesOf = (history: History): readonly string[] =>
  history.map(({ name, checksum, expands }) => `${name} ${checksum} ${expands ? 'expand' : 'contract'}`)

async function done(program: string, args: readonly string[]): Promise<void> {
  const { code } = await codeOf(program, args, 'inherit')
  if (code !== 0) throw new StartError(`${path.basename(program)} is niet gelukt; hierboven staat waarom.`)
}

async function outputOf(program: string, args: readonly string[]): Promise<string> {
  const { code, output } = await codeOf(program, args, 'pipe')
  if (code !== 0)
    throw new StartError('De database is niet gelezen; hierboven staat waarom. Er is niets veranderd.')
  return output
}

function codeOf(
  program: string,
  args: readonly string[],
  output: 'inherit' | 'pipe' | 'ignore',
): Promise<{ code: number | null; output: string }> {
  const errors = output === 'ignore' ? 'ignore' : 'inherit'
  const child = spawn(program, args, { stdio: ['ignore', output, errors] })
  let text = ''
  child.stdout?.setEncoding('utf8').on('data', (part: string) => {
    text += part
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output: text }))
  })
}
