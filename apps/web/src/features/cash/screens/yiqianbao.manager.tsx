import { FundManagers } from '../../../shared/fund/managers/fund-managers'
import { ProductPapers } from '../parts/product-papers'

/** Who manages a fund of the product. */
export default function CashManager() {
  return (
    <ProductPapers path="/yiqianbao/manager">
      {(fund) => fund !== null && <FundManagers fundCode={fund.fundCode} />}
    </ProductPapers>
  )
}
