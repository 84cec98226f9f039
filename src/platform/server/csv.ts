/** So that Excel reads a file as UTF-8 and not as Windows-1252. */
export const BYTE_ORDER_MARK = '\ufeff'

/** A line for the Dutch Excel, which separates cells by semicolons. */
export const csvLine = (cells: readonly string[]): string => `${cells.join(';')}\r\n`

/**
 * A text that remains text: a text that a spreadsheet would run as a formula gets an apostrophe in front,
 * which the spreadsheet does not show. Source: OWASP, "CSV Injection".
 */
export function csvText(text: string): string {
  const safe = /^[\s\u00a0]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(text) ? `'${text}` : text
  return /[;"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
