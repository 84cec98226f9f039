import { lookup, type LookupAddress, type LookupAllOptions } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** An address that a user typed leads into a private network. */
export class RefusedAddress extends Error {
  override readonly name = 'RefusedAddress'

  constructor() {
    super('The address is of a private network.')
  }
}

/** Gives every address of a name: the resolver of this machine, or in a test one that answers as it likes. */
export type Resolve = (
  host: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/** Resolves a name to its public addresses, and refuses it when one of them is not public. */
export const publicLookupBy =
  (resolve: Resolve): LookupFunction =>
  (host, options, callback) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error !== null) {
        callback(error, '', 4)
        return
      }
      const [first] = addresses
      if (first === undefined || addresses.some(({ address }) => !isPublicAddress(address))) {
        callback(new RefusedAddress(), '', 4)
        return
      }
      if (options.all === true) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }

/** As the resolver of this machine says. */
export const publicLookup = publicLookupBy(lookup)

/**
 * The one address to connect to, so that what was checked is what is called.
 *
 * @param isAllowed the operator allows the host although it is of a private network
 * @throws RefusedAddress, or the error of the resolver
 */
export function addressToCall(host: string, isAllowed: boolean): Promise<string> {
  if (isIP(host) !== 0) {
    if (isAllowed || isPublicAddress(host)) return Promise.resolve(host)
    return Promise.reject(new RefusedAddress())
  }
  const find: LookupFunction = isAllowed ? lookup : publicLookup
  return new Promise((resolve, reject) => {
    find(host, {}, (error, address) => {
      if (error === null && typeof address === 'string') resolve(address)
      else reject(error ?? new RefusedAddress())
    })
  })
}
