import { firstDayOfYear, yearOf } from '#kernel/local-date.ts'
import { z } from 'zod'
import { basisPoints } from '#kernel/money.ts'
import { typedDate, typedDecimal } from '#platform/web/form/typed-values.ts'
import { today } from '#platform/web/today.ts'

/** A raise of prices as it is typed: of one recurring invoice, or of several. */
export const indexationForm = z.object({
  percentage: typedDecimal(2, basisPoints, 'Vul een percentage in, zoals 2,5.').refine(
    (rate) => rate > 0n && rate <= 10_000n,
    'Kies een percentage boven 0 en tot en met 100.',
  ),
  startsOn: typedDate(),
})

/** When prices usually go up. */
export const firstOfNextYear = (): string => firstDayOfYear(yearOf(today()) + 1)
