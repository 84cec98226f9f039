// The addresses that stories visit.

import { reportNames } from '../src/reports/domain/report-table.ts'
import { addressOfReport } from '../src/reports/web/report-address.ts'
import { settingsPartIds } from '../src/platform/web/page-rights.ts'
import { paths } from '../src/platform/web/paths.ts'

/** The browser complains of its 404. */
export const missingPage = '/bestaat-niet'

export const publicPages = [
  '/',
  '/about',
  '/contact',
  '/privacy',
  '/servicevoorwaarden',
  '/login',
  '/register',
  '/wachtwoord-vergeten',
  '/wachtwoord-instellen',
  '/mailadres-bevestigen',
  '/mailadres-wijzigen',
  '/uitnodiging',
]

/** Pages that a visit of their address alone does not show, with the story that shows them. */
const shownElsewhere: readonly string[] = [
  paths.dashboard, // leads to the first page of a role (roles)
  paths.bankConsentReturn, // asks what a bank gave back (bank-connection)
  paths.shared, // reads what another program shared (share-receipt)
]

const withinDashboard = (address: string): string => address.slice(`${paths.dashboard}/`.length)

/**
 * Each page of the dashboard that an address without an id opens, within `/dashboard/`: made from the addresses of the program, so
 * that a new page is looked at by every story that visits all.
 */
export const dashboardPages: readonly string[] = [
  ...Object.values(paths)
    .filter((path) => typeof path === 'string')
    .filter(
      (path) => path.startsWith(paths.dashboard) && !path.includes('?') && !shownElsewhere.includes(path),
    ),
  ...reportNames.map(addressOfReport),
  ...settingsPartIds.map(paths.settingsPart),
].map(withinDashboard)
