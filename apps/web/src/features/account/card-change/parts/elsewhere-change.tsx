import { ButtonLink } from '@tongzhou/ui/button/button'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { to } from '../../../../shared/routing/to'

/** The application stands somewhere else than its page is for: what is so, and the way to where it stands. */
export function ElsewhereChange({ text, applyNo }: { text: string; applyNo: string }) {
  return (
    <EmptyState
      text={text}
      action={
        <ButtonLink
          size="medium"
          look="outline"
          href={to('/account/bank/change-information/detail', { applyNo })}
        >
          查看进度
        </ButtonLink>
      }
    />
  )
}
