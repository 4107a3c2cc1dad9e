import { buyFund, paid } from '../invest'
import type { Stage } from './stage'

/** Buys more than a card pays in a day: the order first, then the exact money from the card's bank. */
export async function buyByRemittance({ cast, sandbox, funds }: Stage): Promise<void> {
  const { client, person } = cast.trader
  const orderNo = await buyFund(client, {
    fundCode: funds.mixed,
    amount: '30000.00',
    isTwin: true,
    payWay: 'REMIT',
  })
  await sandbox.remit({
    cardNo: person.cards[0]?.cardNo ?? '',
    amount: '30000.00',
    remark: orderNo.slice(-6),
  })
  await paid(client, orderNo)
}

/** Remits without having ordered anything: the money goes back the next trading day. */
export async function remitForNothing({ cast, sandbox }: Stage): Promise<void> {
  const cardNo = cast.trader.person.cards[0]?.cardNo ?? ''
  await sandbox.remit({ cardNo, amount: '1234.50', remark: '买基金' })
}
