import { useRouteQuery } from '../../../shared/routing/screen-place'
import { ExchangeById } from '../parts/exchange-by-id'

/** An exchange out of the list of all products. */
export default function TransactionLogDetailTransfer() {
  const { recordId } = useRouteQuery('/transaction-log-detail-transfer')

  return <ExchangeById recordId={recordId} />
}
