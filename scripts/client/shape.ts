/** A JSON schema as far as a caller depends on it: no lengths, patterns or descriptions. */
export interface Shape {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly items?: Shape
  readonly anyOf?: readonly Shape[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly additionalProperties?: Shape
}

/** One call of the API: what it takes and what it gives. */
export interface Call {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly summary: string
  readonly params: Shape
  readonly query: Shape
  /** Null for a call without content; `form` for a form with files. */
  readonly body: Shape | 'form' | null
  /** The data of the envelope, or a file. */
  readonly data: Shape | 'file'
}

type Json = Readonly<Record<string, unknown>>

/** The calls of an OpenAPI document of `openApiOf`, by name. */
export function callsOf(document: Json): Call[] {
  const paths = document['paths'] as Readonly<Record<string, Readonly<Record<string, Json>>>>
  return Object.entries(paths)
    .flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => callOf(method.toUpperCase(), path, operation)),
    )
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

function callOf(method: string, path: string, operation: Json): Call {
  const parameters = operation['parameters'] as readonly {
    name: string
    in: string
    required: boolean
    schema: Json
  }[]
  const inPlace = (place: string): Shape => {
    const own = parameters.filter((parameter) => parameter.in === place)
    return {
      type: 'object',
      properties: Object.fromEntries(own.map(({ name, schema }) => [name, shapeOf(schema)])),
      required: own.filter(({ required }) => required).map(({ name }) => name),
    }
  }
  const asked = contentOf(operation['requestBody'])
  const given = contentOf((operation['responses'] as Json)['200'])
  const answer = given?.['application/json']
  return {
    name: String(operation['operationId']),
    method,
    path,
    summary: String(operation['summary']),
    params: inPlace('path'),
    query: inPlace('query'),
    body:
      asked === null
        ? null
        : asked['application/json'] === undefined
          ? 'form'
          : shapeOf(asked['application/json'].schema),
    data: answer === undefined ? 'file' : (shapeOf(answer.schema).properties?.['data'] ?? {}),
  }
}

const contentOf = (part: unknown): Readonly<Record<string, { schema: Json }>> | null =>
  (part as { content?: Readonly<Record<string, { schema: Json }>> } | undefined)?.content ?? null

function shapeOf(schema: Json): Shape {
  const { type, properties, required, items, anyOf, oneOf, enum: values, additionalProperties } = schema
  const each = (shapes: unknown): Readonly<Record<string, Shape>> =>
    Object.fromEntries(
      Object.entries(shapes as Readonly<Record<string, Json>>).map(([name, value]) => [name, shapeOf(value)]),
    )
  const either = anyOf ?? oneOf
  // A value that may be null is written as a list of types.
  if (Array.isArray(type) && values === undefined)
    return {
      anyOf: type.map((each: string) =>
        shapeOf(each === 'null' ? { type: each } : { ...schema, type: each }),
      ),
    }
  return {
    ...(typeof type === 'string' ? { type } : {}),
    ...(properties === undefined
      ? {}
      : { properties: each(properties), required: (required ?? []) as string[] }),
    ...(items === undefined ? {} : { items: shapeOf(items as Json) }),
    ...(either === undefined ? {} : { anyOf: (either as Json[]).map(shapeOf) }),
    ...(values === undefined ? {} : { enum: values as unknown[] }),
    ...('const' in schema ? { const: schema['const'] } : {}),
    ...(isObject(additionalProperties) ? { additionalProperties: shapeOf(additionalProperties) } : {}),
  }
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null
