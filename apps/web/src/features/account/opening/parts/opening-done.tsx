import { ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { Icon } from '@tongzhou/ui/icon/icon'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { useServices } from '../../../../shared/api/services'
import { to } from '../../../../shared/routing/to'
import { HOME, safeTarget } from '../../../../shared/routing/safe-target'
import { useTitle } from '../../../../shared/screen/bar'
import { OpeningStages } from './opening-stages'
import { useOpening } from './use-opening'

/** What may come next; a row shows when its page is built. */
const nextSteps = () => [
  {
    href: to('/ranking'),
    title: '看看基金排行',
    note: '按类型和业绩挑选，风险等级一目了然',
    icon: 'chart' as const,
  },
  {
    href: to('/yiqianbao'),
    title: '零钱转入现金宝',
    note: '不确定买什么，先放在货币基金里',
    icon: 'wallet' as const,
  },
  {
    href: to('/account/auth-center'),
    title: '认证中心',
    note: '查看已完成的认证，修改信息',
    icon: 'shield-check' as const,
  },
]

/** The account is open: the one thing to do next, and others. */
export function OpeningDone() {
  useTitle('开户完成')
  const { targetUrl } = useOpening()
  const { origin } = useServices()
  const target = safeTarget(targetUrl, origin)

  return (
    <div className="flex flex-col gap-4 desktop:max-w-form">
      <OpeningStages stage="done" />
      <Card className="desktop:p-6">
        <div className="flex flex-col items-center gap-2 py-4 text-center">
          <Icon name="check-circle" size={32} className="text-brand-ink" />
          <p className="text-20 font-semibold">开户成功</p>
          <p className="text-15 text-ink-soft">您现在可以买入与您的风险承受能力相匹配的基金。</p>
          {target === HOME ? (
            <ButtonLink full href={to('/ranking')} className="mt-3">
              去选基金
            </ButtonLink>
          ) : (
            <ButtonLink full href={target} className="mt-3">
              回到刚才的页面
            </ButtonLink>
          )}
        </div>
      </Card>
      <Card flush title="接下来可以">
        <ListRows>
          {nextSteps().map(
            ({ href, ...row }) => href !== null && <ListRow key={row.title} {...row} href={href} />,
          )}
        </ListRows>
      </Card>
    </div>
  )
}
