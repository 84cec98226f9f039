import { readFileSync } from 'node:fs'
import { sourceFiles } from '../source-files.ts'

/** A row of a table or an item of a list that says where something is. */
export interface Place {
  /** The document, from the root. */
  readonly file: string
  readonly text: string
}

/**
 * The rows of tables and the items of lists of a document that name a file, in their order; a row reads as `what: where`.
 *
 * @param source Markdown
 */
export function placesIn(file: string, source: string): Place[] {
  const items = source.split(/\n(?=[|-] ?)|\n\n/).map((item) => item.replaceAll(/\s+/g, ' ').trim())
  return items.flatMap((item) => {
    const text = item.startsWith('|') ? ofRow(item) : item.startsWith('- ') ? item.slice(2) : ''
    return /`[\w./…-]+`/.test(text) ? [{ file, text: text.replaceAll('**', '') }] : []
  })
}

const ofRow = (row: string): string =>
  row
    .split('|')
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join(': ')

/** The places of the READMEs of `src` and of the recipes in which each of the words occurs. */
export const placesWith = (words: readonly string[]): Place[] =>
  [...sourceFiles('src/*/README.md'), 'CONTRIBUTING.md']
    .flatMap((file) => placesIn(file, readFileSync(file, 'utf8')))
    .filter(({ text }) => words.every((word) => text.toLowerCase().includes(word.toLowerCase())))
