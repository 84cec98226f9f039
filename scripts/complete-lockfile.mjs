import { writeFileSync } from 'node:fs'
import { absentPlatformPackages, lockfilePath, readLockfile } from './launch/lockfile.mjs'

// After `npm install` of a tool with parts per platform: add the parts that the registry did not have, so
// that `npm ci` accepts the lockfile. The name of a part contains its platform; npm never requests it on
// another one.
const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const processors = ['arm', 'arm64', 'ia32', 'ppc64', 'riscv64', 's390x', 'x64']

const lockfile = readLockfile()
for (const { name, version, isDev } of absentPlatformPackages(lockfile)) {
  const words = name.split(/[/-]/)
  const cpu = words.filter((word) => processors.includes(word))
  const os = words.filter((word) => systems.includes(word))
  const libc = words.some((word) => word.startsWith('musl'))
    ? ['musl']
    : words.some((word) => word.startsWith('gnu'))
      ? ['glibc']
      : []
  lockfile.packages[`node_modules/${name}`] = {
    version,
    ...(cpu.length > 0 ? { cpu } : {}),
    ...(isDev ? { dev: true } : {}),
    ...(libc.length > 0 ? { libc } : {}),
    optional: true,
    ...(os.length > 0 ? { os } : {}),
  }
  console.log(`${name} ${version}`)
}
const sorted = Object.entries(lockfile.packages).toSorted(([left], [right]) =>
  left.localeCompare(right, 'en'),
)
writeFileSync(
  lockfilePath,
  `${JSON.stringify({ ...lockfile, packages: Object.fromEntries(sorted) }, null, 2)}\n`,
)
