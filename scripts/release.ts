import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { todayInAmsterdam } from '../src/platform/server/clock.ts'
import { commands as commandsOfRelease } from './launch/commands.mjs'
import { packClient } from './client/pack.ts'
import { fail } from './fail.ts'
import { CHECKSUMS, publicKeyOf, sign, writeChecksumOf, writeChecksums } from './release/checksums.ts'
import { packDebian, refuseFaults } from './release/debian.ts'
import { levels, raise, versionOf, writtenVersion } from './release/identity.ts'
import { packagesOf, serverPackages } from './release/packages.ts'

// `npm run release [-- patch | minor | major | deb]`: the program with built screens, its own Node and no tools, as one archive that
// `deploy/install.sh` installs on a machine without npm. With a level the version is raised first; without one the archive has the name of
// a release only when these are the sources of it; `deb` makes a Debian package of that archive too. RELEASE_KEY names a private key of ssh that signs the checksums.
// The archive is made only after the unpacked program has answered.
const root = fileURLToPath(new URL('..', import.meta.url))
const outFolder = path.join(root, 'dist/release')
const MOST_BYTES = 250 * 1024 * 1024

/** What is copied as it is. Sources are those of the server: screens are built, tests stay behind. */
const DOCUMENTS = ['README.md', 'CHANGELOG.md', 'SECURITY.md', '.env.example', 'docs', 'deploy']
const PROGRAMS = [
  'package.json',
  'db',
  'src',
  'dist/web',
  'dist/server',
  'scripts/kloppend.mjs',
  'scripts/launch',
  'scripts/refusal.ts',
  'scripts/demo',
]
/** The sources of the commands; the program itself is built. */
const COMMANDS = Object.values(commandsOfRelease)
  .map(({ file }) => file)
  .filter((file) => file.endsWith('.ts'))
const COPIED = [...DOCUMENTS, ...PROGRAMS, ...COMMANDS]
const LEFT_OUT = /\/(web|testing|tests)(\/|$)|\.test\.tsx?$|\.(css|tsx|map|d\.ts|d\.cts|d\.mts)$/

const asked = process.argv[2]
const level = levels.find((each) => each === asked)
if (asked !== undefined && asked !== 'deb' && level === undefined) {
  fail(`Kies ${levels.join(', ')} of deb, of laat het weg: npm run release -- minor`)
} else await release()

async function release(): Promise<void> {
  if (level === undefined) {
    const archive = await make(versionOf(root))
    if (asked === 'deb') makePackage(archive)
    return
  }
  refuseUncommitted()
  const { version, undo } = raise(root, level, todayInAmsterdam())
  try {
    await make(version)
  } catch (error) {
    undo()
    throw error
  }
  console.log(
    `Leg vast: git commit -am "chore: release ${version}" && git tag v${version}. Daarna: npm run version:keep, en leg ook dat vast.`,
  )
}

/** What is released is what was committed. */
function refuseUncommitted(): void {
  const status = spawnSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' })
  if (status.status !== 0 || status.stdout !== '')
    throw new Error('Leg eerst alle wijzigingen vast: een uitgebrachte versie is een vastgelegde stand.')
}

function makePackage(archive: string): void {
  const { arch } = process
  const made = packDebian(root, archive, { version: versionOf(root), day: todayInAmsterdam(), arch })
  refuseFaults(made)
  signIfAsked(writeChecksumOf(made))
  console.log(path.relative(root, made))
}

/** @returns the archive */
async function make(version: string): Promise<string> {
  const name = `kloppend-${version}-${process.platform}-${process.arch}`
  const staged = path.join(outFolder, name)
  const archive = `${staged}.tar.gz`
  rmSync(staged, { recursive: true, force: true })
  mkdirSync(staged, { recursive: true })
  for (const each of COPIED) copy(each, staged, (from) => from.includes('dist/') || !LEFT_OUT.test(from))
  for (const folder of packagesOf(root, serverPackages(root))) copy(folder, staged, isOfPackage)
  nameVersion(staged, version)
  await addClient(staged)
  await tryOut(staged)
  seal(staged)
  const tar = spawnSync('tar', ['-C', outFolder, '-czf', archive, name], { stdio: 'inherit' })
  if (tar.status !== 0) throw new Error('Het archief is niet gemaakt; hierboven staat waarom.')
  rmSync(staged, { recursive: true })
  const bytes = statSync(archive).size
  if (bytes > MOST_BYTES)
    throw new Error(`${archive} is ${String(bytes)} bytes; hooguit ${String(MOST_BYTES)}.`)
  signIfAsked(writeChecksumOf(archive))
  console.log(`${path.relative(root, archive)}: ${(bytes / 1024 / 1024).toFixed(0)} MiB`)
  return archive
}

/** The version of what is released, where the program and the installer read the version. */
function nameVersion(staged: string, version: string): void {
  const file = path.join(staged, 'package.json')
  const [from, to] = [writtenVersion(root), version].map((each) => `"version": "${each}"`)
  writeFileSync(file, readFileSync(file, 'utf8').replace(from ?? '', to ?? ''))
}

/** Checksums of all files, which `install.sh` verifies, and with a key their signature. */
function seal(staged: string): void {
  // What the trial compiled.
  rmSync(path.join(staged, 'node_modules/.cache'), { recursive: true, force: true })
  const key = process.env['RELEASE_KEY']
  if (key !== undefined) writeFileSync(path.join(staged, 'deploy/release-key.pub'), `${publicKeyOf(key)}\n`)
  writeChecksums(staged)
  signIfAsked(path.join(staged, CHECKSUMS))
}

function signIfAsked(file: string): void {
  const key = process.env['RELEASE_KEY']
  if (key !== undefined) sign(file, key)
}

/** The client of the API, for programs that are installed beside this one. */
async function addClient(staged: string): Promise<void> {
  const packed = await packClient(root, path.join(root, 'dist/client'))
  mkdirSync(path.join(staged, 'client'))
  cpSync(packed, path.join(staged, 'client', path.basename(packed)))
}

function copy(each: string, staged: string, isTaken: (from: string) => boolean): void {
  const from = path.join(root, each)
  if (!existsSync(from)) return
  cpSync(from, path.join(staged, each), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => isTaken(source.slice(root.length)),
  })
}

/** Whether a file is part of the package: only the program of Node; of others no types and no maps. */
function isOfPackage(from: string): boolean {
  if (/node-(bin-)?[a-z]+-[a-z0-9]+\/(include|share|lib)(\/|$)/.test(from)) return false
  return !/\.(map|d\.ts|d\.cts|d\.mts)$/.test(from)
}

/** Start what was staged on an empty data folder: a package that is missing shows here. */
async function tryOut(staged: string): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'kloppend-release-'))
  const program = spawn(path.join(staged, 'deploy/kloppend'), [], {
    env: { PATH: process.env['PATH'], PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    for await (const line of createInterface({ input: program.stdout })) {
      const address = /http:\S+/.exec(line)?.[0]
      if (address === undefined) continue
      for (const page of ['/readyz', '/', '/login', '/api/openapi.json'])
        if ((await fetch(address + page)).status !== 200)
          throw new Error(`${page} of the release does not answer`)
      await refuseKnownPassword(address)
      return
    }
    throw new Error('the release does not start; see above')
  } finally {
    program.kill('SIGTERM')
    if (program.exitCode === null) await once(program, 'exit')
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The list of known passwords is no module, so only a registration shows that it is there. */
async function refuseKnownPassword(address: string): Promise<void> {
  const response = await fetch(`${address}/api/Registration`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: 'proef@bedrijf.example',
      password: 'corvette1',
      tenantName: 'Proef',
      tenantContactEmail: 'proef@bedrijf.example',
      street: 'Dorpsstraat',
      houseNumber: '1',
      zipCode: '3511 AA',
      city: 'Utrecht',
      iban: 'NL91ABNA0417164300',
      nameOnCard: 'Proef',
      bic: '',
      chamberOfCommerceNumber: '12345678',
      vatId: 'NL004495445B01',
      contactPhoneNumber: null,
      contactWebsite: null,
    }),
  })
  const answer = await response.text()
  if (!answer.includes('password.known')) throw new Error(`a known password is not refused: ${answer}`)
}
