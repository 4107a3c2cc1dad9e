import { assetOverview } from '@tongzhou/client/holding'
import { dayFrom, dayOf, daysBetween } from '@tongzhou/domain/kernel/business-day'
import { NoticeBar, type NoticeTone } from '@tongzhou/ui/notice/notice-bar'
import { useCall } from '../../../shared/api/use-call'
import { toIfBuilt } from '../../../shared/routing/to'
import type { LoggedInCustomer } from '../../../shared/session/use-session'
import { EXPIRY_NOTICE_DAYS } from './mine-entries'

interface Alert {
  readonly text: string
  readonly path: string
  readonly tone: NoticeTone
}

/** What waits for the customer: an unfinished account, trades under way, papers that expire soon. */
export function MineAlerts({ customer }: { customer: LoggedInCustomer }) {
  const assets = useCall(assetOverview, {})
  const inTransit = assets.kind === 'ready' ? assets.data.inTransitOrders : 0
  const alerts = [
    ...accountAlerts(customer),
    ...(inTransit > 0
      ? [{ text: `${inTransit} 笔交易在途`, path: '/progress-trade-list', tone: 'info' as const }]
      : []),
  ]

  return alerts.map((alert) => (
    <NoticeBar key={alert.text} tone={alert.tone} href={toIfBuilt(alert.path) ?? undefined}>
      {alert.text}
    </NoticeBar>
  ))
}

function accountAlerts(customer: LoggedInCustomer): Alert[] {
  if (!isOpen(customer))
    return [{ text: '开户尚未完成，完成后即可买入基金', path: '/account/auth-center', tone: 'brand' }]

  return [
    ...expiry(customer.idEnd, '身份证件', '/account/complete-information'),
    ...expiry(customer.riskValidUntil, '风险测评', '/account/risk-assessment'),
  ]
}

function isOpen({ steps }: LoggedInCustomer): boolean {
  return steps.realName && steps.bankCard && steps.tradePassword && steps.information && steps.riskConfirmed
}

function expiry(until: string | null, what: string, path: string): Alert[] {
  if (until === null) return []
  const left = daysBetween(dayOf(new Date()), dayFrom(until))
  if (left > EXPIRY_NOTICE_DAYS) return []

  return [
    {
      text: left < 0 ? `${what}已于 ${until} 到期，请更新` : `${what}将于 ${until} 到期`,
      path,
      tone: 'warn',
    },
  ]
}
