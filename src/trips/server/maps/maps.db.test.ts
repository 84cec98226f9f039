import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { fingerprintOf } from '#testing/untouched.ts'
import { listTrips } from '../../contract.ts'
import { getDistance, getMaps } from '../../distance-contract.ts'
import { MapFailure } from '../../domain/map-errors.ts'
import { MAP_KEY, placeAnswer, routeAnswer, serveMap, type MapReply } from '../../testing/fake-map.ts'
import { configuredMap } from './map-service.ts'

const map = await serveMap()
afterAll(() => map.close())
afterEach(() => {
  map.asked.length = 0
  map.ahead.length = 0
})
const kloppend = await testProgram({ maps: { url: map.address, apiKey: MAP_KEY } })
const tenant = await kloppend.register()

const ask = (destination = 'Zwolle', origin = 'Utrecht', who: TestTenant = tenant) =>
  who.call(getDistance, { query: { origin, destination } })

test('the distance of one way is proposed with the places as the map knows them, and nothing is stored', async () => {
  expect(expectDone(await tenant.call(getMaps))).toEqual({ isConnected: true })
  const before = await fingerprintOf(kloppend.database)
  expect(expectDone(await ask())).toEqual({
    kilometres: 90.5,
    origin: 'Utrecht, Nederland',
    destination: 'Zwolle, Nederland',
  })
  expect(await fingerprintOf(kloppend.database)).toBe(before)
  expect(expectDone(await tenant.call(listTrips)).trips).toEqual([])
  const [from, , route] = map.asked
  expect([map.asked.length, from?.path]).toEqual([3, expect.stringContaining('/geocode/search?')])
  expect(route).toEqual({
    path: '/v2/directions/driving-car',
    apiKey: MAP_KEY,
    body: {
      coordinates: [[5.1214, 52.0907], [6.083, 52.5168]], // prettier-ignore
      units: 'm',
      instructions: false,
      geometry: false,
    },
  })
})

describe('an answer that does not count is said in words, with what to do', () => {
  const place = { body: placeAnswer('Utrecht') }
  const other = { body: placeAnswer('Zwolle') }
  const odd = 'Het antwoord van de kaart klopt niet, dus we gebruiken het niet. Vul de kilometers zelf in.'
  const away = 'De kaart antwoordt nu niet.'
  const at = (longitude: unknown): MapReply => ({
    body: { features: [{ geometry: { coordinates: [longitude, 52] }, properties: {} }] },
  })
  test.each<readonly [string, readonly MapReply[], string]>([
    ['the service is away', [{ status: 503, body: {} }], away],
    ['too many questions', [{ status: 429, body: {} }], away],
    ['the answer is cut off', [{ fails: 'cut' }], away],
    ['the answer is too large', [place, other, { fails: 'huge' }], odd],
    ['the key is refused', [{ status: 403, body: {} }], 'De kaart weigert de koppeling.'],
    ['a question is refused', [{ status: 400, body: {} }], odd],
    ['an answer of another shape', [{ body: { features: 'geen' } }], odd],
    ['a place that is not on earth', [at(512)], odd],
    ['a place in words', [at('5,1')], odd],
    ['a road shorter than a straight line', [place, other, { body: routeAnswer(12_000) }], odd],
    ['a road round the earth', [place, other, { body: routeAnswer(40_000_000) }], odd],
    ['a road of less than nothing', [place, other, { body: routeAnswer(-90_000) }], odd],
  ])('%s', async (_what, replies, sentence) => {
    map.ahead.push(...replies)
    const answer = await ask()
    expect([answer.status, answer.errors[0]]).toEqual([409, expect.stringContaining(sentence)])
  })

  test.each([
    ['Atlantis', 'Utrecht', 'De kaart kent de bestemming niet.'],
    ['Utrecht', 'Atlantis', 'De kaart kent het vertrekpunt niet.'],
    ['utrecht', 'Utrecht', 'Van en naar zijn dezelfde plaats.'],
    ['Texel', 'Utrecht', 'De kaart vindt geen weg'],
  ])('from %2$s to %1$s', async (destination, origin, sentence) => {
    const answer = await ask(destination, origin)
    expect([answer.status, answer.errors[0]]).toEqual([409, expect.stringContaining(sentence)])
  })

  test('places without words are refused before the map is asked', async () => {
    expect((await ask(' ')).status).toBe(400)
    expect((await ask('x'.repeat(121))).status).toBe(400)
    expect(map.asked).toEqual([])
  })
})

test('a business asks the map a hundred times a day at most, all nodes together; another business and the next day have their own hundred', async () => {
  const who = await kloppend.register()
  expectDone(await ask('Zwolle', 'Utrecht', who))
  const { rowCount } = await kloppend.database.superuser.query(
    'update map_questions set total = 99 where total = 1',
  )
  expect(rowCount).toBe(1)
  const before = map.asked.length
  const tries = await Promise.all([1, 2, 3].map(() => ask('Zwolle', 'Utrecht', who)))
  expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect(tries.find(({ status }) => status === 409)?.errors[0]).toBe(
    'Vandaag is de kaart al honderd keer gevraagd voor dit bedrijf. Vul de kilometers zelf in; morgen kan het weer.',
  )
  expect(map.asked.length - before).toBe(3)
  expectDone(await ask('Zwolle', 'Utrecht', await kloppend.register()))
  await kloppend.database.superuser.query('update map_questions set day = day - 1')
  expectDone(await ask('Zwolle', 'Utrecht', who))
})

test('a map that does not answer in time is away', async () => {
  const slow = configuredMap({ maps: { url: map.address, apiKey: MAP_KEY } }, 150)
  map.ahead.push({ fails: 'slow' })
  const nothingToRead = { run: () => Promise.reject(new Error('nothing is read')) }
  await expect(slow?.placeOf(nothingToRead, 'Utrecht')).rejects.toEqual(new MapFailure('away'))
})

test('where no map is connected the program says so, and asks none', async () => {
  const alone = await testProgram()
  const who = await alone.register()
  expect(expectDone(await who.call(getMaps))).toEqual({ isConnected: false })
  const answer = await ask('Zwolle', 'Utrecht', who)
  expect([answer.status, answer.errors[0]]).toEqual([
    409,
    'Op deze installatie is geen kaart gekoppeld. Vul de kilometers zelf in.',
  ])
  expect(map.asked).toEqual([])
})
