import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { modulesOfAddresses } from '../build-web/modules-of-addresses.ts'

interface Node {
  readonly type: string
  readonly [field: string]: unknown
}

/**
 * The digest of what a page can show: every word, every element and every style in its sources, in their order. Names, types, comments and
 * logic are no part of it, so that a picture is old when the page says something else or looks different, and not when its code was tidied
 * (decision 200).
 *
 * @param modules the files that draw the page, from the folder of sources
 * @returns twelve characters
 */
export function digestOfPage(folder: string, modules: readonly string[]): string {
  const hash = createHash('sha256')
  for (const module of sourcesOf(folder, modules)) {
    const text = readFileSync(path.join(folder, module), 'utf8')
    hash.update(JSON.stringify([module, module.endsWith('.css') ? styleIn(text) : wordsIn(module, text)]))
  }
  return hash.digest('hex').slice(0, 12)
}

/** The modules of an address such as `/dashboard/bank`, or of a page that a customer opens. */
export function modulesOfPage(folder: string, address: string): readonly string[] {
  const found = modulesOfAddresses(path.join(folder, 'app/web')).find((page) => page.address === address)
  if (found === undefined) throw new Error(`No route has the address ${address}.`)
  return found.modules
}

/** Screens of slices that these modules import, themselves included, by name. The frame and the theme of all pages are no part. */
function sourcesOf(folder: string, modules: readonly string[]): readonly string[] {
  const found = new Set<string>()
  const waiting = [...modules]
  for (let module = waiting.pop(); module !== undefined; module = waiting.pop()) {
    if (found.has(module) || !isScreen(module) || !existsSync(path.join(folder, module))) continue
    found.add(module)
    if (!module.endsWith('.css'))
      waiting.push(...importsOf(module, readFileSync(path.join(folder, module), 'utf8')))
  }
  return [...found].toSorted()
}

const isScreen = (module: string): boolean => /^(?!platform\/)[\w-]+\/web\/.+\.(tsx?|css)$/.test(module)

function importsOf(module: string, text: string): readonly string[] {
  const found: string[] = []
  visit(programOf(module, text), (node) => {
    const source = ['ImportDeclaration', 'ExportNamedDeclaration', 'ImportExpression'].includes(node.type)
      ? (node['source'] as Node | null)
      : null
    const name = source === null ? undefined : source['value']
    if (typeof name !== 'string') return
    if (name.startsWith('#')) found.push(name.slice(1))
    else if (name.startsWith('.')) found.push(path.posix.join(path.posix.dirname(module), name))
  })
  return found
}

/** Names of elements, text between them, and texts in quotes. */
export function wordsIn(module: string, text: string): readonly string[] {
  const words: string[] = []
  visit(programOf(module, text), ({ type, ...node }) => {
    if (type === 'JSXText') words.push(String(node['value']).replace(/\s+/g, ' '))
    else if (type === 'JSXOpeningElement') words.push(nameOf(node['name'] as Node))
    else if (type === 'Literal' && typeof node['value'] === 'string') words.push(node['value'])
    else if (type === 'TemplateElement') words.push((node['value'] as { cooked: string }).cooked)
  })
  return words
}

/** A sheet without comments and without its layout. */
export const styleIn = (text: string): string =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .trim()

const programOf = (module: string, text: string): Node => parseSync(module, text).program as unknown as Node

const nameOf = ({ type, name, property }: Node): string =>
  type === 'JSXMemberExpression' ? String((property as Node)['name']) : String(name)

/** Each node except types; what is imported is visited as the import alone. */
function visit(node: unknown, see: (node: Node) => void): void {
  if (Array.isArray(node)) for (const each of node as unknown[]) visit(each, see)
  else if (typeof node === 'object' && node !== null) {
    const type = 'type' in node && typeof node.type === 'string' ? node.type : null
    if (
      type?.startsWith('TS') === true &&
      !/^TS(AsExpression|SatisfiesExpression|NonNullExpression)$/.test(type)
    )
      return
    if (type !== null) see(node as Node)
    if (type === 'ImportDeclaration' || type === 'JSXClosingElement') return
    for (const [field, value] of Object.entries(node)) if (field !== 'source') visit(value, see)
  }
}
