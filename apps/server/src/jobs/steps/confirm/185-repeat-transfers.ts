import { failedTransfers } from '@tongzhou/db/stores/custody/failed-transfer-store'
import { lockTransfer } from '@tongzhou/db/stores/custody/transfer-store'
import { requestTransfer } from '../../../settlement/bank-movements'
import { counted, defineStep } from '../../engine/step'

interface RepeatUnit {
  readonly serialNo: string
}

/**
 * 11:00: requests transfers that the bank refused on an earlier day (P4 to a registrar, Q2 to the advance
 * bank, F1) again under a new number, every trading day until they succeed or two persons have closed the
 * difference.
 */
export const repeatTransfers = defineStep<RepeatUnit>({
  name: '185-repeat-transfers',
  title: '重划失败款项',
  on: 'trading-day',
  after: ['180-pay-registrars'],
  due: '11:00',
  select: async ({ services, day }) => {
    const failed = await failedTransfers(services.connection.db)

    return failed
      .filter((transfer) => transfer.day < day)
      .map(({ serialNo }) => ({ key: serialNo, data: { serialNo } }))
  },
  apply: async (tx, { data }, { day, now }) => {
    const failed = await lockTransfer(tx, data.serialNo)
    if (failed?.status !== 'FAILED') return
    const { payee, purpose, amount, serialNo } = failed
    const [, first = serialNo, times = '1'] = /^(.*)N(\d+)$/.exec(serialNo) ?? []
    await requestTransfer(tx, {
      serialNo: `${first}N${Number(times) + 1}`,
      repeats: serialNo,
      day,
      payee,
      purpose,
      amount,
      now,
    })
  },
  reconcile: async ({ services }) =>
    counted({ stillFailed: (await failedTransfers(services.connection.db)).length }),
})
