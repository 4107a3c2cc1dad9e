import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { dayWire, fundCode, moneyWire, percentWire, signedMoneyWire } from '../kit/wire'

/** A payment that the fund's way after it is told of. */
export const gapFactKind = z.enum(['BUY', 'SELL', 'DIVIDEND'])

export const returnGap = defineCall({
  name: 'returnGap',
  area: 'holding',
  path: '/api/mam-service/income/returnGap',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['holding', 'cash'],
  summary: '收益差：自己的钱与基金之间差在哪里，按买入、卖出、分红、费用拆到分',
  request: z.object({ fundCode }),
  response: z.object({
    name: z.string(),
    from: dayWire,
    to: dayWire,
    /** Of the fund with its dividends, and of its benchmark over the same days. */
    fundReturn: percentWire,
    benchmarkReturn: percentWire.nullable(),
    fundDrawdown: percentWire.nullable(),
    moneyWeighted: percentWire.nullable(),
    timeWeighted: percentWire,
    capital: signedMoneyWire,
    income: signedMoneyWire,
    /** The capital at the fund's return; atFundReturn + gap = income. */
    atFundReturn: signedMoneyWire,
    /** buys + sells + dividends + fees + residual = gap (R-GAP-1). */
    gap: signedMoneyWire,
    buys: signedMoneyWire,
    sells: signedMoneyWire,
    dividends: signedMoneyWire,
    fees: signedMoneyWire,
    residual: signedMoneyWire,
    /** Oldest first, the newest 100. */
    facts: z.array(z.object({ day: dayWire, kind: gapFactKind, amount: moneyWire, fundSince: percentWire })),
  }),
  refusals: ['FUND_NOT_FOUND', 'GAP_TOO_SHORT'],
})
