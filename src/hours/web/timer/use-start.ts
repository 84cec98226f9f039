import { askConfirmation } from '#platform/web/ui/ConfirmDialog.tsx'
import { toast, toastError } from '#platform/web/ui/Toaster.tsx'
import type { NewTimer } from '../../timer-contract.ts'
import { useTimer, useTimerStart } from './queries.ts'

/** Start a timer by one press; where another runs, the person is asked whether that one may stop. */
export function useStart() {
  const running = useTimer().data?.running ?? null
  const starting = useTimerStart()
  const start = async (work: Omit<NewTimer, 'stops'>): Promise<void> => {
    const isWanted =
      running === null ||
      (await askConfirmation({
        title: 'Er loopt al een timer',
        text: `De timer van “${running.description}” loopt nog. Die stopt dan, en zijn uren worden geschreven.`,
        confirmLabel: 'Stop die en start',
      }))
    if (!isWanted) return
    starting.mutate(
      { ...work, stops: running?.id ?? null },
      {
        onSuccess: () => {
          toast('✅ Timer loopt')
        },
        onError: (error) => {
          toastError(error, '❌ Starten mislukt zonder foutmelding.')
        },
      },
    )
  }
  return { start, isBusy: starting.isPending }
}
