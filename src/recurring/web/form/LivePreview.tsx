import { useDeferredValue } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { foreignFiguresOf } from '#documents/domain/foreign-figures.ts'
import { linesIn, underScheme } from '#documents/domain/line.ts'
import { totalsOf } from '#documents/domain/totals.ts'
import { exchangeSoFar } from '#documents/web/currency-of-form.ts'
import { issueDateOf } from '#documents/web/editor/paper-of-values.ts'
import { isBlank, lineSoFar } from '#documents/web/line-values.ts'
import { parseLocalDate, parseTypedDate, type LocalDate } from '#kernel/local-date.ts'
import { today } from '#platform/web/today.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { useIsUnderKor } from '#tenants/web/vat-queries.ts'
import type { RecurringDetail } from '../../contract.ts'
import { linesOfRun } from '../../domain/priced-lines.ts'
import { firstRunFrom, PREVIEWED_RUNS, runsFrom, type Run, type Schedule } from '../../domain/schedule.ts'
import { RunList } from '../RunList.tsx'
import type { RecurringValues } from './recurring-values.ts'

/** The next twelve invoices while they are typed, by the function that makes them. */
export function LivePreview({ stored = null }: { stored?: RecurringDetail | null }) {
  const { control } = useFormContext<RecurringValues>()
  const values = useDeferredValue(useWatch({ control }) as RecurringValues)
  const isKor = useIsUnderKor(issueDateOf(values))
  const schedule = scheduleSoFar(values)
  const runs = schedule === null ? [] : runsOf(schedule, stored)
  const exchange = exchangeSoFar(values)
  const lines = linesIn(values.lines.filter((line) => !isBlank(line)).map(lineSoFar), exchange)
  // The form began with the prices of the next invoice: what began before it is in them.
  const pricedOn = stored?.nextDate ?? today()
  const indexations = (stored?.indexations ?? []).filter(
    ({ withdrawnAt, startsOn }) => withdrawnAt === null && startsOn > pricedOn,
  )
  return (
    <Card title="De volgende twaalf">
      {runs.length === 0 ? (
        <p className="recurring-none">Met deze datums komt er nog geen factuur.</p>
      ) : (
        <RunList
          runs={runs.map((run) => {
            const ofRun = underScheme(linesOfRun({ lines, indexedBy: [] }, run, indexations, 'nl'), isKor)
            const { net, gross } = totalsOf(ofRun)
            const foreign = exchange && {
              currency: exchange.currency,
              gross: foreignFiguresOf(ofRun, exchange).gross,
            }
            return {
              n: run.n,
              dueOn: run.dueOn,
              period: run.period,
              isPart: run.share !== null,
              net,
              gross,
              foreign,
            }
          })}
        />
      )}
    </Card>
  )
}

function runsOf(schedule: Schedule, stored: RecurringDetail | null): Run[] {
  if (stored?.hasRun === true)
    return stored.nextRun === null ? [] : runsFrom(schedule, stored.nextRun, stored.firstRun, PREVIEWED_RUNS)
  const first = firstRunFrom(schedule, today())
  return first === null ? [] : runsFrom(schedule, first, first, PREVIEWED_RUNS)
}

/** Null while something of it cannot be read. */
function scheduleSoFar(values: RecurringValues): Schedule | null {
  const anchor = dayIn(values.issueDate)
  const every = Number(values.every)
  if (anchor === null || anchor < '2000-01-01' || anchor > '2150-12-31') return null
  if (!Number.isInteger(every) || every < 1 || every > 60) return null
  const most = Number(values.mostRuns)
  return {
    anchor,
    unit: values.unit,
    every,
    isOnLastDay: values.unit !== 'week' && values.isOnLastDay,
    timing: values.timing,
    firstDay: values.isProRata ? dayIn(values.firstDay) : null,
    lastDay: values.ends === 'day' ? dayIn(values.lastDay) : null,
    mostRuns: values.ends === 'count' && Number.isInteger(most) && most > 0 ? most : null,
    isProRata: values.isProRata,
  }
}

const dayIn = (typed: string): LocalDate | null => {
  const day = parseLocalDate(typed) ?? parseTypedDate(typed, today())
  return day !== null && day >= '2000-01-01' && day <= '2150-12-31' ? day : null
}
