import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { isInApp } from './find-page.ts'

/** Goes to an address of the service, whoever draws it. */
export function useGoTo(): (to: string) => void {
  const navigate = useNavigate()
  return useCallback(
    to => {
      if (isInApp(to)) void navigate(to)
      else window.location.assign(to)
    },
    [navigate],
  )
}
