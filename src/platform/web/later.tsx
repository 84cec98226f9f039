import { useEffect, useSyncExternalStore, type ComponentType, type ReactNode } from 'react'

/**
 * A component whose code is loaded after the page; `meanwhile` is shown until then. The code is requested
 * when the component is first drawn: at once, or after the paint of what is shown `meanwhile`, since a request for
 * thirty files delays a paint by 25 ms. With `whenIdle` the code is requested once the browser is idle.
 *
 * Unlike React's own lazy and Suspense the component is shown as soon as it is loaded: React delays a
 * boundary's content until 300 ms after another's, which made the overview and every form wait for nothing.
 *
 * A failure to load takes nothing else away: the page stays with what was typed, `meanwhile` is shown, and the code is asked for again when the
 * connection is back. Code that does not come on a connection is of a version that was replaced; a sentence in the place of `meanwhile` then says so.
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
    if (arrived === 'gone') return hasMeanwhile ? <NewVersionNote /> : null
    // The props without `meanwhile` are the component's own; the compiler cannot split a generic.
    return <arrived.Component {...(props as unknown as Props)} />
  }
  return Object.assign(Later, { ask: arrival.ask })
}

/** `ask` fetches the code before the component is drawn. */
type LaterComponent<Props> = ComponentType<Props & { meanwhile?: ReactNode }> & { readonly ask: () => void }

/** `gone`: not to be had from the server, which has another version. */
type Arrived<Props> = { readonly Component: ComponentType<Props> } | 'gone' | null

/** So many failures with a connection mean that the code is not there any more. */
const MOST_FAILURES = 4
const FIRST_WAIT_MS = 1_000

function arrivalOf<Props>(load: () => Promise<ComponentType<Props>>, whenIdle: boolean) {
  let arrived: Arrived<Props> = null
  let isAsked = false
  const listeners = new Set<() => void>()
  const arrive = (what: Arrived<Props>) => {
    arrived = what
    for (const listener of listeners) listener()
  }
  let failures = 0
  const fetchIt = () => {
    load().then(
      (Component) => {
        arrive({ Component })
      },
      () => {
        if (navigator.onLine) failures += 1
        if (failures >= MOST_FAILURES) arrive('gone')
        else whenConnected(fetchIt, FIRST_WAIT_MS * 2 ** failures)
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

/** Once: after so long, or as soon as the browser says that there is a connection again. */
function whenConnected(act: () => void, waitMs: number): void {
  const once = () => {
    clearTimeout(timer)
    window.removeEventListener('online', once)
    act()
  }
  const timer = setTimeout(once, waitMs)
  window.addEventListener('online', once)
}

function NewVersionNote() {
  return (
    <p role="status">
      Kloppend is intussen vernieuwd. <a href={window.location.href}>Laad de pagina opnieuw</a> om dit deel te
      zien.
    </p>
  )
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
