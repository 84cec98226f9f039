/** A program of another with an address and a key of the operator, such as the KVK or a map. */
export interface KeyedService {
  readonly url: string
  readonly apiKey: string
}
