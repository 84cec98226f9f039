import './library/UnstyledButton.css'
import './mantine.css'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { useScheme } from './theme-choice.ts'
import { theme } from './theme.ts'

/**
 * The providers that the component library needs. Not around the whole app: the first page of the dashboard
 * does without the library and loads sooner. `page` in app/web/routes.tsx puts it around the pages with
 * forms.
 */
export function LibraryProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme={useScheme()}
      withCssVariables={false}
      withGlobalClasses={false}
      getStyleNonce={styleNonce}
    >
      {children}
    </MantineProvider>
  )
}

/** The nonce of this answer; the server writes it in the page, and Mantine on the few style rules that it adds. */
const styleNonce = () => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
