import type { ComponentType } from 'react'
import { Navigate, type RouteObject } from 'react-router'
import { paths } from '#platform/web/paths.ts'
import { RouteError } from '#platform/web/shell/RouteError.tsx'
import { NotFoundPage } from '#platform/web/ui/NotFoundPage.tsx'
import { PageSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { OutsideFrame } from './OutsideFrame.tsx'

/** A page that comes with its own code; until then the skeleton stands in the frame. */
const page = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: async () => ({ Component: await load() }),
  HydrateFallback: PageSkeleton,
  ErrorBoundary: RouteError,
})

const titleOnly = (path: string, name: keyof typeof import('./title-only-pages.tsx')): RouteObject =>
  page(path, async () => (await import('./title-only-pages.tsx'))[name])

/** Every address of the app. Public pages are documents of their own, rendered at build (src/site). */
export const routes: RouteObject[] = [
  {
    Component: OutsideFrame,
    children: [
      page(paths.login, async () => (await import('#tenants/web/LoginPage.tsx')).LoginPage),
      page(paths.register, async () => (await import('#tenants/web/RegisterPage.tsx')).RegisterPage),
      { path: '*', Component: NotFoundPage },
    ],
  },
  {
    path: paths.dashboard,
    lazy: async () => ({ Component: (await import('./Dashboard.tsx')).Dashboard }),
    HydrateFallback: () => null,
    ErrorBoundary: RouteError,
    children: [
      { index: true, element: <Navigate to={paths.overview} replace /> },
      titleOnly(paths.projects, 'Projects'),
      titleOnly(paths.goals, 'Goals'),
      titleOnly(paths.quotes, 'Quotes'),
      titleOnly(paths.creditNotes, 'CreditNotes'),
      titleOnly(paths.expenses, 'Expenses'),
      titleOnly(paths.taxes, 'Taxes'),
      titleOnly(paths.reports, 'Reports'),
      titleOnly(paths.notifications, 'Notifications'),
      titleOnly(paths.settings, 'Settings'),
      { path: '*', Component: NotFoundPage },
    ],
  },
]
