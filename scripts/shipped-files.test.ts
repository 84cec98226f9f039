import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { settings, type Setting } from '../src/platform/server/settings.ts'

// The files of deploy/ are given to the programs that read them on a server, where this machine has those; a skipped test names the
// program that is missing. `npm run soak -- shipped` starts all of it in a clean Debian.
const root = path.resolve(import.meta.dirname, '..')
const shipped = (name: string): string => path.join(root, 'deploy', name)
const folder = mkdtempSync(path.join(tmpdir(), 'kloppend-shipped-'))
afterAll(() => rmSync(folder, { recursive: true }))

const has = (program: string): boolean =>
  ['/usr/bin', '/usr/sbin'].some((bin) => existsSync(path.join(bin, program)))

/** What the program says, when it refuses; empty when it does not. */
function refusalOf(program: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HOME: folder },
  })
  return status === 0 ? '' : `${String(status)}: ${stdout}${stderr}`
}

function dropInOf(environment: Readonly<Record<string, string>>): string {
  const { status, stdout, stderr } = spawnSync('sh', [shipped('unit-folders.sh'), '--print'], {
    encoding: 'utf8',
    env: { PATH: '/usr/bin:/bin', ...environment },
  })
  expect([status, stderr]).toEqual([0, ''])
  return stdout
}

describe('the folders of the unit', () => {
  const written = (settings as readonly Setting[]).filter((setting) => setting.folder === 'written')

  test('each folder in which a setting lets the program write is opened in the sandbox', () => {
    expect(written.map(({ name }) => name)).toEqual(['DATA_DIR', 'BACKUP_TO'])
    for (const { name } of written)
      expect(dropInOf({ [name]: '/mnt/schijf' }), name).toContain('\nReadWritePaths="-/mnt/schijf"\n')
  })

  test('a folder may come from a file, and may hold spaces, quotes and percent signs', () => {
    const file = path.join(folder, 'backup_to')
    writeFileSync(file, '/mnt/mijn "schijf" 100%\n')
    expect(dropInOf({ BACKUP_TO_FILE: file })).toContain('\nReadWritePaths="-/mnt/mijn \\"schijf\\" 100%%"\n')
  })

  test('a folder below /home is shown to the program, and nothing else there', () => {
    expect(dropInOf({ BACKUP_TO: '/home/jan/kopie' })).toContain(
      '\nProtectHome=tmpfs\nBindPaths="-/home/jan/kopie"\n',
    )
  })

  test('a bucket and a value that is no folder open nothing', () => {
    for (const place of ['s3://key:secret@host/bucket', 'kopie', ''])
      expect(dropInOf({ BACKUP_TO: place })).not.toContain('Paths=')
  })
})

describe('the unit', () => {
  test.skipIf(!has('systemd-analyze'))('is exposed for 2.5 at most (skipped without systemd-analyze)', () => {
    expect(
      refusalOf('systemd-analyze', [
        'security',
        '--offline=true',
        '--threshold=25',
        shipped('kloppend.service'),
      ]),
    ).toBe('')
  })

  test('leaves off only what it says it leaves off', () => {
    const unit = readFileSync(shipped('kloppend.service'), 'utf8')
    for (const directive of ['MemoryDenyWriteExecute', 'ProcSubset']) {
      expect(unit).toMatch(new RegExp(`^# Off: ${directive}`, 'm'))
      expect(unit).not.toMatch(new RegExp(`^${directive}=`, 'm'))
    }
  })
})

describe('the files of proxies', () => {
  const host = 'boekhouding.voorbeeld.nl'
  const withCertificate = (): string => {
    const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')]
    const made = [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      '-days',
      '2',
    ]
    expect(refusalOf('openssl', [...made, '-subj', `/CN=${host}`, '-keyout', key, '-out', certificate])).toBe(
      '',
    )
    writeFileSync(
      path.join(folder, 'both.pem'),
      readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'),
    )
    return folder
  }

  test.skipIf(!has('nginx') || !has('openssl'))('nginx takes nginx.conf (skipped without nginx)', () => {
    const at = withCertificate()
    const site = readFileSync(shipped('nginx.conf'), 'utf8')
      .replaceAll(`/etc/letsencrypt/live/${host}/fullchain.pem`, path.join(at, 'cert.pem'))
      .replaceAll(`/etc/letsencrypt/live/${host}/privkey.pem`, path.join(at, 'key.pem'))
    const file = path.join(at, 'nginx.conf')
    writeFileSync(file, `pid ${at}/nginx.pid; error_log stderr; events {} http { access_log off; ${site} }`)
    expect(refusalOf('nginx', ['-t', '-p', at, '-c', file])).toBe('')
  })

  test.skipIf(!has('haproxy') || !has('openssl'))(
    'HAProxy takes haproxy.cfg (skipped without haproxy)',
    () => {
      const at = withCertificate()
      const file = path.join(at, 'haproxy.cfg')
      writeFileSync(
        file,
        readFileSync(shipped('haproxy.cfg'), 'utf8').replaceAll(
          '/etc/haproxy/boekhouding.pem',
          path.join(at, 'both.pem'),
        ),
      )
      expect(refusalOf('haproxy', ['-c', '-f', file])).toBe('')
    },
  )

  test.skipIf(!has('caddy'))('Caddy takes the Caddyfile (skipped without caddy)', () => {
    expect(refusalOf('caddy', ['validate', '--adapter', 'caddyfile', '--config', shipped('Caddyfile')])).toBe(
      '',
    )
  })

  test('each denies /metrics, limits no upload and answers in Dutch while the program is away', () => {
    for (const name of ['nginx.conf', 'Caddyfile', 'haproxy.cfg']) {
      const text = readFileSync(shipped(name), 'utf8')
      expect(text, name).toContain('/metrics')
      expect(text, name).toContain('Kloppend is even niet bereikbaar.')
      expect(text, name).not.toMatch(/max_size|client_max_body_size [1-9]/)
    }
  })
})
