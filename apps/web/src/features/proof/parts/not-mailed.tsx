import { ButtonLink } from '@tongzhou/ui/button/button'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { to } from '../../../shared/routing/to'

/** A paper that was never mailed. */
export function NotMailed({ documentNo }: { documentNo: string }) {
  return (
    <EmptyState
      text="这份文件还没有发送过"
      note="选择验证过的邮箱，文件作为附件发送。"
      action={
        <ButtonLink size="medium" href={to('/asset-proof-email', { documentNo })}>
          发送到邮箱
        </ButtonLink>
      }
    />
  )
}
