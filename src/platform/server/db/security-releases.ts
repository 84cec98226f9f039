/** The day on which this table was last compared with https://www.postgresql.org/support/security/. */
const CHECKED_ON = '2026-11-22'

/** By major version: the newest release that fixes a vulnerability. The program asks no address at start. */
const newestSecurityRelease: Readonly<Record<number, number>> = { 18: 6 }

/**
 * The warning for a server that lacks a known security release, in English as the log is; null when it lacks none.
 *
 * @param version `server_version_num` of PostgreSQL: 180004 is 18.4
 */
export function missingSecurityRelease(version: number): string | null {
  const newest = newerSecurityRelease(version)
  return newest === null
    ? null
    : `PostgreSQL ${releaseName(version)} lacks the security release ${newest} (known on ${CHECKED_ON}); see docs/operations.md`
}

/** The security release that a server lacks, such as `18.6`; null when it lacks none. */
export function newerSecurityRelease(version: number): string | null {
  const [major, minor] = [Math.floor(version / 10_000), version % 10_000]
  const newest = newestSecurityRelease[major]
  return newest === undefined || minor >= newest ? null : `${String(major)}.${String(newest)}`
}

/** 180004 is 18.4. */
export const releaseName = (version: number): string =>
  `${String(Math.floor(version / 10_000))}.${String(version % 10_000)}`
