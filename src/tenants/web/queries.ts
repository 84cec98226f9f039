import { mutationOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/web/api-client.ts'
import { useMutation } from '#platform/web/mutation.ts'
import { startSession } from '#platform/web/session.ts'
import { changeCompany, login, register, type CompanyDetails, type Registration } from '../contract.ts'
import type { MoneyProof } from './money-proof.tsx'
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

interface CompanyChange {
  readonly company: CompanyDetails
  readonly version: number
  readonly proof: MoneyProof
}

/**
 * Change the company's own data, as read at `version`; refused with 409 when another user changed it first.
 */
export function useCompanyChange() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ company, version, proof }: CompanyChange) =>
      call(changeCompany, { body: { company, version, ...proof } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ownCompany.queryKey }),
  })
}
