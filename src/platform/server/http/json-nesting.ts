/**
 * Levels of a JSON body, at most: the deepest contract has fewer than ten. What walks a deeper value by recursion may run out of
 * stack, which would be a defect of the program and not a refusal.
 */
export const DEEPEST_JSON = 64

/** JSON with more levels than any contract: the sender's mistake, with the code of a sentence in `reply.ts`. */
export class JsonTooDeep extends Error {
  override readonly name = 'JsonTooDeep'
  readonly code = 'JSON_TOO_DEEP'
}

/** Whether a JSON text has more than `DEEPEST_JSON` levels. Counted in the text, so that nothing is built of it before. */
export function isTooDeep(json: string): boolean {
  let depth = 0
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at)
    if (sign === QUOTE) at = endOfText(json, at)
    else if (sign === OPEN_LIST || sign === OPEN_OBJECT) {
      depth += 1
      if (depth > DEEPEST_JSON) return true
    } else if (sign === CLOSE_LIST || sign === CLOSE_OBJECT) depth -= 1
  }
  return false
}

/** Where the text that begins with this quote ends; past the end where it has no end, which the parser refuses. */
function endOfText(json: string, begin: number): number {
  let at = begin + 1
  while (at < json.length && json.charCodeAt(at) !== QUOTE) at += json.charCodeAt(at) === BACKSLASH ? 2 : 1
  return at
}

const [QUOTE, BACKSLASH] = [0x22, 0x5c]
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]
