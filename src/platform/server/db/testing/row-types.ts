import ts from 'typescript'

/** The values that a type allows, as far as they can be told from each other at run time. */
export type Shape =
  | { readonly is: 'anything' | 'null' | 'undefined' | 'bigint' | 'bytes' | 'day' }
  | { readonly is: 'string' | 'number' | 'boolean'; readonly only?: string | number | boolean }
  | { readonly is: 'list'; readonly of: Shape }
  | { readonly is: 'object'; readonly fields: Readonly<Record<string, Shape>>; readonly isOpen: boolean }
  | { readonly is: 'one of'; readonly shapes: readonly Shape[] }

/** A raw statement in the code with the type of its rows: `sql<Row>` and a template. */
export interface TypedStatement {
  /** The file and line, from the root of the project. */
  readonly place: string
  /** The constant parts of the template. */
  readonly fragments: readonly string[]
  readonly row: Shape
}

/** Deeper than this a value is not looked at; types that contain themselves end here. */
const MAX_DEPTH = 8

/**
 * The raw statements of the given files that have a row type, with the columns that the type names. Expressions such as
 * `sql<boolean>` are left out: they are a part of a statement whose row has a type of its own.
 *
 * @param names of the files, absolute
 * @param root the folder of the project
 * @param planted texts of files that are not on disk, by name; for tests
 */
export function typedStatements(
  names: readonly string[],
  root: string,
  planted: Readonly<Record<string, string>> = {},
): TypedStatement[] {
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(`${root}/tsconfig.server.json`, (name) => ts.sys.readFile(name)).config,
    ts.sys,
    root,
  )
  const host = ts.createCompilerHost(options)
  const onDisk = { readFile: host.readFile.bind(host), fileExists: host.fileExists.bind(host) }
  host.readFile = (name) => planted[name] ?? onDisk.readFile(name)
  host.fileExists = (name) => name in planted || onDisk.fileExists(name)
  const program = ts.createProgram(names, options, host)
  const checker = program.getTypeChecker()
  return names.flatMap((name) => {
    const source = program.getSourceFile(name)
    return source === undefined ? [] : statementsIn(source, checker, root)
  })
}

function statementsIn(source: ts.SourceFile, checker: ts.TypeChecker, root: string): TypedStatement[] {
  const found: TypedStatement[] = []
  const look = (node: ts.Node): void => {
    const typed = typedText(node, source)
    if (typed !== null) {
      const row = shapeOf(checker.getTypeFromTypeNode(typed.row), checker, 0)
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
      const place = `${source.fileName.slice(root.length + 1)}:${String(line + 1)}`
      if (row.is === 'object') found.push({ place, fragments: fragmentsOf(typed.text), row })
    }
    ts.forEachChild(node, look)
  }
  look(source)
  return found
}

/** The row type and the text of `sql<Row>` with a template, and of `connection.query<Row>` with a text. */
function typedText(
  node: ts.Node,
  source: ts.SourceFile,
): { row: ts.TypeNode; text: ts.TemplateLiteral | ts.StringLiteral } | null {
  if (ts.isTaggedTemplateExpression(node)) {
    const [row] = node.typeArguments ?? []
    return row === undefined || node.tag.getText(source) !== 'sql' ? null : { row, text: node.template }
  }
  if (!ts.isCallExpression(node) || node.expression.getText(source) !== 'connection.query') return null
  const [row] = node.typeArguments ?? []
  const [text] = node.arguments
  return row === undefined || text === undefined || !ts.isStringLiteralLike(text) ? null : { row, text }
}

const fragmentsOf = (template: ts.TemplateLiteral | ts.StringLiteral): string[] =>
  ts.isTemplateExpression(template)
    ? [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)]
    : [template.text]

const FLAGS: readonly (readonly [number, Shape])[] = [
  [ts.TypeFlags.Null, { is: 'null' }],
  [ts.TypeFlags.Undefined | ts.TypeFlags.Void, { is: 'undefined' }],
  [ts.TypeFlags.StringLike, { is: 'string' }],
  [ts.TypeFlags.NumberLike, { is: 'number' }],
  [ts.TypeFlags.BigIntLike, { is: 'bigint' }],
  [ts.TypeFlags.BooleanLike, { is: 'boolean' }],
]

function shapeOf(type: ts.Type, checker: ts.TypeChecker, depth: number): Shape {
  if (depth > MAX_DEPTH) return { is: 'anything' }
  const within = (inner: ts.Type): Shape => shapeOf(inner, checker, depth + 1)
  if ((type.flags & ts.TypeFlags.TypeParameter) !== 0) {
    const limit = checker.getBaseConstraintOfType(type)
    return limit === undefined ? { is: 'anything' } : within(limit)
  }
  if (type.isStringLiteral() || type.isNumberLiteral())
    return typeof type.value === 'string'
      ? { is: 'string', only: type.value }
      : { is: 'number', only: type.value }
  const simple = FLAGS.find(([flags]) => (type.flags & flags) !== 0)
  if (simple !== undefined) return simple[1]
  if (type.isUnion()) return { is: 'one of', shapes: type.types.map(within) }
  if (type.isIntersection()) {
    const primitive = type.types.find((part) => FLAGS.some(([flags]) => (part.flags & flags) !== 0))
    if (primitive !== undefined)
      return type.aliasSymbol?.name === 'LocalDate' ? { is: 'day' } : within(primitive)
  }
  return checker.isArrayLikeType(type) ? listOf(type, checker, within) : objectOf(type, checker, within)
}

function listOf(type: ts.Type, checker: ts.TypeChecker, within: (inner: ts.Type) => Shape): Shape {
  const element = checker.getIndexTypeOfType(type, ts.IndexKind.Number)
  return { is: 'list', of: element === undefined ? { is: 'anything' } : within(element) }
}

function objectOf(type: ts.Type, checker: ts.TypeChecker, within: (inner: ts.Type) => Shape): Shape {
  if ((type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) === 0) return { is: 'anything' }
  if (['Buffer', 'Uint8Array'].includes(type.symbol?.name ?? '')) return { is: 'bytes' }
  const fields = checker.getPropertiesOfType(type).map((property) => {
    const shape = within(checker.getTypeOfSymbol(property))
    const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0
    return [
      property.name,
      isOptional ? ({ is: 'one of', shapes: [shape, { is: 'undefined' }] } satisfies Shape) : shape,
    ] as const
  })
  const isOpen = checker.getIndexTypeOfType(type, ts.IndexKind.String) !== undefined
  return { is: 'object', fields: Object.fromEntries(fields), isOpen }
}
