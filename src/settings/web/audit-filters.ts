import { useSearchParams } from 'react-router'
import { dutchDayOf } from '#kernel/dutch-time.ts'
import { addDays, firstDayOfYear, lastDayOfYear, yearOf, type LocalDate } from '#kernel/local-date.ts'
import { auditKinds, type AuditKind } from '../domain/audit-words.ts'

/** The periods to choose from: with their words, and their days as seen from today. */
export const periods = {
  vandaag: { label: 'Vandaag', daysOf: (today) => ({ from: today }) },
  week: { label: 'Laatste 7 dagen', daysOf: (today) => ({ from: addDays(today, -6) }) },
  maand: { label: 'Laatste 30 dagen', daysOf: (today) => ({ from: addDays(today, -29) }) },
  jaar: { label: 'Dit jaar', daysOf: (today) => ({ from: firstDayOfYear(yearOf(today)) }) },
  eerder: {
    label: 'Vóór dit jaar',
    daysOf: (today) => ({ to: lastDayOfYear(yearOf(today) - 1) }),
  },
} as const satisfies Record<string, Period>

interface Period {
  readonly label: string
  readonly daysOf: (today: LocalDate) => { readonly from?: LocalDate; readonly to?: LocalDate }
}

/** What is asked of the trail, as the query of its calls. */
export interface AuditFilters {
  readonly kind?: AuditKind
  readonly person?: string
  readonly record?: string
  readonly period?: string
  readonly year?: string
  readonly search?: string
  readonly from?: LocalDate
  readonly to?: LocalDate
}

/** The filters as the address bar has them. */
export type ShownFilters = Readonly<Record<FilterName, string>>
type FilterName = 'zoek' | 'soort' | 'wie' | 'periode' | 'record' | 'aangifte' | 'boekjaar'

/** The filters in the address bar, so that a link, a reload and the back button restore them. */
export function useAuditFilters(): readonly [ShownFilters, (change: Partial<ShownFilters>) => void] {
  const [params, setParams] = useSearchParams()
  const valueOf = (name: FilterName): string => params.get(name) ?? ''
  const shown = {
    zoek: valueOf('zoek'),
    soort: valueOf('soort'),
    wie: valueOf('wie'),
    periode: valueOf('periode'),
    record: valueOf('record'),
    aangifte: valueOf('aangifte'),
    boekjaar: valueOf('boekjaar'),
  }
  const change = (part: Partial<ShownFilters>) => {
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        for (const [name, value] of Object.entries(part)) {
          if (value === '') next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return [shown, change]
}

const PERIOD = /^\d{4}(-(Q[1-4]|0[1-9]|1[0-2]))?(-OSS)?$/
const YEAR = /^\d{4}$/
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What the calls are asked; a word in the address that is no filter counts for nothing. */
export function askedOf(shown: ShownFilters): AuditFilters {
  const { zoek, soort, wie, periode, record, aangifte, boekjaar } = shown
  const period: Period | undefined = periode in periods ? periods[periode as keyof typeof periods] : undefined
  const kind = auditKinds.find((each) => each === soort)
  const isPerson = UUID.test(wie) || wie === 'customer' || wie === 'program'
  return {
    ...(kind === undefined ? {} : { kind }),
    ...(isPerson ? { person: wie } : {}),
    ...(UUID.test(record) ? { record } : {}),
    ...(PERIOD.test(aangifte) ? { period: aangifte } : {}),
    ...(YEAR.test(boekjaar) ? { year: boekjaar } : {}),
    ...(zoek.trim() === '' ? {} : { search: zoek.trim().slice(0, 200) }),
    ...period?.daysOf(dutchDayOf(new Date())),
  }
}
