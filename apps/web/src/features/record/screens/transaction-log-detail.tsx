import { useRouteQuery } from '../../../shared/routing/screen-place'
import { RecordById } from '../parts/record-by-id'

/** One record out of the list of all products. */
export default function TransactionLogDetail() {
  const { recordId } = useRouteQuery('/transaction-log-detail')

  return <RecordById recordId={recordId} />
}
