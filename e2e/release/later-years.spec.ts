import { rmSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import * as record from '@tongzhou/client/record'
import * as trade from '@tongzhou/client/trade'
import { type Day, addDays, dayFrom } from '@tongzhou/domain/kernel/business-day'
import { dayWalk } from '../harness/day-walk'
import { SAMPLE_FUND, buyFund, paid, sellShares } from '../harness/invest'
import { openAccounts } from '../harness/ledger'
import { openAccount } from '../harness/open-account'
import { sampleMarket, startWorld } from '../harness/world'

/**
 * R-CAL-2, the walk of the README in years whose calendar nobody has announced: a sample market of that day,
 * opening an account, buying, the confirmation, selling and the money on the card, all by provisional days.
 */
/** One year in every run of the tests; `npm run years` walks them all. */
const days = process.env['YEARS'] === 'all' ? ['2027-01-04', '2028-03-01', '2031-10-09'] : ['2031-10-09']

test.each(days)(
  'the first visit to money back on the card, with the clock at %s',
  async (text) => {
    const begin = dayFrom(text)
    const clock = `${begin}T09:30:00+08:00`
    const template = await sampleMarket({ clock, asOf: addDays(begin, -1) })
    const world = await startWorld({ template, env: { SANDBOX_CLOCK_START: clock } })
    onTestFinished(() => world.close())
    rmSync(template, { recursive: true, force: true })
    const { sandbox } = world
    const walk = await dayWalk({ dataDir: world.dataDir, sandbox })
    onTestFinished(() => walk.close())
    const client = world.client()
    const order = (orderNo: string) => client.send(record.orderDetail, { orderNo })
    /** Every night on the way, then a morning. */
    const through = async (from: Day, to: Day): Promise<void> => {
      for (let day = from; day < to; day = addDays(day, 1)) await walk.to(`${day} 23:50`)
      await walk.to(`${to} 11:30`)
    }
    const [person] = await sandbox.newPeople(1)
    if (!person) throw new Error('no sample person')
    await openAccount({ client, person, sandbox })
    const { sellableDate } = await client.send(trade.buyPage, { fundCode: SAMPLE_FUND })
    const sellDay = dayFrom(sellableDate ?? '')
    const bought = await buyFund(client, { fundCode: SAMPLE_FUND, amount: '10000.00' })
    await paid(client, bought)
    const { tDate, expectConfirmDate } = await order(bought)
    expect(tDate).toBe(begin)
    const confirmDay = dayFrom(expectConfirmDate ?? '')
    await through(begin, confirmDay)
    expect(await order(bought)).toMatchObject({ status: '确认成功', confirmDate: confirmDay })
    await through(confirmDay, sellDay)
    const sold = await sellShares(client, { fundCode: SAMPLE_FUND, shares: '1000.00' })
    const arrival = dayFrom((await order(sold)).expectArriveDate ?? '')
    await through(sellDay, arrival)
    await walk.to(`${arrival} 23:50`)
    expect((await order(sold)).status).toBe('已到账')
    // Everything is paid out: what is left is our fee, on the bank account.
    const open = openAccounts(world)
    expect(Object.keys(open).toSorted()).toEqual(['1001', '2008'])
    expect(open['1001']).toBe(open['2008'])
  },
  600_000,
)
