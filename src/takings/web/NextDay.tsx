import { useWatch, type Control } from 'react-hook-form'
import type { TakingsDetail } from '../contract.ts'
import { nextDaySentence } from './next-day.ts'
import { takingsSoFar, type TakingsValues } from './takings-form.ts'

/** What a corrected count does to the day after it, beside the form; nothing while that day stays as it is. */
export function NextDay({ day, control }: { day: TakingsDetail; control: Control<TakingsValues> }) {
  const sentence = nextDaySentence(day, takingsSoFar(useWatch({ control })).cashCounted)
  if (sentence === null) return null
  return (
    <aside className="card" aria-label="De dag erna">
      <h2 className="takings-changes">De dag erna</h2>
      <p>{sentence}</p>
    </aside>
  )
}
