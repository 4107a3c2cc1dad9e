import { lazy, Suspense, useEffect, useState } from 'react'
import type { ScreenPlace } from '../../../shared/routing/screen-place'
import { useSession } from '../../../shared/session/use-session'

const LoginDialog = lazy(() => import('./login-dialog'))

/**
 * On a desktop every link to the login page opens a dialog over the page instead: the page and what was typed
 * in it stay. Another tab, and the pages of logging in and registering themselves, keep the link.
 */
export function LoginHere({ place }: { place: ScreenPlace }) {
  const session = useSession()
  const { row, pathname } = place
  const isVisitor = session.kind === 'visitor' && row.layout !== 'entry'
  const [asked, setAsked] = useState<{ search: string; on: string } | null>(null)
  useEffect(() => {
    if (!isVisitor) return
    const onClick = (event: MouseEvent) => {
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!isPlain || link === null || link.origin !== location.origin || link.pathname !== '/login') return
      event.preventDefault()
      event.stopPropagation()
      setAsked({ search: link.search, on: pathname })
    }
    // Before the router's own handler sees the click.
    document.addEventListener('click', onClick, { capture: true })

    return () => document.removeEventListener('click', onClick, { capture: true })
  }, [isVisitor, pathname])
  // Another page, or somebody who is logged in by now: the question is over.
  if (!isVisitor || asked === null || asked.on !== pathname) return null

  return (
    <Suspense fallback={null}>
      <LoginDialog place={{ ...place, search: asked.search }} onClose={() => setAsked(null)} />
    </Suspense>
  )
}
