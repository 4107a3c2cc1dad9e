import { type OpeningStep, stepAfter } from '@tongzhou/domain/account/opening-ladder'
import { openingPages } from '../../../../shared/opening/opening-pages'
import { useScreenPlace } from '../../../../shared/routing/screen-place'
import type { PlainPath } from '../../../../shared/routing/register'
import { to } from '../../../../shared/routing/to'
import { useBack, useGo } from '../../../../shared/routing/use-go'
import { useRefreshCustomer } from '../../../../shared/session/use-session'

/**
 * Whether this screen is walked as a step of opening the account (flow=new), and where a finished step leads.
 */
export function useOpening() {
  const { search } = useScreenPlace()
  const query = new URLSearchParams(search)
  const isOpening = query.get('flow') === 'new'
  const targetUrl = query.get('targetUrl') ?? undefined
  const refresh = useRefreshCustomer()
  const go = useGo()
  const back = useBack()
  const words = { flow: isOpening ? 'new' : undefined, targetUrl } as const
  const step = (path: PlainPath) => to(path, words)

  return {
    isOpening,
    targetUrl: targetUrl ?? null,
    /** The address of another step that keeps the flow and the return address. */
    step,
    /**
     * The step is done: on to the next of the ladder while opening (the guard sends to what is missing), else
     * back.
     */
    finish: async (done: OpeningStep) => {
      await refresh()
      const next = stepAfter(done)
      if (isOpening) go(next === null ? '/common/home' : step(openingPages[next]), { replace: true })
      else back()
    },
  }
}
