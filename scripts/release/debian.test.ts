import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { packDebian } from './debian.ts'
import { makeRelease } from './fake-release.ts'

const root = path.resolve(import.meta.dirname, '../..')
const folder = mkdtempSync(path.join(tmpdir(), 'kloppend-debian-'))
afterAll(() => rmSync(folder, { recursive: true }))

const said = (program: string, ...args: string[]): string => {
  const { stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  return stdout + stderr
}

// `npm run soak -- shipped` installs, removes and purges the package of a real release in a clean Debian.
describe.skipIf(!existsSync('/usr/bin/dpkg-deb'))('the Debian package (skipped without dpkg-deb)', () => {
  const release = makeRelease(folder, { version: '0.2.0+abc1234' })
  const archive = `${release}.tar.gz`
  said('tar', '-C', folder, '-czf', archive, path.basename(release))
  const made = packDebian(root, archive, { version: '0.2.0+abc1234', day: '2026-11-27', arch: 'x64' })

  test('holds the archive of the release, and says that nothing of the administration goes', () => {
    expect(said('dpkg-deb', '--contents', made)).toMatch(
      /root\/root .* \.\/usr\/share\/kloppend\/release\.tar\.gz/,
    )
    const control = said('dpkg-deb', '--field', made)
    expect(control).toMatch(/^Version: 0\.2\.0\+abc1234$/m)
    expect(control).toMatch(/^Architecture: amd64$/m)
    expect(control).toContain('also by purge, leaves the data')
  })

  test('an upgrade removes nothing, and purging only says what stays', () => {
    const script = (name: string, action: string): string =>
      said('sh', '-x', path.join(root, 'deploy/debian', name), action)
    expect(script('prerm', 'upgrade')).not.toContain('uninstall')
    expect(script('postrm', 'purge')).toContain('/var/lib/kloppend')
    expect(script('postrm', 'purge')).not.toMatch(/\brm\b/)
  })
})
