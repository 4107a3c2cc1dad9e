import { type Day, dayFrom } from './business-day'
import { type Money, addMoney, moneyFrom } from './money'
import { type Rate, rateFrom } from './rate'
import { type Shares, addShares, sharesFrom } from './shares'

// Units that must not mix: each line below is a type error, and a line that is none breaks the build.
const money: Money = moneyFrom('1')
const shares: Shares = sharesFrom('1')
const rate: Rate = rateFrom('0.1')

// @ts-expect-error shares are not money
addMoney(money, shares)
// @ts-expect-error money is not shares
addShares(shares, money)
// @ts-expect-error a raw sum is not money
addMoney(money, money + money)
// @ts-expect-error a rate is not money
addMoney(money, rate)
// @ts-expect-error a bigint is not money
addMoney(money, 100n)
// @ts-expect-error a number is not money
addMoney(money, 100)
// @ts-expect-error text is not a day
export const day: Day = '2026-11-20'

export const realDay: Day = dayFrom('2026-11-20')
