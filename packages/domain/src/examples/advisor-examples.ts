import { type Money, moneyFrom } from '../kernel/money'
import { rateFrom } from '../kernel/rate'
import { addAccruals, chargeAdvisoryFee, dailyAdvisoryFee, printFeeAccrual } from '../advisor/advisory-fee'
import { rebalanceOrders } from '../advisor/rebalance'
import { splitTransferIn } from '../advisor/target-weights'
import { transferOutAmounts } from '../advisor/transfer-out'
import { type Examples, m } from './example'

const yuan = moneyFrom
const weights = ['0.4', '0.35', '0.25']
const list = (amounts: readonly Money[]) => amounts.map(m).join(',')

export const advisorExamples: Examples = {
  E37: () => {
    const funds = ['30000', '50000', '20000'].map((value, i) => ({
      fundCode: 'ABC'.charAt(i),
      taCode: '01',
      assetClass: 'equity',
      value: yuan(value),
      target: rateFrom(weights[i] ?? '0'),
      min: yuan('10'),
      suspended: false,
      sellable: yuan(value),
    }))
    const { sells, buys } = rebalanceOrders({ funds, cashInTransit: yuan('0') })
    const amount = (orders: typeof sells, at: number) => m(orders[at]?.amount ?? yuan('0'))
    return { sell: amount(sells, 0), b1: amount(buys, 0), b2: amount(buys, 1) }
  },
  E37b: () => ({ al: list(transferOutAmounts(yuan('40000'), ['41200', '33800', '25000'].map(yuan))) }),
  E37c: () => {
    const funds = weights.map((weight, i) => ({
      fundCode: 'ABC'.charAt(i),
      weight: rateFrom(weight),
      min: yuan('10'),
      open: true,
      substitute: null,
    }))
    const decision = splitTransferIn(yuan('10000'), funds)
    return { al: decision.kind === 'accepted' ? list(decision.value.map((child) => child.amount)) : '' }
  },
  E38: () => {
    const day = (value: string) => dailyAdvisoryFee(yuan(value), { yearlyRate: rateFrom('0.005') })
    const [before, after] = [day('50000'), day('62000')]
    const accrued = addAccruals([
      ...Array.from({ length: 30 }, () => before),
      ...Array.from({ length: 62 }, () => after),
    ])
    const { charge } = chargeAdvisoryFee({ accrued, earned: yuan('0'), offset: true })
    return { d1: printFeeAccrual(before), d2: printFeeAccrual(after), fee: m(charge) }
  },
}
