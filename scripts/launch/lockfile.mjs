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
          .filter(([name]) => placeFrom(place, name, packages) === null)
          .map(([name, version]) => ({ name, version, isDev: entry.dev === true })),
  )
}

/**
 * Where a package that is asked for from this place is, in the search order of Node: in the place's own folder, then in each
 * folder above; null when the lockfile has none.
 */
export function placeFrom(place, name, packages) {
  const own = place === '' ? `node_modules/${name}` : `${place}/node_modules/${name}`
  if (own in packages) return own
  if (place === '') return null
  return placeFrom(place.slice(0, Math.max(place.lastIndexOf('/node_modules/'), 0)), name, packages)
}
