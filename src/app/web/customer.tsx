import '#platform/web/trusted-types.ts'
import '#platform/web/zod-without-eval.ts'
import '#platform/web/theme/base.css'
import '#platform/web/theme/tokens.css'
import '#platform/web/theme/fonts.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { CustomerLinkKey } from '#kernel/ids.ts'
import { queryClient } from '#platform/web/query-client.ts'
import '#platform/web/theme/theme-choice.ts'
import { CustomerPage } from '#documents/web/customer-page/CustomerPage.tsx'
import { hintedLanguage, outsideWords } from '#documents/web/link-page/page-words.ts'
import { LinkPageBoundary } from './LinkPageBoundary.tsx'

// The page of a customer who received an invoice or a credit note, often on a phone. A separate program, as
// is the page on which quotes are signed.

const linkKey = decodeURIComponent(window.location.pathname.split('/')[3] ?? '') as CustomerLinkKey

const place = document.getElementById('app')
if (place === null) throw new Error('customer.html has no place for the page')
createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <LinkPageBoundary words={outsideWords[hintedLanguage()]}>
        <CustomerPage linkKey={linkKey} />
      </LinkPageBoundary>
    </QueryClientProvider>
  </StrictMode>,
)
