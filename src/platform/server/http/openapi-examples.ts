import { z } from 'zod'

/** The part of a JSON schema that an example follows. */
interface Described {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Described[]
  readonly oneOf?: readonly Described[]
  readonly properties?: Readonly<Record<string, Described>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Described | boolean
  readonly propertyNames?: Described
  readonly items?: Described
  readonly prefixItems?: readonly Described[]
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly format?: string
  readonly pattern?: string
}

const MOST_REPAIRS = 200

/** What is tried where the contract refuses a value for a reason that its JSON schema does not tell: codes, dates, amounts as text. */
const otherValues: readonly unknown[] = [
  1000, 0, 12.5, false, '1000', '12.50', '2026-11-22', '2026-11-01', '2027-01-01', '2026-11', true, 'info@bakkerijjansen.nl', 'DE136695976', '0a1b2c3d4e5f', '{nummer}', 'Bekijk en teken hier: {link}', 'Open staat {totaal}: {facturen}',
  'Binnen {termijn} betaal je geen {kosten}: {facturen}', 'Betaal {totaal} vóór {uiterste-dag}: {facturen}', 'Je betaalt zo: {termijnen}', null, [],
] // prettier-ignore

/**
 * An example on the wire that the contract itself accepts, as far as its parts can be judged one by one.
 *
 * @param schema a part of an endpoint
 */
export function exampleFor(schema: z.ZodType): unknown {
  let example = exampleOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
  for (let repairs = 0; repairs < MOST_REPAIRS; repairs += 1) {
    const refused = pathsRefused(schema, example)
    const [path] = refused
    if (path === undefined) return example
    const better = otherValues
      .map((value) => withValue(example, path, value))
      .find((each) => isBetter(refused, pathsRefused(schema, each)))
    if (better === undefined) return example
    example = better
  }
  return example
}

const pathsRefused = (schema: z.ZodType, example: unknown): PropertyKey[][] =>
  z.safeDecode(schema, example).error?.issues.map(({ path }) => path) ?? []

/** Whether the first refusal is gone: that another one shows itself then is no loss. */
const isBetter = (before: PropertyKey[][], after: PropertyKey[][]): boolean =>
  !after.some((path) => path.join('.') === before[0]?.join('.'))

function withValue(whole: unknown, [first, ...rest]: readonly PropertyKey[], value: unknown): unknown {
  if (first === undefined) return value
  if (Array.isArray(whole))
    return whole.map((each: unknown, index) => (index === first ? withValue(each, rest, value) : each))
  const object = (whole ?? {}) as Record<PropertyKey, unknown>
  return { ...object, [first]: withValue(object[first], rest, value) }
}

/**
 * A value of a schema for the reader of the documentation: chosen by the name of the field, the same at each call, and of the sizes that
 * the schema allows.
 */
function exampleOf(schema: unknown, name = '', index = 0): unknown {
  const described = schema as Described
  if (described.const !== undefined) return described.const
  const options = described.anyOf ?? described.oneOf
  if (options !== undefined) return exampleOf(options.find(({ type }) => type !== 'null') ?? options[0], name)
  if (described.enum !== undefined) return described.enum[index % described.enum.length]
  switch (described.type) {
    case 'object':
      return objectOf(described, name, index)
    case 'array':
      return arrayOf(described, name)
    case 'boolean':
      return !/^(?:is(?:Test|Last|Merged|Archived|Settled)|lacks|has)/.test(name)
    case 'integer':
    case 'number':
      return numberOf(described, name)
    case 'null':
      return null
    default:
      return isAnything(described) ? null : textOf(described, name)
  }
}

const isAnything = (described: Described): boolean => Object.keys(described).length === 0

function objectOf(
  { properties = {}, additionalProperties, propertyNames }: Described,
  name: string,
  index: number,
): object {
  const given = Object.entries(properties).map(([key, each]) => [key, exampleOf(each, key, index)])
  if (given.length > 0 || typeof additionalProperties !== 'object') return Object.fromEntries(given) as object
  const keys = propertyNames?.enum ?? [exampleOf(propertyNames ?? { type: 'string' }, name)]
  return Object.fromEntries(keys.map((key) => [key, exampleOf(additionalProperties, name)])) as object
}

function arrayOf({ items, prefixItems, minItems = 0, maxItems = 1 }: Described, name: string): unknown[] {
  if (prefixItems !== undefined) return prefixItems.map((each) => exampleOf(each, name))
  const length = Math.max(minItems, Math.min(1, maxItems))
  return Array.from({ length }, (_, index) => exampleOf(items ?? {}, name.replace(/s$/, ''), index))
}

const numbers: readonly (readonly [RegExp, number])[] = [
  [/version/i, 3],
  [/^dayColumn/, 0],
  [/column/i, 1],
  [/^(?:vatPercentage|rate)$/i, 21],
  [/unitPrice/i, 95],
  [/quantity/i, 8],
  [/year/i, 2026],
  [/month/i, 11],
  [/days/i, 14],
  [/page|attempts|sequence|number$/i, 1],
  [/count|total|all$/i, 12],
  [/vat(?:Amount)?$/i, 159.6],
  [/(?:net|excl\w*)(?:Amount)?$/i, 760],
  [/amount|gross|open|balance|revenue|price|profit|paid|debit|credit|costs?/i, 919.6],
]

function numberOf({ minimum, maximum, type }: Described, name: string): number {
  const chosen = numbers.find(([names]) => names.test(name))?.[1] ?? 1
  const whole = type === 'integer' ? Math.round(chosen) : chosen
  return Math.min(Math.max(whole, minimum ?? whole), maximum ?? whole)
}

/** By the name of a field. The first one that fits counts. */
const texts: readonly (readonly [RegExp, string])[] = [
  [/^(?:vatId|btwId)$/, 'NL004495445B01'],
  [/creditorId/, 'NL69ZZZ123456780000'],
  [/e-?mail|recipient|^cc?$/i, 'info@bakkerijjansen.nl'],
  [/tenantName|business|^nameOnCard|sender/i, 'Studio Noord'],
  [/iban/i, 'NL91ABNA0417164300'],
  [/^bic$/i, 'ABNANL2A'],
  [/(?:coc|kvk|chamber)\w*/i, '12345678'],
  [/zip/i, '3511 AA'],
  [/houseNumber/i, '1'],
  [/street/i, 'Dorpsstraat'],
  [/city|place/i, 'Utrecht'],
  [/country/i, 'NL'],
  [/phone/i, '030 123 45 67'],
  [/website/i, 'https://bakkerijjansen.nl'],
  [/url|link|address$/i, 'https://winkel.example.nl/kloppend'],
  [/password/i, 'een zin van vier woorden'],
  [/^period$/i, '2026-Q4'],
  [/quarter/i, '2026-Q4'],
  [/^at$|At$|moment|timestamp|[sS]ince$|instant|Time$/, '2026-11-22T10:00:00Z'],
  [
    /[dD]ate|[dD]ay|^on$|[a-z]On$|[fF]rom$|^value$|[uU]ntil$|^due|anchor|[dD]eadline|month|^(?:to|after|last)$|period(?:To|First|Last)|After$/,
    '2026-11-22',
  ],
  [/invoiceNumber|documentNumber/i, '2026-0042'],
  [/^number$/i, '2026-0042'],
  [/account(?:Number)?$|ledger/i, '8000'],
  [/customer(?:Name)?$|^name$|holder|supplier|counterparty/i, 'Bakkerij Jansen'],
  [/title|subject/i, 'Onderhoud november'],
  [/description|text|body|note|remark|reason/i, 'Onderhoud van de website'],
  [/fileName/i, 'factuur-2026-0042.pdf'],
  [/contentType|mime/i, 'application/pdf'],
  [/sha256|hash/i, '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
  [/token|secret/i, 'geheim-van-dit-antwoord'],
  [/code/i, '123456'],
]

const formats: Readonly<Record<string, string>> = {
  uuid: '0b6f0c1e-5d2a-4c3b-9e8f-1a2b3c4d5e6f',
  'date-time': '2026-11-22T10:00:00Z',
  date: '2026-11-22',
  email: 'info@bakkerijjansen.nl',
  uri: 'https://winkel.example.nl/kloppend',
}

/** Values for patterns that no name tells. */
const shapes = [
  '1', '12', '0b6f0c1e-5d2a-4c3b-9e8f-1a2b3c4d5e6f', '812_0b6f0c1e-5d2a-4c3b-9e8f-1a2b3c4d5e6f', '2026-11-22', '2026-Q4', '2026-11', '2026',
  'NL', '123456', '8000', '1000.00', '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08', 'abcdefghijklmnopqrstuv', 'HUR', 'a',
  '12:30', 'voorbeeld-van-een-link-uit-een-mail-00000-0', 'access_voorbeeld000', 'test_voorbeeld000', 'expenses-to-check:all', '#1f4fd8',
] // prettier-ignore

function textOf({ format, pattern, minLength = 0, maxLength }: Described, name: string): string {
  const form = formats[format ?? '']
  if (form !== undefined) return form
  const byName =
    texts.find(([names]) => names.test(name))?.[1] ?? (/id$/i.test(name) ? formats['uuid'] : 'Voorbeeld')
  if (pattern === undefined) return (byName ?? '').slice(0, maxLength).padEnd(minLength, 'x')
  const fits = new RegExp(pattern, 'u')
  return [byName ?? '', ...shapes].find((each) => fits.test(each)) ?? ''
}
