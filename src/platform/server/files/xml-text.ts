/** An element with text, or nothing when there is none to say. At most `max` characters, as the schema wants. */
export const element = (
  name: string,
  text: string | null | undefined,
  max = Number.MAX_SAFE_INTEGER,
): string =>
  text === null || text === undefined || text === '' ? '' : `<${name}>${escaped(cut(text, max))}</${name}>`

/** Characters that XML 1.0 cannot hold have no place in a name either; a description may have been typed anywhere. */
// oxlint-disable-next-line no-control-regex -- control characters are what must go
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const SPECIAL = /[&<>"]/
const PLAIN = /^[\u0020-\u007e\u00a0-\ud7ff]*$/

/** Text escaped for use between tags, and between double quotes. */
export function escaped(text: string): string {
  const clean = PLAIN.test(text) ? text : text.toWellFormed().replace(FORBIDDEN, '')
  return SPECIAL.test(clean)
    ? clean.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
    : clean
}

/** The schema counts characters, JavaScript halves of them: no half is left at the end. */
const cut = (text: string, max: number): string =>
  text.length <= max ? text : text.slice(0, max).replace(/[\ud800-\udbff]$/, '')
