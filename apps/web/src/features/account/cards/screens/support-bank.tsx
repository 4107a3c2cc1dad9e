import { BankList } from '../parts/bank-list'

/** Banks whose debit cards can be bound, and what one payment may take. */
export default function SupportBank() {
  return <BankList />
}
