import { bankCardList } from '@tongzhou/client/account'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { useCall } from '../../../../shared/api/use-call'
import { to } from '../../../../shared/routing/to'
import type { ChangeDetail } from './own-change'

/** To the form again, with what was not refused; nothing while the card is not known, or unbound since. */
export function MendLink({ change }: { change: ChangeDetail }) {
  const cards = useCall(bankCardList, {})
  const all = cards.kind === 'ready' ? cards.data.cards : []
  const card = all.find(({ tradeAcco }) => tradeAcco === change.tradeAcco)
  if (card === undefined) return null
  const { cardKey } = card
  const oldUsable = change.oldUsable ? ('true' as const) : ('false' as const)

  return (
    <ButtonLink href={to('/account/bank/change-form', { cardKey, oldUsable, resubmit: change.applyNo })}>
      修改后重新提交
    </ButtonLink>
  )
}
