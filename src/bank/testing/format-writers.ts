/** A line to write in a format of a bank. */
export interface WrittenLine {
  readonly day: string
  readonly cents: number
  readonly name: string
  readonly iban: string
  readonly text: string
}

/** A writer of our own of one format, from old to new, with what of a line the format keeps. */
export interface FormatWriter {
  readonly format: string
  readonly variant: string
  readonly keeps: readonly ('name' | 'iban' | 'text')[]
  /** Lines without their ends; each has one, or all but the last. */
  readonly rows: (lines: readonly WrittenLine[], opening: number) => readonly string[]
}

const OWN = 'NL91ABNA0417164300'
const euros = (cents: number, mark: ',' | '.' = ','): string => `${cents < 0 ? '-' : ''}${String(Math.trunc(Math.abs(cents) / 100))}${mark}${String(Math.abs(cents) % 100).padStart(2, '0')}` // prettier-ignore
const unsigned = (cents: number): string => euros(Math.abs(cents))
const point = (cents: number): string => euros(cents, '.')
const compact = (day: string): string => day.replaceAll('-', '')
const dmy = (day: string): string => day.split('-').toReversed().join('-')
const quoted = (separator: string, fields: readonly string[]): string => fields.map((field) => `"${field}"`).join(separator) // prettier-ignore
const bare = (separator: string, fields: readonly string[]): string => fields.join(separator)

type Row = (line: WrittenLine, balance: number, number: number) => readonly string[]

interface Columns {
  readonly header: readonly string[]
  readonly row: Row
  readonly separator?: ';' | ',' | '\t'
  readonly write?: typeof quoted
  readonly above?: string
}

/** Rows of columns with the balance after each line. */
const columns =
  ({ header, row, separator = ',', write = quoted, above }: Columns): FormatWriter['rows'] =>
  (lines, opening) => {
    let balance = opening
    const rows = lines.map((line, number) => {
      balance += line.cents
      return write(separator, row(line, balance, number))
    })
    return [...(above === undefined ? [] : [above]), ...(header.length === 0 ? [] : [write(separator, header)]), ...rows]
  } // prettier-ignore

const word = (cents: number, [positive, negative]: readonly [string, string]): string => (cents < 0 ? negative : positive) // prettier-ignore

const ING = ['Datum', 'Naam / Omschrijving', 'Rekening', 'Tegenrekening', 'Code', 'Af Bij', 'Bedrag (EUR)', 'Mutatiesoort', 'Mededelingen', 'Saldo na mutatie', 'Tag'] // prettier-ignore
const ing: Row = ({ day, cents, name, iban, text }, balance) => [compact(day), name, OWN, iban, 'OV', word(cents, ['Bij', 'Af']), unsigned(cents), 'Overschrijving', `Naam: ${name} Omschrijving: ${text} Valutadatum: ${dmy(day)}`, euros(balance), ''] // prettier-ignore
const SAVINGS = ['Datum', 'Omschrijving', 'Rekening', 'Rekening type', 'Tegenrekening', 'Af Bij', 'Bedrag', 'Valuta', 'Mutatiesoort', 'Mededelingen', 'Saldo na mutatie'] // prettier-ignore
const RABOBANK = ['IBAN/BBAN', 'Munt', 'BIC', 'Volgnr', 'Datum', 'Rentedatum', 'Bedrag', 'Saldo na trn', 'Tegenrekening IBAN/BBAN', 'Naam tegenpartij', 'Code', 'Transactiereferentie', 'Omschrijving-1'] // prettier-ignore
const CARD = ['Tegenrekening IBAN', 'Munt', 'Creditcard Nummer', 'Productnaam', 'Transactiereferentie', 'Datum', 'Bedrag', 'Omschrijving'] // prettier-ignore
const KNAB = ['Rekeningnummer', 'Transactiedatum', 'Valutacode', 'CreditDebet', 'Bedrag', 'Tegenrekeningnummer', 'Tegenrekeninghouder', 'Valutadatum', 'Betaalwijze', 'Omschrijving', 'Referentie', 'Boekdatum', ''] // prettier-ignore
const TRIODOS = ['Boekdatum', 'Rekeningnummer', 'Bedrag', 'Debet / Credit', 'Naam tegenrekening', 'Tegenrekening', 'Code', 'Omschrijving', 'Saldo na boeking'] // prettier-ignore
const triodos: Row = ({ day, cents, name, iban, text }, balance) => [dmy(day), 'NL70TRIO0123456789', unsigned(cents), word(cents, ['Credit', 'Debet']), name, iban, 'ET', text, euros(balance)] // prettier-ignore
const REVOLUT_BUSINESS = ['Date started (UTC)', 'Date completed (UTC)', 'ID', 'Type', 'State', 'Description', 'Reference', 'Payment currency', 'Amount', 'Fee', 'Balance', 'Account'] // prettier-ignore

/** Every format of columns, in the forms in which banks write it. */
const columnWriters: readonly FormatWriter[] = [
  { format: 'ing-csv', variant: 'semicolons', keeps: ['name', 'iban', 'text'], rows: columns({ header: ING, row: ing, separator: ';' }) },
  { format: 'ing-csv', variant: 'without quotes', keeps: ['name', 'iban', 'text'], rows: columns({ header: ING, row: ing, separator: ';', write: bare }) },
  { format: 'ing-csv', variant: 'without balances, commas', keeps: ['name', 'iban', 'text'], rows: columns({ header: ING.slice(0, 9), row: (...line) => ing(...line).slice(0, 9) }) },
  { format: 'ing-savings-csv', variant: 'with the kind of account', keeps: ['name', 'iban', 'text'], rows: columns({ header: SAVINGS, separator: ';', row: ({ day, cents, name, iban, text }, balance) => [day, name, 'N 123-45678', 'Zakelijk', iban, word(cents, ['Bij', 'Af']), unsigned(cents), 'EUR', 'Storting', text, euros(balance)] }) },
  { format: 'rabobank-csv', variant: 'commas', keeps: ['name', 'iban', 'text'], rows: columns({ header: RABOBANK, row: ({ day, cents, name, iban, text }, balance, number) => [OWN, 'EUR', 'RABONL2U', String(number + 1).padStart(18, '0'), day, day, euros(cents), euros(balance), iban, name, 'cb', '', text] }) },
  { format: 'rabobank-card-csv', variant: 'commas', keeps: ['name'], rows: columns({ header: CARD, row: ({ day, cents, name }, _, number) => [OWN, 'EUR', '1234', 'Visa', String(number + 1), day, euros(cents), name] }) },
  { format: 'knab-csv', variant: 'names without quotes', keeps: ['name', 'iban', 'text'], rows: columns({ header: KNAB, separator: ';', write: bare, above: 'KNAB EXPORT;;;;;;;;;;;;', row: ({ day, cents, name, iban, text }, _, number) => [OWN, dmy(day), 'EUR', word(cents, ['C', 'D']), unsigned(cents), iban, name, dmy(day), 'Overboeking', text, `K${String(number)}`, dmy(day), ''] }) },
  { format: 'bunq-csv', variant: 'Dutch', keeps: ['name', 'iban', 'text'], rows: columns({ header: ['Datum', 'Bedrag', 'Rekening', 'Tegenrekening', 'Naam', 'Omschrijving'], row: ({ day, cents, name, iban, text }) => [day, euros(cents), OWN, iban, name, text] }) },
  { format: 'bunq-csv', variant: 'English, semicolons', keeps: ['name', 'iban', 'text'], rows: columns({ header: ['Date', 'Amount', 'Account', 'Counterparty', 'Name', 'Description'], separator: ';', row: ({ day, cents, name, iban, text }) => [day, point(cents), OWN, iban, name, text] }) },
  { format: 'triodos-csv', variant: 'with balances', keeps: ['name', 'iban', 'text'], rows: columns({ header: TRIODOS, row: triodos }) },
  { format: 'triodos-csv', variant: 'eight columns without names', keeps: ['name', 'iban', 'text'], rows: columns({ header: [], row: (...line) => triodos(...line).slice(0, 8) }) },
  { format: 'triodos-csv', variant: 'without quotes, the balance last', keeps: ['name', 'iban', 'text'], rows: columns({ header: TRIODOS, row: triodos, separator: ';', write: bare }) },
  { format: 'n26-csv', variant: 'commas', keeps: ['name', 'iban', 'text'], rows: columns({ header: ['Booking Date', 'Value Date', 'Partner Name', 'Partner Iban', 'Type', 'Payment Reference', 'Account Name', 'Amount (EUR)', 'Original Amount', 'Exchange Rate'], row: ({ day, cents, name, iban, text }) => [day, day, name, iban, 'Card', text, 'Main', point(cents), '', ''] }) },
  { format: 'revolut-business-csv', variant: 'without quotes', keeps: [], rows: columns({ header: REVOLUT_BUSINESS, write: bare, row: ({ day, cents, name, text }, balance, number) => [day, day, `r-${String(number)}`, 'TRANSFER', 'COMPLETED', name, text, 'EUR', point(cents), '0.00', point(balance), 'EUR Main'] }) },
  { format: 'revolut-csv', variant: 'the balance last', keeps: ['name'], rows: columns({ header: ['Type', 'Product', 'Started Date', 'Completed Date', 'Description', 'Amount', 'Fee', 'Currency', 'State', 'Balance'], write: bare, row: ({ day, cents, name }, balance) => ['TRANSFER', 'Current', `${day} 08:01:12`, `${day} 08:01:13`, name, point(cents), '0.00', 'EUR', 'COMPLETED', point(balance)] }) },
  { format: 'wise-csv', variant: 'without quotes', keeps: ['name'], rows: columns({ header: ['TransferWise ID', 'Date', 'Amount', 'Currency', 'Description', 'Payment Reference', 'Running Balance', 'Payer Name', 'Total fees'], write: bare, row: ({ day, cents, name, text }, balance, number) => [`T-${String(number)}`, dmy(day), point(cents), 'EUR', text, '', point(balance), name, '0'] }) },
  { format: 'paypal-csv', variant: 'commas', keeps: ['name'], rows: columns({ header: ['Date', 'Name', 'Type', 'Status', 'Currency', 'Gross', 'Fee', 'Net', 'Transaction ID', 'Balance'], row: ({ day, cents, name }, balance, number) => [day, name, 'Payment', 'Completed', 'EUR', point(cents), '0.00', point(cents), `P${String(number)}`, point(balance)] }) },
  { format: 'mollie-csv', variant: 'without quotes', keeps: ['name', 'iban', 'text'], rows: columns({ header: ['Datum', 'Betaalmethode', 'Valuta', 'Bedrag', 'Status', 'ID', 'Omschrijving', 'Naam consument', 'Rekening consument', 'Teruggestort bedrag'], write: bare, row: ({ day, cents, name, iban, text }, _, number) => [day, 'iDEAL', 'EUR', point(cents), 'paid', `tr_${String(number)}`, text, name, iban, '0.00'] }) },
  { format: 'asn-csv', variant: 'a text between apostrophes', keeps: ['name', 'iban', 'text'], rows: columns({ header: [], write: bare, row: ({ day, cents, name, iban, text }, balance) => [dmy(day), OWN, iban, name, '', '', '', 'EUR', point(balance - cents), 'EUR', point(cents), dmy(day), dmy(day), '2754', 'OVB', '00000000', '', `'${text}'`, '26'] }) },
  { format: 'abn-amro-tab', variant: 'fields with slashes', keeps: ['name', 'iban', 'text'], rows: columns({ header: [], separator: '\t', write: bare, row: ({ day, cents, name, iban, text }, balance) => ['417164300', 'EUR', compact(day), euros(balance - cents), euros(balance), compact(day), euros(cents), `/TRTP/SEPA OVERBOEKING/IBAN/${iban}/BIC/INGBNL2A/NAME/${name}/REMI/${text}/EREF/NOTPROVIDED`] }) },
  { format: 'abn-amro-tab', variant: 'as many commas as columns', keeps: ['text'], rows: columns({ header: [], separator: '\t', write: bare, row: ({ day, cents, text }, balance) => ['417164300', 'EUR', compact(day), euros(balance - cents), euros(balance), compact(day), euros(cents), `${text} 1,00 2,00 3,00 4,00`] }) },
] // prettier-ignore

const MONTHS = ['jan', 'feb', 'mrt', 'apr', 'mei', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec']

/** The text of a card; since 2024 with points behind months and signs of the euro. */
const ics =
  (isNew: boolean): FormatWriter['rows'] =>
  (lines, opening) => {
    const sign = (cents: number): string => (isNew && cents === 0 ? '   ' : cents < 0 ? 'Af' : 'Bij')
    const total = (cents: number): string => `€ ${unsigned(cents)}        ${sign(cents)}`
    const [received, spent] = [lines.filter(({ cents }) => cents > 0), lines.filter(({ cents }) => cents < 0)].map((each) => each.reduce((sum, { cents }) => sum + cents, 0))
    const short = (day: string): string => `${day.slice(8)} ${MONTHS[Number(day.slice(5, 7)) - 1] ?? ''}${isNew ? '.' : ''}`
    const closing = opening + (received ?? 0) + (spent ?? 0)
    return ['International Card Services BV                                 www.icscards.nl', '28 september 2026                           12345678901                                  9                                            1 van 1', `${total(opening)}     ${total(received ?? 0)}     ${total(spent ?? 0)}     ${total(closing)}`, ...lines.map(({ day, cents, name, text }) => `${short(day)}          ${short(day)}            ${name}     ${text}        NL          ${isNew ? '€' : ''}${unsigned(cents)}      ${sign(cents)}`)]
  } // prettier-ignore

const TEXTS = {
  trtp: ({ name, iban, text }: WrittenLine) => [`/TRTP/SEPA OVERBOEKING/IBAN/${iban}/BIC/RABONL2U/NAME/${name}/REMI/${text}/EREF/NOTPROVIDED`],
  cntp: ({ name, iban, text }: WrittenLine) => [`/EREF/NOTPROVIDED//CNTP/${iban}/RABONL2U/${name}///REMI/USTD//${text}/`],
  ordp: ({ name, iban, text }: WrittenLine) => [`/EREF/NOTPROVIDED/IBAN/${iban}/ORDP//NAME/${name}/REMI/${text}/ISDT/2026-09-01`],
  rek: ({ name, iban, text }: WrittenLine) => [text, `REK: ${iban}/NAAM: ${name}`],
  german: ({ name, iban, text }: WrittenLine) => [`166?00UEBERWEISUNG?20EREF+NOTPROVIDED?21SVWZ+${text}?30RABONL2U?31${iban}?32${name}`],
  triodos: ({ iban, text }: WrittenLine) => ['000>100000000000', '>20RABONL2U', `>21${iban}`, `>22${text}`],
  plain: ({ text }: WrittenLine) => [text],
} as const // prettier-ignore

/** A field of at most 65 characters a row, as SWIFT has it. */
const folded = (rows: readonly string[]): string[] => rows.flatMap((row, index) => (index === 0 ? `:86:${row}` : row).match(/.{1,65}/g) ?? []) // prettier-ignore

interface Mt940Draft {
  readonly format: string
  readonly head: readonly string[]
  readonly form: keyof typeof TEXTS
  readonly blankEntryDay?: true
}

const mt940 = ({ format, head, form, blankEntryDay }: Mt940Draft): FormatWriter => ({
  format,
  variant: `${form}${blankEntryDay === true ? ', blanks for the day of booking' : ''}`,
  keeps: form === 'plain' ? ['text'] : form === 'triodos' ? ['iban', 'text'] : ['name', 'iban', 'text'],
  rows: (lines, opening) => {
    const short = (day: string): string => compact(day).slice(2)
    const balance = (cents: number, day: string): string => `${cents < 0 ? 'D' : 'C'}${short(day)}EUR${unsigned(cents)}`
    const closing = lines.reduce((sum, { cents }) => sum + cents, opening)
    return [...head, ':28C:1/1', `:60F:${balance(opening, '2026-08-31')}`, ...lines.flatMap((line) => [`:61:${short(line.day)}${blankEntryDay === true ? '    ' : short(line.day).slice(2)}${line.cents < 0 ? 'D' : 'C'}${unsigned(line.cents)}NTRFNONREF`, ...folded(TEXTS[form](line))]), `:62F:${balance(closing, lines.at(-1)?.day ?? '2026-09-01')}`, '-}']
  },
}) // prettier-ignore

const forms = ['trtp', 'cntp', 'ordp', 'rek', 'german'] as const

/** MT940 of each bank, with texts in the form of any bank. */
const mt940Writers: readonly FormatWriter[] = [
  ...forms.map((form) => mt940({ format: 'mt940-knab', head: ['{1:F01KNABNL2HAXXX0000000000}{2:I940KNABNL2HXXXXN3020}{4:', ':20:A1', ':25:0555555555'], form })),
  mt940({ format: 'mt940-abn-amro', head: ['ABNANL2A', '940', 'ABNANL2A', ':20:ABN AMRO BANK NV', ':25:417164300'], form: 'trtp' }),
  mt940({ format: 'mt940-van-lanschot', head: ['0000 01FVLBNL22AXXX00042', '940 00', ':20:FVLOLB', ':25:0878787878'], form: 'trtp' }),
  mt940({ format: 'mt940-ing', head: ['{1:F01INGBNL2ABXXX0000000000}', '{2:I940INGBNL2AXXXN}', '{4:', ':20:P1', ':25:NL69INGB0123456789EUR'], form: 'cntp' }),
  mt940({ format: 'mt940-rabobank', head: [':940:', ':20:940S260901', ':25:NL96RABO0555555555'], form: 'ordp' }),
  mt940({ format: 'mt940-bunq', head: ['BUNQNL2A', '940', 'BUNQNL2A', ':20:BUNQ BV', ':25:NL77BUNQ2025001234 EUR'], form: 'trtp' }),
  mt940({ format: 'mt940-triodos', head: [':20:6565656565656/1', ':25:TRIODOSBANK/0454545454'], form: 'triodos' }),
  mt940({ format: 'mt940-sns', head: ['{1:F01SNSBNL2AXXXX0000000000}{2:O940}{3:}{4:', ':20:0', ':25:NL61SNSB0987654321'], form: 'plain' }),
  mt940({ format: 'mt940-asn', head: ['{1:F01ASNBNL12XXXX6670958792}{2:O940ASNBNL21XXXXN}{3:}{4:', ':20:0', ':25:NL22ASNB6689094673'], form: 'plain', blankEntryDay: true }),
  ...forms.map((form) => mt940({ format: 'mt940', head: [':20:X', ':25:DE89370400440532013000'], form })),
] // prettier-ignore

/** Every format that is read, in each of its forms; `formats.property.test.ts` asks that none is left out. */
export const formatWriters: readonly FormatWriter[] = [
  ...columnWriters,
  { format: 'ics-text', variant: 'before 2024', keeps: ['name'], rows: ics(false) },
  { format: 'ics-text', variant: 'since 2024', keeps: ['name'], rows: ics(true) },
  ...mt940Writers,
] // prettier-ignore
