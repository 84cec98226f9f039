import { z } from 'zod'
import { instant, requiredText } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import { repeatedPassword } from './contract.ts'

// Passkeys: a key of the user's device that replaces password and code (WebAuthn level 3). The messages of the browser are
// those of `PublicKeyCredential.toJSON()`.

const UNREADABLE = 'Het antwoord van je apparaat is niet leesbaar. Probeer het opnieuw.'
const base64url = (max: number) =>
  z
    .string({ error: UNREADABLE })
    .max(max, UNREADABLE)
    .regex(/^[\w-]*$/, UNREADABLE)

const credentialId = base64url(1_400).min(16, UNREADABLE)
const transports = z.array(z.string().max(20, UNREADABLE), { error: UNREADABLE }).max(10, UNREADABLE)
const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key', { error: UNREADABLE }),
}
const clientDataJSON = base64url(4_000).min(1, UNREADABLE)

const addedCredential = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON,
        attestationObject: base64url(20_000).min(1, UNREADABLE),
        transports: transports.optional(),
      },
      { error: UNREADABLE },
    ),
  },
  { error: UNREADABLE },
)
export type AddedCredential = z.output<typeof addedCredential>

const usedCredential = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON,
        authenticatorData: base64url(4_000).min(1, UNREADABLE),
        signature: base64url(4_000).min(1, UNREADABLE),
        userHandle: base64url(200).nullish(),
      },
      { error: UNREADABLE },
    ),
  },
  { error: UNREADABLE },
)
export type UsedCredential = z.output<typeof usedCredential>

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  /** In the keychain of a phone or a password manager, so that the loss of one device does not lose the key. */
  isBackedUp: z.boolean(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
})
export type Passkey = z.output<typeof passkey>

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/api/Passkeys',
  access: 'tenant',
  needs: 'account.own',
  summary: 'Je passkeys, en of deze installatie ze kan gebruiken.',
  data: z.object({ isPossible: z.boolean(), passkeys: z.array(passkey) }),
})

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/Passkeys/begin',
  access: 'tenant',
  needs: 'account.own',
  isUnrecorded: true,
  isOpenInDeletion: true,
  summary: 'Wat je apparaat nodig heeft om een passkey te maken. Geldig voor vijf minuten, één keer.',
  body: z.object({ password: repeatedPassword }),
  data: z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
    timeout: z.int(),
    attestation: z.literal('none'),
    excludeCredentials: z.array(
      z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }),
    ),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
  }),
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/Passkeys',
  access: 'tenant',
  needs: 'account.own',
  isOpenInDeletion: true,
  summary: 'De passkey bewaren die je apparaat maakte.',
  body: z.object({ name: requiredText('een naam', 60), credential: addedCredential }),
  data: z.null(),
})

export const endPasskey = endpoint({
  method: 'POST',
  path: '/api/Passkeys/end',
  access: 'tenant',
  needs: 'account.own',
  summary: 'Een passkey weghalen: inloggen kan er niet meer mee.',
  body: z.object({ id: credentialId, password: repeatedPassword }),
  data: z.null(),
})

export const beginPasskeyLogin = endpoint({
  method: 'POST',
  path: '/api/Login/passkey/begin',
  access: 'public',
  summary: 'Wat je apparaat nodig heeft om met een passkey in te loggen. Geldig voor vijf minuten, één keer.',
  data: z.object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.int(),
    userVerification: z.literal('required'),
  }),
  isOpenInDeletion: true,
})

export const passkeyLogin = endpoint({
  method: 'POST',
  path: '/api/Login/passkey',
  access: 'public',
  summary: 'Inloggen met een passkey, in plaats van met wachtwoord en code; het token is twaalf uur geldig.',
  body: z.object({ credential: usedCredential }),
  data: z.object({ token: z.string() }),
  isOpenInDeletion: true,
})
