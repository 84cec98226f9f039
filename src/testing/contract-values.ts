import { z } from 'zod'

/** Known values of the tenant, for fields with that name. */
export type KnownIds = Readonly<Record<string, string>>
/** A random number below `count`. */
export type Choose = (count: number) => number

/** Chooses with the numbers that a property drew, one after the other and then from the first again. */
export function chosenBy(choices: readonly number[]): Choose {
  let at = 0
  return (count) => (choices[(at += 1) % choices.length] ?? 0) % count
}

interface Described {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Described[]
  readonly oneOf?: readonly Described[]
  readonly properties?: Readonly<Record<string, Described>>
  readonly required?: readonly string[]
  readonly items?: Described
  readonly minItems?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
}

const described = new Map<z.ZodType, Described>()

/** A value that a part of a contract accepts, as far as its schema and the names of its fields show. */
export function valueFor(schema: z.ZodType, ids: KnownIds, choose: Choose): unknown {
  const known = described.get(schema)
  const description = known ?? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Described)
  described.set(schema, description)
  return valueOf(description, '', ids, choose)
}

function valueOf(schema: Described, name: string, ids: KnownIds, choose: Choose): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return schema.enum[choose(schema.enum.length)]
  const options = schema.anyOf ?? schema.oneOf
  if (options !== undefined) return valueOf(options[choose(options.length)] ?? {}, name, ids, choose)
  switch (schema.type) {
    case 'object': {
      const { properties = {}, required = [] } = schema
      const given = Object.entries(properties).filter(([key]) => required.includes(key) || choose(3) > 0)
      return Object.fromEntries(given.map(([key, each]) => [key, valueOf(each, key, ids, choose)]))
    }
    case 'array': {
      const count = (schema.minItems ?? 0) + choose(3)
      return Array.from({ length: count }, () => valueOf(schema.items ?? {}, name, ids, choose))
    }
    case 'null':
      return null
    case 'boolean':
      return choose(2) === 1
    case 'integer':
    case 'number':
      return numberFor(schema, choose)
    default:
      return textFor(name, ids, choose).slice(0, schema.maxLength)
  }
}

function numberFor({ minimum = 0, maximum = 1_000_000, type }: Described, choose: Choose): number {
  const number = [minimum, minimum + 1, 12, 21, 1_000, 99.95, maximum][choose(7)] ?? 1
  const within = Math.max(minimum, Math.min(maximum, number))
  return type === 'integer' ? Math.round(within) : within
}

const days = ['2026-11-20', '2026-01-01', '2025-12-31', '2026-02-28']
const texts = ['Papier', '21', '1100', 'x', 'café', 'NL91ABNA0417164300', '1000', 'true']

/** By the field's name: an id of this tenant, a day, an address, and otherwise some text. */
function textFor(name: string, ids: KnownIds, choose: Choose): string {
  const known =
    ids[name] ?? (/id$/i.test(name) ? Object.values(ids)[choose(Object.keys(ids).length)] : undefined)
  if (known !== undefined) return known
  if (/date|day|from|until|^to$|^on$/i.test(name)) return days[choose(days.length)] ?? ''
  if (/email/i.test(name)) return 'iemand@voorbeeld.nl'
  return texts[choose(texts.length)] ?? ''
}
