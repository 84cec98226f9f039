import { absentPlatformPackages, readLockfile } from './launch/lockfile.mjs'

// The tests do not query an audit service, so this list of vulnerable packages is maintained manually: the
// first fixed version, and the reason. It applies to every copy in the lockfile, also to dependencies of
// other packages.
const minimumVersions = {
  fastify: [
    '5.12.8',
    'four Content-Type tricks past validation, among them CVE-2025-32442 and CVE-2026-25223',
  ],
  '@fastify/static': ['10.1.1', 'CVE-2026-15074, past the route guard'],
  kysely: ['0.28.17', 'CVE-2026-32763 and CVE-2026-44635, injection through identifiers'],
  'drizzle-orm': ['0.45.2', 'CVE-2026-39356, injection through identifiers'],
  pdfmake: ['0.3.6', 'CVE-2026-26801, requests to inner addresses'],
  'fast-xml-parser': ['5.7.0', 'CVE-2023-34104, CVE-2026-26278 and CVE-2026-33036, entities'],
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

for (const complaint of complaints) console.error(complaint)
process.exitCode = complaints.length === 0 ? 0 : 1

function isOlder(version, minimum) {
  const [left, right] = [version, minimum].map((text) => text.split(/[.-]/).map(Number))
  for (let place = 0; place < 3; place += 1)
    if (left[place] !== right[place]) return left[place] < right[place]
  // 1.2.3-beta.1 comes before 1.2.3.
  return version.includes('-')
}
