/** How to fetch the code of a page, by its address; the app's routes fill this in. */
const loaders = new Map<string, () => Promise<unknown>>()

export function registerLoader(path: string, load: () => Promise<unknown>): void {
  loaders.set(path, load)
}

/**
 * Fetch the code of a page that is about to be asked for, when the pointer or the focus nears its link. The browser keeps
 * it; a failure is the click's to report.
 */
export function preload(path: string): void {
  loaders
    .get(path)?.()
    .catch(() => undefined)
}
