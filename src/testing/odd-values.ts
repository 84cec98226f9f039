import fc from 'fast-check'

const longTexts = fc.constantFrom(16, 121, 255, 4_001, 70_000).map((length) => 'x'.repeat(length))
const oddNumbers = fc.constantFrom(-0, -1, 0.005, 1e-7, 1e21, 2 ** 31, 2 ** 53, 2 ** 53 + 2, 1e308, -1e308)
export const oddTexts = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    '\u202e',
    '__proto__',
    'NaN',
    '1e400',
    'null',
    "' or 1=1 --",
    '${x}',
    '%00',
  ),
  fc.constantFrom(
    '1899-12-31',
    '2200-01-01',
    '2026-02-31',
    '1000',
    '1000.0',
    'true',
    'NL',
    'nl91abna0417164300',
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
  longTexts,
)
const junk = (ids: readonly string[]): fc.Arbitrary<unknown> =>
  fc.oneof(
    oddTexts,
    oddNumbers,
    fc.constantFrom(null, true, false, [], {}, [[]], [null], { value: 'x' }, undefined),
    fc.constantFrom(...ids),
    fc.jsonValue({ maxDepth: 4 }),
  )

/** One place in a body, and the value that is put there. */
export interface Change {
  readonly path: readonly number[]
  readonly value: unknown
  readonly newKey: string | null
}

/** Up to four changes of a body, with some ids that exist among the values. */
export const changesOf = (ids: readonly string[]): fc.Arbitrary<Change[]> =>
  fc.array(
    fc.record({
      path: fc.array(fc.nat(30), { minLength: 1, maxLength: 4 }),
      value: junk(ids),
      newKey: fc.oneof(
        { weight: 4, arbitrary: fc.constant(null) },
        fc.constantFrom('tenant_id', 'state', 'version', 'isArchived', 'number'),
      ),
    }),
    { maxLength: 4 },
  )

/** The body after all changes. */
export const withChanges = (body: unknown, changes: readonly Change[]): unknown =>
  changes.reduce<unknown>(changed, body)

/** Walk down by number, as deep as the body goes, and change the value there. */
function changed(body: unknown, { path: [step = 0, ...rest], value, newKey }: Change): unknown {
  if (typeof body !== 'object' || body === null) return value
  const copy: Record<string, unknown> | unknown[] = Array.isArray(body)
    ? [...(body as unknown[])]
    : { ...body }
  const keys = Object.keys(copy)
  const key = newKey ?? keys[step % Math.max(keys.length, 1)] ?? 'x'
  const at = copy as Record<string, unknown>
  at[key] = rest.length === 0 || newKey !== null ? value : changed(at[key], { path: rest, value, newKey })
  return copy
}
