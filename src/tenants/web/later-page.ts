import { useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#platform/web/paths.ts'

/**
 * Whether another page was opened since the first one: a reminder on the first would move the content that is being read.
 * For the frame of the dashboard, which is drawn before the first page; the address without a page is not one.
 */
export function useIsLaterPage(): boolean {
  const { pathname } = useLocation()
  const [firstPage, setFirstPage] = useState(pathname)
  const [isLater, setIsLater] = useState(false)
  if (firstPage === paths.dashboard && pathname !== firstPage) setFirstPage(pathname)
  else if (!isLater && pathname !== firstPage) setIsLater(true)
  return isLater
}
