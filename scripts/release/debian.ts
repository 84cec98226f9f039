import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

const SCRIPTS = ['postinst', 'prerm', 'postrm']
/** The names of Debian for those of Node. */
const ARCHITECTURES: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' }

interface Packed {
  readonly version: string
  /** `yyyy-mm-dd`, the day of the package. */
  readonly day: string
  /** The architecture as Node calls it. */
  readonly arch: string
}

/**
 * What lintian calls an error in a package; none where it is not installed.
 *
 * @throws Error with those
 */
export function refuseFaults(made: string): void {
  const { stdout } = spawnSync('lintian', ['--allow-root', '--fail-on', 'none', made], { encoding: 'utf8' })
  const errors = (stdout as string | null)?.match(/^E: .*$/gm) ?? []
  if (errors.length > 0) throw new Error(errors.join('\n'))
}

/**
 * A Debian package of a release, beside the archive. The package holds the archive, and its scripts run the installer in there. So there is
 * one way to install, upgrade and go back, with checksums, signature and the version before.
 *
 * @returns the path of the package
 */
export function packDebian(root: string, archive: string, { version, day, arch }: Packed): string {
  const staged = mkdtempSync(path.join(tmpdir(), 'kloppend-deb-'))
  try {
    const files = { 'usr/share/kloppend/release.tar.gz': readFileSync(archive), ...documents(version, day) }
    for (const [name, bytes] of Object.entries(files)) put(path.join(staged, name), bytes)
    const installed = Object.values(files).reduce((sum, bytes) => sum + bytes.length, 0)
    put(path.join(staged, 'DEBIAN/control'), controlOf({ version, arch, kib: Math.ceil(installed / 1024) }))
    put(
      path.join(staged, 'DEBIAN/md5sums'),
      Object.entries(files)
        .map(([name, bytes]) => `${md5(bytes)}  ${name}\n`)
        .join(''),
    )
    for (const name of SCRIPTS) {
      copyFileSync(path.join(root, 'deploy/debian', name), path.join(staged, 'DEBIAN', name))
      chmodSync(path.join(staged, 'DEBIAN', name), 0o755)
    }
    chmodSync(staged, 0o755)
    const made = path.join(path.dirname(archive), `kloppend_${version}_${ARCHITECTURES[arch] ?? arch}.deb`)
    // The archive is compressed already.
    execFileSync('dpkg-deb', ['--root-owner-group', '-Zgzip', '-z1', '--build', staged, made], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    return made
  } finally {
    rmSync(staged, { recursive: true })
  }
}

function put(file: string, bytes: Buffer | string): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o755 })
  writeFileSync(file, bytes, { mode: 0o644 })
}

const md5 = (bytes: Buffer): string => createHash('md5').update(bytes).digest('hex')

const controlOf = ({
  version,
  arch,
  kib,
}: {
  version: string
  arch: string
  kib: number
}): string => `Package: kloppend
Version: ${version}
Architecture: ${ARCHITECTURES[arch] ?? arch}
Maintainer: Kloppend <beheer@kloppend.example>
Installed-Size: ${String(kib)}
Depends: libatomic1, libstdc++6, passwd
Recommends: ca-certificates, openssh-client
Section: misc
Priority: optional
Description: bookkeeping and invoices of small businesses in the Netherlands
 Quotes that are signed, invoices, costs and books, in Dutch, with a database of
 its own. The programs go to /opt/kloppend, the data to /var/lib/kloppend and the
 settings to /etc/kloppend/kloppend.env.
 .
 Removing the package, also by purge, leaves the data and the settings: they are
 the administration, which the law asks to keep.
`

const documents = (version: string, day: string): Record<string, Buffer> => ({
  'usr/share/doc/kloppend/changelog.gz': gzipSync(
    `kloppend (${version}) stable; urgency=medium\n\n  * See CHANGELOG.md in the release.\n\n -- Kloppend <beheer@kloppend.example>  ${new Date(`${day}T12:00:00Z`).toUTCString().replace('GMT', '+0000')}\n`,
    { level: 9 },
  ),
  'usr/share/doc/kloppend/copyright': Buffer.from(
    `Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Kloppend

Files: *
Copyright: the makers of Kloppend
License: Kloppend
 The licences of all parts are beside them in the release, and together in
 /licenties.txt of the program.
`,
  ),
})
