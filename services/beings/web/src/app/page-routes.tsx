import { pageNames, pagePaths } from '@trivium/beings-contract'
import { LazyPart, SkeletonRows } from '@trivium/ui'
import { lazy, type ReactNode } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import { NotFound } from '../frame/not-found.tsx'
import { boot } from './boot.ts'
import { firstView } from './first-view.ts'
import { views } from './views.ts'

const drawn = pageNames.map(name => ({
  name,
  path: pagePaths[name],
  View: lazy(async () => ({ default: await views[name]() })),
}))

const opened = window.location.pathname

/** Every line of the path table. */
export function PageRoutes() {
  const First = firstView()
  return (
    <Routes>
      {drawn.map(({ name, path, View }) => (
        <Route
          key={path}
          path={path}
          element={
            <Known>
              <LazyPart fallback={<SkeletonRows />}>{First && name === boot.page ? <First /> : <View />}</LazyPart>
            </Known>
          }
        />
      ))}
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}

/** The server has looked whether the thing in the address is there, for the address that was opened. */
function Known({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return boot.missing && pathname === opened ? <NotFound /> : children
}
