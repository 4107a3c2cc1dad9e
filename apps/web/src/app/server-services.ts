import { createServerHost } from '../host/server-host'
import { createLoadingCount } from '../shared/api/loading-count'
import { broken } from '../shared/api/outcome'
import type { Services } from '../shared/api/services'
import { createFeedback } from '../shared/feedback/feedback'

/**
 * The services while a page is rendered: everything was asked before, so nothing is asked, kept or told here.
 */
export function createServerServices({ isNative }: { isNative: boolean }): Services {
  return {
    callApi: () => Promise.resolve(broken('not asked while rendering')),
    policy: () => {},
    loading: createLoadingCount(),
    feedback: createFeedback(),
    host: createServerHost(isNative),
    store: { getItem: () => null, setItem: () => {}, removeItem: () => {} },
    origin: 'http://page.local',
    reload: () => {},
  }
}
