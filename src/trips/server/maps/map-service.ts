import type { Config } from '#platform/server/config.ts'
import type { IsolatedWork } from '#platform/server/isolated/supervisor.ts'
import {
  limitedRequest,
  OutsideFailure,
  type OutsideAnswer,
} from '#platform/server/outside/limited-request.ts'
import type { Place } from '../../domain/distance.ts'
import { MapFailure } from '../../domain/map-errors.ts'
import { MAX_ANSWER_BYTES, readAnswer } from './reading/answer-task.ts'

/**
 * A map that knows places and the roads between them, behind one port; null where the operator connected none. Answers are read in the
 * work process of the tenant that asks.
 */
export type MapService = {
  /** The place that the words mean; null for none. @throws MapFailure */
  readonly placeOf: (isolated: IsolatedWork, words: string) => Promise<Place | null>
  /** The road by car between two places, in metres. @throws MapFailure */
  readonly metresBetween: (isolated: IsolatedWork, from: Place, to: Place) => Promise<number>
} | null

/** A user waits for the answer, of three questions together. */
const TIMEOUT_MS = 5_000

/** Where places are looked for first: the middle of the Netherlands. */
const MIDDLE = { longitude: '5.38', latitude: '52.15' }

/** The map of the settings. @param timeoutMs another wait is for tests */
export const configuredMap = ({ maps }: Pick<Config, 'maps'>, timeoutMs = TIMEOUT_MS): MapService =>
  maps === null ? null : openRouteService(maps, timeoutMs)

/** @see https://openrouteservice.org/dev/#/api-docs */
function openRouteService(
  { url, apiKey }: { readonly url: string; readonly apiKey: string },
  timeoutMs: number,
): NonNullable<MapService> {
  return {
    placeOf: async (isolated, words) => {
      const query = new URLSearchParams({
        api_key: apiKey,
        text: words,
        'focus.point.lon': MIDDLE.longitude,
        'focus.point.lat': MIDDLE.latitude,
        size: '1',
      })
      const { status, bytes } = await requestTo(
        `${url}/geocode/search?${query.toString()}`,
        { method: 'GET', headers: { accept: 'application/json' } },
        timeoutMs,
      )
      refuse(status)
      return (await readAnswer(isolated, 'place', bytes)).found
    },
    metresBetween: async (isolated, from, to) => {
      const coordinates = [from, to].map(({ longitude, latitude }) => [longitude, latitude])
      const { status, bytes } = await requestTo(
        `${url}/v2/directions/driving-car`,
        {
          method: 'POST',
          headers: { accept: 'application/json', 'content-type': 'application/json', authorization: apiKey },
          body: JSON.stringify({ coordinates, units: 'm', instructions: false, geometry: false }),
        },
        timeoutMs,
      )
      // No road near a place, or none between the two.
      if (status === 404) throw new MapFailure('no-road')
      refuse(status)
      return (await readAnswer(isolated, 'route', bytes)).metres
    },
  }
}

function refuse(status: number): void {
  if (status === 200) return
  if (status === 401 || status === 403) throw new MapFailure('not-accepted')
  throw new MapFailure(status >= 500 || status === 429 ? 'away' : 'unreadable')
}

const requestTo = (
  address: string,
  request: Parameters<typeof limitedRequest>[1],
  timeoutMs: number,
): Promise<OutsideAnswer> =>
  limitedRequest(new URL(address), request, { timeoutMs, mostBytes: MAX_ANSWER_BYTES }).catch(
    (error: unknown) => {
      throw error instanceof OutsideFailure ? new MapFailure(error.reason) : error
    },
  )
