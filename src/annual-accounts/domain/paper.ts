import { formatAmount, formatDate, formatDateInWords } from '#kernel/dutch-format.ts'
import { lastDayOfYear, type LocalDate } from '#kernel/local-date.ts'
import { ZERO, type Cents } from '#kernel/money.ts'
import type { AnnualAccounts } from './accounts.ts'
import { appropriationText } from './notes.ts'
import type { Purpose } from './purpose.ts'
import type { StatementRow } from './statement.ts'
import { xbrlRemark } from './xbrl/taxonomy.ts'

/** The decision on the accounts; null for a draft. */
export interface Decision {
  readonly on: LocalDate
  readonly sha256: string
  /** The words that say, in brackets, that the decision came with an import; else empty. */
  readonly elsewhere: string
}

/**
 * The accounts as a booklet. What is filed is less: of a micro company the balance sheet, of a small one the balance sheet and notes without the
 * profit and loss account. Source: articles 2:394, 2:395a lid 8 and 2:396 lid 8 BW.
 */
export function accountsPaper(
  accounts: AnnualAccounts,
  {
    purpose,
    decision,
    today,
  }: { readonly purpose: Purpose; readonly decision: Decision | null; readonly today: LocalDate },
) {
  const isWhole = purpose === 'meeting'
  return {
    company: accounts.company.name,
    title: isWhole ? 'Jaarrekening' : 'Publicatiestukken',
    about: `boekjaar ${String(accounts.year)}`,
    facts: coverFacts(accounts, decision),
    remarks: remarksOf(accounts.year, decision),
    madeOn: decision?.on ?? today,
    watermark: decision === null ? 'CONCEPT' : null,
    sections: [
      balanceSection(accounts),
      ...(isWhole ? [resultSection(accounts)] : []),
      ...(accounts.regime === 'small' ? [notesSection(accounts)] : []),
      ...(isWhole ? [closingSection(accounts, decision)] : []),
    ],
  }
}

function coverFacts({ company, regime }: AnnualAccounts, decision: Decision | null) {
  return [
    { label: 'Handelsregister', value: company.kvkNumber },
    ...(company.seat === '' ? [] : [{ label: 'Statutair gevestigd in', value: company.seat }]),
    { label: 'Adres', value: company.address },
    { label: 'Rechtsvorm', value: 'Besloten vennootschap' },
    { label: 'Regime', value: regime === 'micro' ? 'Microrechtspersoon (artikel 2:395a BW)' : 'Kleine rechtspersoon (artikel 2:396 BW)' },
    { label: 'Vastgesteld', value: decision === null ? 'Nog niet vastgesteld' : `${formatDateInWords(decision.on)}${decision.elsewhere}` },
  ]
} // prettier-ignore

const remarksOf = (year: number, decision: Decision | null): string[] => [
  'Deze jaarrekening is niet gecontroleerd door een accountant.',
  xbrlRemark(year),
  ...(decision === null ? [] : [`SHA-256 van de vastgestelde cijfers: ${decision.sha256}`]),
]

const columnsOf = ({ year, hasBefore }: AnnualAccounts, words: (year: number) => string): string[] => [
  words(year),
  ...(hasBefore ? [words(year - 1)] : []),
]

/** A dash for nothing, so that an empty amount is not read as forgotten. */
const amountText = (amount: Cents | null): string =>
  amount === null ? '' : amount === ZERO ? '–' : formatAmount(amount)

const rowsOf = (rows: readonly StatementRow[], hasBefore: boolean) =>
  rows.map(({ kind, title, amount, before }) => ({
    kind,
    cells: [title, amountText(amount), ...(hasBefore ? [amountText(before)] : [])],
  }))

function balanceSection(accounts: AnnualAccounts) {
  const { balance, hasBefore, regime, notes } = accounts
  return {
    title: 'Balans',
    about: `per ${formatDateInWords(lastDayOfYear(accounts.year))}, voor de verdeling van het resultaat, in euro’s`,
    blocks: [
      {
        kind: 'table' as const,
        title: '',
        columns: columnsOf(accounts, (year) => formatDate(lastDayOfYear(year))),
        rows: rowsOf(balance, hasBefore),
      },
      // A micro company has no notes: what the law asks of them is below the balance sheet.
      ...(regime === 'micro' ? notes.map((note) => ({ kind: 'text' as const, ...note })) : []),
    ],
  }
}

function resultSection(accounts: AnnualAccounts) {
  return {
    title: 'Winst-en-verliesrekening',
    about: `over ${String(accounts.year)}, in euro’s`,
    blocks: [
      {
        kind: 'table' as const,
        title: '',
        columns: columnsOf(accounts, String),
        rows: rowsOf(accounts.result, accounts.hasBefore),
      },
    ],
  }
}

function notesSection(accounts: AnnualAccounts) {
  return {
    title: 'Toelichting',
    about: `bij de jaarrekening over ${String(accounts.year)}`,
    blocks: [
      ...accounts.notes.map((note) => ({ kind: 'text' as const, ...note })),
      ...assetTable(accounts),
      ...debtTable(accounts),
    ],
  }
}

function assetTable({ assets }: AnnualAccounts) {
  if (assets.length === 0) return []
  return [
    {
      kind: 'table' as const,
      title: 'Verloop van de vaste activa',
      columns: ['Begin', 'Gekocht', 'Weg', 'Afschrijving', 'Eind', 'Afgeschreven'],
      rows: assets.map(({ name, begin, bought, disposed, depreciated, end, accumulated }) => ({
        kind: 'line' as const,
        cells: [name, ...[begin, bought, disposed, depreciated, end, accumulated].map(amountText)],
      })),
    },
  ]
}

function debtTable({ debts }: AnnualAccounts) {
  if (debts.length === 0) return []
  return [
    {
      kind: 'table' as const,
      title: 'Leningen, met wat binnen een jaar en na vijf jaar wordt afgelost',
      columns: ['Schuld', 'Binnen een jaar', 'Na vijf jaar'],
      rows: debts.map(({ name, owed, withinYear, afterFiveYears }) => ({
        kind: 'line' as const,
        cells: [name, ...[owed, withinYear, afterFiveYears].map(amountText)],
      })),
    },
  ]
}

function closingSection({ resultAmount, directors }: AnnualAccounts, decision: Decision | null) {
  return {
    title: 'Resultaat en ondertekening',
    about:
      decision === null
        ? 'De jaarrekening is nog niet vastgesteld'
        : `Vastgesteld door de algemene vergadering op ${formatDateInWords(decision.on)}${decision.elsewhere}`,
    blocks: [
      {
        kind: 'text' as const,
        title: 'Bestemming van het resultaat',
        text: appropriationText(resultAmount, decision !== null),
      },
      {
        kind: 'text' as const,
        title: 'Ondertekening door het bestuur',
        text: 'Ontbreekt een handtekening, dan wordt de reden hier vermeld (artikel 2:210 lid 2 BW).',
      },
      { kind: 'signatures' as const, names: directors },
    ],
  }
}
