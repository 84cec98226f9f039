import { useState } from 'react'
import { useLocation } from 'react-router'

/** Whether another page was opened since the first one: a reminder on the first would move the content that is being read. */
export function useIsLaterPage(): boolean {
  const { pathname } = useLocation()
  const [firstPage] = useState(pathname)
  const [isLater, setIsLater] = useState(false)
  if (!isLater && pathname !== firstPage) setIsLater(true)
  return isLater
}
