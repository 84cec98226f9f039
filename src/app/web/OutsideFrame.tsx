import type { ReactNode } from 'react'
import { logOut } from '#platform/web/shell/log-out.ts'
import { PublicFrame } from '#platform/web/shell/PublicFrame.tsx'
import { endSessionOnServer } from '#tenants/web/session-queries.ts'

/** The frame of the app's pages outside the dashboard, with its way to log out. */
export function OutsideFrame({ children }: { children?: ReactNode }) {
  return <PublicFrame onLogout={() => void logOut(endSessionOnServer)}>{children}</PublicFrame>
}
