/** Words that are common in names and do not distinguish suppliers. */
const COMMON = new Set([
  'de',
  'het',
  'een',
  'van',
  'bij',
  'voor',
  'met',
  'bv',
  'nv',
  'vof',
  'the',
  'and',
  'nederland',
])

/**
 * Whether two descriptions name the same supplier: the first distinguishing word of either is also in the
 * other. `Albert Heijn`, `albert heijn 1234` and `Broodjes Albert Heijn` are one; accents, capitals and dots
 * make no difference.
 */
export function isSameSupplier(one: string, other: string): boolean {
  const [ours, theirs] = [tellingWords(one), tellingWords(other)]
  if (ours.length === 0 || theirs.length === 0) return plain(one) === plain(other)
  return theirs.includes(ours[0] ?? '') || ours.includes(theirs[0] ?? '')
}

const tellingWords = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && /\p{L}/u.test(word) && !COMMON.has(word))

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}|\./gu, '')
    .toLowerCase()
    .trim()
