import { parseTypedDecimal } from '#kernel/decimal.ts'
import { formatDecimal } from '#kernel/dutch-format.ts'
import type { LineValues } from './line-values.ts'

/**
 * Rows copied from a spreadsheet as lines: description, quantity and price; with two columns description and price.
 * None when the text is no table, so that ordinary text is pasted as text.
 */
export function linesIn(text: string, before: LineValues): LineValues[] {
  if (!text.includes('\t')) return []
  return text
    .split(/\r?\n/)
    .map((row) => row.split('\t').map((cell) => cell.trim()))
    .filter((cells) => cells.some((cell) => cell !== ''))
    .map((cells) => lineOf(cells, before))
}

function lineOf(cells: readonly string[], before: LineValues): LineValues {
  const [description = '', second = '', third] = cells
  return {
    ...before,
    isPrepayment: undefined,
    unit: '',
    discount: '',
    description,
    quantity: third === undefined ? '1' : figure(second, 0),
    unitPrice: figure(third ?? second, 2),
  }
}

/** An unreadable figure is kept, for the user to correct. */
function figure(cell: string, decimals: number): string {
  const parsed = parseTypedDecimal(cell, 4)
  return parsed === null ? cell : formatDecimal(parsed, 4, decimals)
}
