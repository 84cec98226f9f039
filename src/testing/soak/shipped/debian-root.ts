import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Ends } from '../ends.ts'
import { MachineLacks } from '../mode.ts'
import { childrenOf } from '../processes.ts'

/** The address of the examples in `deploy/`; in a root it is this machine. */
export const HOST = 'boekhouding.voorbeeld.nl'
/** Where the example of HAProxy expects its nodes; in a root each is this machine. */
const NODES = ['10.0.0.11', '10.0.0.12', '10.0.0.13']
/** What an operator has, and the two libraries for which `install.sh` would ask the network, which a started root has not. */
const PACKAGES =
  'ca-certificates,systemd,systemd-sysv,dbus,curl,openssl,libatomic1,libstdc++6,nginx,caddy,haproxy,postgresql,rsync'
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
const NEEDED = ['mmdebstrap', 'systemd-nspawn', 'nsenter', 'unshare', 'ip']

export interface Said {
  readonly code: number
  readonly text: string
}

/** A Debian with systemd of its own in which nothing was installed but packages of Debian. */
export interface DebianRoot {
  readonly suite: string
  readonly folder: string
  /** Run a line of the shell as root; never throws. */
  run(line: string): Said
  /** The same, and throws what it said when its code is not 0. */
  must(line: string): string
}

/** Make a root of a release of Debian and start its systemd, in a network of its own. @throws MachineLacks */
export async function startDebian(suite: string, ends: Ends): Promise<DebianRoot> {
  requirePrograms()
  const folder = mkdtempSync(path.join(tmpdir(), `kloppend-${suite}-`))
  ends.add(() => rmSync(folder, { recursive: true, force: true }))
  const made = spawnSync(
    'mmdebstrap',
    ['--quiet', '--variant=minbase', `--include=${PACKAGES}`, suite, folder],
    { encoding: 'utf8' },
  )
  if (made.status !== 0)
    throw new MachineLacks(`Debian ${suite} cannot be made here: ${made.stderr.slice(-500)}`)
  prepare(folder)
  const leader = await boot(folder, ends)
  const run = (line: string): Said => {
    const { status, stdout, stderr } = spawnSync(
      'nsenter',
      [
        '--target',
        String(leader),
        '--all',
        'env',
        '-i',
        `PATH=${PATH}`,
        'HOME=/root',
        'LC_ALL=C',
        'sh',
        '-c',
        line,
      ],
      { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
    )
    return { code: status ?? -1, text: `${stdout}${stderr}`.trim() }
  }
  const must = (line: string): string => {
    const { code, text } = run(line)
    if (code !== 0) throw new Error(`${line}: ${String(code)}: ${text.slice(-2_000)}`)
    return text
  }
  // A root is up in ten seconds; beside other work at a load of 24 three minutes were too few.
  await untilTrue(600, () => /running|degraded/.test(run('systemctl is-system-running').text))
  return { suite, folder, run, must }
}

function requirePrograms(): void {
  if (process.getuid?.() !== 0) throw new MachineLacks('a Debian root with systemd needs root')
  for (const program of NEEDED)
    if (!PATH.split(':').some((bin) => existsSync(path.join(bin, program))))
      throw new MachineLacks(
        `${program} is not installed (Debian: mmdebstrap, systemd-container, util-linux, iproute2)`,
      )
}

/** A certificate where the examples have it, and no proxy or database that starts by itself. */
function prepare(folder: string): void {
  const live = path.join(folder, `etc/letsencrypt/live/${HOST}`)
  mkdirSync(live, { recursive: true })
  const [key, chain] = [path.join(live, 'privkey.pem'), path.join(live, 'fullchain.pem')]
  const what = ['-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST}`, '-days', '3', '-nodes']
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256']
  const made = spawnSync('openssl', ['req', ...kind, ...what, '-keyout', key, '-out', chain])
  if (made.status !== 0) throw new MachineLacks('openssl makes no certificate')
  writeFileSync(
    path.join(folder, 'etc/haproxy/boekhouding.pem'),
    readFileSync(chain, 'utf8') + readFileSync(key, 'utf8'),
  )
  copyFileSync(chain, path.join(folder, 'root/ca.pem'))
  // The commands of the document begin with it; here they are given by root.
  writeFileSync(path.join(folder, 'usr/local/bin/sudo'), '#!/bin/sh\nexec "$@"\n', { mode: 0o755 })
  writeFileSync(path.join(folder, 'etc/hosts'), `127.0.0.1 localhost ${HOST}\n`)
  rmSync(path.join(folder, 'etc/nginx/sites-enabled/default'), { force: true })
  for (const unit of ['nginx', 'caddy', 'haproxy', 'postgresql'])
    rmSync(path.join(folder, `etc/systemd/system/multi-user.target.wants/${unit}.service`), { force: true })
}

/** @returns the process that is the first of the root */
async function boot(folder: string, ends: Ends): Promise<number> {
  const lines = [
    // systemd-nspawn notes what it runs in /run, which this machine may have on its disk.
    'mount -t tmpfs tmpfs /run',
    'ip link set lo up',
    ...NODES.map((address) => `ip address add ${address}/32 dev lo`),
    `exec systemd-nspawn --quiet --register=no --keep-unit --console=pipe -D ${folder} --boot`,
  ]
  const nspawn = spawn('unshare', ['--mount', '--net', 'sh', '-ec', lines.join('\n')], { stdio: 'ignore' })
  ends.add(async () => {
    if (nspawn.exitCode !== null || nspawn.pid === undefined) return
    const gone = once(nspawn, 'exit')
    for (const pid of childrenOf(nspawn.pid)) process.kill(pid, 'SIGKILL')
    nspawn.kill('SIGTERM')
    await gone
  })
  let leader: number | undefined
  await untilTrue(30, () => (leader = childrenOf(nspawn.pid ?? 0)[0]) !== undefined)
  // Its namespaces are complete a moment later.
  await delay(1_000)
  return leader ?? 0
}

export async function untilTrue(seconds: number, isTrue: () => boolean): Promise<void> {
  for (const giveUpAt = Date.now() + seconds * 1_000; !isTrue();) {
    if (Date.now() > giveUpAt) throw new Error(`not within ${String(seconds)} s: ${String(isTrue)}`)
    await delay(500)
  }
}
