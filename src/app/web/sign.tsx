import '#platform/web/trusted-types.ts'
import '#platform/web/zod-without-eval.ts'
import '#platform/web/theme/base.css'
import '#platform/web/theme/tokens.css'
import '#platform/web/theme/fonts.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { DocumentId } from '#kernel/ids.ts'
import { queryClient } from '#platform/web/query-client.ts'
import '#platform/web/theme/theme-choice.ts'
import { SigningPage } from '#quotes/web/sign/SigningPage.tsx'
import { hintedLanguage, outsideWords } from '#documents/web/link-page/page-words.ts'
import { LinkPageBoundary } from './LinkPageBoundary.tsx'

// The page of a customer who received a quote, often on a phone. A separate program, without the dashboard's
// code, router and component library.

const quoteId = decodeURIComponent(window.location.pathname.split('/')[3] ?? '') as DocumentId

const place = document.getElementById('app')
if (place === null) throw new Error('sign.html has no place for the page')
createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <LinkPageBoundary
        words={{
          ...outsideWords[hintedLanguage()],
          ...(hintedLanguage() === 'nl' && { notShown: 'Deze offerte kan nu niet worden getoond.' }),
        }}
      >
        <SigningPage quoteId={quoteId} />
      </LinkPageBoundary>
    </QueryClientProvider>
  </StrictMode>,
)
