export interface TimedTest {
  readonly name: string
  readonly seconds: number
  /** Why it may take longer than the limit. */
  readonly reason: string | null
}
export interface Limit {
  readonly seconds: number
  readonly reason: string
}
export const LIMITS: { readonly db: Limit; readonly story: Limit }
export function loadOf(): { most(): number; end(): void }
export function tooSlow(tests: readonly TimedTest[], limit: Limit, load: number): string[]
export function longestOf(tests: readonly TimedTest[]): string[]
