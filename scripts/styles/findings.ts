/** The text of a style sheet under its path. */
export interface Sheet {
  readonly path: string
  readonly css: string
}

/**
 * A length below 100 px that is not a token: `14px`, `1.5rem`. Zero has no unit; `%`, `fr`, `ch` and `vw` follow the
 * screen; and a length of 100 px or more measures one part of one page.
 */
const RAW_SIZE = /(?<![\w.#-])-?(?:\d{0,2}(?:\.\d+)?px|(?:\d*\.)?\d+r?em)\b/g

/** The properties of the scales: letters, space, edges. A width, a height or a column is the component's own measure. */
const SCALED =
  /(?<![\w-])((?:font|font-size|letter-spacing|line-height|box-shadow|(?:row-|column-)?gap|(?:padding|margin|border|outline)[a-z-]*)\s*:\s*[^;{}]+)(?=[;}])/g

/** The declarations that hold a length which should be a token, such as `gap: 14px`. */
export function rawSizesOf(css: string): readonly string[] {
  return [...withoutComments(css).matchAll(SCALED)]
    .map(([, declaration = '']) => declaration.replaceAll(/\s+/g, ' ').trim())
    .filter((declaration) => declaration.match(RAW_SIZE) !== null)
}

/**
 * Classes that the selectors of more than one sheet begin with. The sheet that a page happens to load last decides how
 * such a class looks, on every page. `.journal .row` begins with `.journal`, so it is the journal's own.
 */
export function sharedClassesOf(sheets: readonly Sheet[]): ReadonlyMap<string, readonly string[]> {
  const files = new Map<string, Set<string>>()
  for (const { path, css } of sheets)
    for (const name of firstClassesOf(css)) files.set(name, (files.get(name) ?? new Set<string>()).add(path))
  return new Map(
    [...files].filter(([, paths]) => paths.size > 1).map(([name, paths]) => [name, [...paths].toSorted()]),
  )
}

function firstClassesOf(css: string): readonly string[] {
  return [...withoutComments(css).matchAll(/([^{};]+)\{/g)]
    .map(([, selectors = '']) => selectors.trim())
    .filter((selectors) => !selectors.startsWith('@'))
    .flatMap(partsOf)
    .flatMap((selector) => /\.([a-zA-Z][\w-]*)/.exec(selector)?.[1] ?? [])
}

/** The selectors of a list; a comma within brackets separates nothing. */
function partsOf(selectors: string): readonly string[] {
  let depth = 0
  const parts = ['']
  for (const letter of selectors) {
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    if (letter === ',' && depth === 0) parts.push('')
    else parts.push((parts.pop() ?? '') + letter)
  }
  return parts
}

const withoutComments = (css: string): string => css.replaceAll(/\/\*.*?\*\//gs, '')
