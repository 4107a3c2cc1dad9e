import { Button, ButtonLink } from '@tongzhou/ui/button/button'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { ErrorState } from '@tongzhou/ui/states/error-state'
import { Component, type ReactNode } from 'react'
import { useRouteError } from 'react-router'
import { ChunkLoadError } from '../shared/lazy/load-chunk'
import { to } from '../shared/routing/to'

/** Catches what a screen throws while it renders and says so without showing anything of the inside. */
export class ScreenBoundary extends Component<
  { readonly children: ReactNode },
  { readonly hasFailed: boolean }
> {
  override readonly state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children

    return (
      <ErrorState
        title="页面出了点问题"
        text="请重新打开这一页，您的资产和交易不受影响。"
        onRetry={() => this.setState({ hasFailed: false })}
      />
    )
  }
}

/** Stands in place of the whole shell when a page's code could not be loaded or the shell itself failed. */
export function ShellError() {
  const error = useRouteError()
  const isChunk = error instanceof ChunkLoadError

  return (
    <main className="mx-auto flex min-h-dvh max-w-column flex-col justify-center px-4">
      <h1 className="sr-only">页面没有打开</h1>
      <EmptyState
        text={isChunk ? '页面没有加载完整' : '页面出了点问题'}
        note={isChunk ? '网络可能中断过，请重新加载。' : '请重新加载，您的资产和交易不受影响。'}
        action={
          <Button size="medium" look="outline" onClick={() => window.location.reload()}>
            重新加载
          </Button>
        }
      />
    </main>
  )
}

/** A link that lacks something the page needs, e.g. the fund's code. */
export function IncompleteLink() {
  return (
    <EmptyState
      text="链接不完整，无法打开这一页"
      note="请从列表重新进入，或返回首页。"
      action={
        <ButtonLink size="medium" look="outline" href={to('/common/home')}>
          返回首页
        </ButtonLink>
      }
    />
  )
}
