import type { TradePasswordMode } from '@tongzhou/client/sets/trade-password-mode'
import { CardSkeleton } from '@tongzhou/ui/states/skeleton'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { useState } from 'react'
import { to } from '../../../../shared/routing/to'
import { useSession } from '../../../../shared/session/use-session'
import { TradePasswordForm } from '../parts/trade-password-form'

/**
 * Sets the first trade password, changes it by the old one, or resets a forgotten one by papers and a code.
 */
export default function TradePassword() {
  const session = useSession()
  const [hasForgotten, setForgotten] = useState(false)
  // The mode is the one the page was opened with: setting the password must not turn the form into another
  // one.
  const [opened, setOpened] = useState<TradePasswordMode | null>(null)
  if (session.kind !== 'customer') return <CardSkeleton />
  const { steps } = session.customer
  if (!steps.bankCard) {
    return (
      <EmptyState
        text="绑定银行卡后才能设置交易密码"
        action={
          <ButtonLink size="medium" href={to('/account/bind-bank', { flow: 'new' })}>
            去绑卡
          </ButtonLink>
        }
      />
    )
  }
  if (opened === null) {
    setOpened(steps.tradePassword ? 'CHANGE' : 'SET')

    return <CardSkeleton />
  }
  const mode = hasForgotten ? 'RESET' : opened

  return <TradePasswordForm key={mode} mode={mode} onForgotten={() => setForgotten(true)} />
}
