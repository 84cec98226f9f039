import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** Written by the build: the files that each address of the app needs at once, beside those that the shell names itself. */
export const ADDRESSES = 'addresses.json'

/** The elements for the head of the shell, for a path; empty for an address that the build does not know. */
export type LinksFor = (pathname: string) => string

/**
 * So that a browser asks for the code and the style of a page with the page itself. Without these elements the browser finds them when
 * the program has started, one round trip and many small scripts later.
 *
 * @param folder `dist/web`; without a build no address has links
 */
export async function readLinks(folder: string): Promise<LinksFor> {
  const text = await readFile(path.join(folder, ADDRESSES), 'utf8').catch(() => '{}')
  const pages = Object.entries(JSON.parse(text) as Record<string, string[]>).map(([address, files]) => ({
    parts: partsOf(address),
    links: files.map(elementFor).join(''),
  }))
  return (pathname) => {
    const asked = partsOf(pathname)
    const fitting = pages.filter(({ parts }) => fits(parts, asked))
    // `facturen/factuur-formulier` before `facturen/:invoiceId`.
    const exact = fitting.find(({ parts }) => !parts.some(isParameter))
    return (exact ?? fitting[0])?.links ?? ''
  }
}

const partsOf = (address: string): string[] => address.toLowerCase().split('/')
const isParameter = (part: string): boolean => part.startsWith(':')

const fits = (parts: readonly string[], asked: readonly string[]): boolean =>
  parts.length === asked.length && parts.every((part, place) => isParameter(part) || part === asked[place])

const elementFor = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`
