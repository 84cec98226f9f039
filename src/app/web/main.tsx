import '#platform/web/trusted-types.ts'
import '#platform/web/zod-without-eval.ts'
import '#platform/web/theme/base.css'
import '#platform/web/theme/tokens.css'
import '#platform/web/theme/fonts.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Button.layer.css'
import '#platform/web/theme/mantine.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { queryClient } from '#platform/web/query-client.ts'
import { useScheme } from '#platform/web/theme/theme-choice.ts'
import { theme } from '#platform/web/theme/theme.ts'
import { routes } from './routes.tsx'

const router = createBrowserRouter(routes)

/** The nonce of this answer; the server puts it in the page, and Mantine on the few style rules that it writes. */
const styleNonce = () => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

function App() {
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme={useScheme()}
      withCssVariables={false}
      withGlobalClasses={false}
      getStyleNonce={styleNonce}
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  )
}

const place = document.getElementById('app')
if (place === null) throw new Error('index.html has no place for the app')
createRoot(place).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
