import { localDate } from '#kernel/local-date.ts'
import type { Purpose } from '../purpose.ts'
import type { Regime } from '../statement.ts'

/** The taxonomy of the trade register for the accounts of one year, by the releases of its parts. */
export interface Taxonomy {
  readonly year: number
  readonly generation: 'nt19' | 'nt20'
  /** The release of the parts of the KvK, of Title 9 BW and of the guidelines, in eight digits. */
  readonly release: string
  /** The release of what all parts share, in eight digits. */
  readonly shared: string
}

/**
 * The taxonomies by book year. Source: RTS of the SBR domain Handelsregister 2025 and 2026, chapter 3, annex I, which names these releases and
 * their entry points; the release for 2026 (NT21) is in production from 9 December 2026. The site of the taxonomy was not read itself.
 */
const taxonomies: readonly Taxonomy[] = [
  { year: 2025, generation: 'nt20', release: '20251210', shared: '20250301' },
  { year: 2024, generation: 'nt19', release: '20241211', shared: '20240301' },
]

/** Up to this day the table was checked. */
export const taxonomiesCheckedUntil = localDate('2026-12-08')

/** The taxonomy for the accounts of a year; null where none is in the table: not published yet, or no longer accepted. */
export const taxonomyOf = (year: number): Taxonomy | null =>
  taxonomies.find((each) => each.year === year) ?? null

/** How far the XBRL instance of a year was checked, for its paper. */
export function xbrlRemark(year: number): string {
  const taxonomy = taxonomyOf(year)
  return taxonomy === null
    ? `Van ${String(year)} is er geen XBRL-bestand: de taxonomie van de KvK is nog niet vastgesteld of hier niet bekend.`
    : `Het XBRL-bestand van deze jaarrekening heeft de namen van de Nederlandse Taxonomie ${taxonomy.generation.toUpperCase()}, en is niet met die taxonomie gecontroleerd.`
}

/** The last book year with a taxonomy. */
export const lastTaxonomyYear = (): number => Math.max(...taxonomies.map(({ year }) => year))

const SITE = 'http://www.nltaxonomie.nl'

/** The address of the entry point of a report: all of it, or what is filed (the part `publicatiestukken`). */
export function entryPointOf(
  { year, generation, release }: Taxonomy,
  regime: Regime,
  purpose: Purpose,
): string {
  const size = regime === 'micro' ? 'micro' : 'klein'
  const part = purpose === 'filing' ? '-publicatiestukken' : ''
  return `${SITE}/${generation}/kvk/${release}/entrypoints/kvk-rpt-jaarverantwoording-${String(year)}-nlgaap-${size}${part}.xsd`
}

/** The namespaces of the taxonomy by prefix. */
export const namespacesOf = ({ generation, release, shared }: Taxonomy) => ({
  'jenv-bw2-i': `${SITE}/${generation}/jenv/${release}/dictionary/jenv-bw2-data`,
  'jenv-bw2-dim': `${SITE}/${generation}/jenv/${release}/dictionary/jenv-bw2-axes`,
  'jenv-bw2-dm': `${SITE}/${generation}/jenv/${release}/dictionary/jenv-bw2-domains`,
  'kvk-i': `${SITE}/${generation}/kvk/${release}/dictionary/kvk-data`,
  'rj-i': `${SITE}/${generation}/rj/${release}/dictionary/rj-data`,
  'nl-cd': `${SITE}/${generation}/sbr/${shared}/dictionary/nl-common-data`,
})
