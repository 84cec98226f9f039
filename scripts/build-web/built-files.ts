/** A script of the app's build, as far as it matters here. */
export interface BuiltChunk {
  readonly fileName: string
  readonly moduleIds: readonly string[]
  /** The length of each source in the script, before minifying. */
  readonly modules: Readonly<Record<string, { readonly renderedLength: number }>>
  /** The scripts that it needs at once. */
  readonly imports: readonly string[]
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } | undefined
}

/**
 * The scripts and style sheets that these modules need, and what these need at once.
 *
 * @param modules the ends of paths of source files
 * @throws when no script contains one of them
 */
export const filesOfModules = (chunks: readonly BuiltChunk[], modules: readonly string[]): string[] =>
  filesNeededBy(
    chunks,
    modules.map((module) => chunkWith(chunks, module)),
  )

/** These scripts and all that they need at once, with the style sheets. */
export function filesNeededBy(chunks: readonly BuiltChunk[], scripts: readonly BuiltChunk[]): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const found = new Set<string>()
  const add = (chunk: BuiltChunk | undefined): void => {
    if (chunk === undefined || found.has(chunk.fileName)) return
    found.add(chunk.fileName)
    for (const file of chunk.viteMetadata?.importedCss ?? []) found.add(file)
    for (const name of chunk.imports) add(byName.get(name))
  }
  scripts.forEach(add)
  return [...found].toSorted()
}

/**
 * The script that contains a module.
 *
 * @param module the end of the path of a source file
 * @throws when no script contains it
 */
export function chunkWith<Chunk extends BuiltChunk>(chunks: readonly Chunk[], module: string): Chunk {
  const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/src/${module}`)))
  if (chunk === undefined) throw new Error(`No file of the build contains ${module}.`)
  return chunk
}

/** The built files that a page names. */
export const filesNamedBy = (html: string): string[] =>
  [...html.matchAll(/"\/(assets\/[^"]+)"/g)].map(([, file = '']) => file)
