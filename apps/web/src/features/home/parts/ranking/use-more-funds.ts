import { screenFunds } from '@tongzhou/client/fund'
import type { ResponseOf } from '@tongzhou/client/call'
import { useState } from 'react'
import { useServices } from '../../../../shared/api/services'
import type { ScreenInput } from './ranking-input'

export type Screened = ResponseOf<typeof screenFunds>

/** The pages after a first one. */
interface More {
  /** The answer they continue: a cursor means nothing to another answer. */
  readonly first: Screened
  readonly rows: Screened['rows']
  readonly cursor: string | null
  readonly state: 'idle' | 'loading' | 'failed'
}

/**
 * The pages after the first one, asked for one at a time by cursor. They belong to that very answer: with
 * another one (a filter, another order, a newer market) they begin anew. `isFresh` false: `first` still
 * answers an earlier input, so nothing may follow it.
 */
export function useMoreFunds(
  input: ScreenInput,
  { first, isFresh }: { readonly first: Screened; readonly isFresh: boolean },
): More & { readonly load: () => void } {
  const { callApi } = useServices()
  const [kept, setMore] = useState<More>(() => nothingMore(first))
  const more = kept.first === first ? kept : nothingMore(first)

  const load = () => {
    const { cursor } = more
    if (!isFresh || more.state === 'loading' || cursor === null) return
    setMore({ ...more, state: 'loading' })
    void callApi(screenFunds, { ...input, cursor, counts: 'false' }, { quiet: true }).then((outcome) =>
      setMore((now) => {
        // What comes after another first page has been shown is for nobody.
        if (now.first !== first) return now

        return outcome.kind === 'ok'
          ? {
              first,
              rows: [...more.rows, ...outcome.data.rows],
              cursor: outcome.data.nextCursor,
              state: 'idle',
            }
          : { ...more, state: 'failed' }
      }),
    )
  }

  return { ...more, state: isFresh ? more.state : 'loading', load }
}

function nothingMore(first: Screened): More {
  return { first, rows: [], cursor: first.nextCursor, state: 'idle' }
}
