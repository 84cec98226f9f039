/** The name of the file below `dist` that holds `BuiltLoads`. */
export const LOADS = 'loads-of-pages.json'

/** What the build of the app wrote down about its files. */
export interface BuiltLoads {
  /** The files below `dist/web` that a page loads until it is quiet, by its address. */
  readonly loads: Readonly<Record<string, readonly string[]>>
  /** By the name of a script: its sources with their length before minifying, in characters. */
  readonly modules: Readonly<Record<string, Readonly<Record<string, number>>>>
}
