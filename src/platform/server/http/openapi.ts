import { z } from 'zod'
import { envelopeOf } from '#contract/envelope.ts'
import type { Endpoint } from '#contract/endpoint.ts'

type JsonObject = Record<string, unknown>

/** The OpenAPI 3.1 document of the endpoints: what they take and give on the wire. */
export function openApiOf(endpoints: readonly Endpoint[], publicUrl: string): JsonObject {
  const paths: Record<string, JsonObject> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kloppend',
      version: '1',
      description:
        'Elk antwoord is {isSuccess, data, errors}. Een weigering draagt in errors een zin die zegt wat te doen. ' +
        'Paden zijn niet hoofdlettergevoelig. Bedragen zijn in euro, datums jjjj-mm-dd. ' +
        'Met een Idempotency-Key krijgt een herhaald verzoek het eerste antwoord nogmaals.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
  }
}

function operationOf(endpoint: Endpoint): JsonObject {
  const body = onWire(endpoint.body)
  const hasBody = Object.keys(body['properties'] ?? {}).length > 0
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2]],
    ...(endpoint.access === 'tenant' ? { security: [{ token: [] }] } : { security: [] }),
    parameters: [
      ...parametersOf('path', onWire(endpoint.params)),
      ...parametersOf('query', onWire(endpoint.query)),
      ...(endpoint.method === 'GET' || endpoint.access !== 'tenant'
        ? []
        : [
            {
              name: 'Idempotency-Key',
              in: 'header',
              required: false,
              schema: { type: 'string', maxLength: 200 },
            },
          ]),
    ],
    ...(hasBody
      ? { requestBody: { required: true, content: { [contentTypeOf(endpoint)]: { schema: body } } } }
      : {}),
    responses: {
      200:
        endpoint.answer === 'file'
          ? {
              description: 'Het bestand.',
              content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
            }
          : {
              description: 'Gelukt.',
              content: { 'application/json': { schema: onWire(envelopeOf(endpoint.data)) } },
            },
      '4XX': {
        description: 'Geweigerd; errors zegt waarom en wat te doen.',
        content: { 'application/json': { schema: onWire(envelopeOf(z.null())) } },
      },
    },
  }
}

const contentTypeOf = (endpoint: Endpoint): string =>
  endpoint.bodyKind === 'form' ? 'multipart/form-data' : 'application/json'

function parametersOf(where: 'path' | 'query', schema: JsonObject): JsonObject[] {
  const required = (schema['required'] ?? []) as string[]
  return Object.entries((schema['properties'] ?? {}) as JsonObject).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }))
}

const onWire = (schema: z.ZodType): JsonObject =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', target: 'draft-2020-12' }) as JsonObject

/** The same, as a page that a person reads: no script, no style but our own sheet. */
export function openApiPage(endpoints: readonly Endpoint[]): string {
  const rows = endpoints.map((endpoint) => {
    const body = Object.entries((onWire(endpoint.body)['properties'] ?? {}) as Record<string, JsonObject>)
    return `<section><h2><code>${endpoint.method} ${escape(endpoint.path)}</code></h2>
<p>${escape(endpoint.summary)} ${endpoint.access === 'tenant' ? 'Vraagt een token (Authorization: Bearer).' : 'Zonder token.'}</p>
${body.length === 0 ? '' : `<table><thead><tr><th scope="col">Veld</th><th scope="col">Soort</th></tr></thead><tbody>${body.map(([name, property]) => `<tr><td><code>${escape(name)}</code></td><td>${escape(kindOf(property))}</td></tr>`).join('')}</tbody></table>`}</section>`
  })
  return `<!doctype html><html lang="nl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Kloppend: API</title><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/api/docs.css"></head>
<body><main><h1>De API van Kloppend</h1><p>Elk antwoord is <code>{isSuccess, data, errors}</code>. Machineleesbaar: <a href="/api/openapi.json">/api/openapi.json</a>.</p>${rows.join('\n')}</main></body></html>`
}

/** The sheet of that page: the tokens' colours, light and dark. */
export const openApiStyle = `:root{color-scheme:light dark;--ink:#12203a;--paper:#f7f8fa;--line:#e4e7ec;--brand:#1f4fd8}
@media(prefers-color-scheme:dark){:root{--ink:#e9edf5;--paper:#0c1322;--line:#243049;--brand:#7d9dff}}
body{margin:0;font:15px/1.5 Inter,system-ui,sans-serif;color:var(--ink);background:var(--paper)}main{max-width:760px;margin:0 auto;padding:48px 24px}
h1{font-size:26px;letter-spacing:-.02em}h2{font-size:15px;margin:0 0 4px}section{border-top:1px solid var(--line);padding:20px 0}p{margin:4px 0 12px}
a{color:var(--brand)}table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:4px 12px 4px 0;border-top:1px solid var(--line);font-size:14px}code{font-size:14px}`

const kindOf = (property: JsonObject): string => {
  const type = property['type'] ?? (property['anyOf'] === undefined ? 'waarde' : 'keuze')
  const longest = property['maxLength']
  const limit = typeof longest === 'number' ? `, hooguit ${String(longest)} tekens` : ''
  return `${typeof type === 'string' ? type : 'waarde'}${limit}`
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
