import type pg from 'pg'
import { right, wrong, type Finding } from './finding.ts'
import type { Asked } from './network-checks.ts'

/** Nodes and their database decide together what is due; a difference of seconds is a day at midnight. */
const MOST_MS = 2_000
/** A Date header has whole seconds. */
const HEADER_MS = 1_000

/** Between the moments `from` and `to` of this machine, another clock showed `shown`. @returns how much it is ahead, in ms; 0 within them */
export function aheadMs(shown: number, { from, to }: Pick<Asked, 'from' | 'to'>): number {
  if (shown > to) return shown - to
  return shown < from ? shown - from : 0
}

/** The clock of this machine against that of the database, and of a server that answers by the network. */
export async function checkClock(client: pg.ClientBase, answer: Asked | null): Promise<Finding> {
  const from = Date.now()
  const { rows } = await client.query<{ at: number }>(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as at',
  )
  const ofDatabase = aheadMs(rows[0]?.at ?? 0, { from, to: Date.now() })
  const ofServer =
    answer?.date == null
      ? 0
      : aheadMs(answer.date.getTime(), { from: answer.from - HEADER_MS, to: answer.to })
  for (const [whose, ahead] of [
    ['de database', ofDatabase],
    ['de server van PUBLIC_URL', ofServer],
  ] as const)
    if (Math.abs(ahead) > MOST_MS)
      return wrong(
        'Klok',
        `${whose} loopt ${(Math.abs(ahead) / 1_000).toFixed(0)} s ${ahead > 0 ? 'voor' : 'achter'} op deze machine. Zet beide klokken gelijk: timedatectl set-ntp true`,
      )
  return right(
    'Klok',
    `gelijk met de database${answer?.date == null ? '' : ' en met de server van PUBLIC_URL'}.`,
  )
}

const ZONE = 'Europe/Amsterdam'
const MONTHS = 36

/** Program and database agree on the hour in the Netherlands for the coming years: each has its own table of summer time. */
export async function checkTimeZone(client: pg.ClientBase, now = new Date()): Promise<Finding> {
  const moments = Array.from({ length: MONTHS }, (_, month) => {
    const moment = new Date(now)
    moment.setUTCMonth(moment.getUTCMonth() + month)
    return moment
  })
  const { rows } = await client.query<{ minutes: number }>(
    `select extract(epoch from (moment at time zone $2) - (moment at time zone 'UTC'))::float8 / 60 as minutes
     from unnest($1::timestamptz[]) with ordinality as given (moment, place) order by place`,
    [moments, ZONE],
  )
  const differs = moments.find((moment, place) => rows[place]?.minutes !== offsetMinutes(moment))
  if (differs !== undefined)
    return wrong(
      'Tijdzone',
      `op ${differs.toISOString().slice(0, 10)} is het volgens de database in Nederland een ander uur dan volgens het programma. Werk de tijdzones bij: apt-get install --only-upgrade tzdata`,
    )
  const machine = Intl.DateTimeFormat().resolvedOptions().timeZone
  return right(
    'Tijdzone',
    `dagen en nachten zijn die van ${ZONE}, bij het programma en de database gelijk; deze machine staat op ${machine}.`,
  )
}

/** What the clock in the Netherlands is ahead of UTC. */
function offsetMinutes(moment: Date): number {
  const name =
    new Intl.DateTimeFormat('en', { timeZone: ZONE, timeZoneName: 'longOffset' })
      .formatToParts(moment)
      .find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, hours = '0', minutes = '0'] = /GMT\+(\d+):(\d+)/.exec(name) ?? []
  return Number(hours) * 60 + Number(minutes)
}
