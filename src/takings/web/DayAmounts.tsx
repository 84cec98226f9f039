import type { DayTakingsId } from '#kernel/ids.ts'
import { Drawer, WhatCameIn, WhatWasSold, type TakingsForm } from './DayFields.tsx'
import { OnAccount } from './OnAccount.tsx'

/**
 * All amounts of a day of a register, in the order in which they are counted.
 *
 * @param isFirst whether it is the first day of its register
 * @param correcting the takings that are corrected; null for a new day
 */
export const DayAmounts = ({
  form,
  isFirst,
  correcting,
}: {
  form: TakingsForm
  isFirst: boolean
  correcting: DayTakingsId | null
}) => (
  <>
    <WhatWasSold form={form} />
    <WhatCameIn form={form} />
    <OnAccount form={form} correcting={correcting} />
    <Drawer form={form} isFirst={isFirst} correcting={correcting} />
  </>
)
