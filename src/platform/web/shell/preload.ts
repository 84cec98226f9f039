/** Fetches the code of a page, by its address; the app's routes fill this in. */
const loaders = new Map<string, () => Promise<unknown>>()

export function registerLoader(path: string, load: () => Promise<unknown>): void {
  loaders.set(path, load)
}

/**
 * Fetch the code of a page when the pointer or the focus approaches its link. The browser caches the code; a
 * failure is reported by the click.
 */
export function preload(path: string): void {
  loaders
    .get(path)?.()
    .catch(() => undefined)
}
