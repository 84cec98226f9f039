import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './root.mjs'

/** package-lock.json, as npm writes it. */
export const lockfilePath = path.join(root, 'package-lock.json')
export const readLockfile = () => JSON.parse(readFileSync(lockfilePath, 'utf8'))

/**
 * The parts for other machines that a package names and the lockfile lacks. npm leaves out parts that the
 * registry does not have, such as an incomplete mirror; and then `npm ci` refuses npm's own lockfile.
 */
export function absentPlatformPackages({ packages }) {
  return Object.entries(packages).flatMap(([place, entry]) =>
    place === ''
      ? []
      : Object.entries(entry.optionalDependencies ?? {})
          .filter(([name]) => !isFoundFrom(place, name, packages))
          .map(([name, version]) => ({ name, version, isDev: entry.dev === true })),
  )
}

/** In the search order of Node: in the package's own folder, then in each folder above. */
function isFoundFrom(place, name, packages) {
  if (`${place}/node_modules/${name}` in packages) return true
  const above = place.lastIndexOf('/node_modules/')
  return above < 0 ? `node_modules/${name}` in packages : isFoundFrom(place.slice(0, above), name, packages)
}
