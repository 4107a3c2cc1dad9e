import type { LoaderFunction, RouteObject } from 'react-router'
import { redirect } from 'react-router'
import { allRoutes } from '../shared/routing/route-index'
import type { RouteRow, ScreenModule } from '../shared/routing/route-row'
import './route-table'
import { loadScreen } from './screens'
import { Shell } from './shell'
import { ShellError } from './errors'

export const SHELL_ID = 'shell'

/** What differs between the browser and the server. */
export interface RouterParts {
  readonly load: (screen: () => Promise<ScreenModule>) => Promise<ScreenModule>
  /** Decides every navigation before it happens; only in the browser. */
  readonly guard?: LoaderFunction
}

/** The router's routes from the route table: all below the shell, which draws the screens itself. */
export function routerRoutes(parts: RouterParts): RouteObject[] {
  const rows = allRoutes()
  const notFound = rows.find((row) => row.path === '/404')
  const children = rows.map((row) => routeOf(row, row.path, parts))
  if (notFound !== undefined) children.push(routeOf(notFound, '*', parts))

  return [
    {
      id: SHELL_ID,
      path: '/',
      Component: Shell,
      ErrorBoundary: ShellError,
      HydrateFallback: Nothing,
      ...(parts.guard === undefined ? {} : { loader: parts.guard, shouldRevalidate: () => true }),
      children,
    },
  ]
}

function routeOf(row: RouteRow, path: string, parts: RouterParts): RouteObject {
  const target = row.redirect
  if (target !== undefined) {
    return {
      id: path,
      path,
      handle: row,
      loader: ({ request }) => redirect(target + new URL(request.url).search),
    }
  }

  return {
    id: path,
    path,
    handle: row,
    lazy: async () => {
      await loadScreen(row, parts.load)

      return { Component: Nothing }
    },
  }
}

function Nothing() {
  return null
}
