import { ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { Icon } from '@tongzhou/ui/icon/icon'
import { toIfBuilt } from '../../../shared/routing/to'

export interface Blocked {
  readonly reason: string
  readonly msg: string
}

/** Where the customer mends what stands in the way of a trade. */
const ways: Readonly<Record<string, readonly [path: string, label: string]>> = {
  ONBOARDING_UNFINISHED: ['/account/auth-center', '继续开户'],
  ID_EXPIRED: ['/account/complete-information', '更新证件'],
  TRADE_PASSWORD_NOT_SET: ['/account/transpwd', '设置交易密码'],
  TRADE_PASSWORD_LOCKED: ['/account/transpwd', '重设交易密码'],
  RISK_EXPIRED: ['/account/risk-assessment', '去测评'],
  RISK_UNCONFIRMED: ['/risk-assessment-result', '查看并确认结果'],
  QUESTIONNAIRE_NEEDED: ['/invest-suitable-question', '填写问卷'],
  CARD_NOT_FOUND: ['/account/bind-bank', '添加银行卡'],
  CARD_RESIGN_NEEDED: ['/account/bank-card', '管理银行卡'],
}

/** Why this trade cannot be made now, and the one way to mend it where there is one. */
export function BlockedNotice({ blocked }: { blocked: Blocked }) {
  const way = ways[blocked.reason]
  const href = way === undefined ? null : toIfBuilt(way[0])

  return (
    <Card>
      <div role="note" className="flex flex-col gap-3">
        <p className="flex items-start gap-2 text-15">
          <Icon name="warning" size={20} className="mt-0.5 text-warn" />
          <span className="min-w-0">{blocked.msg}</span>
        </p>
        {way !== undefined && href !== null && (
          <ButtonLink look="outline" size="medium" href={href}>
            {way[1]}
          </ButtonLink>
        )}
      </div>
    </Card>
  )
}
