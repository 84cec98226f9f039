import { options } from 'preact'

export * from 'preact/compat'
export { default } from 'preact/compat'

// React runs the effects of a key or a click before the next event, so that a key after the one that opens a field arrives in the field.
// Preact waits for the next frame, which loses that key.
options.requestAnimationFrame = queueMicrotask

/**
 * React Router imports this hook, and calls the second result only with `useTransitions`, which the app does not set.
 *
 * @template State
 * @param {State} state
 * @returns {[State, () => void]}
 */
export const useOptimistic = (state) => [state, () => undefined]
