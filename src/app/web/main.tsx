import '#platform/web/trusted-types.ts'
import '#platform/web/zod-without-eval.ts'
import '#platform/web/theme/base.css'
import '#platform/web/theme/tokens.css'
import '#platform/web/theme/fonts.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from '#platform/web/query-client.ts'
import { PageRouter } from '#platform/web/router/page-router.ts'
import { RoutedPages } from '#platform/web/router/RoutedPages.tsx'
import { beginAsConnected } from '#platform/web/shell/is-online.ts'
import '#platform/web/theme/theme-choice.ts'
import { routes } from './routes.tsx'

beginAsConnected()
const router = new PageRouter(routes)

const place = document.getElementById('app')
if (place === null) throw new Error('index.html has no place for the app')
createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RoutedPages router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
