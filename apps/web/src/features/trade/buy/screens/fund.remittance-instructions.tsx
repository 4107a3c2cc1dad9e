import { remittanceInfo } from '@tongzhou/client/trade'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { DescriptionList } from '@tongzhou/ui/description/description-list'
import { useCall } from '../../../../shared/api/use-call'
import { useRouteQuery } from '../../../../shared/routing/screen-place'
import { to } from '../../../../shared/routing/to'
import { Columns } from '../../../../shared/screen/columns'
import { Screen } from '../../../../shared/screen/screen'
import { RemittanceAccount } from '../parts/remittance-account'
import { RemittanceRules } from '../parts/remittance-rules'

/** How an order is paid by a transfer; without an order how it goes in general. */
export default function RemittanceInstructions() {
  const { orderNo } = useRouteQuery('/fund/remittance-instructions')

  return (
    <Columns keepsBeside beside={<RemittanceRules className="max-desktop:order-2" />}>
      {orderNo === null ? <HowItGoes /> : <OfOrder orderNo={orderNo} />}
    </Columns>
  )
}

function OfOrder({ orderNo }: { orderNo: string }) {
  const info = useCall(remittanceInfo, { orderNo })

  return (
    <Screen query={info}>
      {(data) => (
        <>
          <RemittanceAccount info={data} />
          <ButtonLink
            full
            href={to('/fund/buy-result-instructions', { orderNo })}
            className="max-desktop:order-1"
          >
            查看到账结果
          </ButtonLink>
        </>
      )}
    </Screen>
  )
}

function HowItGoes() {
  return (
    <Card title="怎么用汇款买入">
      <DescriptionList
        look="stacked"
        items={[
          { term: '1. 下单', value: '在买入页的付款方式里选「银行汇款」，提交后得到账户、金额和附言。' },
          { term: '2. 汇款', value: '在银行的网银、手机银行或柜台，从您选的那张卡汇出，金额须一致。' },
          { term: '3. 到账', value: '申请日截止时间前到账的，按这个申请日受理；晚到的见汇款规则。' },
          { term: '没有这一项时', value: '该卡或该基金暂未开放汇款，请用银行卡或现金宝付款。' },
        ]}
      />
      <ButtonLink full look="outline" href={to('/ranking')} className="mt-3">
        去选基金
      </ButtonLink>
    </Card>
  )
}
