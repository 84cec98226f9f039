import type { Unit } from './shared-files.ts'

/** A script of a build in which each file contains what the same loads need, as far as it matters here. */
export interface FineChunk {
  readonly fileName: string
  readonly moduleIds: readonly string[]
  readonly isEntry: boolean
  readonly imports: readonly string[]
  readonly dynamicImports: readonly string[]
  readonly code: string
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } | undefined
}

/** The ends of paths of source files. */
export type Modules = readonly string[]

/** How many loads of a page or of a part count as much as a load that happens often. */
const OFTEN = 30

/**
 * The code that several loads share, without what every page has from the start.
 *
 * @param bytesOf a style sheet, by its file
 * @param pages the modules of each address: what one address needs is asked for together
 * @param often modules that are asked for together at many addresses, or at the address that is opened most
 */
export function sharedUnits(
  chunks: readonly FineChunk[],
  bytesOf: (styleSheet: string) => number,
  pages: readonly Modules[],
  often: readonly Modules[],
): Unit[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const neededBy = (files: Iterable<string>, found = new Set<string>()): Set<string> => {
    for (const file of files) if (!found.has(file)) neededBy(byFile.get(file)?.imports ?? [], found.add(file))
    return found
  }
  const start = neededBy(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName))
  const filesWith = (modules: Modules) => modules.map((module) => fileWith(chunks, module))
  const ofPages = pages.map(filesWith)
  const isOfPage = new Set(ofPages.flat())
  const parts = new Set(chunks.flatMap(({ dynamicImports }) => dynamicImports))
  const once = [...ofPages, ...[...parts].filter((file) => !isOfPage.has(file)).map((file) => [file])]
  const repeated = often.flatMap((modules) => Array.from({ length: OFTEN }, () => filesWith(modules)))
  const loads = [...once, ...repeated].map((files) => neededBy(files))
  return chunks
    .filter(({ fileName }) => !start.has(fileName))
    .map(({ fileName, moduleIds, code, imports, viteMetadata }) => ({
      name: fileName,
      modules: moduleIds,
      imports,
      bytes: [...(viteMetadata?.importedCss ?? [])].reduce((sum, file) => sum + bytesOf(file), code.length),
      loads: new Set(loads.flatMap((files, load) => (files.has(fileName) ? [load] : []))),
    }))
    .filter(({ loads: sharing }) => [...sharing].filter((load) => load < once.length).length > 1)
}

function fileWith(chunks: readonly FineChunk[], module: string): string {
  const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/src/${module}`)))
  if (chunk === undefined) throw new Error(`No file of the build contains ${module}.`)
  return chunk.fileName
}
