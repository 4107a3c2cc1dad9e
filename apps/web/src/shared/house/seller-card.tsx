import { basicConfig } from '@tongzhou/client/content'
import { Card } from '@tongzhou/ui/card/card'
import { DescriptionList } from '@tongzhou/ui/description/description-list'
import { useCall } from '../api/use-call'
import { Screen } from '../screen/screen'
import { Hotline } from './hotline'

/** The company that sells: licence and how to reach it. */
export function SellerCard() {
  const house = useCall(basicConfig, {})

  return (
    <Screen query={house}>
      {({ companyName, licenceNo, servicePhone, serviceHours, serviceEmail }) => (
        <Card title="基金销售机构">
          <DescriptionList
            items={[
              { term: '名称', value: companyName },
              { term: '基金销售业务资格', value: licenceNo },
              { term: '客服电话', value: <Hotline number={servicePhone} />, note: serviceHours },
              { term: '客服邮箱', value: serviceEmail },
            ]}
          />
        </Card>
      )}
    </Screen>
  )
}
