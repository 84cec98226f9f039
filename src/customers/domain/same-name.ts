/** Legal forms, which a name has in one list and lacks in another. */
const legalForms: ReadonlySet<string> = new Set([
  'bv', 'nv', 'vof', 'cv', 'mts', 'maatschap', 'eenmanszaak', 'stichting', 'vereniging', 'cooperatie', 'ua', 'ba', 'inc', 'ltd', 'gmbh', 'bvba', 'srl',
]) // prettier-ignore

/**
 * A name without capitals, accents, blanks, punctuation and legal form, so that `Bakkerij Jansen B.V.` and `bakkerij  jansen` are equal.
 *
 * @returns `''` for a name that says nothing beyond its legal form
 */
export const bareName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    // `b.v.`, `v. o. f.`: letters with dots between them are one word.
    .replace(
      /(?<![\p{L}\p{N}])(?:\p{L}\.\s?)+\p{L}?(?![\p{L}\p{N}])/gu,
      (letters) => letters.replace(/[.\s]/g, '') + ' ',
    )
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !legalForms.has(word))
    .join('')

interface Named {
  readonly name: string
}

/** Finds the one of a list with the same name, in `bareName`; null where none has it, or several. */
export function oneNamed<Each extends Named>(all: readonly Each[]): (name: string) => Each | null {
  const byName = new Map<string, Each | null>()
  for (const each of all) {
    const bare = bareName(each.name)
    byName.set(bare, byName.has(bare) ? null : each)
  }
  return (name) => {
    const bare = bareName(name)
    return bare === '' ? null : (byName.get(bare) ?? null)
  }
}
