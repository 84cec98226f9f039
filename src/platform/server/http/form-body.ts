import type { FastifyRequest } from 'fastify'

/**
 * The parts of a form by their names: text as text, a file as its bytes. What comes twice counts once, the last. Limits
 * are those of `createApp`; beyond them the answer is 413 and nothing is kept.
 */
export async function formBodyOf(request: FastifyRequest): Promise<Record<string, unknown>> {
  const parts = new Map<string, unknown>()
  for await (const part of request.parts()) {
    parts.set(part.fieldname, part.type === 'file' ? new Uint8Array(await part.toBuffer()) : part.value)
  }
  return Object.fromEntries(parts)
}
