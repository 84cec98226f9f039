import { apiTags } from '#app/server/api-tags.ts'
import { namedEndpoints } from '#app/server/endpoints.ts'
import { openApiOf } from '#platform/server/http/openapi.ts'
import { problemsInOpenApi } from './lint-openapi.ts'

// Checks the OpenAPI document by the rules of redocly.yaml.
const document = openApiOf(namedEndpoints, { publicUrl: 'https://kloppend.invalid', tags: apiTags })
const problems = problemsInOpenApi(document)
if (problems !== null) {
  console.error(problems)
  process.exitCode = 1
}
