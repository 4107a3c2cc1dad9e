import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ScreenPlace } from '../shared/routing/screen-place'

/**
 * Tells from the outside where the app is: <html data-page="/fund/detail?fundCode=890001"
 * data-state="ready">. The state is `loading` while any call of the page is under way. What takes pictures or
 * tests pages waits for it.
 */
export function usePageSignal({ pathname, search, isShown }: ScreenPlace): void {
  const queryClient = useQueryClient()

  useEffect(() => {
    if (!isShown) return undefined
    const { dataset } = document.documentElement
    const tell = () => {
      dataset['state'] = queryClient.isFetching() === 0 ? 'ready' : 'loading'
    }
    dataset['page'] = pathname + search
    tell()

    return queryClient.getQueryCache().subscribe(tell)
  }, [queryClient, pathname, search, isShown])
}
