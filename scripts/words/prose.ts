import ts from 'typescript'

/** A piece of English in a file: one comment, one test name or one line of Markdown. */
export interface Prose {
  /** The first line, counted from 1. */
  readonly line: number
  readonly text: string
  /** Whether the text is the docstring of a name, which begins with two asterisks. */
  readonly isDocstring?: boolean
}

/**
 * The English that a file contains: comments and test names of TypeScript and JavaScript, comments of CSS, the text of
 * Markdown. Strings for users are Dutch and are left out.
 *
 * @param file a path; its extension decides how `source` is read.
 */
export function proseOf(file: string, source: string): Prose[] {
  if (file.endsWith('.md')) return proseOfMarkdown(source)
  if (file.endsWith('.css')) return proseOfCss(source)
  return proseOfCode(file, source)
}

const testFunctions = new Set(['test', 'it', 'describe'])

function proseOfCode(file: string, source: string): Prose[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, scriptKindOf(file))
  const comments = new Map<number, number>()
  const names: Prose[] = []
  const visit = (node: ts.Node): void => {
    // The text between two tags of JSX may contain "//", which is no comment.
    if (node.kind !== ts.SyntaxKind.JsxText) {
      for (const range of ts.getLeadingCommentRanges(source, node.pos) ?? [])
        comments.set(range.pos, range.end)
      for (const range of ts.getTrailingCommentRanges(source, node.pos) ?? [])
        comments.set(range.pos, range.end)
    }
    const name = testNameOf(node)
    if (name !== undefined)
      names.push({ line: lineAt(source, name.getStart(tree)), text: name.getText(tree) })
    for (const child of node.getChildren(tree)) visit(child)
  }
  visit(tree)
  const found = joinLineComments(source, comments).map(([start, end]) => ({
    line: lineAt(source, start),
    text: withoutMarks(source.slice(start, end)),
    isDocstring: source.startsWith('/**', start),
  }))
  return [...found, ...names].toSorted((a, b) => a.line - b.line)
}

function scriptKindOf(file: string): ts.ScriptKind {
  if (file.endsWith('.tsx')) return ts.ScriptKind.TSX
  return file.endsWith('.mjs') ? ts.ScriptKind.JS : ts.ScriptKind.TS
}

/** The first argument of `test(…)`, `test.each(…)(…)`, `describe(…)` and the like, when this is written as a text. */
function testNameOf(node: ts.Node): ts.Node | undefined {
  if (!ts.isCallExpression(node)) return undefined
  let called: ts.Expression = node.expression
  while (!ts.isIdentifier(called)) {
    if (ts.isPropertyAccessExpression(called) || ts.isCallExpression(called)) called = called.expression
    else if (ts.isTaggedTemplateExpression(called)) called = called.tag
    else return undefined
  }
  const [name] = node.arguments
  if (!testFunctions.has(called.text) || name === undefined) return undefined
  return ts.isStringLiteralLike(name) || ts.isTemplateExpression(name) ? name : undefined
}

/** One sentence may continue on the next line: line comments with only white space between them are one comment. */
function joinLineComments(source: string, comments: ReadonlyMap<number, number>): [number, number][] {
  const joined: [number, number][] = []
  for (const [start, end] of [...comments].toSorted(([a], [b]) => a - b)) {
    const last = joined.at(-1)
    const continues =
      last !== undefined &&
      source.startsWith('//', last[0]) &&
      source.startsWith('//', start) &&
      /^\r?\n[ \t]*$/.test(source.slice(last[1], start))
    if (continues) last[1] = end
    else joined.push([start, end])
  }
  return joined
}

const withoutMarks = (comment: string): string =>
  comment
    .replace(/^\/\*+|\*\/$/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*(?:\/\/|\*)? ?/, ''))
    .join('\n')

function proseOfCss(source: string): Prose[] {
  return [...source.matchAll(/\/\*[\s\S]*?\*\//g)].map((match) => ({
    line: lineAt(source, match.index),
    text: withoutMarks(match[0]),
  }))
}

/** A paragraph, a list item or a row of a table at a time, without blocks of code and the targets of links. */
function proseOfMarkdown(source: string): Prose[] {
  const found: { line: number; text: string }[] = []
  let inCode = false
  let continues = false
  source.split('\n').forEach((line, index) => {
    const isFence = line.trimStart().startsWith('```')
    if (isFence) inCode = !inCode
    if (isFence || inCode || line.trim() === '') {
      continues = false
      return
    }
    const text = line.replace(/\]\([^)]*\)/g, ']')
    const last = found.at(-1)
    if (continues && last !== undefined && !/^\s*(?:[-*|#]|\d+\.)/.test(line)) last.text += `\n${text}`
    else found.push({ line: index + 1, text })
    continues = true
  })
  return found
}

const lineAt = (source: string, position: number): number => source.slice(0, position).split('\n').length
