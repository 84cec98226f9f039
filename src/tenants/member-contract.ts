import { z } from 'zod'
import { idCodec, instant, optionalText } from '#contract/codecs.ts'
import { emailAddress } from '#contract/email-address.ts'
import { endpoint } from '#contract/endpoint.ts'
import { moneyRights, roles } from '#contract/rights.ts'
import type { ApiTokenId, MemberInvitationId, TenantId, UserId, WebhookId } from '#kernel/ids.ts'
import { newPassword, repeatedPassword } from './contract.ts'
import { ownProof as proof, typedCode } from './money-contract.ts'

// Who works in a business: members, invitations and the hand-over of ownership (decision 97).

const role = z.enum(roles, { error: `Kies een rol uit: ${roles.join(', ')}.` })

/** Ownership asks both, where a code is set up. */
const wholeProof = { password: repeatedPassword, code: typedCode.optional() }

const memberOnWire = z.object({
  id: idCodec<UserId>(),
  email: z.string(),
  /** As this person wrote the own name; null for a person who wrote none. */
  name: z.string().nullable(),
  role,
  since: instant,
  /** The caller. */
  isThis: z.boolean(),
  /** Whether the caller may change the role of this member, or remove this member. */
  mayChange: z.boolean(),
  /** What an owner gave this member beside the role. */
  moneyRights: z.array(z.enum(moneyRights)),
  /** Whether an owner may give a right on money to a member with this role. */
  mayHaveMoney: z.boolean(),
  /** When this member last used this business; null when that is not known (any more). */
  lastSeenAt: instant.nullable(),
  /** By an app or a passkey. */
  hasSecondFactor: z.boolean(),
  /** The keys of this member that are open, with what each was given. */
  keys: z.array(z.object({ id: idCodec<ApiTokenId>(), name: z.string(), scopes: z.array(z.string()) })),
  /** The webhooks that this member made and that are on: their names, and the hosts to which they send. */
  webhooks: z.array(z.object({ id: idCodec<WebhookId>(), name: z.string(), to: z.string() })),
})
export type MemberOnWire = z.output<typeof memberOnWire>

const invitationOnWire = z.object({
  id: idCodec<MemberInvitationId>(),
  email: z.string(),
  role,
  /** The address of the member who invited. */
  invitedBy: z.string(),
  sentAt: instant,
  expiresAt: instant,
  isExpired: z.boolean(),
  mayChange: z.boolean(),
})
export type InvitationOnWire = z.output<typeof invitationOnWire>

export const memberList = z.object({
  members: z.array(memberOnWire),
  /** What was mailed and not accepted, withdrawn or replaced, also when it has expired. */
  invitations: z.array(invitationOnWire),
  /** Ownership that is on offer. */
  offer: z.object({ to: z.string(), by: z.string(), isByThis: z.boolean(), expiresAt: instant }).nullable(),
  /** The roles that the caller may give. */
  mayGive: z.array(role),
})
export type MemberList = z.output<typeof memberList>

export const listMembers = endpoint({
  method: 'GET',
  path: '/api/Members',
  access: 'tenant',
  needs: 'members.write',
  summary:
    'Wie er in dit bedrijf werkt, met welke rol, wanneer voor het laatst, met welke sleutels en webhooks, en wie er is uitgenodigd.',
  data: memberList,
})

export const ownMembership = endpoint({
  method: 'GET',
  path: '/api/Members/me',
  access: 'tenant',
  needs: 'account.own',
  summary: 'Je eigen rol in dit bedrijf, en of het eigendom je wordt aangeboden.',
  data: z.object({
    name: z.string().nullable(),
    role,
    /** What an owner gave the caller beside the role. */
    moneyRights: z.array(z.enum(moneyRights)),
    since: instant,
    /** Who cannot leave before another member is an owner. */
    isLastOwner: z.boolean(),
    /** Whether the list of all members is open to the caller. */
    mayManage: z.boolean(),
    offer: z.object({ by: z.string(), expiresAt: instant }).nullable(),
  }),
})

export const changeOwnName = endpoint({
  method: 'PUT',
  path: '/api/Members/me',
  access: 'tenant',
  needs: 'account.own',
  summary: 'Je eigen naam, voor wie mensen uitnodigt in de bedrijven waar je werkt. Leeg haalt hem weg.',
  body: z.object({ name: optionalText('je naam', 80) }),
  data: z.null(),
  isOpenInDeletion: true,
})

export const inviteMember = endpoint({
  method: 'POST',
  path: '/api/Members/invitations',
  access: 'tenant',
  needs: 'members.write',
  summary:
    'Iemand uitnodigen met een link per mail, zeven dagen geldig. Een eerdere link naar dit adres werkt niet meer. Het antwoord zegt niet of het adres bekend is.',
  body: z.object({ email: emailAddress, role, ...proof }),
  data: z.object({ id: idCodec<MemberInvitationId>() }),
})

const invitationParams = z.object({ id: idCodec<MemberInvitationId>() })

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/api/Members/invitations/:id/resend',
  access: 'tenant',
  needs: 'members.write',
  summary: 'Een uitnodiging opnieuw mailen, met een nieuwe link. De vorige werkt niet meer.',
  params: invitationParams,
  body: z.object(proof),
  data: z.object({ id: idCodec<MemberInvitationId>() }),
})

export const withdrawInvitation = endpoint({
  method: 'POST',
  path: '/api/Members/invitations/:id/withdraw',
  access: 'tenant',
  needs: 'members.write',
  summary: 'Een uitnodiging intrekken: de link werkt niet meer.',
  params: invitationParams,
  data: z.null(),
  isOpenInDeletion: true,
})

const memberParams = z.object({ id: idCodec<UserId>() })

export const changeMemberRole = endpoint({
  method: 'PUT',
  path: '/api/Members/:id/role',
  access: 'tenant',
  needs: 'members.write',
  summary: 'Iemand een andere rol geven. Het geldt binnen vijf seconden.',
  params: memberParams,
  body: z.object({ role, ...proof }),
  data: z.null(),
  isOpenInDeletion: true,
})

export const giveMoneyRights = endpoint({
  method: 'PUT',
  path: '/api/Members/:id/money-rights',
  access: 'tenant',
  needs: 'business.own',
  summary:
    'Vastleggen of iemand, naast de rol, mag bepalen waar geld heen gaat (money.route) en geld mag terugstorten, betalen en incasseren (money.send). Alleen een eigenaar doet dit; alle eigenaren krijgen er een mail over. Een lege lijst haalt beide weg; een andere rol ook. Het geldt niet voor sleutels van die persoon.',
  params: z.object({ id: idCodec<UserId>() }),
  body: z.object({
    moneyRights: z
      .array(z.enum(moneyRights, { error: `Kies uit: ${moneyRights.join(', ')}.` }))
      .max(moneyRights.length, 'Noem elk recht één keer.'),
    ...proof,
  }),
  data: z.null(),
})

export const endMembership = endpoint({
  method: 'POST',
  path: '/api/Members/:id/end',
  access: 'tenant',
  needs: 'members.write',
  summary:
    'Iemand uit het bedrijf verwijderen. Sessies en sleutels van die persoon eindigen meteen; webhooks alleen met webhooksOff.',
  params: memberParams,
  body: z.object({
    ...proof,
    /** Switch off the webhooks that this member made; otherwise they go on. */
    webhooksOff: z.boolean({ error: 'Geef webhooksOff als true of false.' }).default(false),
  }),
  data: z.null(),
  isOpenInDeletion: true,
})

export const leaveBusiness = endpoint({
  method: 'POST',
  path: '/api/Members/leave',
  access: 'tenant',
  needs: 'account.own',
  summary: 'Zelf uit dit bedrijf vertrekken. Je sessies en sleutels hier eindigen meteen.',
  body: z.object(proof),
  data: z.null(),
  isOpenInDeletion: true,
})

export const offerOwnership = endpoint({
  method: 'POST',
  path: '/api/Members/ownership',
  access: 'tenant',
  needs: 'business.own',
  summary:
    'Je eigendom aanbieden aan iemand die er al werkt. Die neemt het binnen zeven dagen aan; jij wordt dan beheerder.',
  body: z.object({ userId: idCodec<UserId>(), ...wholeProof }),
  data: z.null(),
})

export const withdrawOwnership = endpoint({
  method: 'POST',
  path: '/api/Members/ownership/withdraw',
  access: 'tenant',
  needs: 'business.own',
  summary: 'Het aanbod van het eigendom intrekken.',
  data: z.null(),
  isOpenInDeletion: true,
})

export const acceptOwnership = endpoint({
  method: 'POST',
  path: '/api/Members/ownership/accept',
  access: 'tenant',
  needs: 'account.own',
  summary: 'Het eigendom aannemen. Wie het aanbood, wordt beheerder.',
  body: z.object(wholeProof),
  data: z.null(),
})

export const declineOwnership = endpoint({
  method: 'POST',
  path: '/api/Members/ownership/decline',
  access: 'tenant',
  needs: 'account.own',
  summary: 'Het aangeboden eigendom niet aannemen.',
  data: z.null(),
  isOpenInDeletion: true,
})

/** The part after the `#` of the link: 128 bits. */
export const invitationToken = z
  .string({ error: 'Deze link is niet compleet. Open hem opnieuw vanuit de mail.' })
  .regex(/^[\w-]{22}$/, 'Deze link is niet compleet. Open hem opnieuw vanuit de mail.')

export const invitationStates = ['open', 'expired', 'accepted', 'withdrawn', 'replaced', 'unknown'] as const
export type InvitationState = (typeof invitationStates)[number]

/** What the reader of the mail sees. Of a link that does not work any more: which business it was. */
export const invitationLook = z.object({
  state: z.enum(invitationStates),
  tenantName: z.string().nullable(),
  email: z.string().nullable(),
  role: role.nullable(),
  expiresAt: instant.nullable(),
  /** The address has a login; otherwise it makes one from the link. */
  hasLogin: z.boolean(),
})
export type InvitationLook = z.output<typeof invitationLook>

export const lookAtInvitation = endpoint({
  method: 'POST',
  path: '/api/Members/invitation/look',
  access: 'public',
  summary: 'Wat een uitnodiging is, voor wie de link uit de mail heeft.',
  body: z.object({ token: invitationToken }),
  data: invitationLook,
  isOpenInDeletion: true,
})

export const registerByInvitation = endpoint({
  method: 'POST',
  path: '/api/Members/invitation/register',
  access: 'public',
  summary:
    'Een uitnodiging aannemen zonder account: kies een wachtwoord. Je krijgt geen eigen bedrijf. Zonder token in het antwoord log je daarna in met je code.',
  body: z.object({ token: invitationToken, newPassword }),
  data: z.object({ token: z.string().nullable() }),
})

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/Members/invitation/accept',
  access: 'tenant',
  needs: 'account.own',
  summary:
    'Een uitnodiging aannemen met het account van dat adres: een token en een sessie voor dat bedrijf. De sessie van dit token blijft.',
  body: z.object({ token: invitationToken }),
  data: z.object({ token: z.string(), tenantId: idCodec<TenantId>() }),
  isOpenInDeletion: true,
  isOpenWithoutSecondFactor: true,
})
