import ts from 'typescript'

/** What names a law, in a comment or in the source of a row. */
const LAW =
  /\b(?:[Aa]rt\.|[Aa]rticles?|[Aa]rtikel|Wet|Besluit|Uitvoeringsregeling|Stb\.|AWR|Richtlijn|Directive|[Bb]elastingdienst)\b/

/**
 * The rates, ceilings and terms that a file holds without a day: a constant at its top that is a number or has an amount (a bigint, mostly of `cents` or
 * `basisPoints`) other than zero, in a file that names a law. What changes when the law does is a row in a table of `datedTables`.
 *
 * @param dated the dated tables of all files
 * @returns the names of these constants
 */
export function bareRatesIn(file: string, text: string, dated: readonly string[]): string[] {
  if (!LAW.test(text)) return []
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  return source.statements.flatMap((statement) =>
    ts.isVariableStatement(statement)
      ? statement.declarationList.declarations.flatMap(({ name, initializer }) =>
          initializer !== undefined &&
          !dated.includes(name.getText(source)) &&
          (isNumber(initializer) || hasAmount(initializer))
            ? [name.getText(source)]
            : [],
        )
      : [],
  )
}

/** A number that is written out, also as a product: `1225 * 60`. */
function isNumber(value: ts.Node): boolean {
  if (ts.isBinaryExpression(value)) return isNumber(value.left) || isNumber(value.right)
  return ts.isNumericLiteral(value) && Number(value.text) !== 0
}

function hasAmount(value: ts.Node): boolean {
  if (ts.isFunctionLike(value)) return false
  if (ts.isBigIntLiteral(value)) return value.text !== '0n'
  return ts.forEachChild(value, (child) => hasAmount(child) || undefined) ?? false
}
