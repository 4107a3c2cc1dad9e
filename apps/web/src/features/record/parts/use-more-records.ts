import type { ResponseOf } from '@tongzhou/client/call'
import { orderList } from '@tongzhou/client/record'
import { useState } from 'react'
import { useServices } from '../../../shared/api/services'

export type RecordPage = ResponseOf<typeof orderList>

/** The pages after a first one. */
interface More {
  /** The answer they continue: they begin anew with another one. */
  readonly first: RecordPage
  readonly pages: readonly RecordPage[]
  readonly state: 'idle' | 'loading' | 'failed'
}

/**
 * The records after a first page, asked for one page at a time by cursor: none comes twice and none is lost
 * while orders are added. `isFresh` false: `first` still answers an earlier filter, so nothing may follow it.
 */
export function useMoreRecords(
  input: Readonly<Record<string, string>>,
  { first, isFresh }: { readonly first: RecordPage; readonly isFresh: boolean },
) {
  const { callApi } = useServices()
  const [kept, setMore] = useState<More>({ first, pages: [], state: 'idle' })
  const more: More = kept.first === first ? kept : { first, pages: [], state: 'idle' }
  const pages = [first, ...more.pages]
  const cursor = pages.at(-1)?.nextCursor ?? null

  const load = () => {
    if (!isFresh || more.state === 'loading' || cursor === null) return
    setMore({ ...more, state: 'loading' })
    void callApi(orderList, { ...input, cursor }, { quiet: true }).then((outcome) =>
      setMore((now) => {
        // What comes after another first page has been shown is for nobody.
        if (now.first !== first) return now

        return outcome.kind === 'ok'
          ? { first, pages: [...more.pages, outcome.data], state: 'idle' }
          : { ...more, state: 'failed' }
      }),
    )
  }

  return {
    rows: pages.flatMap((page) => page.rows),
    months: pages.flatMap((page) => page.months),
    hasMore: cursor !== null,
    state: isFresh ? more.state : 'loading',
    load,
  }
}
