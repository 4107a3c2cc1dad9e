import { Columns } from '../../../../shared/screen/columns'
import { LimitGuide } from '../parts/limit-guide'
import { BankList } from '../parts/bank-list'

/** Banks whose debit cards can be bound, and what one payment may take. */
export default function SupportBank() {
  return (
    <Columns beside={<LimitGuide />}>
      <BankList />
    </Columns>
  )
}
