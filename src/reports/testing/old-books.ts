/**
 * The books of one business as six programs would write them in an audit file: own samples, in what is known of their dialects. All six
 * are the same books, so all give the same opening balance.
 */
export interface Dialect {
  readonly program: string
  readonly version: '3.2' | '4.0'
  readonly software: string
  /** The id of an account, made from its number and its place. */
  readonly id: (number: string, place: number) => string
  /** The element of an RGS code, or nothing. */
  readonly rgs: (code: string) => string
  /** Where a line has its relation: on the line, or in a subledger of version 3.2. */
  readonly relations: 'line' | 'subledger'
  /** Whether money names the invoice that it pays; else only its own number. */
  readonly paymentNamesInvoice: boolean
  readonly hasJournalTypes: boolean
}

const none = () => ''

export const dialects: readonly Dialect[] = [
  { program: 'Exact', version: '3.2', software: 'Exact Online', id: (number) => number.padStart(9, '0'), rgs: none, relations: 'line', paymentNamesInvoice: true, hasJournalTypes: true },
  { program: 'SnelStart', version: '3.2', software: 'SnelStart 12.78', id: (number) => `B${number}`, rgs: none, relations: 'line', paymentNamesInvoice: false, hasJournalTypes: true },
  { program: 'e-Boekhouden', version: '3.2', software: 'e-Boekhouden.nl', id: (number) => number, rgs: none, relations: 'line', paymentNamesInvoice: true, hasJournalTypes: false },
  { program: 'Moneybird', version: '4.0', software: 'Moneybird', id: (_, place) => `4012345678901234${String(place + 10)}`, rgs: none, relations: 'line', paymentNamesInvoice: false, hasJournalTypes: true },
  { program: 'Twinfield', version: '3.2', software: 'Twinfield', id: (number) => number, rgs: (code) => `<leadReference>${code}</leadReference>`, relations: 'subledger', paymentNamesInvoice: true, hasJournalTypes: true },
  { program: 'AFAS', version: '4.0', software: 'AFAS Profit', id: (_, place) => String(90_000 + place), rgs: (code) => `<RGScode>${code}</RGScode>`, relations: 'line', paymentNamesInvoice: true, hasJournalTypes: true },
] // prettier-ignore

const accounts = [
  ['0200', 'Inventaris', 'B', 'BMvaBeiVvp'], ['0500', 'Eigen vermogen', 'B', 'BEivKapOnd'], ['1000', 'Kas', 'B', 'BLimKasKas'],
  ['1100', 'Bank', 'B', 'BLimBanRba'], ['1300', 'Debiteuren', 'B', 'BVorDebHad'], ['1500', 'Btw af te dragen hoog', 'B', 'BSchBepBla'],
  ['1520', 'Btw voorbelasting', 'B', 'BVorVbkTvo'], ['1600', 'Crediteuren', 'B', 'BSchCreHac'],
  ['4210', 'Telefoon en internet', 'P', 'WBedKanTef'], ['8000', 'Omzet hoog', 'P', 'WOmzNodOdh'],
] as const // prettier-ignore

interface Line {
  readonly account: string
  /** In cents; debit is positive. */
  readonly cents: number
  readonly item?: { readonly relation: string; readonly reference: string; readonly due?: string }
}
interface Entry {
  readonly journal: 'S' | 'P' | 'B'
  readonly day: string
  readonly lines: readonly Line[]
}

const sale = (day: string, due: string, relation: string, reference: string, net: number): Entry => ({
  journal: 'S',
  day,
  lines: [
    { account: '1300', cents: Math.round(net * 1.21), item: { relation, reference, due } },
    { account: '8000', cents: -net },
    { account: '1500', cents: -Math.round(net * 0.21) },
  ],
})

/** Two years of them: an entry of the year before is in the file too. */
const entries = ({ paymentNamesInvoice }: Dialect): readonly Entry[] => [
  sale('2024-11-20', '2024-12-20', 'K1', '24-7', 500_00),
  sale('2025-01-31', '2025-03-02', 'K1', '25-1', 1_000_00),
  sale('2025-02-14', '2025-03-16', 'K2', '25-2', 300_00),
  {
    journal: 'P',
    day: '2025-02-20',
    lines: [
      { account: '1600', cents: -121_00, item: { relation: 'L1', reference: 'T-88', due: '2025-03-22' } },
      { account: '4210', cents: 100_00 },
      { account: '1520', cents: 21_00 },
    ],
  },
  {
    journal: 'B',
    day: '2025-03-03',
    lines: [
      { account: '1100', cents: 605_00 },
      // One line of the bank is of one relation; another entry has two of them.
      { account: '1300', cents: -605_00, item: { relation: 'K1', reference: paymentNamesInvoice ? '24-7' : 'BNK-3' } },
    ],
  },
  {
    journal: 'B',
    day: '2025-03-10',
    lines: [
      { account: '1100', cents: 242_00 },
      { account: '1300', cents: -363_00, item: { relation: 'K2', reference: paymentNamesInvoice ? '25-2' : 'BNK-9' } },
      { account: '1600', cents: 121_00, item: { relation: 'L1', reference: paymentNamesInvoice ? 'T-88' : 'BNK-9' } },
    ],
  },
  sale('2025-09-01', '2025-10-01', 'K2', '25-3', 200_00),
] // prettier-ignore

const opening: readonly Line[] = [
  { account: '0200', cents: 2_000_00 },
  { account: '1000', cents: 150_00 },
  { account: '1100', cents: 3_000_00 },
  { account: '0500', cents: -5_150_00 },
]

const euros = (cents: number): string => (Math.abs(cents) / 100).toFixed(2)
const side = (cents: number): 'D' | 'C' => (cents > 0 ? 'D' : 'C')

/** The file. @param change the last word on its text, to break it */
export function oldBooks(dialect: Dialect, change: (text: string) => string = (text) => text): string {
  const ids = new Map(accounts.map(([number], place) => [number as string, dialect.id(number, place)]))
  const idOf = (number: string): string => ids.get(number) ?? number
  const numbered = entries(dialect).map((entry, index) => ({ ...entry, nr: String(index + 1) }))
  const all = numbered.flatMap(({ lines }) => lines)
  const total = (lines: readonly Line[], of: 'D' | 'C') =>
    euros(
      lines.filter(({ cents }) => side(cents) === of).reduce((sum, { cents }) => sum + Math.abs(cents), 0),
    )
  const totals = (lines: readonly Line[]) =>
    `<linesCount>${String(lines.length)}</linesCount><totalDebit>${total(lines, 'D')}</totalDebit><totalCredit>${total(lines, 'C')}</totalCredit>`
  const journals = (['S', 'P', 'B'] as const).map(
    (journal) =>
      `<journal><jrnID>${journal}1</jrnID><desc>${journal}</desc>${dialect.hasJournalTypes ? `<jrnTp>${journal}</jrnTp>` : ''}\n` +
      numbered
        .filter((entry) => entry.journal === journal)
        .map(
          ({ nr, day, lines }) =>
            `<transaction><nr>${nr}</nr><periodNumber>1</periodNumber><trDt>${day}</trDt>\n${lines.map((line, index) => trLine(dialect, line, { nr: index + 1, day, id: idOf(line.account) })).join('')}</transaction>\n`,
        )
        .join('') +
      '</journal>\n',
  )
  return change(`<?xml version="1.0" encoding="UTF-8"?>
<auditfile xmlns="${dialect.version === '3.2' ? 'http://www.auditfiles.nl/XAF/3.2' : 'http://www.odb.belastingdienst.nl/Belastingdienst/BCPP/1.1/structures/XmlauditfileXAF_4.0'}">
<header><fiscalYear>2025</fiscalYear><startDate>2024-01-01</startDate><endDate>2025-12-31</endDate><curCode>EUR</curCode><softwareDesc>${dialect.software}</softwareDesc></header>
<company><companyName>Studio Zuid</companyName>
<customersSuppliers>
<customerSupplier><custSupID>K1</custSupID><custSupName>Bakkerij De Vries B.V.</custSupName><custSupTp>C</custSupTp></customerSupplier>
<customerSupplier><custSupID>K2</custSupID><custSupName>Café De Zaak</custSupName><custSupTp>C</custSupTp></customerSupplier>
<customerSupplier><custSupID>L1</custSupID><custSupName>Telecom</custSupName><custSupTp>S</custSupTp></customerSupplier>
</customersSuppliers>
<generalLedger>
${accounts.map(([number, name, type, code]) => `<ledgerAccount><accID>${idOf(number)}</accID><accDesc>${name}</accDesc><accTp>${type}</accTp>${dialect.rgs(code)}</ledgerAccount>\n`).join('')}</generalLedger>
<vatCodes><vatCode><vatID>1</vatID><vatDesc>Hoog tarief</vatDesc></vatCode></vatCodes>
<openingBalance>${totals(opening)}
${opening.map((line, index) => `<obLine><nr>${String(index + 1)}</nr><accID>${idOf(line.account)}</accID><amnt>${euros(line.cents)}</amnt><amntTp>${side(line.cents)}</amntTp></obLine>\n`).join('')}</openingBalance>
<transactions>${totals(all)}
${journals.join('')}${dialect.relations === 'subledger' ? subledger(numbered) : ''}</transactions></company></auditfile>
`)
}

function trLine(
  { relations }: Dialect,
  { cents, item }: Line,
  { nr, day, id }: { readonly nr: number; readonly day: string; readonly id: string },
): string {
  const said =
    item === undefined || relations === 'subledger'
      ? ''
      : `<custSupID>${item.relation}</custSupID><invRef>${item.reference}</invRef>`
  return `<trLine><nr>${String(nr)}</nr><accID>${id}</accID><docRef>x</docRef><effDate>${day}</effDate><amnt>${euros(cents)}</amnt><amntTp>${side(cents)}</amntTp>${said}</trLine>\n`
}

function subledger(numbered: readonly (Entry & { readonly nr: string })[]): string {
  const lines = numbered.flatMap(({ nr, journal, lines: own }) =>
    own.flatMap(({ cents, item }, index) =>
      item === undefined
        ? []
        : [
            `<sbLine><nr>1</nr><jrnID>${journal}1</jrnID><trNr>${nr}</trNr><trLineNr>${String(index + 1)}</trLineNr><amnt>${euros(cents)}</amnt><amntTp>${side(cents)}</amntTp>` +
              `<custSupID>${item.relation}</custSupID><invRef>${item.reference}</invRef>${item.due === undefined ? '' : `<invDueDt>${item.due}</invDueDt>`}</sbLine>\n`,
          ],
    ),
  )
  return `<subledgers><subledger><sbType>CS</sbType><linesCount>0</linesCount><totalDebit>0</totalDebit><totalCredit>0</totalCredit>\n${lines.join('')}</subledger></subledgers>\n`
}
