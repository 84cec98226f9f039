import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { parseLocalDate } from '#kernel/local-date.ts'
import { DateField } from '#platform/web/form/DateField.tsx'
import { periodPresets, presetLabel } from '../domain/report-period.ts'
import './PeriodChooser.css'
import type { PeriodChoice } from './report-address.ts'

/** A period by its name, or by its two days. */
export function PeriodChooser({
  choice,
  onChoose,
}: {
  choice: PeriodChoice
  onChoose: (choice: PeriodChoice) => void
}) {
  return (
    <div className="period-chooser">
      <div className="period-chooser-presets" role="group" aria-label="Periode">
        {periodPresets.map((preset) => (
          <button
            key={preset}
            type="button"
            aria-pressed={choice.preset === preset}
            onClick={() => {
              onChoose({ preset, period: choice.period })
            }}
          >
            {presetLabel[preset]}
          </button>
        ))}
        <button
          type="button"
          aria-pressed={choice.preset === null}
          onClick={() => {
            onChoose({ preset: null, period: choice.period })
          }}
        >
          Zelf kiezen
        </button>
      </div>
      {choice.preset === null && <OwnPeriod choice={choice} onChoose={onChoose} />}
    </div>
  )
}

function OwnPeriod({ choice, onChoose }: Parameters<typeof PeriodChooser>[0]) {
  const { from, to } = choice.period
  const form = useForm<{ from: string; to: string }>({ defaultValues: { from, to } })
  const { reset } = form
  useEffect(() => {
    reset({ from, to })
  }, [from, to, reset])
  const change = () => {
    const values = form.getValues()
    const period = { from: parseLocalDate(values.from), to: parseLocalDate(values.to) }
    if (period.from === null || period.to === null) return
    if (period.to < period.from) {
      form.setError('to', { message: 'De einddatum ligt vóór de begindatum.' })
      return
    }
    form.clearErrors()
    onChoose({ preset: null, period: { from: period.from, to: period.to } })
  }
  return (
    <div className="period-chooser-days">
      <DateField control={form.control} name="from" label="Van" onChoose={change} />
      <DateField control={form.control} name="to" label="Tot en met" onChoose={change} />
    </div>
  )
}
