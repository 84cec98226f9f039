import { mutationOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { z } from 'zod'
import type { MoneyRight, Role } from '#contract/rights.ts'
import type { MemberInvitationId, TenantId, UserId } from '#kernel/ids.ts'
import { call } from '#platform/web/api-client.ts'
import { useMutation } from '#platform/web/mutation.ts'
import { currentSession, openInThisTab, replaceToken, startSession } from '#platform/web/session.ts'
import { changeAccountantSettings, getAccountantSettings } from '../accountant-contract.ts'
import { openBusiness } from '../businesses-contract.ts'
import * as contract from '../member-contract.ts'
import { getSession } from '../session-contract.ts'

// Who works in the business.

export const members = queryOptions({
  queryKey: ['members', 'list'],
  queryFn: ({ signal }) => call(contract.listMembers, { signal }),
  staleTime: 0,
})

export const membership = queryOptions({
  queryKey: ['members', 'me'],
  queryFn: ({ signal }) => call(contract.ownMembership, { signal }),
  staleTime: 0,
})

export const ownSession = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => call(getSession, { signal }),
})

export const accountantSettings = queryOptions({
  queryKey: ['members', 'accountant'],
  queryFn: ({ signal }) => call(getAccountantSettings, { signal }),
  staleTime: 0,
})

/** What the user typed to prove to be the user. */
export interface Proof {
  readonly password: string | null
  readonly code?: string
}
/** The same where the password is always asked. */
export type WholeProof = z.output<typeof contract.acceptOwnership.body>

function useMemberMutation<Data, Variables = void>(mutationFn: (variables: Variables) => Promise<Data>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['members'] }),
  })
}

/** @param mayFile whether an accountant who posts may file VAT returns and close years */
export const useAccountantFiling = () =>
  useMemberMutation((mayFile: boolean) => call(changeAccountantSettings, { body: { mayFile } }))

export const useNaming = () =>
  useMemberMutation((name: string) => call(contract.changeOwnName, { body: { name } }))
export const useInviting = () =>
  useMemberMutation((body: Proof & { email: string; role: Role }) => call(contract.inviteMember, { body }))
export const useResending = () =>
  useMemberMutation(({ id, ...body }: Proof & { id: MemberInvitationId }) =>
    call(contract.resendInvitation, { params: { id }, body }),
  )
export const useInvitationWithdrawing = () =>
  useMemberMutation((id: MemberInvitationId) => call(contract.withdrawInvitation, { params: { id } }))
export const useRoleChanging = () =>
  useMemberMutation(async ({ id, ...body }: Proof & { id: UserId; role: Role }) => {
    await call(contract.changeMemberRole, { params: { id }, body })
    if (id === currentSession()?.userId) await takeNewRole()
  })
export const useMoneyRightsGiving = () =>
  useMemberMutation(({ id, ...body }: Proof & { id: UserId; moneyRights: MoneyRight[] }) =>
    call(contract.giveMoneyRights, { params: { id }, body }),
  )
export const useRemoving = () =>
  useMemberMutation(({ id, ...body }: Proof & { id: UserId; webhooksOff: boolean }) =>
    call(contract.endMembership, { params: { id }, body }),
  )
/** Afterwards the session is over, so that nothing is asked again. */
export const useLeaving = () =>
  useMutation({ mutationFn: (body: Proof) => call(contract.leaveBusiness, { body }) })

/** Leave a business of another tab than this: by a session of that business, since a token changes no other one. */
export function useLeavingAnother(tenantId: TenantId) {
  const queryClient = useQueryClient()
  // One session of that business for all tries: a mistyped password opens no further one.
  const opened = useRef<string | null>(null)
  return useMutation({
    mutationFn: async (body: Proof) => {
      opened.current ??= (await call(openBusiness, { body: { tenantId } })).token
      await call(contract.leaveBusiness, { body, token: opened.current })
    },
    onSuccess: () =>
      Promise.all(['clients', 'businesses'].map((key) => queryClient.invalidateQueries({ queryKey: [key] }))),
  })
}

export const useOwnershipOffering = () =>
  useMemberMutation((body: WholeProof & { userId: UserId }) => call(contract.offerOwnership, { body }))
export const useOwnershipWithdrawing = () => useMemberMutation(() => call(contract.withdrawOwnership, {}))
export const useOwnershipAccepting = () =>
  useMutation({
    mutationFn: async (body: WholeProof) => {
      await call(contract.acceptOwnership, { body })
      await takeNewRole()
    },
  })
export const useOwnershipDeclining = () => useMemberMutation(() => call(contract.declineOwnership, {}))

/**
 * The user has another role now. A token says the role of its beginning, so that this takes a new one and loads the page again.
 */
export async function takeNewRole(): Promise<void> {
  const tenantId = currentSession()?.tenantId ?? null
  if (tenantId !== null) {
    const { token } = await call(openBusiness, { body: { tenantId: tenantId as TenantId } })
    replaceToken(token)
  }
  window.location.reload()
}

// For the reader of the mail with an invitation.

export const invitation = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call(contract.lookAtInvitation, { body: { token }, signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** @returns whether the user is logged in now */
export const joiningAsNew = mutationOptions({
  mutationFn: async (body: { token: string; newPassword: string }) => {
    const { token } = await call(contract.registerByInvitation, { body, isAnonymous: true })
    if (token !== null) startSession(token)
    return token !== null
  },
})

export const joiningAsMember = mutationOptions({
  mutationFn: async (invitationToken: string) => {
    const { token } = await call(contract.acceptInvitation, { body: { token: invitationToken } })
    openInThisTab(token)
  },
})
