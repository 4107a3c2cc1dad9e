import { pendingReviews } from '@tongzhou/db/stores/account/review-store'
import { afterEach, expect, test } from 'vitest'
import { screenPage, allScreeningPages } from '../../shared/screening/screen-page'
import { tradingFloor } from '../../trading/test-trader'
import { journey } from '../account/opening/account-journey'
import { fakeWorld } from '../../ports/fake-ports'
import { testApp } from '../../http/test-app'
import { decideReview } from './decide-review'
import { byTwoPersons } from '../../staff/test-two-persons'

const world = fakeWorld()
const product = await testApp((services) => ({ ...services, ports: world.ports }))
const go = journey(product, world)
const { db } = product.services.connection
const HEAD = 'list,entry_no,name,aliases,id_no,birth_date'

/** Two persons take a list; answers how many cases it opens, or why it was refused. */
async function importInto(services: typeof product.services, ...lines: string[]) {
  const open = async () => (await pendingReviews(services.connection.db)).length
  const before = await open()
  const text = [HEAD, ...lines].join('\n')
  const done = await byTwoPersons(services, 'screening/import', { source: 'list.csv', text })

  return 'reason' in done ? done : { ...done.outcome, hits: (await open()) - before }
}
const importList = (...lines: string[]) => importInto(product.services, ...lines)
const screenings = async () => (await pendingReviews(db)).filter((row) => row.kind === 'SCREENING')
const decide = (id: bigint, approve: boolean) =>
  db.transaction().execute((tx) =>
    decideReview(tx, product.services.cipher, {
      id,
      approve,
      reason: '同名',
      actor: 'ops',
      now: new Date(),
    }),
  )
const detail = async (token: string) => (await product.call('customerProfile', {}, { token })).data

afterEach(async () => {
  for (const { id } of await pendingReviews(db)) await decide(id, true)
})

test('a list is taken whole or not at all, every wrong row named by its line', async () => {
  const outcome = await importList(
    'SANCTION,S-1,张三丰,,,',
    'ROBBERS,S-2,某人,,,',
    'AML,,某人,,,',
    'PEP,S-4,·,,,',
    'PEP,S-5,某人,,!!,',
    'PEP,S-6,某人,,,1988-02-30',
    'PEP,S-1,某人,,,',
  )
  expect(outcome).toMatchObject({
    reason: 'FILE_WRONG',
    data: {
      faults: [
        'line 3: list is SANCTION, AML or PEP',
        'line 4: entry_no is 1 to 40 letters, digits, . / -',
        'line 5: name is missing',
        'line 6: id_no is no document number',
        'line 7: birth_date is YYYY-MM-DD',
        'line 8: entry_no S-1 stands twice',
      ].join('\n'),
    },
  })
  expect(await importList()).toMatchObject({ data: { faults: 'the list is empty' } })
  expect(await db.selectFrom('screening_list').selectAll().execute()).toEqual([])
})

test('a name on the list is held at its opening; clearing the hit lets it go on, and it is not raised again', async () => {
  expect(await importList('SANCTION,S-1,张 三丰,,,')).toMatchObject({ hits: 0 })
  const { token } = await go.register()
  expect((await go.realName(token)).data.result).toBe('REVIEW')
  expect(await detail(token)).toMatchObject({ realAuthReview: true, customerProcessStatus: '01' })
  expect((await go.startCard(token, { cardNo: go.newCardNo() })).code).toBe(2004)
  const [hit, ...others] = await screenings()
  expect(others).toEqual([])
  expect(hit).toMatchObject({
    subject: '客户本人命中制裁名单 S-1（姓名一致）',
    detail: { role: 'SELF', entryNo: 'S-1' },
  })
  expect(JSON.stringify(hit?.detail)).not.toContain('张三丰')
  await decide(hit?.id ?? 0n, true)
  expect((await detail(token)).realAuthReview).toBe(false)
  expect((await go.bindCard(token)).code).toBe(200)

  // Daily, and with a list that says the same of him: nothing new. One that says something else: a new case.
  for (const page of await allScreeningPages(db)) {
    const again = (now: Date) =>
      db.transaction().execute((tx) => screenPage(tx, { cipher: product.services.cipher, now }, page))
    expect(await again(new Date())).toBe(0)
  }
  expect(await importList('SANCTION,S-1,张三丰,,,', 'PEP,P-9,旁人,,,')).toMatchObject({ hits: 0 })
  expect(await importList('SANCTION,S-1,张三丰,,,', 'PEP,P-9,旁人,,,')).toMatchObject({ reason: 'SAME_LIST' })
  expect(await importList('SANCTION,S-1,张三丰,张君宝,,')).toMatchObject({ hits: 1 })
  expect((await detail(token)).realAuthReview).toBe(true)
})

test('a refused hit keeps the block without telling why, until it is approved after all', async () => {
  const { token } = await go.register()
  await importList('AML,A-1,张三丰,,,')
  await go.realName(token)
  const hits = await screenings()
  const own = hits.at(-1)?.id ?? 0n
  await decide(own, false)
  expect(await detail(token)).toMatchObject({ realAuthReview: true, reviewRejection: null })
  expect((await go.startCard(token, { cardNo: go.newCardNo() })).code).toBe(2004)
  expect(await decide(own, false)).toBeNull()
  expect(await decide(own, true)).not.toBeNull()
  expect((await detail(token)).realAuthReview).toBe(false)
})

test('a related person is looked for when he is named, also by his document', async () => {
  const { token } = await go.register()
  await importList('PEP,P-1,别的拼写,,110105194912310021,')
  await go.realName(token)
  const person = {
    kind: 'BENEFICIARY',
    isSelf: 'false',
    relation: '01',
    name: '李某某',
    idType: '1',
    idNo: '110105194912310021',
    idBegin: '2010-01-01',
    idEnd: '2030-01-01',
    mobile: '13900001111',
  }
  expect((await product.call('saveRelatedPerson', person, { token })).code).toBe(200)
  expect((await screenings()).map((row) => row.subject)).toEqual([
    '实际受益人命中政治公众人物名单 P-1（证件号码一致）',
  ])
})

test('a list that arrives stops new purchases of a customer on it; he may still sell', async () => {
  const floor = await tradingFloor('2026-11-16 10:00')
  await floor.addFund({ fund_code: '890001' })
  const trader = await floor.addTrader()
  await floor.hold(trader, '890001', '100.00', '2026-10-09')
  expect((await trader.buy('890001', '100.00')).code).toBe(200)
  const outcome = await importInto(floor.product.services, 'SANCTION,S-7,欧阳娜,,,1994-07-15')
  expect(outcome).toMatchObject({ hits: 1 })
  expect(await trader.buy('890001', '200.00')).toMatchObject({
    code: 2004,
    msg: '您的实名信息正在审核，审核通过后即可办理',
  })
  const { tradeAcco, tradeTicket } = trader
  const sale = { fundCode: '890001', tradeAcco, shares: '50.00', tradeTicket, tDay: '2026-11-16' }
  expect((await trader.call('redeemSingleFund', sale)).code).toBe(200)
})
