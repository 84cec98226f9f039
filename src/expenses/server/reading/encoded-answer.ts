import { z } from 'zod'
import { documentProposal, type DocumentProposal } from '../../reading-contract.ts'
import type { DocumentAnswer } from './reading-task.ts'

/** A proposal as JSON from the work process. Figures of a document may be outside our range; then there is no proposal. */
export function encodedAnswer(source: DocumentAnswer['source'], proposal: DocumentProposal): object {
  const encoded = z.safeEncode(documentProposal, proposal)
  return { source, proposal: encoded.success ? encoded.data : null }
}
