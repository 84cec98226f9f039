import type { BuiltLoads } from '../build-web/loads.ts'
import { budgetOf } from './budget.ts'

/** What a page loads until it is quiet, compressed by brotli, in KiB to one decimal. */
export interface PageWeight {
  readonly kib: number
  /** The same by package or slice, without the parts below one KiB. */
  readonly of: Readonly<Record<string, number>>
}

/** The weights of pages, by address. */
export type Weights = Readonly<Record<string, PageWeight>>

/** A page may become so much heavier before the check refuses it, so that a sentence more is no finding. */
const MOST_GROWTH = 1.02
const KIB = 1_024

/**
 * The weight of each page. The bytes of a script are divided among its sources in proportion to their length.
 *
 * @param bytesOf the compressed size of a file below `dist/web`
 */
export function weightsOf({ loads, modules }: BuiltLoads, bytesOf: (file: string) => number): Weights {
  const weigh = (files: readonly string[]): PageWeight => {
    const parts = new Map<string, number>()
    const add = (part: string, bytes: number) => parts.set(part, (parts.get(part) ?? 0) + bytes)
    for (const file of files) {
      const sources = Object.entries(modules[file.split('/').at(-1) ?? ''] ?? {})
      const whole = sources.reduce((sum, [, length]) => sum + length, 0)
      if (whole === 0) add(file.endsWith('.css') ? 'style' : 'build', bytesOf(file))
      else for (const [source, length] of sources) add(partOf(source), (bytesOf(file) * length) / whole)
    }
    const heavy = [...parts]
      .filter(([, bytes]) => bytes >= KIB)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
    return {
      kib: inKib(files.reduce((sum, file) => sum + bytesOf(file), 0)),
      of: Object.fromEntries(heavy.map(([part, bytes]) => [part, inKib(bytes)])),
    }
  }
  return Object.fromEntries(Object.entries(loads).map(([page, files]) => [page, weigh(files)]))
}

/** `react-dom` for a file of that package, `invoices` for one of that slice, `build` for what the build itself adds. */
function partOf(source: string): string {
  const [, inPackage] = source.split('node_modules/')
  if (inPackage !== undefined)
    return inPackage
      .split('/')
      .slice(0, inPackage.startsWith('@') ? 2 : 1)
      .join('/')
  return source.startsWith('src/') ? (source.split('/')[1] ?? source) : 'build'
}

const inKib = (bytes: number): number => Math.round((bytes * 10) / KIB) / 10

/**
 * One sentence for each page that is above its budget, heavier than was kept, new, or gone. An empty list of pages is a finding too.
 *
 * @param above the pages that may be above their budget; one that is not is a finding
 */
export function findingsIn(now: Weights, kept: Weights, above: readonly string[] = []): string[] {
  if (Object.keys(now).length === 0) return ['De build noemt geen enkele pagina.']
  return [
    ...Object.entries(now).flatMap(([page, { kib }]) => beyondBudget(page, kib, above.includes(page))),
    ...above
      .filter((page) => now[page] === undefined)
      .map((page) => `${page}: bestaat niet meer; haal de pagina uit ABOVE_BUDGET.`),
    ...Object.entries(now).flatMap(([page, weight]) => findingsOf(page, weight, kept[page])),
    ...Object.keys(kept)
      .filter((page) => now[page] === undefined)
      .map((page) => `${page}: bestaat niet meer.`),
  ]
}

function beyondBudget(page: string, kib: number, mayBeAbove: boolean): string[] {
  const budget = budgetOf(page)
  if (kib > budget && !mayBeAbove)
    return [`${page}: ${String(kib)} KiB, meer dan de ${String(budget)} van het budget.`]
  if (kib <= budget && mayBeAbove)
    return [`${page}: ${String(kib)} KiB, binnen het budget; haal de pagina uit ABOVE_BUDGET.`]
  return []
}

function findingsOf(page: string, now: PageWeight, kept: PageWeight | undefined): string[] {
  if (kept === undefined) return [`${page}: weegt ${String(now.kib)} KiB en is nog niet vastgelegd.`]
  if (now.kib <= kept.kib * MOST_GROWTH) return []
  const grown = Object.entries(now.of)
    .map(([part, kib]) => [part, kib - (kept.of[part] ?? 0)] as const)
    .filter(([, more]) => more >= 0.1)
    .toSorted(([, one], [, other]) => other - one)
    .map(([part, more]) => `${part} +${more.toFixed(1)}`)
  return [`${page}: ${String(now.kib)} KiB, was ${String(kept.kib)}. Gegroeid: ${grown.join(', ')}.`]
}
