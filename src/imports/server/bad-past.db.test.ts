import { expect, test } from 'vitest'
import { dialects, oldBooks } from '#reports/testing/old-books.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { sendAuditFile } from '#testing/audit-file-steps.ts'
import { sendTo } from '#testing/list-steps.ts'
import { closePeriodOf } from '#testing/closed-period-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { fingerprintOf } from '#testing/untouched.ts'
import type { OpenItemsFile, TrialBalanceFile } from '../past-contract.ts'
import type { PastPreview } from '#reports/past-contract.ts'

/** What another program gives is often broken: each file is refused with the line and what to do, and nothing is stored. */
const kloppend = await testProgram()
const year = Number(todayInAmsterdam().slice(0, 4))
const DAY = `${String(year)}-07-01`
const [sound = dialects[0]!] = dialects
const HEAD = 'Nummer;Omschrijving;Debet;Credit'
const ITEMS_HEAD = 'Klant;Factuurnummer;Factuurdatum;Openstaand'

/** The sentences of a preview, and then those of the answer when it is confirmed all the same. */
interface Refused {
  readonly shown: string
  readonly refused: string
  readonly status: number
}

const auditFile = async (breaking: (text: string) => string): Promise<Refused> => {
  const who = await kloppend.register()
  const [whole, text] = [oldBooks(sound), oldBooks(sound, breaking)]
  expect(text).not.toBe(whole)
  return untouched(async () => {
    const trial = await sendAuditFile(who, text, { day: '2025-08-15' })
    const plan = trial.data as PastPreview | null
    if (plan === null) return { shown: '', refused: trial.errors.join('\n'), status: trial.status }
    const { status, errors } = await sendAuditFile(who, text, { day: '2025-08-15', confirmed: plan.sha256 })
    return { shown: [...plan.defects, ...plan.refusals].join('\n'), refused: errors.join('\n'), status }
  })
}

const trialBalance = (...rows: readonly string[]): Promise<Refused> => balanceOf([HEAD, ...rows])

const balanceOf = async (lines: readonly string[]): Promise<Refused> => {
  const who = await kloppend.register()
  const text = lines.join('\n')
  return untouched(async () => {
    const trial = await sendTo<TrialBalanceFile>(who, 'Imports/trialBalance', text, { day: DAY })
    if (trial.data === null) return { shown: '', refused: trial.errors.join('\n'), status: trial.status }
    const { sha256, problem, questions, plan } = trial.data
    const { status, errors } = await sendTo(who, 'Imports/trialBalance', text, { day: DAY, confirmed: sha256 })
    const shown = [problem ?? '', ...questions.map((question) => question.text), ...(plan?.defects ?? [])]
    return { shown: shown.join('\n'), refused: errors.join('\n'), status }
  })
} // prettier-ignore

/** A list of open items fills a form, and books nothing by itself. */
const openItems = (...rows: readonly string[]): Promise<Refused> => itemsOf([ITEMS_HEAD, ...rows])

const itemsOf = async (lines: readonly string[]): Promise<Refused> => {
  const who = await kloppend.register()
  const text = lines.join('\n')
  return untouched(async () => {
    const { data, errors, status } = await sendTo<OpenItemsFile>(who, 'OpenItems/imports', text, { day: DAY })
    if (data === null) return { shown: '', refused: errors.join('\n'), status }
    const { problem, questions, refusedRows, items } = data
    const doubts = items.map(({ place, doubt }) => `Regel ${String(place)}: ${doubt}`)
    const lines = refusedRows.map(({ place, message }) => `Regel ${String(place)}: ${message}`)
    return { shown: [problem ?? '', ...questions.map((question) => question.text), ...lines, ...doubts].join('\n'), refused: '', status }
  })
} // prettier-ignore

async function untouched(send: () => Promise<Refused>): Promise<Refused> {
  const before = await fingerprintOf(kloppend.database)
  const answer = await send()
  expect(await fingerprintOf(kloppend.database)).toBe(before)
  return answer
}

const AGAIN = 'Herstel dit in je vorige pakket en exporteer het bestand opnieuw.'

test.each([
  ['an entry that does not balance', (text: string) => text.replace('<amnt>1210.00</amnt>', '<amnt>1210.01</amnt>'), /Boeking 2 is niet in evenwicht.*regel \d+ van het bestand/, AGAIN],
  ['a file of two companies', (text: string) => text.replace('</company>', '</company><company><companyName>Tweede B.V.</companyName></company>'), /meer dan één bedrijf.*Exporteer elk bedrijf apart.*regel \d+ van het bestand/, AGAIN],
  ['a file in dollars', (text: string) => text.replace('EUR', 'USD'), /in USD\. Exporteer de administratie in euro.*regel 3 van het bestand/, AGAIN],
  ['a relation twice', (text: string) => text.replace('<custSupID>K2</custSupID><custSupName', '<custSupID>K1</custSupID><custSupName'), /Relatie K1 staat er meer dan één keer in.*regel 7 van het bestand/, AGAIN],
  ['an RGS code twice', (text: string) => text.replace('<accDesc>Kas</accDesc><accTp>B</accTp>', '<accDesc>Kas</accDesc><accTp>B</accTp><RGScode>BLimKasKas</RGScode>').replace('<accDesc>Bank</accDesc><accTp>B</accTp>', '<accDesc>Bank</accDesc><accTp>B</accTp><RGScode>BLimKasKas</RGScode>'), /RGS-code BLimKasKas staat op meer dan één rekening.*regel \d+ van het bestand/, AGAIN],
  ['a balance to begin with that does not close', (text: string) => text.replace('<amnt>2000.00</amnt>', '<amnt>2000.01</amnt>'), /De beginbalans is niet in evenwicht: debet 5\.150,01, credit 5\.150,00\. \(plaats: regel \d+ van het bestand\)/, AGAIN],
  ['an account twice', (text: string) => text.replace('000000500<', '000000200<'), /Rekening 000000200 staat er meer dan één keer in.*regel \d+ van het bestand/, AGAIN],
  ['an account that is not in its list', (text: string) => text.replace('<accID>000001100</accID><amnt>', '<accID>7</accID><amnt>'), /een rekening of een bedrag dat niet te lezen is.*regel \d+ van het bestand/, AGAIN],
  ['an account of no kind', (text: string) => text.replace('<accDesc>Omzet hoog</accDesc><accTp>P</accTp>', '<accDesc>Omzet hoog</accDesc>'), /Van rekening 000008000 Omzet hoog zegt het bestand niet of die bij de balans of bij winst en verlies hoort.*regel \d+ van het bestand/, AGAIN],
  ['one audit file behind another', (text: string) => text + text.replace(/^<\?xml.*\n/, '').replaceAll('2025-', '2026-'), /^$/, /geen auditfile.*Exporteer het bestand opnieuw/],
  ['an audit file that was cut', (text: string) => text.slice(0, text.length * 0.7), /^$/, /geen auditfile.*regel \d+.*Exporteer het bestand opnieuw/],
] as const)('%s is refused with the line and what to do, and nothing is stored', async (_, breaking, sentence, what) => {
  const { shown, refused, status } = await auditFile(breaking)
  expect(shown).toMatch(sentence)
  expect(status).toBe(422)
  if (typeof what === 'string') expect(refused).toContain(what)
  else expect(refused).toMatch(what)
}) // prettier-ignore

test.each([
  ['a balance that does not close', ['1100;Bank;1.210,00;', '0500;Vermogen;;1.000,00'], /er is €\s210,00 meer debet dan credit\. De laatste rekening staat op regel 3; .*Exporteer het anders opnieuw\./],
  ['an account of no kind', ['B-x;Iets;5,00;', '0500;Vermogen;;5,00'], /Regel 2: van rekening B-x weten we niet.*Kies een kolom/],
  ['an account twice', ['1100;Bank;10,00;', '1100;Bank;10,00;', '0500;Vermogen;;20,00'], /Regel 3: rekening 1100 staat al op regel 2\. Laat één van de twee regels staan\./],
  ['a cut balance', ['1100;Bank;10,00;', 'Totaal;;12,00;12,00'], /Regel 3: onderaan staat €\s12,00, en de regels erboven zijn samen €\s10,00\. .*exporteer het opnieuw\./],
] as const)('%s in a trial balance is refused with the line and what to do, and nothing is stored', async (_, rows, sentence) => {
  const { shown, refused, status } = await trialBalance(...rows)
  expect(shown).toMatch(sentence)
  // A caller that agrees all the same is answered with a sentence that was shown.
  expect([status, refused]).toEqual([422, expect.stringMatching(sentence)])
}) // prettier-ignore

test('a trial balance in dollars is refused with the line and what to do, and nothing is stored', async () => {
  const { shown, refused, status } = await balanceOf([`${HEAD};Valuta`, '1100;Bank;10,00;;EUR', '1110;Rekening in dollars;5,00;;USD', '0500;Vermogen;;15,00;EUR'])
  expect(shown).toContain('Regel 3: het bedrag is in USD. Exporteer de saldibalans in euro.')
  expect([status, refused]).toEqual([422, expect.stringContaining('USD')])
}) // prettier-ignore

test('an item in dollars is refused with its line and what to do; the items in euro beside it are read', async () => {
  const { shown, status } = await itemsOf([`${ITEMS_HEAD};Valuta`, 'Jansen;17;22-03-2025;10,00;EUR', 'Smith;18;22-03-2025;10,00;USD'])
  expect(shown).toContain('Regel 3: Dit bedrag is in USD. Reken het om naar euro’s, en vul het met de hand in.')
  expect(shown).toContain('Regel 2: ')
  expect(status).toBe(200)
}) // prettier-ignore

test.each([
  ['too far ahead', `${String(year + 3)}-07-01`, 'ligt te ver in de toekomst: boek tot en met'],
  ['in a closed year', `${String(year - 1)}-07-01`, `Boekjaar ${String(year - 1)} is afgesloten`],
  ['in a filed VAT period', `${String(year)}-02-01`, 'is ingediend'],
  ['after what was booked here', `${String(year)}-06-01`, 'Er is al geboekt vóór'],
])('a trial balance of a day %s is refused with the sentence that says which, and nothing is stored', async (_, day, sentence) => {
  const who = await withBookedDays()
  const text = `${HEAD}\n1100;Bank;10,00;\n0500;Vermogen;;10,00`
  const { shown, refused, status } = await untouched(async () => {
    const { plan, sha256 } = expectDone(await sendTo<TrialBalanceFile>(who, 'Imports/trialBalance', text, { day }))
    const { status: code, errors } = await sendTo(who, 'Imports/trialBalance', text, { day, confirmed: sha256 })
    return { shown: plan?.refusals.join('\n') ?? '', refused: errors.join('\n'), status: code }
  })
  expect(shown).toMatch(/^[A-Z0-9]/)
  expect(shown).toContain(sentence)
  expect([status, refused]).toEqual([409, shown.split('\n')[0]])
}) // prettier-ignore

/** A business that booked on 1 May of this year, filed its first quarter, and closed the year before. */
const withBookedDays = (): Promise<TestTenant> =>
  (business ??= (async () => {
    const who = await kloppend.register()
    const on = `${String(year)}-05-01`
    await who.addFinalised({ issueDate: on, deliveryDate: on })
    await closePeriodOf(kloppend.database, who, `${String(year)}-Q1`)
    await closePeriodOf(kloppend.database, who, String(year - 1))
    return who
  })())
let business: Promise<TestTenant> | undefined

test.each([
  ['a number twice', ['Jansen;17;22-03-2025;10,00', 'Jansen;17;22-03-2025;10,00'], /Regel 3: Dit nummer staat al op regel 2\. Laat één/],
  ['days of two orders', ['Jansen;17;13-03-2025;10,00', 'De Vries;18;03-13-2025;10,00'], /Op regel 2 staat 13-03-2025 en op regel 3 03-13-2025: .*Zet alle datums op dezelfde manier in het bestand\./],
  ['a list that was cut', ['Jansen;17;22-03-2025;10,00', 'Totaal;;;22,00'], /Regel 3: onderaan staat een totaal van .*exporteer het opnieuw\./],
] as const)('%s in a list of open items is refused with the line, and nothing is stored', async (_, rows, sentence) => {
  const { shown, status } = await openItems(...rows)
  expect(shown).toMatch(sentence)
  expect(status).toBeLessThan(500)
}) // prettier-ignore

test('days that may be read in two ways are asked, and nothing is read until they are chosen', async () => {
  expect((await openItems('Jansen;17;02-03-2025;10,00')).shown).toContain('02-03-2025')
})

test('a million rows are refused in Dutch with what to do, in a list as in a balance', async () => {
  const rows = (row: string): string => Array.from({ length: 1_000_000 }, () => row).join('\n')
  for (const { refused, status } of [
    await openItems(rows('Jansen;17;02-03-2025;1,00')),
    await trialBalance(rows('1100;Bank;1,00;')),
  ]) {
    expect(status).toBe(413)
    expect(refused).toMatch(/meer dan 10\.000 regels|groter dan 10 MB/)
  }
})

test.each([
  ['a statement', 'statement_timeout', 15],
  ['a transaction', 'transaction_timeout', 17],
] as const)('taking over in %s that is longer than the database allows is refused with what to do, and nothing is stored', async (_, limit, since) => {
  const { superuser } = kloppend.database
  const { rows: [server] } = await superuser.query<{ version: string }>(`select current_setting('server_version_num') as version`)
  if (Number(server?.version) < since * 10_000) return
  const who = await kloppend.register()
  const text = oldBooks(sound)
  const preview = expectDone(await sendAuditFile(who, text, { day: '2025-08-15' })) as PastPreview
  // The last things that the import stores take too long. A limit that runs already starts again from nothing.
  await superuser.query(`
    create function limit_import() returns trigger language plpgsql set search_path = pg_catalog as $$ begin
      perform set_config('${limit}', '0', true), set_config('${limit}', '300ms', true); return new; end $$;
    create function slow_figures() returns trigger language plpgsql set search_path = pg_catalog as $$ begin
      perform pg_sleep(2); return new; end $$;
    create trigger planted before insert on past_imports for each row execute function limit_import();
    create trigger planted before insert on past_figures for each row execute function slow_figures()`)
  const confirmed = { day: '2025-08-15', confirmed: preview.sha256 }
  try {
    const { refused, status } = await untouched(async () => {
      const answer = await sendAuditFile(who, text, confirmed)
      return { shown: '', refused: answer.errors.join('\n'), status: answer.status }
    })
    expect(status).toBe(503)
    expect(refused).toMatch(/^Dit duurde te lang en is daarom gestopt; er is niets bewaard\. .*kleiner bestand/)
  } finally {
    await superuser.query(
      'drop trigger planted on past_figures; drop trigger planted on past_imports; drop function slow_figures(); drop function limit_import()',
    )
  }
  // What was stopped left nothing in the way: the same file goes in afterwards.
  expectDone(await sendAuditFile(who, text, confirmed))
}) // prettier-ignore
