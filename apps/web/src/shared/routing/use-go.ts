import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { tellApp } from '../../host/tell-app'
import { useHost, useServices } from '../api/services'
import type { PlainPath } from './register'
import { HOME, safeTarget } from './safe-target'
import { to } from './to'

/** Moves to an address made by `to(…)`: `const go = useGo(); go(to('/fund/buy', { fundCode }))`. */
export function useGo(): (href: string, options?: { replace?: boolean }) => void {
  const navigate = useNavigate()

  return useCallback(
    (href, options = {}) => void navigate(href, { replace: options.replace === true }),
    [navigate],
  )
}

/** Goes back in our own history; from a page opened directly, to `fallback` or home. */
export function useBack(fallback: PlainPath = HOME): () => void {
  const navigate = useNavigate()
  const { key } = useLocation()
  const host = useHost()

  return () => {
    if (key !== 'default') void navigate(-1)
    else if (host.isNative) void tellApp(host.closePage())
    else void navigate(to(fallback), { replace: true })
  }
}

/** Goes to the page that a login was asked from (its targetUrl), or home. */
export function useGoToTarget(): (targetUrl: string | null | undefined) => void {
  const go = useGo()
  const { origin } = useServices()

  return (targetUrl) => go(safeTarget(targetUrl, origin), { replace: true })
}

/** The login page that returns to the page in front. */
export function useLoginHref(): string {
  const { pathname, search } = useLocation()

  return to('/login', { targetUrl: pathname + search })
}
