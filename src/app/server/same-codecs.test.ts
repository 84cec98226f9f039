import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { HELD, type Field } from '#transfer/server/read/contracts/field.ts'
import { importContracts } from '#transfer/server/read/contracts/import-contracts.ts'
import { columnsOfCalls, type ColumnSource } from '#testing/columns-of-calls.ts'
import { endpoints } from './endpoints.ts'

/**
 * A column of an archive takes what the call that writes it takes, and nothing that is longer or of another form. The codec of the call is
 * asked itself: a call that changes takes its contract along, or fails here.
 */
const columns = Object.entries(importContracts).flatMap(([table, contract]) =>
  Object.entries(contract).flatMap(([column, field]) =>
    field === HELD ? [] : [{ table, column, name: `${table}.${column}`, field }],
  ),
)
const sourceOf = (table: string, column: string): ColumnSource | undefined => columnsOfCalls[table]?.[column]
const fieldOf = (name: string): Field | undefined => columns.find((each) => each.name === name)?.field

/** The codec of a field of a body. */
function codecAt(schema: z.ZodType, path: readonly string[]): z.ZodType[] {
  const { def } = schema as unknown as {
    readonly def: {
      readonly type: string
      readonly shape?: Record<string, z.ZodType>
      readonly element?: z.ZodType
      readonly innerType?: z.ZodType
      readonly in?: z.ZodType
      readonly options?: readonly z.ZodType[]
      readonly getter?: () => z.ZodType
      readonly valueType?: z.ZodType
    }
  }
  const [first, ...rest] = path
  if (first === undefined) return [schema]
  if (first === '[]' && def.element !== undefined) return codecAt(def.element, rest)
  const own = def.shape?.[first]
  if (own !== undefined) return codecAt(own, rest)
  if (def.valueType !== undefined) return codecAt(def.valueType, rest)
  const within = [def.innerType, def.in, def.getter?.(), ...(def.options ?? [])]
  return within.flatMap((each) => (each === undefined ? [] : codecAt(each, path)))
}

function codecsOf({ call, field }: { readonly call: string; readonly field: string }): z.ZodType[] {
  const endpoint = endpoints.find(({ method, path }) => `${method} ${path}` === call)
  const body = endpoint !== undefined && 'body' in endpoint ? endpoint.body : undefined
  return body instanceof z.ZodType
    ? codecAt(body, field.replaceAll('[]', '.[]').split(field.includes('/') ? '/' : '.'))
    : []
}

/** The longest text that is let in, up to a hundred thousand; null where no text of these letters is. */
function longest(takes: (value: string) => boolean): number | null {
  const lengths = [
    1, 10, 16, 24, 30, 40, 60, 90, 120, 200, 300, 500, 900, 1_500, 3_000, 9_000, 30_000, 100_000,
  ]
  let least = lengths.findLast((length) => takes('x'.repeat(length)))
  if (least === undefined) return null
  let most = lengths.find((length) => length > (least ?? 0)) ?? least
  while (most - least > 1) {
    const middle = Math.floor((least + most) / 2)
    if (takes('x'.repeat(middle))) least = middle
    else most = middle
  }
  return least
}

/** What the schema says of its length, for a codec that takes no text of these letters. */
const mostSaid = (codecs: readonly z.ZodType[]): number =>
  Math.max(
    0,
    ...codecs.flatMap((codec) =>
      [
        ...JSON.stringify(z.toJSONSchema(codec, { io: 'input', unrepresentable: 'any' })).matchAll(
          /"maxLength":(\d+)/g,
        ),
      ].map(([, most]) => Number(most)),
    ),
  )

const ODD = {
  'two lines': 'een\ntwee',
  'a tab': 'een\ttwee',
  'a direction': 'een\u202etwee',
  'a bell': 'een\u0007',
}

/** Whether a call can have made this value: one of the codecs takes the value, and keeps it. */
const makes = (codecs: readonly z.ZodType[], value: string): boolean =>
  codecs.some((codec) => {
    const read = codec.safeDecode(value)
    return read.success && read.data === value
  })

test('every column has a call, an origin or a reason, and none is named that is not there', () => {
  const named = Object.entries(columnsOfCalls).flatMap(([table, each]) =>
    Object.keys(each).map((column) => `${table}.${column}`),
  )
  expect(named.toSorted()).toEqual(columns.map(({ name }) => name).toSorted())
  const ofCalls = columns.filter(({ table, column }) => 'call' in (sourceOf(table, column) ?? {}))
  expect(ofCalls.length).toBeGreaterThan(80)
})

describe('a column that a call writes', () => {
  const written = columns.flatMap((each) => {
    const source = sourceOf(each.table, each.column)
    return source !== undefined && 'call' in source ? [{ ...each, source }] : []
  })
  test.each(written)('$name is as long as in the call, and of no other form', ({ field, source }) => {
    const codecs = codecsOf(source)
    expect(codecs.length, 'the field of the call').toBeGreaterThan(0)
    const wider = Object.entries(ODD).flatMap(([what, value]) =>
      field(value) && !makes(codecs, value) ? [what] : [],
    )
    const spelled = longest((value) => makes(codecs, value))
    const [own, ofCall] = [longest(field), spelled ?? mostSaid(codecs)]
    if ((own ?? 0) > (ofCall ?? 0)) wider.push(`${String(own)} in place of ${String(ofCall)} characters`)
    expect(source.wider === undefined ? wider : [], 'wider than its call').toEqual([])
    if (source.narrower === undefined && source.wider === undefined)
      expect(own ?? ofCall, 'takes all that its call takes').toBe(ofCall)
  })
})

describe('a column that is copied', () => {
  const copied = columns.flatMap((each) => {
    const source = sourceOf(each.table, each.column)
    return source !== undefined && 'copy' in source ? [{ ...each, from: source.copy }] : []
  })
  test.each(copied)('$name is no longer than $from', ({ field, from }) => {
    const original = fieldOf(from)
    expect(original, 'the original').toBeDefined()
    expect(longest(field) ?? 0).toBeLessThanOrEqual(longest((value) => original?.(value) ?? false) ?? 0)
  })
})
