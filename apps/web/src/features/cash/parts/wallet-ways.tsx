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
          icon="documents"
          title="转入转出记录"
          note="现金宝和其他产品的每一笔"
          href={to('/transaction-all-log', { product: 'CASH' })}
        />
      </ListRows>
    </Card>
  )
}
