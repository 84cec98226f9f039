import { toast, toastError } from '#platform/web/ui/Toaster.tsx'
import { formatMinutes } from '../../domain/minutes.ts'
import { useTimerStop } from './queries.ts'

/** Stop the timer, and say what was written. */
export function useStop() {
  const stopping = useTimerStop()
  const stop = () => {
    stopping.mutate(undefined, {
      onSuccess: (written) => {
        const minutes = written.reduce((sum, each) => sum + each.minutes, 0)
        toast(
          minutes === 0
            ? 'Timer gestopt: te kort om te schrijven'
            : `✅ ${formatMinutes(minutes)} geschreven`,
        )
      },
      onError: (error) => {
        toastError(error, '❌ Stoppen mislukt zonder foutmelding.')
      },
    })
  }
  return { stop, isBusy: stopping.isPending }
}
