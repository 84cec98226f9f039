import { strFromU8, unzipSync } from 'fflate'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { listKeptControls, getKeptControlFile } from '#reports/kept-control-contract.ts'
import { addLeave } from '#hours/contract.ts'
import { getInvoiceDossier } from '#reminders/contract.ts'
import { readPdf } from '#documents/server/pdf/testing/read-pdf.ts'
import { getCompany } from '#tenants/session-contract.ts'
import { archiveTables } from '#testing/soak/archive-tables.ts'
import { busyProgram } from '#testing/busy-program.ts'
import {
  momentsOfHere,
  personsWithoutMoment,
  shownMoments,
  unshownMoments,
} from '#testing/moments-of-archives.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { pathOf } from '#testing/wire-client.ts'
import { allWorkDone } from '#testing/work-done.ts'
import { DoesNotFit, readRows } from './read/row-check.ts'
import { rowsIn, withRows } from './testing/forging.ts'
import { exportOf, filesIn, importInto, offer } from './testing/moving.ts'

/** Everything that shows a moment or a person asks one place whether this installation saw it (decision 149). */
const kloppend = await busyProgram()
const { tenant: original } = kloppend
await allWorkDone(kloppend.database)
const files = filesIn(await exportOf(original))
// The business with a row in every table was imported too: with the key of this installation, so that its rows are of here.
await kloppend.database.superuser.query(
  `set session_replication_role = replica;
   update business_imports set is_own_key = true where tenant_id = '${original.tenantId}';
   reset session_replication_role`,
)
const tables = await archiveTables(kloppend.database.superuser)

const ELSEWHERE = /[Ee]lders vastgelegd, ingelezen op \d+ [a-z]+ 20\d\d/

describe('of the catalogue', () => {
  const MOMENT = 'timestamp with time zone'
  const columns = tables.flatMap(({ name, columns: each }) =>
    each.map(({ name: column, type }) => ({ table: name, column, type })),
  )
  const moments = columns
    .filter(({ type }) => type === MOMENT)
    .map(({ table, column }) => `${table}.${column}`)

  test('every moment that an archive may bring is shown as recorded elsewhere, or has a reason why no user reads it as an action', () => {
    expect(moments.length).toBeGreaterThan(100)
    expect([...Object.keys(shownMoments), ...Object.keys(unshownMoments)].toSorted()).toEqual(
      moments.toSorted(),
    )
  })

  test('every person whom an archive may bring is beside a moment of the same row', () => {
    const PERSON =
      /(_by|_by_email|user_id|user_email|author_(id|name)|(asker|closer|marker|withdrawer)_name)$/
    const persons = columns.filter(({ column }) => PERSON.test(column))
    expect(persons.length).toBeGreaterThan(80)
    const withMoment = new Set(moments.map((each) => each.split('.')[0]))
    const alone = persons.filter(({ table }) => !withMoment.has(table)).map(({ table }) => table)
    expect([...new Set(alone)].toSorted()).toEqual(Object.keys(personsWithoutMoment).toSorted())
  })

  test('each file that shows such a moment has the words, and each screen with moments of here alone is known', () => {
    const WORDS =
      /<InstantText|<TimeText|<Elsewhere|recordedElsewhere|elsewhereAfter|originInWords|ELSEWHERE_SIGN/
    for (const file of Object.values(shownMoments).flat()) {
      expect(existsSync(`src/${file}`), file).toBe(true)
      expect(readFileSync(`src/${file}`, 'utf8'), file).toMatch(WORDS)
    }
    const ofHere = globSync('src/*/web/**/*.{ts,tsx}')
      .filter((file) => !/\.test\.|platform\/web\/ui\/InstantText/.test(file))
      .filter((file) => /<HereText|dutchDayOf|dutchTimeOf/.test(readFileSync(file, 'utf8')))
      .map((file) => file.slice('src/'.length))
    expect(ofHere.toSorted()).toEqual(Object.keys(momentsOfHere).toSorted())
  })
})

/** The business in another one, by an archive with another key, with the hours and trips of the one who imports. */
async function imported(): Promise<TestTenant> {
  const copy = await kloppend.register()
  const { rows } = await kloppend.database.superuser.query<{ id: string }>(
    'select user_id as id from memberships where tenant_id = $1',
    [copy.tenantId],
  )
  const mine = (table: string) =>
    rowsIn(files, table).map((row) => ({ ...row, created_by: rows[0]?.id ?? '' }))
  await importInto(
    copy,
    withRows(files, {
      hours: mine('hours'),
      leaves: mine('leaves'),
      trips: mine('trips'),
      vehicles: mine('vehicles'),
    }),
  )
  await allWorkDone(kloppend.database)
  return copy
}

const textOf = async (who: TestTenant, path: string): Promise<string> => {
  const answer = await who.send('GET', path)
  expect(answer.status, path).toBe(200)
  return answer.headers.get('content-type') === 'application/pdf'
    ? readPdf(answer.bytes).text
    : strFromU8(answer.bytes)
}

describe('in a business that came with another key', () => {
  test('the company says when, and of the original nothing', async () => {
    const copy = await imported()
    expect(expectDone(await copy.call(getCompany)).importedElsewhereAt).toMatch(/^20\d\d-.*Z$/)
    expect(expectDone(await original.call(getCompany)).importedElsewhereAt).toBeNull()

    for (const [table, csv, pdf] of [
      ['hours', '/api/Hours/csv', '/api/Hours/pdf'],
      ['trips', '/api/Trips/csv', '/api/Trips/pdf'],
    ] as const) {
      const year = rowsIn(files, table)[0]?.['day']?.slice(0, 4) ?? ''
      const sheet = await textOf(copy, `${csv}?year=${year}`)
      expect(sheet, table).toMatch(ELSEWHERE)
      expect(sheet, table).not.toMatch(/;hier\r?\n/)
      expect(await textOf(copy, `${pdf}?year=${year}`), table).toMatch(/° Elders vastgelegd, ingelezen op/)
    }
    const ofOriginal = await textOf(
      original,
      `/api/Hours/csv?year=${rowsIn(files, 'hours')[0]?.['day']?.slice(0, 4) ?? ''}`,
    )
    expect(ofOriginal).toMatch(/;hier\r?\n/)
    expect(ofOriginal).not.toMatch(ELSEWHERE)
  })

  test('leave is evidence of hours too: its line has the day on which it was written, and the words', async () => {
    const copy = await imported()
    const [leave] = rowsIn(files, 'leaves')
    const year = leave?.['first_day']?.slice(0, 4) ?? ''
    const line = /(Zwangerschapsverlof|Vakantie of vrij).*;\d{2}-\d{2}-20\d{2};;/
    const sheet = await textOf(copy, `/api/Hours/csv?year=${year}`)
    expect(sheet).toMatch(new RegExp(`${line.source}"?${ELSEWHERE.source}`))
    const paper = (await textOf(copy, `/api/Hours/pdf?year=${year}`)).replaceAll(/\s+/g, ' ')
    expect(paper).toMatch(/(Zwangerschapsverlof|Vakantie of vrij), .{10,90} \d{2}-\d{2}-20\d{2} °/)
    const own = await kloppend.register()
    const body = { kind: 'holiday', firstDay: `${year}-07-01`, lastDay: `${year}-07-02` } as const
    expectDone(await own.call(addLeave, { body }))
    expect(await textOf(own, `/api/Hours/csv?year=${year}`)).toMatch(new RegExp(`${line.source}hier\r?\n`))
    expect(await textOf(own, `/api/Hours/pdf?year=${year}`)).not.toMatch(/°|lders vastgelegd/)
  })

  // A package of each of the years in which something is: above five seconds on a busy machine.
  test('in the package of a year each file that names when something was written, filed or asked says so', async () => {
    const copy = await imported()
    const packageOf = async (who: TestTenant, year: string) =>
      unzipSync((await who.send('GET', `/api/Exports/package?year=${year}`)).bytes)
    /** The column that says where a row was recorded. */
    const origins = (bytes: Uint8Array): string[] => {
      const [head = '', ...lines] = strFromU8(bytes).replace('\uFEFF', '').split(/\r?\n/)
      const place = head.split(';').indexOf('Vastgelegd')
      if (place < 0) return []
      // Up to the empty line before another table; a sum has no origin.
      const end = lines.indexOf('')
      return lines
        .slice(0, end)
        .map((each) => each.split(';')[place] ?? '')
        .filter((each) => each !== '')
    }
    const found = new Set<string>()
    const years = [
      ...['hours', 'trips'].map((table) => rowsIn(files, table)[0]?.['day']),
      ...rowsIn(files, 'questions').map((row) => row['subject_day']),
      ...rowsIn(files, 'vat_returns').map((row) => row['period']),
    ].map((day) => day?.slice(0, 4) ?? '')
    for (const year of new Set(years)) {
      const ofCopy = await packageOf(copy, year)
      for (const [path, bytes] of Object.entries(ofCopy).filter(([each]) => each.endsWith('.csv')))
        for (const origin of origins(bytes)) {
          expect(origin, path).toMatch(ELSEWHERE)
          found.add(path.split(/[/.]/)[0] ?? '')
        }
    }
    expect([...found].toSorted()).toEqual(['btw', 'ritten', 'uren', 'vragen'])
    const ofOriginal = Object.entries(await packageOf(original, years[0] ?? ''))
    const ofHere = ofOriginal.filter(([path]) => path.endsWith('.csv')).flatMap(([, bytes]) => origins(bytes))
    expect([...new Set(ofHere)]).toEqual(['hier'])
  })

  test('the dossier of an invoice says so at each mail and each letter, and the one of the original does not', async () => {
    const copy = await imported()
    const reminded = rowsIn(files, 'reminders').map(({ document_id: id }) => id ?? '')
    expect(reminded.length).toBeGreaterThan(0)
    const dossierOf = async (who: TestTenant) =>
      unzipSync(
        (await who.send('GET', pathOf(getInvoiceDossier, { params: { id: (reminded[0] ?? '') as never } })))
          .bytes,
      )
    const dossier = await dossierOf(copy)
    const texts = Object.entries(dossier).filter(
      ([path]) => path.endsWith('.txt') && path !== 'overdracht.txt',
    )
    expect(texts.map(([path]) => path)).toContain('mails/01.txt')
    for (const [path, bytes] of texts) expect(strFromU8(bytes), path).toMatch(ELSEWHERE)
    for (const [path, bytes] of Object.entries(await dossierOf(original)))
      if (path.endsWith('.txt')) expect(strFromU8(bytes), path).not.toMatch(ELSEWHERE)
  })

  test('a kept control says so on paper and in its sheet, beside the one who kept it', async () => {
    const copy = await imported()
    const [control] = expectDone(await copy.call(listKeptControls))
    expect(control).toBeDefined()
    for (const format of ['pdf', 'csv'] as const) {
      const path = pathOf(getKeptControlFile, { params: { id: control?.id as never }, query: { format } })
      expect((await textOf(copy, path)).replaceAll(/\s+/g, ' '), format).toMatch(
        /door .*\(elders vastgelegd, ingelezen op/,
      )
      expect(await textOf(original, path), format).not.toMatch(ELSEWHERE)
    }
  })
})

test('an archive of before records were named gets those names at its import, so that the proof misses what goes here', async () => {
  const records = ['prepaid_costs', 'past_deposits', 'kept_controls']
  const unnamed = rowsIn(files, 'audit_changes').filter(({ record }) => !records.includes(record ?? ''))
  const copy = await kloppend.register()
  await importInto(copy, withRows(files, { audit_changes: unnamed }))
  const { rows } = await kloppend.database.superuser.query<{ id: string }>(
    'select record_id as id from audit_changes where tenant_id = $1 and record = any($2) order by 1',
    [copy.tenantId, records],
  )
  const made = records.flatMap((table) => rowsIn(files, table).map(({ id }) => ({ id })))
  expect(new Set(records.map((table) => rowsIn(files, table).length > 0))).toEqual(new Set([true]))
  expect(rows).toEqual(made.toSorted((a, b) => ((a.id ?? '') < (b.id ?? '') ? -1 : 1)))
})

describe('a row of an archive with a moment of after the import', () => {
  const hours = tables.find(({ name }) => name === 'hours') ?? null
  const row = { ...rowsIn(files, 'hours')[0], entered_at: '2099-01-01 10:00:00+00' }

  test('is refused by its column, because it would seem to be written here', async () => {
    const copy = await kloppend.register()
    const answer = await offer(copy, withRows(files, { hours: [row] }))
    expect(answer.status).toBe(422)
    expect(answer.errors.join()).toContain('hours.entered_at')
  })

  test('of the moment itself and before it is read', () => {
    const read = (entered: string) =>
      readRows(
        Buffer.from(`${JSON.stringify({ ...row, entered_at: entered })}\n`),
        { table: hours, columns: Object.keys(row), rows: 1 },
        Date.parse('2026-12-02T10:00:00Z'),
      )
    expect(read('2026-12-02 10:00:00+00')).toHaveLength(1)
    expect(() => read('2026-12-02 10:00:00.001+00')).toThrow(DoesNotFit)
  })
})
