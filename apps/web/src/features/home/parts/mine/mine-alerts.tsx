import { assetOverview } from '@tongzhou/client/holding'
import { customerHome } from '@tongzhou/client/home'
import { nextOnboardingStep } from '@tongzhou/domain/account/process-status'
import { NoticeBar } from '@tongzhou/ui/notice/notice-bar'
import { useCall } from '../../../../shared/api/use-call'
import { factsOf } from '../../../../shared/opening/opening-pages'
import { to } from '../../../../shared/routing/to'
import type { LoggedInCustomer } from '../../../../shared/session/use-session'
import { HomeTodos } from '../customer/home-todos'

/** What waits for the customer: an unfinished account, what is his to do, trades under way. */
export function MineAlerts({ customer }: { customer: LoggedInCustomer }) {
  const assets = useCall(assetOverview, {})
  const own = useCall(customerHome, {})
  const inTransit = assets.kind === 'ready' ? assets.data.inTransitOrders : 0

  return (
    <>
      {nextOnboardingStep(factsOf(customer.steps)) !== 'done' && (
        <NoticeBar href={to('/account/auth-center')}>开户尚未完成，完成后即可买入基金</NoticeBar>
      )}
      {own.kind === 'ready' && <HomeTodos todos={own.data.todos} />}
      {inTransit > 0 && (
        <NoticeBar tone="info" href={to('/progress-trade-list')}>
          {inTransit} 笔交易在途
        </NoticeBar>
      )}
    </>
  )
}
