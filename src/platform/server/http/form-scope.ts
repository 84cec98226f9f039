import type { FastifyInstance } from 'fastify'

/** Routes that take a web form (`application/x-www-form-urlencoded`), as payment providers send; no other route does. */
export function withForms(app: FastifyInstance, addRoutes: (scope: FastifyInstance) => void): void {
  void app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, parsed) => {
        parsed(null, Object.fromEntries(new URLSearchParams(body as string)))
      },
    )
    addRoutes(scope)
    done()
  })
}
