import { QUICK_CAP, quickBatch } from '@tongzhou/domain/cash/quick-limits'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import { Card } from '@tongzhou/ui/card/card'
import { DescriptionList } from '@tongzhou/ui/description/description-list'

/** The rules of the product in sentences: the split, when money earns, how it comes back, and the risks. */
export function CashRules() {
  return (
    <Card title="规则与风险">
      <DescriptionList
        look="stacked"
        items={[
          {
            term: '转入怎么分',
            value: `智能转入先让每只基金留足 ${formatMoney(QUICK_CAP)} 元的快取额度，其余按基金顺序与七日年化分配；也可以指定一只基金，或平均分配。`,
          },
          { term: '收益', value: '份额确认当日开始计收益，确认日后的交易日可看到；周末和节假日照常计收益。' },
          {
            term: '快速转出',
            value: `由银行垫付，今日到卡，今日起不再计收益。每人每只基金每个自然日最多 ${formatMoney(QUICK_CAP)} 元，${quickBatch.from} 至次日 ${quickBatch.until} 不办理。`,
          },
          {
            term: '普通转出',
            value: '登记机构确认后到卡，计收益到确认的前一日，不占快取额度，确认前可以撤单。',
          },
          {
            term: '费用',
            value: '申购费 0.00 元，赎回费 0.00 元；发生法规规定的情形时，基金可能收取 1% 的强制赎回费。',
          },
          {
            term: '风险',
            value:
              '货币基金的收益随市场变动，极端情况下可能亏损；快速转出可能因额度用完、银行或基金原因暂停，届时可用普通转出。',
          },
        ]}
      />
    </Card>
  )
}
