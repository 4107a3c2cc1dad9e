import type { ResponseOf } from '@tongzhou/client/call'
import type { contentPage } from '@tongzhou/client/content'
import { CardSkeleton } from '@tongzhou/ui/states/skeleton'
import type { ReactNode } from 'react'
import type { CallState } from '../../../shared/api/use-call'
import { Screen } from '../../../shared/screen/screen'
import { PageGone } from './page-gone'

type Answer = ResponseOf<typeof contentPage>

/** A page that staff wrote, in one column, or that it is not there any more. */
export function PageOfKind(props: {
  query: CallState<Answer>
  children: (page: NonNullable<Answer['page']>) => ReactNode
}) {
  return (
    <Screen
      query={props.query}
      skeleton={<CardSkeleton />}
      isEmpty={({ page }) => page === null}
      empty={<PageGone />}
    >
      {({ page }) =>
        page && <div className="mx-auto flex w-full max-w-column flex-col gap-3">{props.children(page)}</div>
      }
    </Screen>
  )
}
