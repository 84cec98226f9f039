import { yearOf, type LocalDate } from '#kernel/local-date.ts'
import type { DocumentSettingsOnWire } from '../contract.ts'
import type { DocumentKind } from '../domain/frozen-document.ts'
import { numberOf, seriesYear } from '../domain/number-format.ts'

/**
 * The number that a document of this day would get now. Only shown beforehand; the server gives the number, when the
 * document becomes final.
 */
export function expectedNumber(
  settings: DocumentSettingsOnWire | undefined,
  kind: DocumentKind,
  issueDate: LocalDate,
): string {
  const series = settings?.series.find((each) => each.kind === kind)
  if (series === undefined) return '…'
  const year = yearOf(issueDate)
  const counter = series.counters.find((each) => each.year === seriesYear(series.format, year))
  return numberOf(series.format, year, (counter?.lastNumber ?? 0) + 1)
}
