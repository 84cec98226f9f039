import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { closeYear } from '#year-end/contract.ts'
import { handSteps } from '#testing/hand-steps.ts'
import { accountAnswers } from '#testing/annual-accounts-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { sha256Of } from '#platform/server/files/object-store.ts'
import { readXml, type XmlElement } from '#platform/server/files/xml.ts'
import { adoptAnnualAccounts, answerAnnualAccounts, getAnnualAccounts } from '../contract.ts'

/** The annual accounts as an XBRL instance: read back with a parser, and compared with the accounts that the PDF has. */
const kloppend = await testProgram()
const { opening, memo } = handSteps(kloppend.database)
const params = { year: '2025' }

/** A company that begins on 1 January 2025 with odd cents, and a name with a letter that a filing cannot have. */
async function company(): Promise<TestTenant> {
  const who = await kloppend.register({ tenantName: 'Škoda & Zn. B.V.' })
  expectDone(
    await opening(who, [['1100', 20_000.4, 0], ['0200', 8_000.33, 0], ['0210', 0, 3_000.1], ['0550', 0, 100], ['0570', 0, 24_900.63]], '2025-01-01'),
  ) // prettier-ignore
  expectDone(await memo(who, [['1100', 10_000.45, 0], ['8400', 0, 10_000.45]], { transactionDate: '2025-06-30' })) // prettier-ignore
  expectDone(await memo(who, [['4540', 3_000.27, 0], ['1700', 0, 3_000.27]], { transactionDate: '2025-07-31' })) // prettier-ignore
  expectDone(await memo(who, [['4600', 1_000.5, 0], ['0210', 0, 1_000.5]], { transactionDate: '2025-12-31' })) // prettier-ignore
  expectDone(await memo(who, [['9100', 1_140.49, 0], ['1670', 0, 1_140.49]], { transactionDate: '2025-12-31' })) // prettier-ignore
  return who
}

const answer = async (who: TestTenant, body: object = {}) =>
  expectDone(
    await who.call(answerAnnualAccounts, {
      params,
      body: {
        ...accountAnswers,
        staff: 1.5,
        ...body,
      },
    }),
  )

/** A fact with what its context says: its period, and how many members of an axis. */
interface ReadFact {
  readonly value: string
  readonly period: string
  readonly members: number
  readonly unit: string | undefined
  readonly decimals: string | undefined
}

interface ReadInstance {
  readonly schema: string | undefined
  readonly identifiers: readonly string[]
  readonly facts: ReadonlyMap<string, readonly ReadFact[]>
}

const within = (element: XmlElement, name: string): XmlElement[] =>
  element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...within(child, name)])

async function download(who: TestTenant, query = ''): Promise<ReadInstance> {
  const answered = await who.send('GET', `/api/AnnualAccounts/2025/xbrl${query}`)
  expect([answered.status, answered.text.slice(0, 5)]).toEqual([200, '<?xml'])
  const root = await readXml(Buffer.from(answered.text))
  expect([root.name, root.namespace]).toEqual(['xbrl', 'http://www.xbrl.org/2003/instance'])
  const contexts = new Map(within(root, 'context').map((each) => [each.attributes['id'] ?? '', each]))
  const facts = new Map<string, ReadFact[]>()
  for (const child of root.children) {
    const context = contexts.get(child.attributes['contextRef'] ?? '')
    if (context === undefined) continue
    expect(child.namespace).toMatch(/^http:\/\/www\.nltaxonomie\.nl\/nt20\//)
    const period = ['instant', 'startDate', 'endDate'].flatMap((name) => within(context, name))
    facts.set(child.name, [
      ...(facts.get(child.name) ?? []),
      {
        value: child.text,
        period: period.map(({ text }) => text).join(' '),
        members: within(context, 'explicitMember').length,
        unit: child.attributes['unitRef'],
        decimals: child.attributes['decimals'],
      },
    ])
  }
  return {
    schema: within(root, 'schemaRef')[0]?.attributes['xlink:href'] ?? within(root, 'schemaRef')[0]?.attributes['href'],
    identifiers: [...new Set(within(root, 'identifier').map(({ text }) => text))],
    facts,
  }
} // prettier-ignore

const END = '2025-12-31'
const BEFORE = '2024-12-31'
const YEAR = '2025-01-01 2025-12-31'

/** The one value of an element in a period. */
const valueOf = ({ facts }: ReadInstance, name: string, period: string): string | undefined => {
  const found = (facts.get(name) ?? []).filter((fact) => fact.period === period)
  expect(found.length).toBeLessThan(2)
  return found[0]?.value
}

const rowsOf = async (who: TestTenant) => {
  const data = expectDone(await who.call(getAnnualAccounts, { params }))
  if (data === null) throw new Error('the company has annual accounts')
  const rows = [...data.accounts.balance, ...data.accounts.result]
  return { data, row: (title: string) => rows.find((each) => each.title === title) }
}

test('each figure of the instance is the row of the accounts in whole euros, for both years', async () => {
  const who = await company()
  await answer(who, { regime: 'small' })
  const instance = await download(who)
  const { data, row } = await rowsOf(who)
  for (const [concept, title, period, before] of [
    ['PropertyPlantEquipment', 'Materiële vaste activa', END, BEFORE],
    ['AssetsNoncurrent', 'Totaal vaste activa', END, BEFORE],
    ['CashAndCashEquivalents', 'Liquide middelen', END, BEFORE],
    ['Assets', 'Totaal activa', END, BEFORE],
    ['ShareCapital', 'Geplaatst kapitaal', END, BEFORE],
    ['ReservesOther', 'Overige reserves', END, BEFORE],
    ['Equity', 'Totaal eigen vermogen', END, BEFORE],
    ['LiabilitiesCurrent', 'Kortlopende schulden', END, BEFORE],
    ['EquityAndLiabilities', 'Totaal passiva', END, BEFORE],
    ['OperatingResult', 'Bedrijfsresultaat', YEAR, null],
    ['IncomeTaxExpense', 'Belastingen', YEAR, null],
    ['ResultAfterTax', 'Resultaat na belastingen', YEAR, null],
  ] as const) {
    const apart = Math.abs(Number(valueOf(instance, concept, period)) - Number(row(title)?.amount))
    expect([concept, apart < 1]).toEqual([concept, true])
    if (before === null) continue
    const earlier = valueOf(instance, concept, before)
    if (earlier !== undefined)
      expect([concept, Math.abs(Number(earlier) - Number(row(title)?.before)) < 1]).toEqual([concept, true])
  }
  expect(valueOf(instance, 'Assets', END)).toBe('34001')
  expect(valueOf(instance, 'Assets', BEFORE)).toBe('25001')
  const undivided = Number(row('Onverdeeld resultaat')?.amount)
  expect(Math.abs(Number(valueOf(instance, 'ResultForTheYear', END)) - undivided)).toBeLessThan(1)
  // The notes are those of the accounts, in the characters of a filing.
  expect(valueOf(instance, 'AverageNumberEmployeesDisclosure', YEAR)).toBe(
    data.accounts.notes.find(({ title }) => title === 'Werknemers')?.text,
  )
  expect(valueOf(instance, 'PropertyPlantEquipmentDisclosure', YEAR)).toContain('afschrijving -1.000,50')
}) // prettier-ignore

test('an amount says that it is exact to the euro and is written in whole euros; a text has no unit and no precision', async () => {
  const who = await company()
  await answer(who, { regime: 'small' })
  const facts = [...(await download(who)).facts.values()].flat()
  const [amounts, texts] = [facts.filter(({ unit }) => unit !== undefined), facts.filter(({ unit }) => unit === undefined)]
  expect([amounts.length > 20, texts.length > 5]).toEqual([true, true])
  expect(new Set(amounts.map(({ unit, decimals }) => `${String(unit)} ${String(decimals)}`))).toEqual(new Set(['EUR 0']))
  expect(amounts.filter(({ value }) => !/^-?\d+$/.test(value))).toEqual([])
  expect(texts.filter(({ decimals }) => decimals !== undefined)).toEqual([])
}) // prettier-ignore

test('the instance says whose accounts these are, over which period, and whether they were adopted', async () => {
  const who = await company()
  const draft = await download(who, '?for=filing')
  expect(draft.schema).toMatch(/2025-nlgaap-micro-publicatiestukken\.xsd$/)
  expect(draft.identifiers).toEqual([valueOf(draft, 'ChamberOfCommerceRegistrationNumber', YEAR)])
  expect([
    valueOf(draft, 'LegalEntityName', YEAR),
    valueOf(draft, 'LegalEntityLegalForm', YEAR),
    valueOf(draft, 'FinancialReportingPeriodCurrentEndDate', YEAR),
    valueOf(draft, 'DocumentAdoptionStatus', YEAR),
    valueOf(draft, 'DocumentAdoptionDate', YEAR),
    valueOf(draft, 'ResultAfterTax', YEAR),
  ]).toEqual([
    'Skoda & Zn. B.V.',
    'Besloten vennootschap met beperkte aansprakelijkheid',
    END,
    'Nee',
    undefined,
    undefined,
  ])
  // Amounts have the unit and the two members of the statements; the document has neither.
  expect(draft.facts.get('Assets')).toEqual([
    expect.objectContaining({ members: 2, unit: 'EUR' }),
    expect.objectContaining({ members: 2, unit: 'EUR' }),
  ])
  expect(draft.facts.get('LegalEntityName')).toEqual([
    expect.objectContaining({ members: 0, unit: undefined }),
  ])

  await answer(who)
  expectDone(await who.call(closeYear, { params, body: { equity: 'company', acceptPoints: true } }))
  const { data } = await rowsOf(who)
  expectDone(
    await who.call(adoptAnnualAccounts, {
      params,
      body: { adoptedOn: '2026-05-20', sha256: data.sha256, toReserves: true },
    }),
  )
  const adopted = await download(who, '?for=filing')
  expect([
    valueOf(adopted, 'DocumentAdoptionStatus', YEAR),
    valueOf(adopted, 'DocumentAdoptionDate', YEAR),
    valueOf(adopted, 'LegalEntityRegisteredOffice', YEAR),
    valueOf(adopted, 'Equity', END),
  ]).toEqual(['Ja', '2026-05-20', 'Utrecht', valueOf(draft, 'Equity', END)])
})

test('a year without a taxonomy, a purpose that does not exist and an owner are refused with a sentence', async () => {
  const who = await company()
  const refused = async (path: string) => {
    const { status, text } = await who.send('GET', path)
    return [status, text]
  }
  expect(await refused('/api/AnnualAccounts/2026/xbrl')).toEqual([
    409,
    expect.stringContaining('De taxonomie van de KvK voor 2026 is nog niet vastgesteld'),
  ])
  expect(await refused('/api/AnnualAccounts/2019/xbrl')).toEqual([
    409,
    expect.stringContaining('is hier niet bekend'),
  ])
  expect(await refused('/api/AnnualAccounts/2024/xbrl')).toEqual([
    404,
    expect.stringContaining('In 2024 is niets geboekt'),
  ])
  expect(await refused('/api/AnnualAccounts/2025/xbrl?for=tax')).toEqual([
    400,
    expect.stringContaining('Kies for=meeting of for=filing.'),
  ])
  const owner = await kloppend.register()
  const { status, text } = await owner.send('GET', '/api/AnnualAccounts/2025/xbrl')
  expect([status, text]).toEqual([409, expect.stringContaining('Een jaarrekening is voor een bv')])
})

test('the package for the accountant has the instance beside the paper, with its hash, and none for a year without a taxonomy', async () => {
  const who = await company()
  expectDone(await memo(who, [['4540', 10, 0], ['1100', 0, 10]], { transactionDate: '2026-01-05' })) // prettier-ignore
  const filesOf = async (year: string) =>
    unzipSync((await who.send('GET', `/api/Exports/package?year=${year}`)).bytes)
  const files = await filesOf('2025')
  const whole = (await who.send('GET', '/api/AnnualAccounts/2025/xbrl')).text
  const kept = files['jaarrekening.xbrl'] ?? new Uint8Array()
  expect(strFromU8(kept)).toBe(whole)
  expect(Object.keys(files)).toContain('jaarrekening.pdf')
  expect(strFromU8(files['index.csv'] ?? new Uint8Array())).toMatch(
    new RegExp(`^jaarrekening\\.xbrl;.*niet gecontroleerd met de taxonomie.*;${sha256Of(kept)}\r$`, 'm'),
  )
  const later = await filesOf('2026')
  expect(Object.keys(later)).toContain('jaarrekening.pdf')
  expect(Object.keys(later)).not.toContain('jaarrekening.xbrl')
})
