import { chunkWith, filesNeededBy, filesOfModules, type BuiltChunk } from './built-files.ts'
import type { Unit } from './shared-files.ts'

/** A script of a build in which each file contains what the same loads need, as far as it matters here. */
export interface FineChunk extends BuiltChunk {
  readonly isEntry: boolean
  readonly dynamicImports: readonly string[]
  readonly code: string
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
  const entries = chunks.filter(({ isEntry }) => isEntry)
  const start = new Set(filesNeededBy(chunks, entries))
  const asked = new Set(chunks.flatMap(({ dynamicImports }) => dynamicImports))
  const ofPages = new Set(pages.flat().map((module) => chunkWith(chunks, module)))
  const parts = chunks.filter((chunk) => asked.has(chunk.fileName) && !ofPages.has(chunk))
  const once = [
    ...pages.map((modules) => filesOfModules(chunks, modules)),
    ...parts.map((part) => filesNeededBy(chunks, [part])),
  ].map((files) => new Set(files))
  const repeated = often.flatMap((modules) => {
    const files = new Set(filesOfModules(chunks, modules))
    return Array.from({ length: OFTEN }, () => files)
  })
  const loadsOf = (file: string, loads: readonly ReadonlySet<string>[]): number[] =>
    loads.flatMap((files, load) => (files.has(file) ? [load] : []))
  return chunks
    .filter(({ fileName }) => !start.has(fileName) && loadsOf(fileName, once).length > 1)
    .map(({ fileName, moduleIds, code, imports, viteMetadata }) => ({
      name: fileName,
      modules: moduleIds,
      imports,
      bytes: [...(viteMetadata?.importedCss ?? [])].reduce((sum, file) => sum + bytesOf(file), code.length),
      loads: new Set(loadsOf(fileName, [...once, ...repeated])),
    }))
}
