import { ScrollRestoration, type Location } from 'react-router'

/** A user who goes back, or loads a page again, is where that page was left; a new page begins at the top. */
export const ScrollMemory = () => <ScrollRestoration getKey={keyOf} />

/**
 * Every page that the browser loads has the key `default`. By that key alone a page would begin where the user
 * had scrolled the page before.
 */
const keyOf = ({ key, pathname, search }: Location): string =>
  key === 'default' ? `${pathname}${search}` : key
