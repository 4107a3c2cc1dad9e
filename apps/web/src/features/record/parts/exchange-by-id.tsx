import { ExchangeLegs } from './exchange-legs'
import { RecordById } from './record-by-id'

/** An exchange by the id of its record, both sides; what is none is shown as what it is. */
export function ExchangeById({ recordId }: { recordId: string }) {
  const [, orderNo] = /^O:(\d{20})$/.exec(recordId) ?? []

  return orderNo === undefined ? <RecordById recordId={recordId} /> : <ExchangeLegs orderNo={orderNo} />
}
