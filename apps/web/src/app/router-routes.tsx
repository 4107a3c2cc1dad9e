import type { LoaderFunction, RouteObject } from 'react-router'
import { redirect } from 'react-router'
import { builtPaths, type LoadPart, loadRow } from './route-table'
import { loadScreen } from './screens'
import { Shell } from './shell'
import { ShellError } from './errors'

export const SHELL_ID = 'shell'

/** What differs between the browser and the server. */
export interface RouterParts {
  readonly load: LoadPart
  /** Decides every navigation before it happens; only in the browser. */
  readonly guard?: LoaderFunction
}

/**
 * The router's routes: one for each built path, all below the shell, which draws the screens itself. The row
 * of a path (its `handle`) and the code of its screen are loaded when it is opened.
 */
export function routerRoutes(parts: RouterParts): RouteObject[] {
  const children = [...builtPaths, '*'].map((path) => routeOf(path, parts))

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

function routeOf(path: string, { load }: RouterParts): RouteObject {
  return {
    id: path,
    path,
    lazy: async () => {
      const handle = await loadRow(path, load)
      const target = handle.redirect
      if (target !== undefined) {
        return {
          handle,
          loader: ({ request }: { request: Request }) => redirect(target + new URL(request.url).search),
        }
      }
      await loadScreen(handle, load)

      return { handle, Component: Nothing }
    },
  }
}

function Nothing() {
  return null
}
