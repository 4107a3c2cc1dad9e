import { useScreenPlace } from '../../../shared/routing/screen-place'
import { toIfBuilt } from '../../../shared/routing/to'
import { useBack, useGo } from '../../../shared/routing/use-go'
import { useRefreshCustomer } from '../../../shared/session/use-session'

/** Whether this screen is walked as a step of opening the account (flow=new), and where a finished step leads. */
export function useOpening() {
  const { search } = useScreenPlace()
  const query = new URLSearchParams(search)
  const isOpening = query.get('flow') === 'new'
  const targetUrl = query.get('targetUrl') ?? undefined
  const refresh = useRefreshCustomer()
  const go = useGo()
  const back = useBack()
  const words = { flow: isOpening ? 'new' : undefined, targetUrl }
  const step = (path: string) => toIfBuilt(path, words) ?? '/common/home'

  return {
    isOpening,
    targetUrl: targetUrl ?? null,
    /** The address of another step that keeps the flow and the return address. */
    step,
    /** The step is done: on to the next while opening (the guard sends to what is missing), else back. */
    finish: async (next: string) => {
      await refresh()
      if (isOpening) go(step(next), { replace: true })
      else back()
    },
  }
}
