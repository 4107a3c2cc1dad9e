import { FundPapers } from '../../../shared/fund/papers/fund-papers'
import { FundRecord } from '../../../shared/fund/papers/fund-record'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { to } from '../../../shared/routing/to'
import { ProductPapers } from '../parts/product-papers'

/** The record and the documents of a fund of the product. */
export default function CashDocument() {
  const { kind } = useRouteQuery('/yiqianbao/document')

  return (
    <ProductPapers path="/yiqianbao/document">
      {(fund) =>
        fund !== null && (
          <>
            <FundPapers
              fundCode={fund.fundCode}
              kind={kind === 'NONE' ? null : kind}
              hrefOf={(one) =>
                to('/yiqianbao/document', {
                  fundCode: fund.fundCode,
                  ...(one === null ? {} : { kind: one }),
                })
              }
            />
            {kind === 'NONE' && <FundRecord fundCode={fund.fundCode} />}
          </>
        )
      }
    </ProductPapers>
  )
}
