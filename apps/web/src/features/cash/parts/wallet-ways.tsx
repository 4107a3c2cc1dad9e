import { Card } from '@tongzhou/ui/card/card'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { to } from '../../../shared/routing/to'

/** Where one goes on from the product. */
export function WalletWays() {
  return (
    <Card flush className="max-desktop:order-3">
      <ListRows label="更多">
        <ListRow
          icon="card"
          title="快速取现"
          note="银行垫付，今日到卡，额度有限"
          href={to('/yiqianbao/redeem')}
        />
        <ListRow
          icon="clock"
          title="普通取现"
          note="登记机构确认后到卡，不占快取额度"
          href={to('/yiqianbao/sell')}
        />
        <ListRow
          icon="refresh"
          title="闲钱自动转入"
          note="分红与到期赎回款，款到当日转入"
          href={to('/yiqianbao/idle')}
        />
        <ListRow
          icon="documents"
          title="转入转出记录"
          note="每一笔的状态与日期"
          href={to('/yiqianbao/record')}
        />
        <ListRow
          icon="layers"
          title="持有明细"
          note="每只基金的份额、冻结与未付收益"
          href={to('/new-yqb/position-detail')}
        />
        <ListRow icon="info" title="产品说明" note="规则、费用与风险" href={to('/new-yqb/desc')} />
      </ListRows>
    </Card>
  )
}
