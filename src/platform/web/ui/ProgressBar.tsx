import './ProgressBar.css'

/**
 * How far a task is; hidden for a screen reader only where a text beside it says the same. `--progress-tone` is its colour.
 *
 * @param value from 0 to `max`; absent while it is unknown
 */
export function ProgressBar({
  value,
  max,
  ...name
}: {
  value?: number
  max: number
} & ({ 'aria-label': string } | { 'aria-labelledby': string } | { 'aria-hidden': true })) {
  return <progress className="progress-bar" {...(value !== undefined && { value, max })} {...name} />
}
