import { recordDetail } from '@tongzhou/client/record'
import { Screen } from '../../../shared/screen/screen'
import { useCall } from '../../../shared/api/use-call'
import { useTitle } from '../../../shared/screen/bar'
import { InstructionCard } from './instruction-card'
import { OrderPane } from './order-pane'
import { useState } from 'react'

/** While the bank has not answered the page asks again this often. */
const ASK_AGAIN_MS = 2000

/** One record of all products, whatever it is: an order, or an instruction of several. */
export function RecordById({ recordId }: { recordId: string }) {
  const [isAtBank, setAtBank] = useState(false)
  const record = useCall(recordDetail, { recordId }, { everyMs: isAtBank ? ASK_AGAIN_MS : 0, staleMs: 0 })
  const shown = record.kind === 'ready' ? (record.data.order ?? record.data.parent) : null
  const waits = shown !== null && (shown.isPaymentPending || shown.status === '撤单中')
  if (waits !== isAtBank) setAtBank(waits)
  useTitle(shown === null ? '交易详情' : `${shown.kindLabel}详情`)

  return (
    <Screen query={record}>
      {({ order, parent }) => (
        <>
          {order !== null && <OrderPane order={order} />}
          {parent !== null && <InstructionCard instruction={parent} />}
        </>
      )}
    </Screen>
  )
}
