import type { ClientCall } from '@tongzhou/client/call'
import { useState } from 'react'
import { useServices } from '../api/services'

/** A page of rows by cursor, with what was confirmed in its months where it tells that. */
interface CursorPage {
  readonly rows: readonly unknown[]
  readonly nextCursor: string | null
  readonly months?: readonly { readonly month: string; readonly in: string; readonly out: string }[]
}

/** The pages after a first one. */
interface More<Page> {
  /** The answer they continue: they begin anew with another one. */
  readonly first: Page
  readonly pages: readonly Page[]
  readonly state: 'idle' | 'loading' | 'failed'
}

/**
 * The rows after a first page, asked for one page at a time by cursor: none comes twice and none is lost
 * while others are added. `isFresh` false: `first` still answers an earlier filter, so nothing may follow it.
 */
export function useCursorPages<Input extends { cursor?: string | undefined }, Page extends CursorPage>(
  call: ClientCall<Input, Page>,
  input: Omit<Input, 'cursor'>,
  { first, isFresh }: { readonly first: Page; readonly isFresh: boolean },
) {
  const { callApi } = useServices()
  const [kept, setMore] = useState<More<Page>>({ first, pages: [], state: 'idle' })
  const more: More<Page> = kept.first === first ? kept : { first, pages: [], state: 'idle' }
  const pages = [first, ...more.pages]
  const cursor = pages.at(-1)?.nextCursor ?? null

  const load = () => {
    if (!isFresh || more.state === 'loading' || cursor === null) return
    setMore({ ...more, state: 'loading' })
    void callApi(call, { ...input, cursor } as Input, { quiet: true }).then((outcome) =>
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
    rows: pages.flatMap((page) => page.rows) as Page['rows'][number][],
    months: pages.flatMap((page) => page.months ?? []),
    hasMore: cursor !== null,
    state: isFresh ? more.state : 'loading',
    load,
  }
}
