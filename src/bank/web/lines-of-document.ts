import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/web/api-client.ts'
import { may } from '#platform/web/rights.ts'
import { listLinesOfDocument } from '../document-contract.ts'
import { bankKey } from './bank-key.ts'

/** The lines that paid a document; not requested for a user who may not see the books. */
export const linesOfDocument = (targetId: string) =>
  queryOptions({
    enabled: may('books.read'),
    queryKey: [...bankKey, 'of', targetId],
    queryFn: ({ signal }) => call(listLinesOfDocument, { params: { id: targetId }, signal }),
  })
