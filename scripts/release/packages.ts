import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { placeFrom, readLockfile } from '../launch/lockfile.mjs'
import { sourceFiles } from '../source-files.ts'

/** Our dependencies that a source of the server names between quotes, and the Node of the program. */
export function serverPackages(root: string): readonly string[] {
  const { dependencies, optionalDependencies } = JSON.parse(
    readFileSync(path.join(root, 'package.json'), 'utf8'),
  ) as { dependencies: Record<string, string>; optionalDependencies: Record<string, string> }
  const server = sourceFiles('src/**/*.ts')
    .filter((file) => !/\/web\/|\/testing\/|\.test\.ts$/.test(file))
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n')
  const isNamed = (name: string): boolean => new RegExp(`['"\`]${name}(/|['"\`])`).test(server)
  return [...Object.keys(dependencies).filter(isNamed), ...Object.keys(optionalDependencies)]
}

/** The folders of these packages and of all that they need, those that are installed on this machine. */
export function packagesOf(root: string, names: readonly string[]): ReadonlySet<string> {
  const { packages } = readLockfile()
  const found = new Set<string>()
  const add = (name: string, from: string): void => {
    const folder = placeFrom(from, name, packages)
    if (folder === null || found.has(folder) || !existsSync(path.join(root, folder))) return
    found.add(folder)
    const { dependencies, optionalDependencies } = packages[folder] ?? {}
    for (const each of Object.keys({ ...dependencies, ...optionalDependencies })) add(each, folder)
  }
  for (const name of names) add(name, '')
  return found
}
