import { expect } from 'vitest'
import type { Role } from '#contract/rights.ts'
import { inviteMember, listMembers, registerByInvitation } from '#tenants/member-contract.ts'
import type { MailServer } from './mail-server.ts'
import { expectDone, tenantWith, type TestTenant } from './test-tenant.ts'
import { callWire } from './wire-client.ts'

type Mails = Pick<MailServer, 'received'>
const patiently = { timeout: 15_000, interval: 20 }
let invited = 0

/** An address of which no test knows another. */
export const newAddress = (): string => {
  invited += 1
  return `collega-${String(process.pid)}-${String(invited)}@elders.test`
}

/** The secrets of the invitations that were mailed to this address, the latest last. */
export const tokensMailedTo = ({ received }: Mails, email: string): string[] =>
  received
    .filter(({ to }) => to.includes(email))
    .flatMap(({ message }) => /\/uitnodiging#([\w-]{22})\b/.exec(message.text ?? '')?.[1] ?? [])

/** Invite an address, and read the mail. @returns the secret of its link */
export async function mailedInvitation(
  mails: Mails,
  inviter: TestTenant,
  invitation: { email: string; role: Role },
): Promise<string> {
  const before = tokensMailedTo(mails, invitation.email).length
  expectDone(await inviter.call(inviteMember, { body: { ...invitation, password: inviter.password } }))
  await expect.poll(() => tokensMailedTo(mails, invitation.email).length, patiently).toBe(before + 1)
  return tokensMailedTo(mails, invitation.email).at(-1) ?? ''
}

/** A person without a login is invited to this role, and accepts. */
export async function joined(
  mails: Mails,
  inviter: TestTenant,
  role: Role,
  email = newAddress(),
): Promise<TestTenant> {
  const token = await mailedInvitation(mails, inviter, { email, role })
  const password = 'zes blauwe paarden bij de molen'
  const answer = await callWire(inviter.address, null, registerByInvitation, {
    body: { token, newPassword: password },
  })
  return tenantWith({ address: inviter.address, email, password, token: expectDone(answer).token ?? '' })
}

/** The id of a member, as a manager sees it. */
export async function memberId(manager: TestTenant, { email }: { readonly email: string }): Promise<string> {
  const { members } = expectDone(await manager.call(listMembers))
  return members.find((member) => member.email === email)?.id ?? ''
}
