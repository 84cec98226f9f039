import { useQuery } from '@tanstack/react-query'
import './UnreadCount.css'
import { notificationList } from './queries.ts'

/** Behind "Notificaties" in the sidebar: how much waits. Nothing when nothing does, or while it is not known. */
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
