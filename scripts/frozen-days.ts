import ts from 'typescript'

/**
 * Tables whose rows hold from a day, with the file that alone reads them. Everyone else asks a function of that file, and gives it a day
 * ([decision 153](../docs/decisions/0153-a-day-is-an-argument.md)).
 */
export const datedTables: Readonly<Record<string, string>> = {
  dutchVatRates: 'src/ledger/domain/vat-rate.ts',
  euVatRates: 'src/ledger/domain/eu-vat-rates.ts',
  korThresholds: 'src/tenants/domain/kor-threshold.ts',
  mostBorrowed: 'src/year-end/domain/company-points.ts',
  distanceThresholds: 'src/documents/domain/distance-threshold.ts',
  statutoryRates: 'src/reminders/domain/statutory-interest.ts',
  kilometreRates: 'src/trips/domain/kilometre-rate.ts',
  zeroEmission: 'src/trips/domain/addition-rates.ts',
  incomeTables: 'src/income-tax/domain/tax-table.ts',
  corporateTables: 'src/income-tax/domain/tax-table.ts',
  boxTwoTables: 'src/income-tax/domain/box-two.ts',
  investmentRules: 'src/income-tax/domain/investment-rules.ts',
  usualSalaries: 'src/wages/domain/usual-salary.ts',
  benefitThresholds: 'src/year-end/domain/benefits.ts',
  allowanceRates: 'src/year-end/domain/workspace.ts',
  sizeLimits: 'src/annual-accounts/domain/size.ts',
  costsScales: 'src/reminders/domain/collection-costs.ts',
  correctionRules: 'src/taxes/domain/correction.ts',
  dividendTaxRates: 'src/wages/domain/dividend.ts',
  hoursOfCriterion: 'src/hours/domain/criterion.ts',
  pregnancyWeeks: 'src/hours/domain/leave.ts',
  assetThresholds: 'src/explanations/domain/kinds/asset-threshold.ts',
  taxonomies: 'src/annual-accounts/domain/xbrl/taxonomy.ts',
}

/** What tells the day of today. */
const clocks = ['today', 'todayInAmsterdam', 'dutchDayOf']

/** A file without one of these words has nothing to read: nearly all have none. */
const MENTIONS = new RegExp(
  [
    '\\bDate\\b',
    '\\btoday',
    'dutchDayOf',
    ...Object.entries(datedTables).flatMap(([table, file]) => [`\\b${table}\\b`, addressIn(file)]),
  ].join('|'),
)

/** The rooms that rules are in; `platform` and the programs of the operator know the time at which they started. */
const RULES = /\/(?:domain|web|server)\/|contract\.ts$/

/**
 * Where a file decides by a day when the program loads: a table that is read outside its own file, and at the top of a file a read of the table,
 * a clock, or a function of the table's file. A function that is passed on and not called there decides later, with the day it is given.
 *
 * @returns `line 12: dutchVatRates` for each place
 */
export function frozenDaysIn(file: string, text: string): string[] {
  if (!MENTIONS.test(text)) return []
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const asked = namesFrom(source, Object.values(datedTables))
  const isRule = RULES.test(file) && !file.startsWith('src/platform/')
  const found: string[] = []
  const note = (node: ts.Node, name: string) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
    found.push(`line ${String(line + 1)}: ${name}`)
  }
  const isOfADay = (name: string): boolean => asked.has(name) || clocks.includes(name) || name === 'Date'
  const isReadTooSoon = (node: ts.Identifier, isAtTop: boolean): boolean =>
    Object.hasOwn(datedTables, node.text) && !isDeclared(node) && (datedTables[node.text] !== file || isAtTop)
  const visit = (node: ts.Node, isAtTop: boolean): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return
    if (ts.isIdentifier(node) && isReadTooSoon(node, isAtTop)) note(node, node.text)
    const called = isAtTop && isRule ? calledIn(node) : null
    if (called !== null && isOfADay(called)) note(node, called)
    const within = isAtTop && !ts.isFunctionLike(node) && !ts.isPropertyDeclaration(node)
    ts.forEachChild(node, (child) => {
      visit(child, within)
    })
  }
  visit(source, true)
  return found
}

/** The functions that a file imports from one with a table, and in such a file its own. */
function namesFrom(source: ts.SourceFile, files: readonly string[]): ReadonlySet<string> {
  const names = source.statements.flatMap((statement): string[] => {
    if (ts.isImportDeclaration(statement) && ts.isStringLiteral(statement.moduleSpecifier)) {
      const from = statement.moduleSpecifier.text
      const bindings = statement.importClause?.namedBindings
      const isOfTable = files.some((file) => from.endsWith(addressIn(file)))
      return isOfTable && bindings !== undefined && ts.isNamedImports(bindings)
        ? bindings.elements.map(({ name }) => name.text)
        : []
    }
    if (!files.includes(source.fileName) || !ts.isVariableStatement(statement)) return []
    if (statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) !== true) return []
    return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
      ts.isIdentifier(name) && initializer !== undefined && ts.isFunctionLike(initializer) ? [name.text] : [],
    )
  })
  return new Set(names)
}

/** The name that a node calls or makes; `Date` only without a moment: `new Date()`, `Date.now()`. */
function calledIn(node: ts.Node): string | null {
  if (ts.isNewExpression(node))
    return (node.arguments ?? []).length === 0 && node.expression.getText() === 'Date' ? 'Date' : null
  if (!ts.isCallExpression(node)) return null
  if (node.expression.getText() === 'Date.now') return 'Date'
  return ts.isIdentifier(node.expression) ? node.expression.text : null
}

const isDeclared = (node: ts.Identifier): boolean =>
  ts.isVariableDeclaration(node.parent) && node.parent.name === node

/** The last part of an import of a file: its own name, as relative imports have no more in common with others. */
function addressIn(file: string): string {
  return `/${file.split('/').at(-1) ?? ''}`
}

/** What a table of the law has in its rows: a day that is written out, or the year or day from which a row holds. */
const DAY_OF_A_ROW = /'(?:19|20)\d\d-\d\d-\d\d'|\b(?:from|year): (?:19|20)\d\d\b/

/**
 * The tables at the top of a file of `domain/` whose rows hold from a day or a year: lists, and objects of lists.
 *
 * @returns the names, as they are to be in `datedTables`
 */
export function datedTablesIn(file: string, text: string): string[] {
  if (!DAY_OF_A_ROW.test(text)) return []
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  return source.statements.flatMap((statement) =>
    ts.isVariableStatement(statement)
      ? statement.declarationList.declarations.flatMap(({ name, initializer }) =>
          isTable(initializer) && DAY_OF_A_ROW.test(initializer?.getText(source) ?? '')
            ? [name.getText(source)]
            : [],
        )
      : [],
  )
}

function isTable(value: ts.Expression | undefined): boolean {
  if (value === undefined) return false
  if (ts.isAsExpression(value) || ts.isSatisfiesExpression(value)) return isTable(value.expression)
  return ts.isArrayLiteralExpression(value) || ts.isObjectLiteralExpression(value)
}
