import { Card } from '@tongzhou/ui/card/card'
import { DescriptionList } from '@tongzhou/ui/description/description-list'

/** What becomes of money that comes by transfer: in time, late, of another amount, from another card. */
export function RemittanceRules({ className }: { className?: string }) {
  return (
    <Card title="汇款规则" className={className}>
      <DescriptionList
        look="stacked"
        items={[
          { term: '从哪张卡', value: '只能从下单时选的、您本人的银行卡汇出。' },
          { term: '按时、金额一致', value: '钱到监督账户后订单受理，按下单时的申请日计算。' },
          {
            term: '晚于申请日的截止时间',
            value: '在订单页所示的最后时间以前到账的，按到账时的申请日计算，并通知您新的日期。',
          },
          { term: '晚于最后时间', value: '订单失效，钱退回汇出的账户。' },
          { term: '金额不一致', value: '不能与订单对上，钱退回汇出的账户，订单到最后时间失效。' },
          { term: '他人的卡', value: '不能用于买入，钱退回汇出的账户。' },
          { term: '附言', value: '写对附言能更快对上；没写时按卡号、户名和金额核对。' },
        ]}
      />
    </Card>
  )
}
