import { nextOnboardingStep } from '@tongzhou/domain/account/process-status'
import { assetOverview } from '@tongzhou/client/holding'
import { dayFrom, daysBetween } from '@tongzhou/domain/kernel/business-day'
import { NoticeBar, type NoticeTone } from '@tongzhou/ui/notice/notice-bar'
import { factsOf } from '../../../../shared/opening/opening-pages'
import { useCall } from '../../../../shared/api/use-call'
import { useToday } from '../../../../shared/api/use-today'
import type { PlainPath } from '../../../../shared/routing/register'
import { to } from '../../../../shared/routing/to'
import type { LoggedInCustomer } from '../../../../shared/session/use-session'

/** How long before its day an expiring thing is spoken of. */
const EXPIRY_NOTICE_DAYS = 30

interface Alert {
  readonly text: string
  readonly path: PlainPath
  readonly tone: NoticeTone
}

/** What waits for the customer: an unfinished account, trades under way, papers that expire soon. */
export function MineAlerts({ customer }: { customer: LoggedInCustomer }) {
  const assets = useCall(assetOverview, {})
  const today = useToday()
  const inTransit = assets.kind === 'ready' ? assets.data.inTransitOrders : 0
  const alerts = [
    ...accountAlerts(customer, today),
    ...(inTransit > 0
      ? [{ text: `${inTransit} 笔交易在途`, path: '/progress-trade-list' as const, tone: 'info' as const }]
      : []),
  ]

  return <Bars alerts={alerts} />
}

/** Only the papers that have expired or soon will, for a page that tells the rest itself. */
export function PaperAlerts({ customer }: { customer: LoggedInCustomer }) {
  return <Bars alerts={paperAlerts(customer, useToday())} />
}

function Bars({ alerts }: { alerts: readonly Alert[] }) {
  return alerts.map((alert) => (
    <NoticeBar key={alert.text} tone={alert.tone} href={to(alert.path)}>
      {alert.text}
    </NoticeBar>
  ))
}

function accountAlerts(customer: LoggedInCustomer, today: string | null): Alert[] {
  if (nextOnboardingStep(factsOf(customer.steps)) !== 'done')
    return [{ text: '开户尚未完成，完成后即可买入基金', path: '/account/auth-center', tone: 'brand' }]

  return paperAlerts(customer, today)
}

function paperAlerts(customer: LoggedInCustomer, today: string | null): Alert[] {
  return [
    ...expiry(today, customer.idEnd, { what: '身份证件', path: '/account/ocr' }),
    ...expiry(today, customer.riskValidUntil, { what: '风险测评', path: '/account/risk-assessment' }),
  ]
}

/** By the business day of the server: the clock of the phone may be another day's. */
function expiry(
  today: string | null,
  until: string | null,
  { what, path }: { what: string; path: PlainPath },
): Alert[] {
  if (today === null || until === null) return []
  const left = daysBetween(dayFrom(today), dayFrom(until))
  if (left > EXPIRY_NOTICE_DAYS) return []

  return [
    {
      text: left < 0 ? `${what}已于 ${until} 到期，请更新` : `${what}将于 ${until} 到期`,
      path,
      tone: 'warn',
    },
  ]
}
