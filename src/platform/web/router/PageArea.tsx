import { Component, createContext, useContext, type ComponentType, type ReactNode } from 'react'
import { createPath, useLocation } from 'react-router'
import type { Route, Shown, ShownPages } from './shown.ts'

/** The router, and what it shows. A page that is being loaded changes none of it, so that nothing is drawn again for that. */
export type Routing = Pick<Shown, 'page' | 'failure' | 'attempt'> & { readonly router: ShownPages }

export const RoutingContext = createContext<Routing | null>(null)

const FailureContext = createContext<unknown>(undefined)

/** The reason why a page cannot be shown, for what is shown instead. */
export const useRouteFailure = (): unknown => useContext(FailureContext)

export function useRouting(): Routing {
  const routing = useContext(RoutingContext)
  if (routing === null) throw new Error('Drawn outside the router')
  return routing
}

/** A page or a frame of the routes, or what is shown in its place. */
export function PageArea({ route }: { route: Route }) {
  const { attempt } = useRouting()
  const location = useLocation()
  const { Failure } = route
  if (Failure === undefined) return <Drawn route={route} />
  return (
    <Boundary Failure={Failure} resetBy={`${location.key} ${createPath(location)} ${String(attempt)}`}>
      <Drawn route={route} />
    </Boundary>
  )
}

function Drawn({ route }: { route: Route }) {
  const { page, failure } = useRouting()
  const { Component: Frame, Failure, Meanwhile, children } = route
  if (children !== undefined) return Frame !== undefined && <Frame />
  if (failure !== null)
    return <FailureContext value={failure.error}>{Failure !== undefined && <Failure />}</FailureContext>
  if (page === null) return Meanwhile !== undefined && <Meanwhile />
  return <page.Component />
}

interface BoundaryProps {
  Failure: ComponentType
  /** Another value draws the page again. */
  resetBy: string
  children: ReactNode
}

interface BoundaryState {
  failure: { readonly error: unknown } | null
  resetBy: string
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: null, resetBy: this.props.resetBy }

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failure: { error } }
  }

  static getDerivedStateFromProps({ resetBy }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return state.resetBy === resetBy ? null : { failure: null, resetBy }
  }

  override render() {
    const { Failure, children } = this.props
    const { failure } = this.state
    if (failure === null) return children
    return (
      <FailureContext value={failure.error}>
        <Failure />
      </FailureContext>
    )
  }
}
