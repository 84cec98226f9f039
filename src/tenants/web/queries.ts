import { mutationOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/web/api-client.ts'
import { useMutation } from '#platform/web/mutation.ts'
import { startSession } from '#platform/web/session.ts'
import { changeCompany, login, register, type CompanyDetails, type Registration } from '../contract.ts'
import { ownCompany } from './session-queries.ts'

interface Credentials {
  readonly email: string
  readonly password: string
  /** Only after a request for it. */
  readonly code?: string
}

/** Log in and keep the token. */
export const loggingIn = mutationOptions({
  mutationFn: async (credentials: Credentials) => {
    const { token } = await call(login, { body: credentials })
    startSession(token)
  },
})

/** Register a company; `loggingIn` follows it. */
export const registering = mutationOptions({
  mutationFn: (registration: Registration & { invitation: string | undefined }) =>
    call(register, { body: registration }),
})

/**
 * Change the company's own data, as read at `version`; refused with 409 when another user changed it first.
 */
export function useCompanyChange() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (change: { company: CompanyDetails; version: number; password: string | null }) =>
      call(changeCompany, { body: change }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ownCompany.queryKey }),
  })
}
