import type { ComponentType } from 'react'
import type { Location, Params, RouteMatch } from 'react-router'

/** The code of a page, once it is loaded. */
export interface LoadedPage {
  readonly Component: ComponentType
  /** Called when the user comes to the page, before it is drawn. */
  readonly onVisit?: ((location: Location, params: Params) => void) | undefined
}

/** A page by its path, or a frame around its `children`. A page has either `Component` or `load`; a frame has `Component`. */
export interface Route extends Partial<LoadedPage> {
  readonly path?: string
  /** The page at the path of the frame itself. */
  readonly index?: true
  readonly load?: () => Promise<LoadedPage>
  /** Shown in the place of the page that the browser opens first, while its code is being loaded. */
  readonly Meanwhile?: ComponentType
  /** Shown in the place of a page or a frame that cannot be loaded or drawn. */
  readonly Failure?: ComponentType
  readonly children?: readonly Route[]
}

/** A page that an address leads to. */
export interface Match {
  readonly page: Route
  readonly params: Params
  /** The frames, the outermost first, and the page last, as the library draws them. */
  readonly branch: RouteMatch[]
}

/** What is shown. It changes as a whole, and `subscribe` says that it did. */
export interface Shown {
  readonly location: Location
  readonly match: Match | null
  /** The code of the page; `null` until it is loaded. */
  readonly page: LoadedPage | null
  /** Why the code of the page could not be loaded. */
  readonly failure: { readonly error: unknown } | null
  /** The code of the next page is being loaded. */
  readonly isLoading: boolean
  /** Where the page is scrolled to: a number of pixels, the top, or where it is. */
  readonly scroll: number | 'top' | 'stay'
  /** Grows when the user asks for the same page again. */
  readonly attempt: number
}

/** What the pages and frames know of the router. */
export interface ShownPages {
  readonly now: () => Shown
  /** Returns what ends it. */
  readonly subscribe: (listener: () => void) => () => void
  /** Draw the page again, and ask again for code that did not come. */
  readonly retry: () => Promise<void>
}
