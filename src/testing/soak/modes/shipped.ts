import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { Ends } from '../ends.ts'
import { MachineLacks, type Mode } from '../mode.ts'
import { startDebian } from '../shipped/debian-root.ts'
import { debianPackageOf } from '../shipped/releases.ts'
import { liveThrough } from '../shipped/story.ts'

const releases = path.resolve(import.meta.dirname, '../../../../dist/release')
const SUITES = ['bookworm', 'trixie']

export const shipped: Mode = {
  name: 'shipped',
  description:
    'a release as it is shipped, in clean roots of Debian 12 and 13 under systemd: installed, behind each proxy, backed up, restored, removed; needs root',
  async run({ say }) {
    const archive = releaseArchive()
    const problems: string[] = []
    const began = Date.now()
    for (const suite of SUITES) {
      const ends = new Ends()
      try {
        const root = await startDebian(suite, ends)
        say(`  ${suite}: ${root.must('systemctl --version | head -n 1')}`)
        await liveThrough({ root, say, problems }, archive)
      } finally {
        await ends.end()
      }
    }
    const seconds = Math.round((Date.now() - began) / 1_000)
    return { figures: `${path.basename(archive)} in ${SUITES.join(', ')}, ${String(seconds)} s`, problems }
  },
}

/** By the time at which each was made: two of the same version differ in a digest, which has no order. */
function releaseArchive(): string {
  const archives = existsSync(releases)
    ? readdirSync(releases)
        .filter((name) => name.endsWith('.tar.gz'))
        .map((name) => path.join(releases, name))
    : []
  const [newest] = archives.toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
  if (newest === undefined || !existsSync(debianPackageOf(newest)))
    throw new MachineLacks('there is no release with its Debian package: run `npm run release -- deb` first')
  return newest
}
