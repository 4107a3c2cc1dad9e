import { ButtonLink } from '@tongzhou/ui/button/button'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { ErrorState } from '@tongzhou/ui/states/error-state'
import { CardSkeleton, LoadingRegion } from '@tongzhou/ui/states/skeleton'
import type { ReactNode } from 'react'
import type { CallState } from '../api/use-call'
import { useLoginHref } from '../routing/use-go'

export interface ScreenStateProps<Data> {
  readonly query: CallState<Data>
  readonly children: (data: Data) => ReactNode
  /** Grey blocks with the geometry of what comes; two cards unless told. */
  readonly skeleton?: ReactNode
  /** Is there nothing to show in a good answer? */
  readonly isEmpty?: (data: Data) => boolean
  /** What is shown then: an EmptyState with its one action. */
  readonly empty?: ReactNode
  /** Instead of the usual 登录后查看. */
  readonly notLoggedIn?: ReactNode
}

/**
 * Owns what a screen shows while its data is not there: skeleton, empty, refused, broken (with 重试 and the
 * request's number) and not logged in (去登录, which returns here). A screen only writes what it does with the
 * data.
 */
export function Screen<Data>(props: ScreenStateProps<Data>) {
  const { query } = props
  switch (query.kind) {
    case 'waiting':
      return <LoadingRegion>{props.skeleton ?? <TwoCards />}</LoadingRegion>
    case 'notLoggedIn':
      return props.notLoggedIn ?? <NotLoggedIn />
    case 'failed':
      return <Failure query={query} />
    case 'ready':
      if (props.isEmpty?.(query.data) === true) return props.empty ?? <EmptyState text="这里还没有内容" />

      return props.children(query.data)
  }
}

/** The state of a page that needs a session, for visitors. */
export function NotLoggedIn({ text = '登录后查看' }: { text?: string }) {
  const login = useLoginHref()

  return (
    <EmptyState
      text={text}
      action={
        <ButtonLink size="medium" href={login}>
          去登录
        </ButtonLink>
      }
    />
  )
}

function Failure({ query }: { query: Extract<CallState<unknown>, { kind: 'failed' }> }) {
  const { failed } = query.failure
  const requestId = failed.requestId ?? undefined
  if (failed.kind === 'expired') return <NotLoggedIn text="登录已过期，请重新登录" />
  if (failed.kind === 'missing') return <EmptyState text={failed.msg} />
  if (failed.kind === 'refused') {
    return <ErrorState title="暂时不能查看" text={failed.msg} requestId={requestId} onRetry={query.retry} />
  }

  return <ErrorState text={failed.msg} requestId={requestId} onRetry={query.retry} />
}

function TwoCards() {
  return (
    <div className="flex flex-col gap-3">
      <CardSkeleton />
      <CardSkeleton />
    </div>
  )
}
