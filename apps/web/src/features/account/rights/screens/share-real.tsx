import type { shareCard } from '@tongzhou/client/account'
import type { ResponseOf } from '@tongzhou/client/call'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { ShareBars } from '@tongzhou/ui/charts/share-bars'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { useQuestion } from '../../../../shared/api/use-question'
import { useRouteQuery } from '../../../../shared/routing/screen-place'
import { to } from '../../../../shared/routing/to'
import { useTitle } from '../../../../shared/screen/bar'
import { Columns } from '../../../../shared/screen/columns'
import { Guide } from '../../../../shared/screen/guide'
import { Screen } from '../../../../shared/screen/screen'
import { useSession } from '../../../../shared/session/use-session'
import { dayText } from '../../../../shared/words/day-words'
import { OwnShare } from '../parts/own-share'
import { PartnerConsent } from '../parts/partner-consent'
import { sharedQuestion } from '../parts/shared-question'

type Shared = NonNullable<ResponseOf<typeof shareCard>['card']>

/** How somebody invests, by the link he gave: habits and no figure of money (实盘分享). */
export default function ShareReal() {
  const { s, type, partner } = useRouteQuery('/share-real')
  const session = useSession()
  if (type === 'auth' && partner !== null) return <Asked partnerCode={partner} />

  return (
    <Columns
      keepsBeside
      beside={
        <Guide
          title="分享里没有什么"
          lines={[
            '没有金额、基金名称和代码、收益，也没有姓名与手机号。',
            '数字停在分享那一天，之后的变化看不到。',
            '链接 30 天后自动停止，分享的人随时可以停止。',
            '别人怎么投不代表适合您，不构成投资建议。',
          ]}
        />
      }
    >
      {s === null ? <About isVisitor={session.kind === 'visitor'} /> : <ByLink s={s} />}
      {session.kind === 'customer' && <OwnShare s={s} />}
    </Columns>
  )
}

/** What a partner asks for; the customer decides item by item (R-ACT-30). */
function Asked({ partnerCode }: { partnerCode: string }) {
  const session = useSession()
  useTitle('信息授权')

  return (
    <Columns
      keepsBeside
      beside={
        <Guide
          isAboutData
          title="授权之前请了解"
          lines={[
            '合作方由我们两位工作人员核准登记；名称、用途、返回地址或公钥一有变更，已有的授权随即失效。',
            '只提供您勾选的项目，每次都加密，只有这一个合作方能打开。',
            '不提供登录状态、密码、持仓和交易权限。',
            '不同意不影响您使用任何功能。',
          ]}
        />
      }
    >
      <PartnerConsent partnerCode={partnerCode} isVisitor={session.kind === 'visitor'} />
    </Columns>
  )
}

function About({ isVisitor }: { isVisitor: boolean }) {
  return (
    <Card title="分享您怎么投">
      <p className="text-15 leading-relaxed text-ink-soft">
        生成一条链接，别人打开后看到您的资产类别占比、持有几只基金、持有最久多少天、定投坚持了几周。
      </p>
      {isVisitor && (
        <div className="pt-4">
          <ButtonLink full href={to('/login', { targetUrl: to('/share-real') })}>
            登录后生成链接
          </ButtonLink>
        </div>
      )}
    </Card>
  )
}

function ByLink({ s }: { s: string }) {
  const shared = useQuestion(sharedQuestion(s))

  return (
    <Screen query={shared}>
      {({ card }) => (
        <>
          {card === null ? (
            <Card>
              <EmptyState text="分享已结束" />
            </Card>
          ) : (
            <SharedFigures card={card} />
          )}
          <ButtonLink look="outline" full href={to('/account/risk-assessment')}>
            了解我的风险承受能力
          </ButtonLink>
        </>
      )}
    </Screen>
  )
}

function SharedFigures({ card }: { card: Shared }) {
  const facts = [
    ['持有基金', `${card.funds} 只`],
    ['持有最久', `${card.longestDays} 天`],
    ...(card.planWeeks > 0 ? [['定投坚持', `${card.planWeeks} 周`]] : []),
  ]

  return (
    <Card title="我怎么投">
      <ShareBars
        title="资产类别占比"
        bars={card.classes.map(({ label, percent }) => ({
          key: label,
          name: label,
          weight: Number(percent),
          printed: `${percent}%`,
        }))}
      />
      <dl className="mt-5 grid grid-cols-3 gap-3 border-t border-line pt-4">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-13 text-ink-soft">{name}</dt>
            <dd className="pt-1 text-20 font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="pt-4 text-13 text-ink-faint">截至 {dayText(card.asOf)}</p>
    </Card>
  )
}
