import { mutationOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { SessionId } from '#kernel/ids.ts'
import { call } from '#platform/web/api-client.ts'
import { useMutation } from '#platform/web/mutation.ts'
import {
  askForEmail,
  beginTwoFactor,
  changeEmail,
  changePassword,
  confirmEmail,
  confirmTwoFactor,
  endOtherSessions,
  endSession,
  endTwoFactor,
  forgotPassword,
  getTwoFactor,
  listSessions,
  obligeSecondFactor,
  releaseSecondFactor,
  renewRecoveryCodes,
  resetPassword,
} from '../account-contract.ts'
import { ownCompany } from './session-queries.ts'

// The account of the logged-in user: password, second factor, sessions.

export const openSessions = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => call(listSessions, { signal }),
  staleTime: 0,
})

export const twoFactor = queryOptions({
  queryKey: ['account', 'two-factor'],
  queryFn: ({ signal }) => call(getTwoFactor, { signal }),
  staleTime: 0,
})

/** A change of the account may change its other parts on the screen. */
function useAccountMutation<Data, Variables = void>(mutationFn: (variables: Variables) => Promise<Data>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    // The company says until when a second factor may be missing.
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['account'] }),
        queryClient.invalidateQueries({ queryKey: ownCompany.queryKey }),
      ]),
  })
}

export const usePasswordChange = () =>
  useAccountMutation((body: { password: string; newPassword: string }) => call(changePassword, { body }))
export const useEmailAsking = () =>
  useAccountMutation((body: { password: string; code?: string; newEmail: string }) =>
    call(askForEmail, { body }),
  )
export const useSessionEnding = () =>
  useAccountMutation((id: SessionId) => call(endSession, { params: { id } }))
export const useOtherSessionsEnding = () => useAccountMutation(() => call(endOtherSessions, {}))
export const useTwoFactorBeginning = () =>
  useAccountMutation((password: string) => call(beginTwoFactor, { body: { password } }))
export const useTwoFactorConfirming = () =>
  useAccountMutation((code: string) => call(confirmTwoFactor, { body: { code } }))
export const useRecoveryCodesRenewal = () =>
  useAccountMutation((password: string) => call(renewRecoveryCodes, { body: { password } }))
export const useTwoFactorEnding = () =>
  useAccountMutation((password: string) => call(endTwoFactor, { body: { password } }))
export const useSecondFactorObliging = () =>
  useAccountMutation((password: string) => call(obligeSecondFactor, { body: { password } }))
export const useSecondFactorReleasing = () =>
  useAccountMutation((password: string) => call(releaseSecondFactor, { body: { password } }))

// For a user without a session, who proves access to the mail box.

export const forgettingPassword = mutationOptions({
  mutationFn: (email: string) => call(forgotPassword, { body: { email } }),
})
export const resettingPassword = mutationOptions({
  mutationFn: (body: { token: string; newPassword: string }) => call(resetPassword, { body }),
})
export const confirmingEmail = mutationOptions({
  mutationFn: (token: string) => call(confirmEmail, { body: { token } }),
})
export const changingEmail = mutationOptions({
  mutationFn: (token: string) => call(changeEmail, { body: { token } }),
})
