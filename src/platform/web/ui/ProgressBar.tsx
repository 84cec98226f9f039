import './ProgressBar.css'

/**
 * How far a task is.
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
} & ({ 'aria-label': string } | { 'aria-labelledby': string })) {
  return <progress className="progress-bar" {...(value !== undefined && { value, max })} {...name} />
}
