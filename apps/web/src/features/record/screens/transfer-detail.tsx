import { useRouteQuery } from '../../../shared/routing/screen-place'
import { ExchangeLegs } from '../parts/exchange-legs'

/** One exchange of a fund for another. */
export default function TransferDetail() {
  const { orderNo } = useRouteQuery('/transfer-detail')

  return <ExchangeLegs orderNo={orderNo} />
}
