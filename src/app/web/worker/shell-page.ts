/**
 * Whether each built file that a page names is one of these. While nodes are replaced one at a time, the page may come from a node of
 * another version than the service worker.
 */
export const namesOnly = (html: string, files: ReadonlySet<string>): boolean =>
  [...html.matchAll(/"(\/assets\/[^"]+)"/g)].every(([, file = '']) => files.has(file))

/** The page as it is kept on the device; `is-online.ts` knows by the mark that no server gave it. */
export const markedAsKept = (html: string): string => html.replace('<html ', '<html data-kept="" ')
