import { expect, test } from 'vitest'
import { importList, sendList } from '#testing/list-steps.ts'
import { mailSink } from '#testing/mail-sink.ts'
import { joined } from '#testing/member-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { bookTrips, undoTripBooking } from '#trips/booking-contract.ts'
import { createTrip, createVehicle, listTrips } from '#trips/contract.ts'
import { listTripImports, undoTripImport } from '../contract.ts'

/** A log of trips from a CSV file. */
const sink = await mailSink()
const kloppend = await testProgram({ smtpUrl: `${sink.url}?from=post@kloppend.test` })

const FILE = [
  'Datum;Vertrekadres;Bestemming;Doel rit;Km;Retour;Type',
  '3-2-2026;Utrecht;Zwolle;Overleg;90,5;nee;zakelijk',
  '4-2-2026;Utrecht;Almere;Offerte;120 km;ja;woon-werk',
  '4-2-2026;Utrecht;Almere;Offerte;120;ja;woon-werk',
  '5-2-2026;Utrecht;Zeist;;12;nee;zakelijk',
  '6-2-2026;Utrecht;Zeist;Familie;12;nee;privé',
  '1-1-2199;Utrecht;Zeist;Overleg;12;nee;',
  '32-2-2026;Utrecht;Zeist;Overleg;12;nee;',
  '7-2-2026;Utrecht;Zeist;;Overleg;12;nee;zakelijk',
  '',
].join('\n')

const february = async (who: TestTenant) =>
  expectDone(await who.call(listTrips, { query: { day: '2026-02-01' } })).trips

test('a log is shown first; agreed, its trips are there, and undo removes what is not booked', async () => {
  const owner = await kloppend.register()
  const shown = expectDone(await sendList(owner, 'Trips', FILE))
  expect(shown).toMatchObject({ id: null, made: 2, known: 1, refused: 5, problem: null })
  expect(shown.knownRows[0]?.message).toBe('Staat al op regel 3: dezelfde dag, plaatsen en afstand.')
  expect(shown.refusedRows.map(({ place, message }) => [place, message.split('.')[0]])).toEqual([
    [5, 'Doel: verplicht veld'],
    [6, 'Een privérit met je eigen auto hoeft niet in je administratie'],
    [7, '01-01-2199 is nog niet geweest'],
    [8, 'De dag “32-2-2026” kennen we niet'],
    [9, 'Hier staan meer of minder kolommen dan op de andere regels'],
  ])
  expect(await february(owner)).toEqual([])
  const { id } = await importList(owner, 'Trips', FILE)
  expect(await february(owner)).toMatchObject([
    { day: '2026-02-04', kilometres: 120, isReturn: true, kind: 'commuting', vehicleName: 'Eigen auto' },
    { day: '2026-02-03', kilometres: 90.5, isReturn: false, kind: 'business', isLate: true },
  ])
  expect(expectDone(await owner.call(listTripImports))[0]).toMatchObject({ made: 2, left: 2 })
  const booking = expectDone(await owner.call(bookTrips, { body: { year: 2026, month: 2 } }))
  const undo = async () => expectDone(await owner.call(undoTripImport, { params: { id: id ?? '' } }))
  expect(await undo()).toMatchObject({ removed: 0, staysInAll: 2, stays: [{ name: 'Utrecht – Zwolle', message: 'Deze rit is geboekt.' }, {}] }) // prettier-ignore
  expectDone(await owner.call(undoTripBooking, { params: { id: booking } }))
  expect(await undo()).toMatchObject({ removed: 2, staysInAll: 0 })
  expect(await february(owner)).toEqual([])
})

test('an export is read in again and adds nothing', async () => {
  const owner = await kloppend.register()
  const trip = { origin: 'Utrecht', destination: '=Zwolle', purpose: 'Overleg; twee uur' }
  expectDone(await owner.call(createTrip, { body: { day: '2026-02-03', ...trip, kilometres: 1234.5 } }))
  const vehicleId = expectDone(
    await owner.call(createVehicle, { body: { kind: 'business', name: 'Bus', logFrom: '2026-01-01', odometerFrom: 10 } }),
  ) // prettier-ignore
  const logged = {
    vehicleId,
    day: '2026-02-04',
    odometerStart: 10,
    odometerEnd: 60,
    kind: 'private' as const,
  }
  expectDone(await owner.call(createTrip, { body: { ...trip, ...logged } }))
  const csv = (await owner.send('GET', '/api/Trips/csv?year=2026')).text
  expect(expectDone(await sendList(owner, 'Trips', csv))).toMatchObject({ made: 0, known: 2, refused: 0 })
})

test('readings of a list follow on those that are there and on those above, or the row is refused', async () => {
  const owner = await kloppend.register()
  const file = (rows: readonly string[]) =>
    ['Dag;Van;Naar;Doel;Beginstand;Eindstand;Auto', ...rows, ''].join('\n')
  const rows = ['3-2-2026;A;B;Overleg;100;150;Bus', '4-2-2026;B;A;Overleg;140;200;Bus']
  expect(expectDone(await sendList(owner, 'Trips', file(rows))).refusedRows[0]?.message).toContain(
    'Voeg die auto eerst toe',
  )
  expectDone(
    await owner.call(createVehicle, { body: { kind: 'business', name: 'Bus', logFrom: '2026-01-01', odometerFrom: 100 } }),
  ) // prettier-ignore
  const shown = expectDone(await sendList(owner, 'Trips', file(rows)))
  expect(shown).toMatchObject({ made: 1, refused: 1 })
  expect(shown.refusedRows[0]?.message).toContain('een kilometerstand loopt alleen op')
  await importList(owner, 'Trips', file(rows))
  expect(await february(owner)).toMatchObject([{ odometerStart: 100, odometerEnd: 150, kilometres: 50 }])
})

test('an employee reads in the own trips, and sees no list of another', async () => {
  const owner = await kloppend.register()
  const { id } = await importList(owner, 'Trips', FILE)
  const employee = await joined(sink, owner, 'employee')
  await importList(employee, 'Trips', FILE)
  expect(await february(employee)).toHaveLength(2)
  expect(expectDone(await employee.call(listTripImports))).toHaveLength(1)
  expect((await employee.call(undoTripImport, { params: { id: id ?? '' } })).status).toBe(404)
  expect(await february(owner)).toHaveLength(2)
})
