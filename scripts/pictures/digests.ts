import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { paths } from '../../src/platform/web/paths.ts'
import { shots } from './shots.ts'
import { digestOfPage, modulesOfPage } from './sources-of-page.ts'

const sources = fileURLToPath(new URL('../../src', import.meta.url))

/** What the pages of the pictures could show when these were taken, by picture. */
export const DIGESTS = fileURLToPath(new URL('digests.json', import.meta.url))

export const digests = (): Readonly<Record<string, string>> =>
  existsSync(DIGESTS) ? (JSON.parse(readFileSync(DIGESTS, 'utf8')) as Record<string, string>) : {}

/** What they can show now. */
export function digestsNow(): Readonly<Record<string, string>> {
  const pages = new Map(shots.map(({ name, route }) => [name, route]))
  return Object.fromEntries(
    [...pages].map(([name, route]) => [name, digestOfPage(sources, modulesOf(route))]),
  )
}

/** Pages that the routes do not load when they are opened: the first one of all, and one that a customer opens. */
const withoutRoute: Readonly<Record<string, readonly string[]>> = {
  [paths.overview]: ['overview/web/OverviewPage.tsx'],
  [paths.signQuote(':quoteId')]: ['app/web/sign.tsx'],
}

const modulesOf = (route: string): readonly string[] => withoutRoute[route] ?? modulesOfPage(sources, route)
