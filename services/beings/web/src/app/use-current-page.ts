import { type PageEntry, type PageName, pageEntries } from '@trivium/beings-contract'
import { useLocation } from 'react-router'
import { findPage } from './find-page.ts'

/** The line of the path table that is open. */
export function useCurrentPage(): { page?: PageName; entry?: PageEntry } {
  const { pathname } = useLocation()
  const page = findPage(pathname)
  return page ? { page, entry: pageEntries[page] } : {}
}
