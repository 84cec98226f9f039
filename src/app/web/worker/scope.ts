/** What a service worker has and a page has not; the compiler knows these only without the page's own. */
export interface WorkerScope {
  readonly location: { readonly origin: string }
  readonly clients: { claim(): Promise<void> }
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void
  addEventListener(type: 'activate', listener: (event: WaitingEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: AskingEvent) => void): void
}

interface WaitingEvent {
  /** The browser keeps the program alive until then. */
  waitUntil(work: Promise<unknown>): void
}

interface InstallEvent extends WaitingEvent {
  /** Chromium only: requests that do not wake this program. */
  addRoutes?(route: { condition: { urlPattern: { pathname: string } }; source: 'network' }): Promise<void>
}

export interface AskingEvent extends WaitingEvent {
  readonly request: Request
  /** The answer that the browser asked for while this program started; undefined where it does not do so. */
  readonly preloadResponse?: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
