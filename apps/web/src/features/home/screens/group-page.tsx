import { Card } from '@tongzhou/ui/card/card'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { to } from '../../../shared/routing/to'

/** The house sells funds and gives no advice on portfolios: the page says so, and what there is instead. */
export default function GroupPage() {
  return (
    <div className="mx-auto flex w-full max-w-form flex-col gap-3 desktop:max-w-page desktop:gap-6">
      <Card>
        <EmptyState
          text="投顾组合尚未开放"
          note="基金投资顾问须由取得相应资格的机构提供。开放之前，本站不推荐组合，也不代您做买卖决定。"
        />
      </Card>
      <Card flush title="现在可以怎样挑选">
        <ListRows label="现在可以怎样挑选">
          <ListRow
            icon="sliders"
            title="按条件筛选全部基金"
            note="类型、风险等级、回撤、费用与规模"
            href={to('/ranking')}
          />
          <ListRow
            icon="shield"
            title="稳健投资"
            note="风险等级 R1、R2 的基金"
            href={to('/ranking-steady')}
          />
          <ListRow
            icon="layers"
            title="FOF专区"
            note="由基金管理人分散持有多只基金，两层费用都列明"
            href={to('/fof')}
          />
          <ListRow
            icon="bars"
            title="指数宝"
            note="同一指数的基金，按一到五年的全部费用排列"
            href={to('/zhishu-bao')}
          />
          <ListRow
            icon="flag"
            title="先了解自己能承受多少"
            note="风险承受能力等级与基金风险等级的对照"
            href={to('/common/rule/risk-level')}
          />
        </ListRows>
      </Card>
    </div>
  )
}
