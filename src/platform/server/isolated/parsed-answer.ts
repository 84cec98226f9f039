import type { z } from 'zod'

const MAX_DEPTH = 20

/**
 * The JSON of an answer of a provider: strict UTF-8, and not deeper than any documented answer.
 *
 * @throws what `isMalformed` knows
 */
export function parsedAnswer(bytes: Uint8Array): unknown {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  if (depthOf(text) > MAX_DEPTH) throw new SyntaxError('too deep')
  return JSON.parse(text)
}

/** Whether an error says that the bytes are not what is documented. */
export const isMalformed = (error: unknown): boolean =>
  error instanceof SyntaxError ||
  error instanceof TypeError ||
  (error as z.ZodError | null)?.name === 'ZodError'

/** How deep brackets go, outside of texts: known before anything is parsed. */
function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  let isText = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at)
    if (isText) {
      if (character === '\\') at += 1
      else if (character === '"') isText = false
    } else if (character === '"') isText = true
    else if (character === '{' || character === '[') deepest = Math.max(deepest, (depth += 1))
    else if (character === '}' || character === ']') depth -= 1
  }
  return deepest
}
