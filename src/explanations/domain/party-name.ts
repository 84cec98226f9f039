/** Words that do not tell parties apart: titles, legal forms, prefixes, and payment providers in between. */
const NOISE: ReadonlySet<string> = new Set([
  'hr', 'mw', 'dhr', 'mevr', 'heer', 'mevrouw', 'cj', 'eo', 'bv', 'vof', 'nv', 'stichting', 'holding', 'van', 'der', 'den', 'de', 'ten', 'ter',
  'via', 'mollie', 'stripe', 'tikkie', 'ccv', 'sumup', 'zettle', 'en', 'het',
]) // prettier-ignore

/**
 * The words of a name that tell parties apart: without accents, titles, legal forms, prefixes and initials; of a card line without
 * the city, which comes after two blanks.
 */
export function wordsOfName(name: string): readonly string[] {
  const [withoutCity = ''] = name.trim().split(/\s{2,}/)
  return withoutCity
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/\b([bnv])\.\s?([ovf])\.?(\s?f\.?)?(?=\s|$)/g, '$1$2$3')
    .replace(/e\/o/g, 'eo')
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 1 && !NOISE.has(word))
}

export type NameLikeness = 'equal' | 'like' | 'other'

/** Whether two names are one party's, by their words. One word that both share is never enough for `equal` beside other words. */
export function nameLikeness(a: readonly string[], b: readonly string[]): NameLikeness {
  if (a.length === 0 || b.length === 0) return 'other'
  const [inA, inB] = [new Set(a), new Set(b)]
  const shared = [...inA].filter((word) => inB.has(word)).length
  if (shared === inA.size && shared === inB.size) return 'equal'
  // The share of the shorter name: a bank cuts names off. A surname alone is a family.
  const overlap = shared / Math.min(inA.size, inB.size)
  return overlap >= 0.8 ? 'like' : 'other'
}

/** A name without titles, legal forms and accents; the same for one party in the files of several banks. */
export const nameKey = (name: string): string => wordsOfName(name).join(' ')

/** How terminals and payment providers begin a name: `BCK*`, `CCV*`, `SumUp  *`. */
const TERMINAL = /^\s*(?:bck|ccv|nyx|sumup|zettle|iz|sq|pp|paypal|mollie|pay\.nl|amzn mktp)\s*[*_]\s*/i
/** The largest municipalities, as terminals write them after a name. Source: CBS, inhabitants per municipality. */
const PLACES: ReadonlySet<string> = new Set([
  'alkmaar', 'almelo', 'almere', 'alphen', 'amersfoort', 'amstelveen', 'amsterdam', 'apeldoorn', 'arnhem', 'assen', 'breda', 'delft', 'deventer',
  'dordrecht', 'ede', 'eindhoven', 'emmen', 'enschede', 'gouda', 'groningen', 'haag', 'haarlem', 'heerlen', 'helmond', 'hengelo', 'hilversum',
  'hoorn', 'leeuwarden', 'leiden', 'lelystad', 'maastricht', 'nijmegen', 'oss', 'purmerend', 'roermond', 'rotterdam', 'schiedam', 'sittard',
  'tilburg', 'utrecht', 'veenendaal', 'venlo', 'vlaardingen', 'zaandam', 'zeist', 'zoetermeer', 'zwolle',
]) // prettier-ignore

/**
 * A merchant as a card line names it, without the terminal, the number of the shop and the place: one chain is one party, in all of its
 * shops.
 */
export function merchantKey(name: string): string {
  const words = wordsOfName(name.replace(TERMINAL, ''))
  const end = words.findIndex((word, at) => at > 0 && (/\d/.test(word) || PLACES.has(word)))
  return (end === -1 ? words : words.slice(0, end)).join(' ')
}
