import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation } from 'react-router'
import type { LocalDate } from '#kernel/local-date.ts'
import { useWaitingMails } from '#documents/web/send/waiting-mails.ts'
import { later } from '#platform/web/later.tsx'
import { paths } from '#platform/web/paths.ts'
import { may } from '#platform/web/rights.ts'
import { lastEnding, useLacksSecondFactor, useSession } from '#platform/web/session.ts'
import { DashboardFrame } from '#platform/web/shell/DashboardFrame.tsx'
import { logOut } from '#platform/web/shell/log-out.ts'
import { endVisit, isVisit } from '#platform/web/visit.ts'
import { ImportedElsewhere } from '#platform/web/ui/Elsewhere.tsx'
import { NotFoundPage } from '#platform/web/ui/NotFoundPage.tsx'
import { SwitcherSpace } from '#tenants/web/SwitcherSpace.tsx'
import { useIsLaterPage } from '#tenants/web/later-page.ts'
import { useIsTestBusiness } from '#tenants/web/test-business.ts'
import { useRoleOfNow } from '#tenants/web/role-of-now.ts'
import { endSessionOnServer, ownCompany } from '#tenants/web/session-queries.ts'
import { commands } from './commands.ts'
import { OutsideFrame } from './OutsideFrame.tsx'

// Loaded after the page: no user waits for the numbers or the reminder to confirm the address.
const UnreadCount = later(async () => (await import('#notifications/web/UnreadCount.tsx')).UnreadCount, {
  whenIdle: true,
})
const BankLinesCount = later(
  async () => (await import('#notifications/web/UnreadCount.tsx')).BankLinesCount,
  {
    whenIdle: true,
  },
)
const DocumentsCount = later(
  async () => (await import('#notifications/web/UnreadCount.tsx')).DocumentsCount,
  { whenIdle: true },
)
const QuestionsCount = later(
  async () => (await import('#notifications/web/UnreadCount.tsx')).QuestionsCount,
  { whenIdle: true },
)
const ArrivingStart = later(
  async () => (await import('#expenses/web/tray/ArrivingStart.tsx')).ArrivingStart,
  { whenIdle: true },
)
const BusinessSwitcher = later(
  async () => (await import('#tenants/web/BusinessSwitcher.tsx')).BusinessSwitcher,
  { whenIdle: true },
)
const ConfirmEmail = later(async () => (await import('#tenants/web/ConfirmEmail.tsx')).ConfirmEmail, {
  whenIdle: true,
})
const DeletionBanner = later(async () => (await import('#deletion/web/DeletionBanner.tsx')).DeletionBanner)
const TestBanner = later(async () => (await import('#tenants/web/TestBanner.tsx')).TestBanner)
const VisitBanner = later(async () => (await import('#tenants/web/VisitBanner.tsx')).VisitBanner)
const WaitingMails = later(async () => (await import('#documents/web/send/WaitingMails.tsx')).WaitingMails)

// Who writes no hours has no timer, and asks for none.
const TimerPill = later(async () => (await import('#hours/web/timer/TimerPill.tsx')).TimerPill, {
  whenIdle: true,
})
const TimerNotes = later(async () => (await import('#hours/web/timer/TimerNotes.tsx')).TimerNotes, {
  whenIdle: true,
})

const counts = {
  [paths.notifications]: UnreadCount,
  [paths.bank]: BankLinesCount,
  [paths.tray]: DocumentsCount,
  [paths.questions]: QuestionsCount,
}

/** From now on, files that another program shares are not taken for this login. */
async function endThisSession(): Promise<void> {
  const forgotten = import('#expenses/web/tray/kept-files.ts').then(({ noteOwner }) => noteOwner(null))
  await Promise.allSettled([endSessionOnServer(), forgotten])
}

/** The messages above every page. */
function Banners({
  isVisitor,
  isTest,
  deletedOn,
}: {
  isVisitor: boolean
  isTest: boolean
  deletedOn: LocalDate | null
}) {
  const isLater = useIsLaterPage()
  return (
    <>
      {isVisitor && <VisitBanner />}
      {isTest && <TestBanner />}
      {deletedOn !== null && <DeletionBanner deletedOn={deletedOn} />}
      <ConfirmEmail isLater={isLater} />
      <ArrivingStart />
      {may('hours.own') && <TimerNotes />}
    </>
  )
}

/**
 * The dashboard, only for a user who is logged in; a visitor sees the 404 page (specification, section 2). A
 * user whose session ended on this page goes to the login, and returns here.
 */
export function Dashboard() {
  const session = useSession()
  const { pathname, search } = useLocation()
  const isMailWaiting = useWaitingMails().length > 0
  const { data: company } = useQuery({ ...ownCompany, enabled: session !== null })
  const deletedOn = company?.deletedOn ?? null
  const isTest = useIsTestBusiness(session, company)
  useRoleOfNow(company)
  const lacksSecondFactor = useLacksSecondFactor()
  if (lacksSecondFactor)
    return <Navigate to={paths.setUpSecondFactor} replace state={{ backTo: pathname + search }} />
  if (session !== null)
    return (
      // What a user may do is asked while drawing, so for another user the frame is drawn again.
      <ImportedElsewhere value={company?.importedElsewhereAt ?? null}>
        <DashboardFrame
          key={`${session.userId ?? ''} ${session.tenantId ?? ''}`}
          commands={commands}
          counts={counts}
          switcher={<BusinessSwitcher meanwhile={<SwitcherSpace />} />}
          banner={<Banners isVisitor={isVisit(session)} isTest={isTest} deletedOn={deletedOn} />}
          ongoing={may('hours.own') && <TimerPill />}
          business={company?.name}
          waiting={isMailWaiting && <WaitingMails />}
          onLogout={() => void (isVisit(session) ? endVisit(paths.home) : logOut(endThisSession))}
        />
      </ImportedElsewhere>
    )
  const ending = lastEnding()
  if (ending === 'logged-out') return null
  if (ending !== null)
    return <Navigate to={paths.login} replace state={{ ending, backTo: pathname + search }} />
  return (
    <OutsideFrame>
      <NotFoundPage />
    </OutsideFrame>
  )
}
