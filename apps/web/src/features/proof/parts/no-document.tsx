import { ButtonLink } from '@tongzhou/ui/button/button'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { to } from '../../../shared/routing/to'

/** A page of one paper that was opened without its number. */
export function NoDocument() {
  return (
    <EmptyState
      text="还没有选择文件"
      note="已开具的证明列在资产证明页。"
      action={
        <ButtonLink size="medium" href={to('/asset-proof')}>
          查看已开具的证明
        </ButtonLink>
      }
    />
  )
}
