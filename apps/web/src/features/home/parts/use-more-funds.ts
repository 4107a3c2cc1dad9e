import { fundList } from '@tongzhou/client/fund'
import type { RequestOf } from '@tongzhou/client/call'
import { useState } from 'react'
import { useServices } from '../../../shared/api/services'
import type { FundCard } from '../../../shared/fund/present'

interface More {
  readonly rows: readonly FundCard[]
  readonly pages: number
  readonly state: 'idle' | 'loading' | 'failed'
}

/** The pages after the first one, asked for one at a time. Begin anew with another input by a `key`. */
export function useMoreFunds(input: RequestOf<typeof fundList>): More & { readonly load: () => void } {
  const { callApi } = useServices()
  const [more, setMore] = useState<More>({ rows: [], pages: 1, state: 'idle' })

  const load = () => {
    if (more.state === 'loading') return
    setMore({ ...more, state: 'loading' })
    const pageNo = more.pages + 1
    void callApi(fundList, { ...input, pageNo }, { quiet: true }).then((outcome) =>
      setMore(
        outcome.kind === 'ok'
          ? { rows: [...more.rows, ...outcome.data.rows], pages: pageNo, state: 'idle' }
          : { ...more, state: 'failed' },
      ),
    )
  }

  return { ...more, load }
}
