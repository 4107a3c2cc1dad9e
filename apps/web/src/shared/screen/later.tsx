import { type ReactNode, Suspense } from 'react'
import { useInBrowser } from './use-in-browser'

/**
 * Parts below the first view whose code is loaded by itself: only the browser draws them, after the page is
 * there. On the server they would be streamed in by inline scripts, which the page's policy forbids.
 */
export function Later({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  return useInBrowser() ? <Suspense fallback={fallback}>{children}</Suspense> : fallback
}
