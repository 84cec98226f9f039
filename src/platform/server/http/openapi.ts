import { z } from 'zod'
import { envelopeOf, refusalEnvelope } from '#contract/envelope.ts'
import { isWrite, type Endpoint } from '#contract/endpoint.ts'
import { REQUESTS_KEPT_DAYS } from '../jobs/retention.ts'
import { LONGEST_KEY } from './idempotency.ts'
import { exampleFor } from './openapi-examples.ts'

type JsonObject = Record<string, unknown>

/** The parts of the OpenAPI document that are not endpoints. */
export interface ApiWords {
  readonly publicUrl: string
  /** A Dutch line for each group of calls, by the first part of their path. */
  readonly tags: Readonly<Record<string, string>>
}

/**
 * The OpenAPI 3.1 document of the endpoints, with their types on the wire. A name is the `operationId`, for
 * generated clients; it is unique and does not change.
 */
export function openApiOf(
  endpoints: readonly { readonly name: string; readonly endpoint: Endpoint }[],
  { publicUrl, tags }: ApiWords,
): JsonObject {
  const paths = new Map<string, { path: string; operations: JsonObject }>()
  for (const { name, endpoint } of endpoints) {
    // Paths match in any case, and the names of parameters do not matter: such endpoints share one path of
    // the document.
    const key = endpoint.path.toLowerCase().replace(/:\w+/g, ':')
    const item = paths.get(key) ?? { path: endpoint.path.replace(/:(\w+)/g, '{$1}'), operations: {} }
    paths.set(key, item)
    item.operations[endpoint.method.toLowerCase()] = operationOf(name, endpoint, item.path)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kloppend',
      version: '1',
      description:
        'Elk antwoord is {isSuccess, data, errors}. Een weigering draagt in errors een zin die zegt wat te doen, ' +
        'en in problems een vaste code, het veld en de zin. ' +
        'Paden zijn niet hoofdlettergevoelig. Bedragen zijn in euro, datums jjjj-mm-dd. ' +
        `Met een Idempotency-Key (hooguit ${String(LONGEST_KEY)} tekens) krijgt een herhaald verzoek ${String(REQUESTS_KEPT_DAYS)} dagen lang het eerste antwoord nogmaals; dezelfde sleutel met een andere inhoud is 422. ` +
        'Elk antwoord heeft een Request-Id, dat ook in het log staat. ' +
        'Lijsten met after en limit komen in stukken, op id: geef in after het id van de laatste regel, tot een stuk korter is dan limit. ' +
        'Lijsten zonder after zijn kort, of zeggen hoeveel regels ze hooguit geven. …/page is de bladzijde van een scherm: een sleutel mag die vragen, maar regels schuiven op als er iets bij komt; voor alle regels zijn after en limit. ' +
        'Een programma met een eigen kopie vraagt …/changes: geef in after de next van het vorige antwoord; begin zonder, of met updatedSince. ' +
        'Met een sleutel (klp_live_…) is een onbekende parameter 400, en gelden grenzen: RateLimit-Policy en RateLimit zeggen welke en wat er over is, Retry-After hoeveel seconden je wacht.',
    },
    servers: [{ url: publicUrl }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths: Object.fromEntries([...paths.values()].map(({ path, operations }) => [path, operations])),
    components: {
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description:
            'Het token dat POST /api/Login geeft, of een sleutel (klp_live_…) van Instellingen, Koppelingen, in de kop Authorization.',
        },
      },
      schemas: { Refusal: onWire(refusalEnvelope) },
      responses: Object.fromEntries(
        usedRefusals(endpoints).map(([status, description]) => [
          `Refused${status}`,
          {
            description,
            headers: {
              'Request-Id': header('Het verzoek, zoals het in het log staat.', '0b6f0c1e-…'),
              ...(status === '429' ? limitHeaders : {}),
            },
            content: {
              'application/json': {
                schema: { $ref: '#/components/schemas/Refusal' },
                example: refusalExample(description),
              },
            },
          },
        ]),
      ),
    },
  }
}

const refusalExample = (sentence: string): JsonObject => ({
  isSuccess: false,
  data: null,
  errors: [sentence],
  problems: [{ code: 'request.refused', path: [], message: sentence }],
})

const header = (description: string, example: string | number): JsonObject => ({
  description,
  schema: { type: typeof example === 'number' ? 'integer' : 'string' },
  example,
})

/** Source: draft-ietf-httpapi-ratelimit-headers-11. */
const limitHeaders = {
  'Retry-After': header('Over zoveel seconden kan het weer.', 42),
  'RateLimit-Policy': header(
    'De grenzen van een sleutel: q verzoeken in w seconden.',
    '"calls";q=600;w=300, "writes";q=120;w=300, "burst";q=50;w=1',
  ),
  RateLimit: header(
    'Wat daarvan over is (r), en over hoeveel seconden het opnieuw begint (t).',
    '"calls";r=0;t=42',
  ),
}

/** The meaning of a status, for any endpoint (`reply.ts`). */
const refusals = {
  400: 'Het verzoek is niet goed ingevuld: errors noemt elk veld met wat eraan ontbreekt.',
  401: 'Het token ontbreekt, is verlopen of is uitgelogd; bij inloggen: het mailadres of het wachtwoord klopt niet.',
  403: 'Deze gebruiker of sleutel heeft dit recht niet, of het vraagt eerst een bewijs wie je bent.',
  404: 'Het gevraagde is er niet, of is van een ander.',
  409: 'Het past niet bij de stand van zaken, of een ander was eerder: haal het opnieuw op.',
  413: 'Het verzoek of het bestand is te groot.',
  415: 'De inhoud is niet van de soort die dit verzoek vraagt.',
  422: 'Het verzoek is goed ingevuld, maar mag niet; errors zegt waarom en wat wel kan.',
  429: 'Te veel verzoeken; wacht even en probeer het opnieuw.',
  503: 'De administratie is even niet bereikbaar; probeer het over een paar seconden opnieuw.',
  507: 'De schijf heeft alleen nog ruimte voor de boeken: er is geen bestand bewaard of gemaakt.',
} as const

/** The refusals that some endpoint names. */
function usedRefusals(
  endpoints: readonly { readonly endpoint: Endpoint }[],
): [status: string, description: string][] {
  const used = new Set(endpoints.flatMap(({ endpoint }) => refusalsOf(endpoint)).map(String))
  return Object.entries(refusals).filter(([status]) => used.has(status))
}

function refusalsOf(endpoint: Endpoint): (keyof typeof refusals)[] {
  const hasBody = isWrite(endpoint.method)
  return [
    400,
    ...(endpoint.access === 'tenant' || logsIn(endpoint) ? [401 as const] : []),
    ...(endpoint.access === 'tenant' || logsIn(endpoint) || registers(endpoint) ? [403 as const] : []),
    404,
    409,
    ...(hasBody ? ([413, 415] as const) : []),
    422,
    429,
    503,
    ...(needsRoom(endpoint) ? [507 as const] : []),
  ]
}

/** A log-in is refused as a call without a token: a wrong password is 401, and what is asked first, such as a code, 403. */
const logsIn = ({ path }: Endpoint): boolean => path.startsWith('/api/Login')

/** An installation may be closed to new businesses. */
const registers = ({ path }: Endpoint): boolean => path.startsWith('/api/Registration')

/** A file that is kept, or made on the disk, is refused where the disk has room for the books alone. */
const needsRoom = ({ bodyKind, answer, path }: Endpoint): boolean =>
  bodyKind !== 'json' || answer === 'file' || path.startsWith('/api/Imports/archive')

/** Statuses that the document names for an endpoint. A test asks of each answer that its status is among them. */
export const documentedStatuses = (endpoint: Endpoint): readonly number[] => [200, ...refusalsOf(endpoint)]

function operationOf(name: string, endpoint: Endpoint, path: string): JsonObject {
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [tagOf(path)],
    ...(endpoint.access === 'tenant' ? { security: [{ token: [] }] } : { security: [] }),
    parameters: [
      ...renamed(parametersOf('path', endpoint.params), endpoint.path, path),
      ...parametersOf('query', endpoint.query),
      ...(!isWrite(endpoint.method) || endpoint.access !== 'tenant'
        ? []
        : [
            {
              name: 'Idempotency-Key',
              in: 'header',
              required: false,
              description: `Herhaal een verzoek met dezelfde sleutel: het gebeurt één keer, en je krijgt ${String(REQUESTS_KEPT_DAYS)} dagen lang hetzelfde antwoord.`,
              schema: { type: 'string', minLength: 1, maxLength: LONGEST_KEY },
            },
          ]),
    ],
    ...requestBodyOf(endpoint),
    responses: {
      200: answerOf(endpoint),
      ...Object.fromEntries(
        refusalsOf(endpoint).map((status) => [
          status,
          { $ref: `#/components/responses/Refused${String(status)}` },
        ]),
      ),
    },
  }
}

const tagOf = (path: string): string => {
  const [, , first = ''] = path.split('/')
  return first.charAt(0).toUpperCase() + first.slice(1)
}

/** Path parameters, with the names in the path of the document: another endpoint may have defined them. */
function renamed(parameters: JsonObject[], own: string, path: string): JsonObject[] {
  const names = [...own.matchAll(/:(\w+)/g)].map(([, name]) => name)
  const asked = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  return parameters.map((parameter) => ({
    ...parameter,
    name: asked[names.indexOf(String(parameter['name']))] ?? parameter['name'],
  }))
}

const ONE_FILE = {
  type: 'object',
  properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
  required: ['file'],
} as const

function requestBodyOf(endpoint: Endpoint): JsonObject {
  const body = endpoint.bodyKind === 'file' ? ONE_FILE : onWire(endpoint.body)
  if (Object.keys(body['properties'] ?? {}).length === 0) return {}
  const type = endpoint.bodyKind === 'json' ? 'application/json' : 'multipart/form-data'
  const example = endpoint.bodyKind === 'json' ? { example: exampleFor(endpoint.body) } : {}
  return { requestBody: { required: true, content: { [type]: { schema: body, ...example } } } }
}

const answerOf = (endpoint: Endpoint): JsonObject =>
  endpoint.answer === 'file'
    ? {
        description: 'Het bestand.',
        content: Object.fromEntries(
          endpoint.fileTypes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
        ),
      }
    : {
        description: 'Gelukt.',
        content: {
          'application/json': {
            schema: onWire(envelopeOf(endpoint.data)),
            example: { isSuccess: true, data: exampleFor(endpoint.data), errors: [] },
          },
        },
      }

function parametersOf(where: 'path' | 'query', part: z.ZodType): JsonObject[] {
  const schema = onWire(part)
  const examples = exampleFor(part) as JsonObject
  const required = (schema['required'] ?? []) as string[]
  return Object.entries((schema['properties'] ?? {}) as JsonObject).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
    ...(examples[name] == null ? {} : { example: examples[name] }),
  }))
}

const onWire = (schema: z.ZodType): JsonObject =>
  z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    target: 'draft-2020-12',
    // To a program, `readOnly` says that the field is not sent; here it says that our code does not change the list.
    override: ({ jsonSchema }) => {
      delete jsonSchema.readOnly
    },
  }) as JsonObject

/** The same, as a page for people: no script, and no style except our own sheet. */
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

/** The style sheet of that page: the tokens' colours, light and dark. */
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
