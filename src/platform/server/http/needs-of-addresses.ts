import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** Written by the build: what each address of the app needs at once, beside the files that the shell names itself. */
export const ADDRESSES = 'needs-of-addresses.json'

export interface AddressNeeds {
  readonly files: readonly string[]
  /** Paths of the API, with the named parts of the address. */
  readonly calls: readonly string[]
  /** The roles of the people whose pages make those calls. */
  readonly roles: readonly string[]
}

/** The shell of the app for a path: with what its page needs at once. */
export type ShellFor = (pathname: string) => string

/**
 * So that a browser asks for the code, the style and the first answers of a page with the page itself. Without these elements the
 * browser finds them when the program has started, one round trip and many small scripts later.
 *
 * @param folder `dist/web`; without a build the shell needs nothing more at any address
 */
export async function readShells(folder: string, shell: string): Promise<ShellFor> {
  const text = await readFile(path.join(folder, ADDRESSES), 'utf8').catch(() => '{}')
  const pages = Object.entries(JSON.parse(text) as Record<string, AddressNeeds>).map(([address, needs]) => ({
    parts: address.split('/'),
    links: needs.files.map(elementFor).join(''),
    ...needs,
  }))
  return (pathname) => {
    const asked = pathname.split('/')
    const fitting = pages.filter(({ parts }) => fits(parts, asked))
    // `facturen/factuur-formulier` before `facturen/:invoiceId`.
    const page = fitting.find(({ parts }) => !parts.some(isParameter)) ?? fitting[0]
    const calls = page === undefined ? [] : callsAt(page, asked)
    return shell
      .replace('__FIRST_CALLS__', calls.join(' '))
      .replace('__FIRST_ROLES__', calls.length === 0 ? '' : (page?.roles.join(' ') ?? ''))
      .replace('</head>', `${page?.links ?? ''}</head>`)
  }
}

/** The calls of a page with the parts of its address; none when a part is no id, because it is written into the page. */
function callsAt(
  { parts, calls }: { readonly parts: readonly string[]; readonly calls: readonly string[] },
  given: readonly string[],
): string[] {
  const ids = parts.flatMap((part, place) => (isParameter(part) ? [[part, given[place] ?? ''] as const] : []))
  if (ids.some(([, id]) => !/^[\w-]{1,36}$/.test(id))) return []
  return calls.map((call) => ids.reduce((path, [name, id]) => path.replaceAll(name, id), call))
}

const isParameter = (part: string): boolean => part.startsWith(':')

const fits = (parts: readonly string[], asked: readonly string[]): boolean =>
  parts.length === asked.length &&
  parts.every((part, place) => isParameter(part) || part === asked[place]?.toLowerCase())

const elementFor = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`
