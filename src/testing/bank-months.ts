import { camtFile, OWN } from './bank-files.ts'
import { ingFile, type FileLine } from './bank-steps.ts'

const ENGLISH = [
  ['"Datum"', '"Date"'], ['Naam / Omschrijving', 'Name / Description'], ['"Rekening"', '"Account"'], ['Tegenrekening', 'Counterparty'],
  ['"Af Bij"', '"Debit/credit"'], ['Bedrag (EUR)', 'Amount (EUR)'], ['Mutatiesoort', 'Transaction type'], ['"Mededelingen"', '"Notifications"'],
  ['Saldo na mutatie', 'Resulting balance'], ['"Af"', '"Debit"'], ['"Bij"', '"Credit"'], ['Naam:', 'Name:'], ['Omschrijving:', 'Description:'],
  ['Valutadatum:', 'Value date:'], ['"Overschrijving"', '"Transfer"'],
] as const // prettier-ignore

/** The same export with the screens of ING in English. */
const englishIngFile = (lines: readonly FileLine[], opening = 0): string =>
  ENGLISH.reduce((text, [from, to]) => text.replaceAll(from, to), ingFile(lines, opening))

/** Lines as MT940 of ING, in rows of 65 characters. */
function ingMt940File(lines: readonly FileLine[], opening = 0): string {
  const total = Math.round(lines.reduce((sum, [, euros]) => sum + euros, opening) * 100) / 100
  const amount = (euros: number): string => Math.abs(euros).toFixed(2).replace('.', ',')
  const short = (day: string): string => day.slice(2).replaceAll('-', '')
  const balance = (euros: number, day: string): string =>
    `${euros < 0 ? 'D' : 'C'}${short(day)}EUR${amount(euros)}`
  const entries = lines.flatMap(([day, euros, name, iban, text], index) => {
    const party = iban === '' ? '' : `/CNTP/${iban}/INGBNL2A/${name}///`
    const details = `${party}/REMI/USTD//${iban === '' ? `${name} ` : ''}${text}/`.replace('////', '///')
    return [
      `:61:${short(day)}${short(day).slice(2)}${euros < 0 ? 'D' : 'C'}${amount(euros)}NTRFNONREF//${short(day)}${String(index).padStart(8, '0')}`,
      '/TRCD/00100/',
      ...(`:86:${details}`.match(/.{1,65}/g) ?? []),
    ]
  })
  const [first = ['2026-01-01'], last = first] = [lines[0], lines.at(-1)]
  return `${['{1:F01INGBNL2ABXXX0000000000}', '{2:I940INGBNL2AXXXN}', '{4:', ':20:P260901000000001', `:25:${OWN}EUR`, ':28C:00000', `:60F:${balance(opening, dayBefore(first[0]))}`, ...entries, `:62F:${balance(total, last[0])}`, '-}'].join('\r\n')}\r\n`
}

const dayBefore = (day: string): string =>
  new Date(Date.parse(day) - 24 * 60 * 60 * 1_000).toISOString().slice(0, 10)

/** One month in the five formats in which an owner can get it from ING. */
export const monthInFormats = (
  lines: readonly FileLine[],
  opening = 0,
): Readonly<Record<string, string>> => ({
  csv: ingFile(lines, opening),
  english: englishIngFile(lines, opening),
  camt02: camtFile(lines, '02', opening),
  camt08: camtFile(lines, '08', opening),
  mt940: ingMt940File(lines, opening),
})
