import { ButtonLink } from '@tongzhou/ui/button/button'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { to } from '../../../shared/routing/to'

/** A page of content that is not there, or not any more. */
export function PageGone() {
  return (
    <EmptyState
      text="内容已下线"
      note="活动已结束，或链接不完整。"
      action={
        <ButtonLink look="outline" size="medium" href={to('/common/home')}>
          返回首页
        </ButtonLink>
      }
    />
  )
}
