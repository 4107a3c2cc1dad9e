import { Card } from '@tongzhou/ui/card/card'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { to } from '../../../shared/routing/to'

/** What else can be asked for, or checked, beside a proof of public funds. */
export function OtherPapers() {
  return (
    <Card flush title="其他文件" className="max-desktop:order-9">
      <ListRows label="其他文件">
        <ListRow
          title="交易流水导出"
          note="XLSX、CSV 或 PDF，期初到期末逐分相等"
          href={to('/account/trade-flow-export')}
        />
        <ListRow title="私募资产证明" note="账户里有没有私募资产" href={to('/asset-proof-private')} />
        <ListRow title="验证文件" note="收到证明的人在这里核对" href={to('/verify')} />
      </ListRows>
    </Card>
  )
}
