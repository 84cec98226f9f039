import { availableParallelism, loadavg } from 'node:os'

/** Seconds that a test may take on a machine that does nothing else, and where the reason for more is written. */
export const LIMITS = {
  db: { seconds: 5, reason: "meta: { slow: '…' }" },
  story: { seconds: 20, reason: "annotation: { type: 'slow', description: '…' }" },
}

/** Up to this load, for each core, a test is as fast as alone. Three workers on two cores are beyond it. */
const OWN_LOAD_PER_CORE = 1.5
const LONGEST = 8
/** How much slower than the machine of the limits another machine may be. */
const OTHER_MACHINE = 2

/** Looks at the load of the machine until `end`; `most` is the highest until then, for each core. */
export function loadOf() {
  let highest = 0
  const look = () => (highest = Math.max(highest, loadavg()[0] / availableParallelism()))
  look()
  const timer = setInterval(look, 5_000)
  timer.unref()
  return {
    most: () => highest,
    end: () => clearInterval(timer),
  }
}

/**
 * The tests that took longer than they may and give no reason, each in a sentence. A machine may be half as fast, and
 * one that others use too slower by as much as it was busier: the time of a test is refused where it is a mistake, and measured by the bench.
 *
 * @param tests {{ name: string, seconds: number, reason: string | null }[]}
 * @param load the highest of the run, for each core
 */
export function tooSlow(tests, limit, load) {
  const most = limit.seconds * OTHER_MACHINE * Math.max(1, load / OWN_LOAD_PER_CORE)
  return tests
    .filter(({ seconds, reason }) => seconds > most && reason === null)
    .map(
      ({ name, seconds }) =>
        `${name}: ${seconds.toFixed(1)} s is meer dan ${most.toFixed(0)} s; maak hem korter, of schrijf er de reden bij (${limit.reason})`,
    )
}

/** The tests that took longest, the longest first, a line each. */
export const longestOf = (tests) =>
  tests
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, LONGEST)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(6)} s   ${name}`)
