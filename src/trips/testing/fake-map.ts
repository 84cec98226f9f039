import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Openrouteservice on a port of this machine: answers of the documented shapes, with values of our own. */

export interface AskedOfMap {
  readonly path: string
  readonly apiKey: string
  readonly body: unknown
}

/** How the map answers one question: JSON, or not as it should. */
export type MapReply =
  | { readonly status?: number; readonly body: unknown }
  | { readonly fails: 'slow' | 'cut' | 'huge' }

export const MAP_KEY = 'sleutel-van-een-kaart'

const known: Readonly<Record<string, readonly [longitude: number, latitude: number]>> = {
  utrecht: [5.1214, 52.0907],
  zwolle: [6.083, 52.5168],
  texel: [4.79, 53.05],
}

/** A place as GeoJSON, or none. */
export const placeAnswer = (words: string): object => {
  const coordinates = known[words.trim().toLowerCase()]
  const features =
    coordinates === undefined
      ? []
      : [
          {
            type: 'Feature',
            geometry: { type: 'Point', coordinates },
            properties: { label: `${words.trim()}, Nederland`, confidence: 1, country_a: 'NLD' },
          },
        ]
  return { geocoding: { version: '0.2' }, type: 'FeatureCollection', features }
}

/** A route of so many metres. */
export const routeAnswer = (metres: number): object => ({
  bbox: [5.1, 52, 6.1, 52.6],
  routes: [{ summary: { distance: metres, duration: 3_600 }, way_points: [0, 1] }],
  metadata: { service: 'routing', query: { profile: 'driving-car' } },
})

/** What the map answers at its address; null for an address of none. */
export function mapAnswer(path: string, body: unknown): { status?: number; body: unknown } | null {
  const url = new URL(path, 'http://map')
  if (url.pathname === '/geocode/search') return { body: placeAnswer(url.searchParams.get('text') ?? '') }
  if (url.pathname !== '/v2/directions/driving-car') return null
  const { coordinates } = body as { coordinates: readonly (readonly number[])[] }
  // No road goes to Texel.
  return coordinates.some(([longitude]) => longitude === 4.79)
    ? { status: 404, body: { error: { code: 2009, message: 'Route could not be found' } } }
    : { body: routeAnswer(90_480.3) }
}

const answerTo = ({ path, apiKey, body }: AskedOfMap): MapReply =>
  apiKey === MAP_KEY
    ? (mapAnswer(path, body) ?? { status: 404, body: {} })
    : { status: 403, body: { error: 'Access to this API has been disallowed' } }

/** The map on a port of this machine. */
export async function serveMap(): Promise<{
  readonly address: string
  readonly asked: AskedOfMap[]
  /** Answers that are given first, each once. */
  readonly ahead: MapReply[]
  readonly close: () => Promise<void>
}> {
  const asked: AskedOfMap[] = []
  const ahead: MapReply[] = []
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const text = Buffer.concat(pieces).toString('utf8')
      const path = request.url ?? ''
      const question = {
        path,
        apiKey:
          request.headers.authorization ?? new URL(path, 'http://map').searchParams.get('api_key') ?? '',
        body: text === '' ? null : (JSON.parse(text) as unknown),
      }
      asked.push(question)
      give(response, ahead.shift() ?? answerTo(question))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    asked,
    ahead,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => {
          resolve()
        })
      }),
  }
}

function give(response: ServerResponse, reply: MapReply): void {
  const failure = 'fails' in reply ? reply.fails : null
  // A slow one never answers: the asker ends the wait.
  if (failure === 'slow') return
  response.writeHead('fails' in reply ? 200 : (reply.status ?? 200), { 'content-type': 'application/json' })
  if ('fails' in reply) {
    if (failure === 'cut') {
      response.write('{"features":[{"geom')
      setTimeout(() => response.destroy(), 20)
    } else response.end(JSON.stringify({ ...routeAnswer(90_000), more: 'x'.repeat(600_000) }))
    return
  }
  response.end(JSON.stringify(reply.body))
}
