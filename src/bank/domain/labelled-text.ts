/** Texts by the label before them, with the text before the first label under an empty one. */
export type LabelledText = ReadonlyMap<string, string>

/**
 * Take a text apart at labels: `Naam: X Omschrijving: Y IBAN: Z`, with the labels `Naam`, `Omschrijving`, `IBAN`. A label counts after a
 * blank or at the beginning; of two equal ones the first.
 */
export function labelledText(text: string, labels: readonly string[]): LabelledText {
  const escaped = labels.map((label) => label.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
  const pattern = new RegExp(`(?<=^|\\s)(${escaped.join('|')}):`, 'giu')
  const found = [...text.matchAll(pattern)]
  const parts = new Map<string, string>([['', text.slice(0, found[0]?.index ?? text.length).trim()]])
  for (const [index, match] of found.entries()) {
    const label = (match[1] ?? '').toLowerCase()
    const from = match.index + match[0].length
    const part = text.slice(from, found[index + 1]?.index ?? text.length).trim()
    if (!parts.has(label)) parts.set(label, part)
  }
  return parts
}

/** The first of these labels that has a text, or an empty text. */
export function firstOf(parts: LabelledText, ...labels: readonly string[]): string {
  for (const label of labels) {
    const part = parts.get(label.toLowerCase())
    if (part !== undefined && part !== '') return part
  }
  return ''
}

/**
 * The fields of `/IBAN/NL…/NAME/…/REMI/…`, for the given names. A field ends where the next of them begins, so that a slash inside
 * a text remains.
 *
 * @param below names that count only after the field that they are below, until a field that is none of them or `NAME`
 */
export function slashedText(
  text: string,
  names: readonly string[],
  below: Readonly<Record<string, readonly string[]>> = {},
): LabelledText {
  const pattern = new RegExp(`/(${[...names, ...Object.values(below).flat()].join('|')})/`, 'g')
  let inside: readonly string[] = []
  const parts = new Map<string, string>()
  // The slash that ends a field begins the next one.
  const found: { readonly name: string; readonly at: number; readonly end: number }[] = []
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const [, name = ''] = match
    const isBelow = inside.includes(name)
    if (names.includes(name) || isBelow) found.push({ name, at: match.index, end: pattern.lastIndex })
    pattern.lastIndex -= 1
    if (names.includes(name) && name !== 'NAME') inside = below[name] ?? []
  }
  for (const [index, { name, end }] of found.entries()) {
    const next = found[index + 1]?.at ?? text.length
    if (!parts.has(name.toLowerCase())) parts.set(name.toLowerCase(), text.slice(Math.min(end, next), next))
  }
  return parts
}
