import { Card } from '@tongzhou/ui/card/card'
import { DescriptionList } from '@tongzhou/ui/description/description-list'
import { CardSkeleton } from '@tongzhou/ui/states/skeleton'
import { useQuestion } from '../../../shared/api/use-question'
import { profileQuestion } from '../../../shared/fund/fund-questions'
import { CompanyCard } from '../../../shared/fund/papers/company-card'
import { SellerCard } from '../../../shared/house/seller-card'
import { Screen } from '../../../shared/screen/screen'
import { ProductPapers } from '../parts/product-papers'

/** Who manages a fund of the product, who keeps its money, and who sells it. */
export default function CashCompany() {
  return (
    <ProductPapers path="/yiqianbao/company">
      {(fund) =>
        fund !== null && (
          <>
            <Companies fundCode={fund.fundCode} />
            <SellerCard />
          </>
        )
      }
    </ProductPapers>
  )
}

function Companies({ fundCode }: { fundCode: string }) {
  const profile = useQuestion(profileQuestion(fundCode))

  return (
    <Screen query={profile} skeleton={<CardSkeleton />}>
      {({ company, custodian }) => (
        <>
          {company !== null && <CompanyCard company={company} />}
          <Card title="基金托管人">
            <DescriptionList
              items={[
                { term: '名称', value: custodian ?? '--' },
                { term: '做什么', value: '保管基金财产，复核净值与收益，监督管理人的投资' },
              ]}
            />
          </Card>
        </>
      )}
    </Screen>
  )
}
