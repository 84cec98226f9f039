import { againstGoal, type Bench } from '../bench.ts'
import { figure, median } from '../pairs.ts'
import { seedManyTenants } from '../world/many-tenants.ts'
import { memoryOf } from '../world/memory-of.ts'
import { startBenchProgram } from '../world/program.ts'

const ENTRIES = 50_000
const RELATIONS = 10_000
const BOTH_MS = 30_000
const MOST_READER_MIB = 300
const MOST_SERVER_MIB = 50
const ITEMS = 5_000
const CONTROL_MS = 300
/** What the page "Overstappen" asks of the server before it shows its control. */
const CONTROL_CALLS = ['/api/OpeningBalance', '/api/Imports/control', '/api/Imports/controls']

export const pastImport: Bench = {
  name: 'past-import',
  goal: 'past 7',
  description: `An audit file of ${ENTRIES.toLocaleString('en')} entries and ${RELATIONS.toLocaleString('en')} relations previewed and taken over as the begin of the books; and the memory meanwhile.`,
  async run(say) {
    const program = await startBenchProgram({ worksJobs: false })
    try {
      const { authorizations } = await seedManyTenants(program, { tenants: 2, invoices: 1 })
      const [headers, others] = authorizations.map((authorization) => ({ authorization })) as [Caller, Caller]
      const text = auditFileOf(ENTRIES, RELATIONS)
      say(`  a file of ${String(Math.round(text.length / 1024 / 1024))} MiB`)
      const address = `http://127.0.0.1:${String(program.port)}`
      const send = async (content: string, query: string, as = headers): Promise<{ ms: number; sha256: string }> => {
        const form = new FormData()
        form.append('file', new Blob([content]), 'boeken.xaf')
        const startedAt = performance.now()
        const answer = await fetch(`${address}/api/Imports/xaf${query}`, {
          method: 'POST',
          headers: as,
          body: form,
        })
        const read = await answer.text()
        const { data } = JSON.parse(read) as { data: null | { sha256: string; defects: string[]; refusals: string[]; asked: unknown[] } }
        if (data === null || data.defects.length + data.refusals.length + data.asked.length > 0)
          throw new Error(`the file was refused: ${read.slice(0, 400)}`)
        return { ms: performance.now() - startedAt, sha256: data.sha256 }
      }
      // The first file starts the work process, which then stays.
      await send(auditFileOf(10, 10), '')
      let previewed = { ms: 0, sha256: '' }
      const memory = await memoryOf(program.pid, async () => {
        previewed = await send(text, '')
        const { ms } = await send(text, `?confirmed=${previewed.sha256}`)
        return previewed.ms + ms
      })
      say(`  previewed in ${figure(previewed.ms)} ms, taken over in ${figure(memory.ms - previewed.ms)} ms`)
      const fewer = auditFileOf(ITEMS, ITEMS)
      const { sha256 } = await send(fewer, '', others)
      await send(fewer, `?confirmed=${sha256}`, others)
      const control = await medianOf(PASSES, () => readAll(address, others))
      return [
        againstGoal(`past: control page, ${ITEMS.toLocaleString('en')} items, p50`, control, CONTROL_MS, 'ms'),
        againstGoal(`past: ${ENTRIES.toLocaleString('en')} entries and ${RELATIONS.toLocaleString('en')} relations, previewed and taken over`, memory.ms, BOTH_MS, 'ms'),
        againstGoal('past: the work process meanwhile, at most', memory.readerPeak, MOST_READER_MIB, 'MiB'),
        againstGoal('past: the server meanwhile, more than at rest', memory.server, MOST_SERVER_MIB, 'MiB'),
      ]
    } finally {
      await program.stop()
    }
  },
} // prettier-ignore

type Caller = Readonly<Record<'authorization', string>>

const PASSES = 21

/** The median of the milliseconds of a number of passes, after one that is not counted. */
async function medianOf(passes: number, once: () => Promise<void>): Promise<number> {
  await once()
  const taken: number[] = []
  for (let pass = 0; pass < passes; pass += 1) {
    const startedAt = performance.now()
    await once()
    taken.push(performance.now() - startedAt)
  }
  return median(taken)
}

/** The calls of the control, at the same time, as the page sends them. */
async function readAll(address: string, headers: Caller): Promise<void> {
  await Promise.all(
    CONTROL_CALLS.map(async (path) => {
      const answer = await fetch(`${address}${path}`, { headers })
      const read = await answer.text()
      if (answer.status !== 200) throw new Error(`${path}: ${read.slice(0, 200)}`)
    }),
  )
}

/** A year in which every relation has an invoice or a bill that is open, and most others are paid. */
function auditFileOf(entries: number, relations: number): string {
  const day = (n: number): string =>
    new Date(Date.UTC(2019, 0, 1) + (n % 365) * 86_400_000).toISOString().slice(0, 10)
  const line = (nr: number, account: string, amount: string, side: string, item = ''): string =>
    `<trLine><nr>${String(nr)}</nr><accID>${account}</accID><docRef>x</docRef><effDate>2019-01-01</effDate><amnt>${amount}</amnt><amntTp>${side}</amntTp>${item}</trLine>`
  const all = { S: [] as string[], B: [] as string[] }
  let debit = 0
  for (let n = 0; n < entries; n += 1) {
    // The first of each relation stays open; of the others each second one is paid.
    const isPayment = n >= relations && n % 2 === 1
    const invoice = isPayment ? n - 1 : n
    const item = `<custSupID>K${String(invoice % relations)}</custSupID><invRef>F${String(invoice)}</invRef>`
    debit += 121
    const lines = isPayment
      ? line(1, '1100', '121.00', 'D') + line(2, '1300', '121.00', 'C', item)
      : line(1, '1300', '121.00', 'D', item) + line(2, '8000', '121.00', 'C')
    all[isPayment ? 'B' : 'S'].push(
      `<transaction><nr>${String(n)}</nr><periodNumber>1</periodNumber><trDt>${day(n)}</trDt>${lines}</transaction>\n`,
    )
  }
  const accounts = [
    ['1100', 'Bank', 'B'],
    ['1300', 'Debiteuren', 'B'],
    ['8000', 'Omzet hoog', 'P'],
  ].map(
    ([id, name, type]) =>
      `<ledgerAccount><accID>${String(id)}</accID><accDesc>${String(name)}</accDesc><accTp>${String(type)}</accTp></ledgerAccount>`,
  )
  const parties = Array.from(
    { length: relations },
    (_, n) =>
      `<customerSupplier><custSupID>K${String(n)}</custSupID><custSupName>Klant nummer ${String(n)}</custSupName><eMail>klant${String(n)}@voorbeeld.test</eMail><custSupTp>C</custSupTp></customerSupplier>\n`,
  )
  const journals = (['S', 'B'] as const).map(
    (type) =>
      `<journal><jrnID>${type}</jrnID><desc>${type}</desc><jrnTp>${type}</jrnTp>${all[type].join('')}</journal>`,
  )
  return `<auditfile xmlns="http://www.auditfiles.nl/XAF/3.2"><header><startDate>2019-01-01</startDate><endDate>2019-12-31</endDate></header>
<company><companyName>Groot</companyName><customersSuppliers>${parties.join('')}</customersSuppliers><generalLedger>${accounts.join('')}</generalLedger>
<transactions><linesCount>${String(entries * 2)}</linesCount><totalDebit>${String(debit)}.00</totalDebit><totalCredit>${String(debit)}.00</totalCredit>${journals.join('')}</transactions></company></auditfile>`
}
