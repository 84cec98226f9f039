import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { DocumentId, QuoteSignatureId } from '#kernel/ids.ts'
import { hintedLanguage } from '#documents/web/link-page/page-words.ts'
import { ApiError, call } from '#platform/web/api-client.ts'
import { useMutation } from '#platform/web/mutation.ts'
import type { SigningWords } from './sign/words/dutch.ts'
import { wordLoaders } from './sign/words/use-words.ts'
import type { SignatureRole } from '../domain/quote-state.ts'
import {
  getQuote,
  getQuoteSignature,
  signQuote,
  type ClosedQuote,
  type PublicQuote,
} from '../link-contract.ts'

// What the page of a customer asks for. Apart from queries.ts, so that a phone does not fetch the dashboard with it.

/** A quote as the holder of the link sees it, whatever session the browser has. */
export const quoteByLink = (id: DocumentId) =>
  queryOptions({
    queryKey: ['quote-links', id],
    queryFn: async ({ signal }): Promise<{ quote: PublicQuote | ClosedQuote; words: SigningWords }> => {
      // Both at once; the answer decides, where the address did not say which language.
      const hinted = wordLoaders[hintedLanguage()]()
      // A refused answer is what is told, also where the words do not come.
      hinted.catch(() => undefined)
      const quote = await call(getQuote, { params: { id }, signal, isAnonymous: true })
      if (quote.view === 'own') throw new ApiError('unreadable', 0, [])
      const { language } = quote
      return { quote, words: await (language === hintedLanguage() ? hinted : wordLoaders[language]()) }
    },
    staleTime: 0,
  })

export const signatureById = (id: QuoteSignatureId) =>
  queryOptions({
    queryKey: ['quote-signatures', id],
    queryFn: ({ signal }) => call(getQuoteSignature, { params: { id }, signal }),
    staleTime: Infinity,
  })

export interface Signing {
  readonly quoteId: DocumentId
  readonly name: string
  readonly email: string
  readonly role: SignatureRole
  readonly png: Uint8Array
  readonly method: 'drawn' | 'typed'
  readonly agree?: boolean
  readonly code?: string
}

export function useSigning() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (signing: Signing) =>
      call(signQuote, {
        body: {
          QuoteId: signing.quoteId,
          Name: signing.name,
          Email: signing.email,
          Role: signing.role,
          Signature: signing.png,
          SignedAtUtc: new Date().toISOString(),
          Method: signing.method,
          ...(signing.agree === undefined ? {} : { Agree: String(signing.agree) }),
          ...(signing.code === undefined || signing.code === '' ? {} : { Code: signing.code }),
        },
      }),
    onSettled: () => queryClient.invalidateQueries(),
  })
}
