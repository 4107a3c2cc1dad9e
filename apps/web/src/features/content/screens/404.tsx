import { ButtonLink } from '@tongzhou/ui/button/button'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { to } from '../../../shared/routing/to'

/** Nothing is built at this address, or what it named is gone. */
export default function NotFound() {
  return (
    <div className="flex flex-1 flex-col justify-center">
      <EmptyState
        text="没有找到这一页"
        note="地址可能已变更，或内容已下线。"
        action={
          <ButtonLink size="medium" href={to('/common/home')}>
            返回首页
          </ButtonLink>
        }
      />
    </div>
  )
}
