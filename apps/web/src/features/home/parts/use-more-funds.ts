import { screenFunds } from '@tongzhou/client/fund'
import type { ResponseOf } from '@tongzhou/client/call'
import { useState } from 'react'
import { useServices } from '../../../shared/api/services'
import type { ScreenInput } from './ranking-input'

type Screened = ResponseOf<typeof screenFunds>

interface More {
  readonly rows: Screened['rows']
  readonly cursor: string | null
  readonly state: 'idle' | 'loading' | 'failed'
}

/** The pages after the first one, asked for one at a time by cursor. Begin anew with another input by a `key`. */
export function useMoreFunds(input: ScreenInput, first: Screened): More & { readonly load: () => void } {
  const { callApi } = useServices()
  const [more, setMore] = useState<More>({ rows: [], cursor: first.nextCursor, state: 'idle' })

  const load = () => {
    const { cursor } = more
    if (more.state === 'loading' || cursor === null) return
    setMore({ ...more, state: 'loading' })
    void callApi(screenFunds, { ...input, cursor, counts: 'false' }, { quiet: true }).then((outcome) =>
      setMore(
        outcome.kind === 'ok'
          ? { rows: [...more.rows, ...outcome.data.rows], cursor: outcome.data.nextCursor, state: 'idle' }
          : { ...more, state: 'failed' },
      ),
    )
  }

  return { ...more, load }
}
