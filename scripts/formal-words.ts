import ts from 'typescript'

/** `u`, `uw` and `uzelf` as words of a sentence; a key of the keyboard is a capital alone. */
const FORMAL =
  /(?<![\w$%.'’-])(?:u|[Uu]w|[Uu]zelf|U (?:bent|hebt|heeft|kunt|moet|wilt|mag|zult))(?![\w.(=+'’-])/u
/** `zij` for a thing: "waaruit zij bestaat". */
const STIFF = /\b(?:waaruit|waarvan|waarmee|waarin|waarop|waarover|waarvoor) zij\b/u
const IS_SQL = /\b(?:select|from|join|insert|update|delete|where)\b/i

/**
 * The texts of a file in which a reader is called `u` or a thing is called `zij`: strings, templates and the text between tags, each as one line.
 * Statements of SQL have names of one letter and are left out.
 */
export function formalTextsIn(file: string, text: string): string[] {
  if (!/\b(?:[Uu](?:w|zelf)?|zij)\b/.test(text)) return []
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    const told = textOf(node)?.replace(/\s+/g, ' ').trim()
    if (told?.includes(' ') === true && !IS_SQL.test(told) && (FORMAL.test(told) || STIFF.test(told)))
      found.push(told)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const textOf = (node: ts.Node): string | undefined =>
  ts.isStringLiteralLike(node) ||
  ts.isJsxText(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddle(node) ||
  ts.isTemplateTail(node)
    ? node.text
    : undefined
