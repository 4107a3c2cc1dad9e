import { ButtonLink } from '@tongzhou/ui/button/button'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { to } from '../../../../shared/routing/to'

/** Nothing of the fund is held; `note` says what will stand here once it is. */
export function NotHeld({ note }: { note: string }) {
  return (
    <EmptyState
      text="您目前没有持有这只基金"
      note={note}
      action={
        <ButtonLink look="outline" size="medium" href={to('/my-fund-position')}>
          查看我的持仓
        </ButtonLink>
      }
    />
  )
}
