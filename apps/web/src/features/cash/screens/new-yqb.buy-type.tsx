import { formatMoney } from '@tongzhou/domain/format/amounts'
import { QUICK_CAP } from '@tongzhou/domain/cash/quick-limits'
import { Card } from '@tongzhou/ui/card/card'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { useQuestion } from '../../../shared/api/use-question'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { to } from '../../../shared/routing/to'
import { Columns } from '../../../shared/screen/columns'
import { Screen } from '../../../shared/screen/screen'
import { CashFoot } from '../parts/cash-foot'
import { EarningDays } from '../parts/earning-days'
import { cashFundsQuestion } from '../questions'

/** How money comes in: split by the rule, into one fund, or in equal parts, each with what it does. */
export default function TopUpWays() {
  const amount = useRouteQuery('/new-yqb/buy-type').amount ?? undefined
  const funds = useQuestion(cashFundsQuestion())

  return (
    <Screen
      query={funds}
      isEmpty={(data) => data.funds.length === 0}
      empty={<EmptyState text="现金宝暂未开放" note="目前没有可转入的货币基金。" />}
    >
      {(data) => (
        <Columns keepsBeside beside={<EarningDays className="max-desktop:order-1" />}>
          <Card flush>
            <ListRows label="转入方式">
              <ListRow
                icon="layers"
                title="智能转入"
                note={`在 ${data.funds.length} 只基金里分配，先留足每只每日 ${formatMoney(QUICK_CAP)} 元的快取额度`}
                href={to('/new-yqb/smart-buy', { amount })}
              />
              <ListRow
                icon="check-circle"
                title="指定一只基金"
                note="全部转入您选的基金，快取额度只有这一只的"
                href={to('/new-yqb/normal-buy', { amount })}
              />
              <ListRow
                icon="bars"
                title="平均分配"
                note="每只开放的基金各得一份"
                href={to('/new-yqb/smart-buy', { amount, mode: 'AVERAGE' })}
              />
            </ListRows>
          </Card>
          <div className="max-desktop:order-2">
            <CashFoot quick />
          </div>
        </Columns>
      )}
    </Screen>
  )
}
