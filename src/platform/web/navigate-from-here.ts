import { useCallback } from 'react'
import { useLocation, useNavigate, type NavigateOptions } from 'react-router'

/**
 * For what follows an answer of the server: go there, unless the user has gone to another page meanwhile. Nobody is
 * taken away from where they are by something that they asked for elsewhere.
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
