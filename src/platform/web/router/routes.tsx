import { matchRoutes, type RouteObject } from 'react-router'
import { PageArea } from './PageArea.tsx'
import type { Match, Route } from './shown.ts'

/** The page of a path; null for a path that no route has. The library decides which route a path has. */
export function matcherOf(routes: readonly Route[]): (pathname: string) => Match | null {
  const routeOf = new Map<RouteObject, Route>()
  const objectOf = (route: Route): RouteObject => {
    const { path, index, children } = route
    const element = <PageArea route={route} />
    const object: RouteObject =
      index === true
        ? { index, element }
        : {
            element,
            ...(path !== undefined && { path }),
            ...(children !== undefined && { children: children.map(objectOf) }),
          }
    routeOf.set(object, route)
    return object
  }
  const objects = routes.map(objectOf)
  return (pathname) => {
    const branch = matchRoutes(objects, { pathname })
    const last = branch?.at(-1)
    const page = last && routeOf.get(last.route)
    return page === undefined || branch === null ? null : { page, params: last?.params ?? {}, branch }
  }
}
