import { useQuery } from '@tanstack/react-query'
import './UnreadCount.css'
import { notificationList } from './queries.ts'

/** The number of tasks and messages next to "Notificaties" in the sidebar. Hidden when it is zero or unknown. */
export function UnreadCount() {
  const { data } = useQuery(notificationList)
  if (data === undefined || data.unread === 0) return null
  const shown = data.unread > 99 ? '99+' : String(data.unread)
  return (
    <span className="unread-count">
      <span aria-hidden="true">{shown}</span>
      <span className="visually-hidden">{shown} te bekijken</span>
    </span>
  )
}
