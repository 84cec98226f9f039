import { mutationOptions, queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { ApiError, call } from '#platform/web/api-client.ts'
import { useMutation } from '#platform/web/mutation.ts'
import { startSession } from '#platform/web/session.ts'
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  endPasskey,
  listPasskeys,
  passkeyLogin,
} from '../passkey-contract.ts'
import { ownCompany } from './session-queries.ts'

// The library asks the device; it is loaded when a passkey is first used.
const library = () => import('@simplewebauthn/browser')

/** Whether this browser has passkeys, at an address that can have them: a name, and secure. */
export const canUsePasskeys = (): boolean =>
  window.isSecureContext && 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(window.location.hostname)

export const ownPasskeys = queryOptions({
  queryKey: ['account', 'passkeys'],
  queryFn: ({ signal }) => call(listPasskeys, { signal }),
  staleTime: 0,
})

export function usePasskeyAdding() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ name, password }: { name: string; password: string }) => {
      const [options, { startRegistration }] = await Promise.all([
        call(beginPasskey, { body: { password } }),
        library(),
      ])
      const credential = await startRegistration({
        optionsJSON: {
          ...options,
          excludeCredentials: options.excludeCredentials.map(({ id, type }) => ({ id, type })),
        },
      }).catch(refusedByDevice)
      await call(addPasskey, { body: { name, credential: { ...credential, type: 'public-key' } } })
    },
    onSettled: () => askAgain(queryClient),
  })
}

export function usePasskeyEnding() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { id: string; password: string }) => call(endPasskey, { body }),
    onSettled: () => askAgain(queryClient),
  })
}

/** A passkey is a second factor too, and the company says until when that may be missing. */
const askAgain = (queryClient: QueryClient) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['account'] }),
    queryClient.invalidateQueries({ queryKey: ownCompany.queryKey }),
  ])

/** Log in by a passkey and keep the token. */
export const loggingInByPasskey = mutationOptions({
  mutationFn: async () => {
    const [options, { startAuthentication }] = await Promise.all([call(beginPasskeyLogin, {}), library()])
    const credential = await startAuthentication({ optionsJSON: options }).catch(refusedByDevice)
    const { token } = await call(passkeyLogin, {
      body: { credential: { ...credential, type: 'public-key' } },
    })
    startSession(token)
  },
})

/** The sentence for what a device or its user refused; the browser's own is English. */
function refusedByDevice(error: unknown): never {
  const name = error instanceof Error ? error.name : ''
  throw new ApiError('refused', 0, [sentences.get(name) ?? OTHERWISE])
}

const OTHERWISE = 'Je apparaat kon de passkey niet gebruiken. Probeer het opnieuw, of gebruik je wachtwoord.'
const sentences = new Map([
  ['NotAllowedError', 'Afgebroken, of het duurde te lang. Probeer het opnieuw.'],
  ['AbortError', 'Afgebroken. Probeer het opnieuw.'],
  ['InvalidStateError', 'Dit apparaat heeft al een passkey voor dit account.'],
])
