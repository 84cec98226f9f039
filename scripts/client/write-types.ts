import type { Call, Shape } from './shape.ts'

/** The types of all calls, as the file `operations.ts` of the client. */
export const operationsFile = (
  calls: readonly Call[],
): string => `// Made by \`npm run client\` from the OpenAPI document.

/** What each call takes and gives. */
export interface Operations {
${calls.map(operationOf).join('\n')}
}

/** The method and path of each call, and whether its content is a form and its answer a file. */
export const calls: { readonly [Name in keyof Operations]: readonly [method: string, path: string, answer: 'data' | 'file'] } = {
${calls.map(({ name, method, path, data }) => `  ${name}: ['${method}', '${path}', '${data === 'file' ? 'file' : 'data'}'],`).join('\n')}
}
`

const operationOf = ({
  name,
  summary,
  params,
  query,
  body,
  data,
}: Call): string => `  /** ${summary.replaceAll('*/', '')} */
  readonly ${name}: {
    readonly params: ${typeOf(params)}
    readonly query: ${typeOf(query)}
    readonly body: ${body === null ? 'undefined' : body === 'form' ? 'FormData' : typeOf(body)}
    readonly data: ${data === 'file' ? 'Blob' : typeOf(data)}
  }`

function typeOf(shape: Shape): string {
  if (shape.anyOf !== undefined) return shape.anyOf.map(typeOf).join(' | ')
  if (shape.enum !== undefined) return shape.enum.map((value) => JSON.stringify(value)).join(' | ')
  if ('const' in shape) return JSON.stringify(shape.const)
  switch (shape.type) {
    case 'string':
      return 'string'
    case 'number':
    case 'integer':
      return 'number'
    case 'boolean':
      return 'boolean'
    case 'null':
      return 'null'
    case 'array':
      return shape.items === undefined ? 'readonly unknown[]' : `readonly (${typeOf(shape.items)})[]`
    default:
      return objectOf(shape)
  }
}

function objectOf({ type, properties, required = [], additionalProperties }: Shape): string {
  if (additionalProperties !== undefined)
    return `{ readonly [name: string]: ${typeOf(additionalProperties)} }`
  if (properties === undefined) return type === 'object' ? '{ readonly [name: string]: unknown }' : 'unknown'
  const fields = Object.entries(properties).map(
    ([name, shape]) =>
      `readonly ${JSON.stringify(name)}${required.includes(name) ? ': ' : '?: undefined | '}${typeOf(shape)}`,
  )
  return fields.length === 0 ? '{ readonly [name: string]: never }' : `{ ${fields.join('; ')} }`
}
