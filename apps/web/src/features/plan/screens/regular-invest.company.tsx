import { Card } from '@tongzhou/ui/card/card'
import { DescriptionList } from '@tongzhou/ui/description/description-list'
import { SellerCard } from '../../../shared/house/seller-card'

/** Who makes the debits, who holds the money, who registers the shares, and whom to ask. */
export default function RegularInvestCompany() {
  return (
    <div className="flex flex-col gap-3 desktop:gap-6">
      <SellerCard />
      <Card title="每一步由谁做">
        <DescriptionList
          look="stacked"
          items={[
            { term: '扣款', value: '您签约的银行，按您确认的每期金额和日期划出' },
            { term: '资金', value: '进入基金销售结算资金监管账户，不经过销售机构自有账户' },
            { term: '份额', value: '由基金管理人的登记机构确认并登记在您名下' },
            { term: '基金财产', value: '由基金托管人保管' },
          ]}
        />
      </Card>
    </div>
  )
}
