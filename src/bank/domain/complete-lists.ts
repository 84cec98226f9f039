import type { LocalDate } from '#kernel/local-date.ts'
import type { ComparedLine, KnownLine, Twin } from './same-payment.ts'

/** Days that a statement covers, and whether its lines are all there are: its balances add up. */
export interface CoveredPeriod {
  readonly from: LocalDate
  readonly to: LocalDate
  readonly isWhole: boolean
}

/**
 * The pairs that balances decide. Two complete lists of one day have the same lines: where each line of both has its pair on that day, no pair is doubtful.
 *
 * @param incoming the lines that are new in their format
 * @param known the lines beside them
 * @returns the indexes of incoming lines
 */
export function sureByList(
  incoming: readonly ComparedLine[],
  known: readonly KnownLine<unknown>[],
  twins: ReadonlyMap<number, Twin<unknown>>,
  { ours, theirs }: { readonly ours: readonly CoveredPeriod[]; readonly theirs: readonly CoveredPeriod[] },
): ReadonlySet<number> {
  const unpaired = new Set(
    incoming.flatMap(({ bookedOn }, index) => (twins.get(index)?.isOneDay === true ? [] : [bookedOn])),
  )
  const taken = new Set([...twins.values()].filter(({ isOneDay }) => isOneDay).map(({ id }) => id))
  const left = new Set(known.flatMap(({ id, bookedOn }) => (taken.has(id) ? [] : [bookedOn])))
  const isWhole = (periods: readonly CoveredPeriod[], day: LocalDate): boolean =>
    periods.some((period) => period.isWhole && period.from <= day && day <= period.to)
  const isSure = (day: LocalDate): boolean =>
    isWhole(theirs, day) && isWhole(ours, day) && !unpaired.has(day) && !left.has(day)
  return new Set(
    [...twins].flatMap(([index, { isOneDay }]) =>
      isOneDay && isSure((incoming[index] as ComparedLine).bookedOn) ? [index] : [],
    ),
  )
}
