import { useQuery } from '@tanstack/react-query'

/** The tray with what else waits: the notifications, which are above both, count the documents and the lines of the bank. */
export async function trayPage() {
  const [{ askTray, TrayPage }, { notificationList }] = await Promise.all([
    import('#expenses/web/tray/TrayPage.tsx'),
    import('#notifications/web/queries.ts'),
  ])
  const Page = () => {
    const { data } = useQuery(notificationList)
    return <TrayPage counts={data && { documents: data.documentsToProcess, bankLines: data.bankLinesToDo }} />
  }
  return { Page, ask: askTray }
}
