import type { TestTenant } from './test-tenant.ts'
import { envelopeIn, type Answer } from './wire-client.ts'

/** Send an audit file as the past of a business: a preview, or with `confirmed` (the sha256 of the preview) the import. */
export async function sendAuditFile(
  tenant: TestTenant,
  text: string | Uint8Array,
  query: Readonly<Record<string, string>> = {},
  signal: AbortSignal | null = null,
): Promise<Answer> {
  const form = new FormData()
  form.append('file', new Blob([Buffer.from(text)]), 'boeken.xaf')
  const response = await fetch(`${tenant.address}/api/Imports/xaf?${String(new URLSearchParams(query))}`, {
    method: 'POST',
    body: form,
    signal,
    headers: { authorization: `Bearer ${tenant.token}` },
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  return envelopeIn({
    status: response.status,
    headers: response.headers,
    bytes,
    text: bytes.toString('utf8'),
  })
}
