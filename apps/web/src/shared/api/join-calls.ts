import type { CallState } from './use-call'

type DataOf<State> =
  Extract<State, { readonly kind: 'ready' }> extends { readonly data: infer Data } ? Data : never
type DataOfAll<States extends readonly CallState<unknown>[]> = {
  [Index in keyof States]: DataOf<States[Index]>
}

/**
 * Several reading calls as one, for a screen that needs all of them: ready when all are, failed with the
 * first failure. The calls themselves start together.
 */
export function joinCalls<States extends readonly CallState<unknown>[]>(
  ...states: States
): CallState<DataOfAll<States>> {
  const retry = () => {
    for (const state of states) if (state.kind === 'failed' || state.kind === 'ready') state.retry()
  }
  if (states.some((state) => state.kind === 'notLoggedIn')) return { kind: 'notLoggedIn' }
  for (const state of states) if (state.kind === 'failed') return { ...state, retry: state.retry }
  if (states.some((state) => state.kind === 'waiting')) return { kind: 'waiting' }
  const ready = states.filter((state) => state.kind === 'ready')

  return {
    kind: 'ready',
    // Every state is ready here, in the order given.
    data: ready.map((state) => state.data) as DataOfAll<States>,
    isFresh: ready.every((state) => state.isFresh),
    retry,
  }
}
