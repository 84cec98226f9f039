import { queryClient } from '../query-client.ts'
import { toast, toastError } from '../ui/Toaster.tsx'
import { isOnline } from './is-online.ts'

const FAILED = 'Vernieuwen lukt nu niet. Je ziet wat het laatst bekend was.'

/**
 * Ask again for everything that the open page shows, and say the result as a message. What was typed remains:
 * the answers change lists and figures only.
 */
export async function refreshPage(): Promise<void> {
  if (!isOnline()) {
    toastError(new Error(FAILED), FAILED)
    return
  }
  await queryClient.refetchQueries({ type: 'active' })
  const failed = queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .find(({ state }) => state.status === 'error')
  if (failed === undefined) toast('✅ Bijgewerkt')
  else toastError(failed.state.error, FAILED)
}
