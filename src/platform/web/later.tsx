import { useEffect, useSyncExternalStore, type ComponentType, type ReactNode } from 'react'

/**
 * A component whose code is loaded after the page; `meanwhile` is shown until then. The code is requested
 * when the component is first drawn: at once, or after the paint of what is shown `meanwhile`, since a request for
 * thirty files delays a paint by 25 ms. With `whenIdle` the code is requested once the browser is idle.
 *
 * Unlike React's own lazy and Suspense the component is shown as soon as it is loaded: React delays a
 * boundary's content until 300 ms after another's, which made the overview and every form wait for nothing.
 *
 * A failure to load is thrown while drawing, for the page's error boundary.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { whenIdle = false } = {},
): LaterComponent<Props> {
  const arrival = arrivalOf(load, whenIdle)
  function Later({ meanwhile = null, ...props }: Props & { meanwhile?: ReactNode }) {
    const hasMeanwhile = meanwhile !== null
    if (!hasMeanwhile) arrival.ask()
    useEffect(() => {
      if (hasMeanwhile) afterPaint(arrival.ask)
    }, [hasMeanwhile])
    const arrived = useSyncExternalStore(arrival.subscribe, arrival.now)
    if (arrived === null) return meanwhile
    if ('failure' in arrived) throw arrived.failure
    // The props without `meanwhile` are the component's own; the compiler cannot split a generic.
    return <arrived.Component {...(props as unknown as Props)} />
  }
  return Object.assign(Later, { ask: arrival.ask })
}

/** `ask` fetches the code before the component is drawn. */
type LaterComponent<Props> = ComponentType<Props & { meanwhile?: ReactNode }> & { readonly ask: () => void }

type Arrived<Props> = { readonly Component: ComponentType<Props> } | { readonly failure: unknown } | null

function arrivalOf<Props>(load: () => Promise<ComponentType<Props>>, whenIdle: boolean) {
  let arrived: Arrived<Props> = null
  let isAsked = false
  const listeners = new Set<() => void>()
  const arrive = (what: Arrived<Props>) => {
    arrived = what
    for (const listener of listeners) listener()
  }
  const fetchIt = () => {
    load().then(
      (Component) => {
        arrive({ Component })
      },
      (failure: unknown) => {
        arrive({ failure })
      },
    )
  }
  return {
    /** Once; later calls do nothing, so that drawing may call it. */
    ask: () => {
      if (isAsked) return
      isAsked = true
      if (whenIdle) whenNothingElse(fetchIt)
      else fetchIt()
    },
    now: () => arrived,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** A page in the background is not painted. */
function afterPaint(act: () => void): void {
  if (document.visibilityState === 'hidden') act()
  else
    requestAnimationFrame(() => {
      setTimeout(act)
    })
}

/** Safari does not support idle callbacks. */
function whenNothingElse(act: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(act, { timeout: 2_000 })
  else setTimeout(act, 500)
}
