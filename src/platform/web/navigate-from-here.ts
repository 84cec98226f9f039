import { useCallback } from 'react'
import { useLocation, useNavigate, type NavigateOptions } from 'react-router'

/**
 * Navigation after an answer of the server: go there, unless the user has gone to another page meanwhile. An
 * answer to an earlier page never takes the user away from the present one.
 */
export function useNavigateFromHere(): (to: string, options?: NavigateOptions) => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return useCallback(
    (to, options) => {
      if (window.location.pathname === pathname) void navigate(to, options)
    },
    [navigate, pathname],
  )
}
