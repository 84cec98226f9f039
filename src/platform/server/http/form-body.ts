import type { FastifyRequest } from 'fastify'

/** An incomplete form: the sender's mistake, with the code of a sentence in `reply.ts`. */
export class FormError extends Error {
  override readonly name = 'FormError'
  readonly code: 'FORM_CUT_OFF' | 'FORM_WITHOUT_BOUNDARY' | 'FORM_NAMELESS_FILE'

  constructor(code: FormError['code'], cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}

/**
 * The parts of a form by their names: text as text, a file as its bytes. Of two parts with one name the last
 * is used. Limits are those of `createApp`; above them the answer is 413 and nothing is stored.
 *
 * @throws FormError for an incomplete form
 */
export async function formBodyOf(request: FastifyRequest): Promise<Record<string, unknown>> {
  try {
    const parts = new Map<string, unknown>()
    for await (const part of request.parts()) {
      parts.set(part.fieldname, part.type === 'file' ? new Uint8Array(await part.toBuffer()) : part.value)
    }
    return Object.fromEntries(parts)
  } catch (error) {
    throw formFailure(error)
  }
}

/** An ordinary error of the form parser, as a refusal; any other error unchanged. */
export function formFailure(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  if (/boundary not found/i.test(error.message)) return new FormError('FORM_WITHOUT_BOUNDARY', error)
  const isCutOff =
    /unexpected end of multipart data/i.test(error.message) ||
    ('code' in error && error.code === 'FST_MP_PREMATURE_CLOSE')
  return isCutOff ? new FormError('FORM_CUT_OFF', error) : error
}
