import { AnnouncementList } from '../../../shared/fund/papers/announcement-list'
import { ProductPapers } from '../parts/product-papers'

/** The announcements of the product's funds, of all of them or of one. */
export default function CashNotice() {
  return (
    <ProductPapers path="/yiqianbao/notice" hasAll>
      {(fund) => (
        <AnnouncementList
          key={fund?.fundCode ?? 'all'}
          of={fund === null ? { isCash: true } : { fundCode: fund.fundCode }}
        />
      )}
    </ProductPapers>
  )
}
