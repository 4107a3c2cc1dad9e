import { fundManagers } from '@tongzhou/contract/fund/fund-managers'
import type { Database } from '@tongzhou/db/connect'
import { handleOpen } from '../../http/handle'
import { tenureCode, tenureFigures } from '../../market/fund-managers'
import type { Market } from '../../market/market-data'

export const handler = handleOpen(fundManagers, async (input, { services, db, refuse }) => {
  const market = await services.market.current()
  const fund = market.funds.get(input.fundCode)
  if (!fund) return refuse('FUND_NOT_FOUND')
  const code = tenureCode(fund, market)
  const rows = await tenuresOf(db, code)
  const people = [...new Map(rows.map((row) => [row.manager_id, row])).values()]
  const elsewhere = await otherTenures(
    db,
    people.map((row) => row.manager_id),
  )
  const present = (row: {
    fund_code: string
    begin_date: (typeof rows)[number]['begin_date']
    end_date: (typeof rows)[number]['end_date']
  }) => tenureOf(market, row)

  return {
    asOf: fund.history.lastDay,
    managers: people.map((row) => ({
      managerId: row.manager_id,
      name: row.name,
      bio: row.bio,
      education: row.education,
      careerBegin: row.career_begin,
      isCurrent: row.end_date === null,
      tenure: { ...present(row), fundCode: fund.fundCode, fundName: fund.name },
      funds: elsewhere
        .filter((other) => other.manager_id === row.manager_id && other.fund_code !== code)
        .map(present),
    })),
  }
})

function tenuresOf(db: Database, fundCode: string) {
  return db
    .selectFrom('fund_tenure as t')
    .innerJoin('fund_manager as m', 'm.manager_id', 't.manager_id')
    .select([
      'm.manager_id',
      'm.name',
      'm.bio',
      'm.education',
      'm.career_begin',
      't.fund_code',
      't.begin_date',
      't.end_date',
    ])
    .where('t.fund_code', '=', fundCode)
    .orderBy((eb) => eb('t.end_date', 'is', null), 'desc')
    .orderBy('t.begin_date', 'desc')
    .limit(50)
    .execute()
}

function otherTenures(db: Database, managerIds: readonly string[]) {
  if (managerIds.length === 0) return Promise.resolve([])

  return db
    .selectFrom('fund_tenure')
    .select(['manager_id', 'fund_code', 'begin_date', 'end_date'])
    .where('manager_id', 'in', managerIds)
    .orderBy('begin_date', 'desc')
    .limit(200)
    .execute()
}

function tenureOf(
  market: Market,
  row: {
    fund_code: string
    begin_date: Parameters<typeof tenureFigures>[1]['start']
    end_date: Parameters<typeof tenureFigures>[1]['end']
  },
) {
  const fund = market.funds.get(row.fund_code)
  const figures = fund
    ? tenureFigures(fund, { start: row.begin_date, end: row.end_date })
    : { tenureReturn: null, benchmark: null }

  return {
    fundCode: row.fund_code,
    fundName: fund?.name ?? row.fund_code,
    from: row.begin_date,
    to: row.end_date,
    ...figures,
  }
}
