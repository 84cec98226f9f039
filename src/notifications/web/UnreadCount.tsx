import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { noteQuestions } from '#platform/web/shown-questions.ts'
import { notificationList } from './queries.ts'
import { SidebarCount } from './SidebarCount.tsx'

/** The tasks that wait, next to "Notificaties" in the sidebar, as beside "Vandaag"; a dot for what is new to read. */
export function UnreadCount() {
  const { data } = useQuery(notificationList)
  const hasQuestions = data !== undefined && (data.questions > 0 || data.hasAccountant)
  useEffect(() => {
    if (hasQuestions) noteQuestions()
  }, [hasQuestions])
  const hasNews = data?.messages.some(({ isNew }) => isNew) ?? false
  return (
    <SidebarCount count={data?.tasks.length} does="te doen" {...(hasNews && { news: 'nieuwe berichten' })} />
  )
}

/** The lines of the bank to do, next to "Bank": they come with the notifications, so that no page asks for them. */
export function BankLinesCount() {
  const { data } = useQuery(notificationList)
  return <SidebarCount count={data?.bankLinesToDo} does="bankregels te verwerken" />
}

/** The documents of the tray, next to "Te verwerken". */
export function DocumentsCount() {
  const { data } = useQuery(notificationList)
  return <SidebarCount count={data?.documentsToProcess} does="documenten te verwerken" />
}

/** The questions that wait for this user, next to "Vragen". */
export function QuestionsCount() {
  const { data } = useQuery(notificationList)
  return <SidebarCount count={data?.questions} does="op een antwoord of op jou wachten" />
}
