import { Card } from '@tongzhou/ui/card/card'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { useQuestion } from '../../../shared/api/use-question'
import { to } from '../../../shared/routing/to'
import { Columns } from '../../../shared/screen/columns'
import { Screen } from '../../../shared/screen/screen'
import { CashFoot } from '../parts/cash-foot'
import { CashRules } from '../parts/cash-rules'
import { IntroFunds } from '../parts/intro-funds'
import { cashFundsQuestion } from '../questions'

/** What the product is and its rules, for reading. */
export default function CashDescription() {
  const funds = useQuestion(cashFundsQuestion())

  return (
    <Screen
      query={funds}
      isEmpty={(data) => data.funds.length === 0}
      empty={<EmptyState text="现金宝暂未开放" note="目前没有可转入的货币基金。" />}
    >
      {(data) => (
        <Columns
          keepsBeside
          beside={
            <Card flush title="组成" className="max-desktop:order-1">
              <IntroFunds funds={data.funds} />
            </Card>
          }
        >
          <CashRules />
          <Card flush title="怎么停下来" className="max-desktop:order-2">
            <ListRows label="怎么停下来">
              <ListRow title="转出全部" note="普通转出不限额度" href={to('/yiqianbao/sell')} />
              <ListRow title="撤回还没确认的转入" note="在记录里打开那一笔" href={to('/yiqianbao/record')} />
            </ListRows>
          </Card>
          <Card flush title="基金资料" className="max-desktop:order-2">
            <ListRows label="基金资料">
              <ListRow title="产品档案" note="基本信息、规模与法律文件" href={to('/yiqianbao/document')} />
              <ListRow title="产品公告" note="各基金的公告" href={to('/yiqianbao/notice')} />
              <ListRow title="基金经理与基金公司" href={to('/yiqianbao/manager')} />
            </ListRows>
          </Card>
          <CashFoot quick />
        </Columns>
      )}
    </Screen>
  )
}
