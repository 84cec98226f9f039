import { z } from 'zod'
import { idCodec, instant, text } from '#contract/codecs.ts'
import { emailAddress } from '#contract/email-address.ts'
import { endpoint } from '#contract/endpoint.ts'
import type { SessionId } from '#kernel/ids.ts'
import { newPassword, repeatedPassword } from './contract.ts'
import { typedCode } from './money-contract.ts'

// The security of a user's account: password, confirmed address, second factor, sessions.

/** The part after the `#` of a link in a mail. */
export const linkToken = z
  .string({ error: 'Deze link is niet compleet. Open hem opnieuw vanuit de mail.' })
  .regex(/^[\w-]{43}$/, 'Deze link is niet compleet. Open hem opnieuw vanuit de mail.')

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/Password/forgotten',
  access: 'public',
  summary:
    'Een link om een nieuw wachtwoord te kiezen, per mail. Het antwoord zegt niet of het adres bekend is.',
  body: z.object({ email: text('het e-mailadres', 254).min(1, 'Verplicht veld') }),
  data: z.null(),
  isOpenInDeletion: true,
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/Password/reset',
  access: 'public',
  summary: 'Een nieuw wachtwoord met de link uit de mail. Alle sessies eindigen.',
  body: z.object({ token: linkToken, newPassword }),
  data: z.null(),
  isOpenInDeletion: true,
})

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/Password',
  access: 'tenant',
  needs: 'account.own',
  summary: 'Een ander wachtwoord. Andere sessies eindigen.',
  body: z.object({ password: repeatedPassword, newPassword }),
  data: z.null(),
  isOpenInDeletion: true,
})

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/Email/confirm',
  access: 'public',
  summary: 'Bevestigen dat het e-mailadres van jou is, met de link uit de mail.',
  body: z.object({ token: linkToken }),
  data: z.null(),
  isOpenInDeletion: true,
})

export const askForEmail = endpoint({
  method: 'POST',
  path: '/api/Email/change',
  access: 'tenant',
  needs: 'account.own',
  summary:
    'Een ander e-mailadres om mee in te loggen: een link naar het nieuwe, een bericht naar het oude. Het antwoord zegt niet of het adres bekend is.',
  /** The code too, where one is set up: who has the address of a login has the login. */
  body: z.object({ password: repeatedPassword, code: typedCode.optional(), newEmail: emailAddress }),
  data: z.null(),
})

export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/Email/change/confirm',
  access: 'public',
  summary: 'Voortaan inloggen met het nieuwe adres, met de link uit de mail. Andere sessies eindigen.',
  body: z.object({ token: linkToken }),
  data: z.null(),
})

export const sendTestMail = endpoint({
  method: 'POST',
  path: '/api/Mails/test',
  access: 'tenant',
  needs: 'settings.write',
  summary: 'Een proefmail aan het adres waarmee je inlogt.',
  data: z.null(),
})

export const openSessionOnWire = z.object({
  id: idCodec<SessionId>(),
  /** "Chrome op Windows". */
  device: z.string(),
  ip: z.string().nullable(),
  openedAt: instant,
  lastSeenAt: instant,
  /** The name of the business that the session has open. */
  business: z.string(),
  /** The session of this request. */
  isThis: z.boolean(),
})
export type OpenSession = z.output<typeof openSessionOnWire>

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/Sessions',
  access: 'tenant',
  needs: 'account.own',
  summary: 'Waar je bent ingelogd, in al je bedrijven: apparaat, adres, laatst gezien.',
  data: z.array(openSessionOnWire),
})

export const endSession = endpoint({
  method: 'POST',
  path: '/api/Sessions/:id/end',
  access: 'tenant',
  needs: 'account.own',
  summary: 'Eén sessie beëindigen.',
  params: z.object({ id: idCodec<SessionId>() }),
  data: z.null(),
  isOpenInDeletion: true,
})

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/api/Sessions/end-others',
  access: 'tenant',
  needs: 'account.own',
  summary: 'Overal uitloggen, behalve hier.',
  data: z.null(),
  isOpenInDeletion: true,
})

export const getTwoFactor = endpoint({
  method: 'GET',
  path: '/api/TwoFactor',
  access: 'tenant',
  needs: 'account.own',
  summary: 'Of inloggen een code vraagt, of dat hier verplicht is, en hoeveel herstelcodes er nog zijn.',
  data: z.object({
    isOn: z.boolean(),
    /** The owner obliges it for everyone. */
    isObliged: z.boolean(),
    /** An accountant always needs a second factor. */
    isObligedBySeat: z.boolean(),
    /** A passkey counts as both factors. */
    hasPasskey: z.boolean(),
    /** It is needed, the login has none, and the fourteen days have passed: nothing else can be done. */
    isLacking: z.boolean(),
    recoveryCodesLeft: z.int(),
  }),
  isOpenWithoutSecondFactor: true,
})

export const beginTwoFactor = endpoint({
  method: 'POST',
  path: '/api/TwoFactor/begin',
  access: 'tenant',
  needs: 'account.own',
  isUnrecorded: true,
  summary: 'Een geheim voor een authenticator-app. Het telt pas na bevestiging met een code.',
  body: z.object({ password: repeatedPassword }),
  data: z.object({ secret: z.string(), address: z.string() }),
  isOpenInDeletion: true,
  isOpenWithoutSecondFactor: true,
})

const code = text('de code', 40).min(1, 'Vul de code van 6 cijfers uit je authenticator-app in.')
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const confirmTwoFactor = endpoint({
  method: 'POST',
  path: '/api/TwoFactor/confirm',
  access: 'tenant',
  needs: 'account.own',
  summary: 'Inloggen met een code aanzetten. De herstelcodes komen één keer in beeld.',
  body: z.object({ code }),
  data: recoveryCodes,
  isOpenInDeletion: true,
  isOpenWithoutSecondFactor: true,
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/TwoFactor/recovery-codes',
  access: 'tenant',
  needs: 'account.own',
  summary: 'Nieuwe herstelcodes; de oude werken dan niet meer.',
  body: z.object({ password: repeatedPassword }),
  data: recoveryCodes,
})

export const endTwoFactor = endpoint({
  method: 'POST',
  path: '/api/TwoFactor/end',
  access: 'tenant',
  needs: 'account.own',
  summary: 'Inloggen zonder code.',
  body: z.object({ password: repeatedPassword }),
  data: z.null(),
})

export const obligeSecondFactor = endpoint({
  method: 'POST',
  path: '/api/TwoFactor/oblige',
  access: 'tenant',
  needs: 'business.own',
  summary:
    'Iedereen die bij dit bedrijf inlogt, heeft binnen veertien dagen een code of een passkey nodig. Zelf moet je er al een hebben.',
  body: z.object({ password: repeatedPassword }),
  data: z.null(),
})

export const releaseSecondFactor = endpoint({
  method: 'POST',
  path: '/api/TwoFactor/release',
  access: 'tenant',
  needs: 'business.own',
  summary: 'Inloggen met een code is bij dit bedrijf niet langer verplicht.',
  body: z.object({ password: repeatedPassword }),
  data: z.null(),
})
