import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { paths } from '../../src/platform/web/paths.ts'

/** A page of the app: its address, such as `/dashboard/facturen/:invoiceId`, and the source modules that draw the page. */
export interface PageModules {
  readonly address: string
  readonly modules: readonly string[]
}

interface Node {
  readonly type: string
  readonly [field: string]: unknown
}

/** The functions that make a route of the app (`src/app/web/routes.tsx`). */
const MAKERS: readonly string[] = ['page', 'outsidePage']

/**
 * The pages of the routes, read from their source: the routes themselves are functions that say nothing before they are called.
 *
 * @param folder of `routes.tsx`, and of the files with loaders that the routes name
 * @throws Error for a route that is written in another way
 */
export function modulesOfAddresses(folder: string): PageModules[] {
  const routes = treeOf(path.join(folder, 'routes.tsx'))
  const pages: PageModules[] = []
  forEachNode(routes, (node) => {
    if (node.type !== 'CallExpression') return
    if (!MAKERS.includes(nameOf(node['callee']) ?? '')) return
    const [address, load] = node['arguments'] as readonly [Node, Node]
    const named = addressIn(address)
    if (named === null) return
    pages.push({ address: named, modules: importedIn(loaderOf(load, { routes, folder }), folder) })
  })
  return pages
}

const treeOf = (file: string): Node => parseSync(file, readFileSync(file, 'utf8')).program as unknown as Node

/** The address in `paths.invoices` or `paths.invoice(':invoiceId')`; null for another path, which a function of the routes passes on. */
function addressIn(node: Node): string | null {
  const isCall = node.type === 'CallExpression'
  const member = (isCall ? node['callee'] : node) as Node
  if (member.type !== 'MemberExpression' || nameOf(member['object']) !== 'paths') return null
  const path = (paths as Record<string, string | ((...given: string[]) => string)>)[
    nameOf(member['property']) ?? ''
  ]
  const given = isCall ? (node['arguments'] as Node[]).map((each) => String(each['value'])) : []
  return typeof path === 'function' ? path(...given) : (path ?? null)
}

/** The function that loads a page: as it is written in the route, or in the file from which the route has it. */
function loaderOf(load: Node, { routes, folder }: { routes: Node; folder: string }): Node {
  const name = nameOf(load)
  if (name === null) return load
  let found: Node | undefined
  const source = sourceOf(routes, name)
  forEachNode(treeOf(path.join(folder, source)), (node) => {
    const isNamed = node.type === 'VariableDeclarator' || node.type === 'FunctionDeclaration'
    if (isNamed && nameOf(node['id']) === name) found = node
  })
  if (found === undefined) throw new Error(`${source} has no function ${name}, which routes.tsx names.`)
  return found
}

function sourceOf(routes: Node, name: string): string {
  let source: string | undefined
  forEachNode(routes, (node) => {
    const names = node.type === 'ImportDeclaration' ? (node['specifiers'] as Node[]) : []
    if (names.some((each) => nameOf(each['local']) === name))
      source = (node['source'] as Node)['value'] as string
  })
  if (source === undefined) throw new Error(`routes.tsx imports no ${name}.`)
  return source
}

/** The modules that a function imports when it is called, from `src`. */
function importedIn(loader: Node, folder: string): string[] {
  const found: string[] = []
  forEachNode(loader, (node) => {
    if (node.type !== 'ImportExpression') return
    const name = String((node['source'] as Node)['value'])
    found.push(
      name.startsWith('#')
        ? name.slice(1)
        : path.posix.join(path.basename(path.dirname(folder)), 'web', name),
    )
  })
  if (found.length === 0) throw new Error('A route of routes.tsx imports no page.')
  return found
}

const nameOf = (node: unknown): string | null =>
  (node as Node).type === 'Identifier' ? String((node as Node)['name']) : null

function forEachNode(node: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(node)) for (const each of node as unknown[]) forEachNode(each, visit)
  else if (typeof node === 'object' && node !== null) {
    if ('type' in node && typeof node.type === 'string') visit(node as Node)
    for (const value of Object.values(node)) forEachNode(value, visit)
  }
}
