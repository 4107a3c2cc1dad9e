import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fundAnnouncements } from './announcements'
import type { DayText } from './calendar'
import { csvText, fourPlaces, joined, type Cell } from './csv'
import * as rows from './fund-rows'
import { indexRows } from './index-series'
import { indexPlans } from './indexes'
import { isListedOn, type Market } from './market'
import { fundDocuments, fundRatings } from './documents'
import type { FundPlan } from './plan-types'
import { fundReports, netAssets } from './reports'

export interface WriteOptions {
  readonly out: string
  readonly from: DayText
  readonly asOf: DayText
}

/** Writes the market in the format of docs/market-import.md; returns rows per file. Same market and days, same bytes. */
export function writeMarket(market: Market, options: WriteOptions): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  const funds = market.plan.funds.filter((fund) => isListedOn(fund, options.asOf))
  const save = (name: string, columns: readonly string[], body: readonly (readonly Cell[])[]) => {
    saveText(join(options.out, name), csvText(columns, body))
    counts.set(name, body.length)
  }
  saveJson(join(options.out, 'market.json'), {
    format: 'tongzhou-market',
    version: 1,
    sample: true,
    label: '示例行情,并非真实基金',
    seed: market.plan.seed,
    from: options.from,
    asOf: options.asOf,
    funds: funds.length,
  })
  writePeople(market, funds, options, save)
  save(
    'funds.csv',
    rows.fundColumns,
    funds.map((fund) => rows.fundRow(market, fund, options.asOf)),
  )
  save('fees.csv', rows.feeColumns, funds.flatMap(rows.feeRows))
  writeNavs(market, funds, options, save)
  writeIndexes(market, funds, options, save)
  writeReports(market, funds, options, save)

  return counts
}

type Save = (name: string, columns: readonly string[], body: readonly (readonly Cell[])[]) => void

function writePeople(market: Market, funds: readonly FundPlan[], options: WriteOptions, save: Save): void {
  const own = (code: string) => funds.filter((fund) => fund.company.code === code)
  save(
    'companies.csv',
    'company_code,name,short_name,founded,place,capital_yuan,general_manager,phone,website,fund_count,scale_yuan,intro'.split(
      ',',
    ),
    market.plan.companies.map((company) => {
      const established = own(company.code).filter((fund) => fund.inception <= options.asOf)
      const scale = established.reduce((sum, fund) => sum + netAssets(market, fund, options.asOf), 0)
      const products = new Set(own(company.code).map((fund) => fund.mainCode)).size
      return joined(
        [company.code, company.name, company.shortName, company.founded, company.place],
        [company.capitalYuan, company.generalManager, company.phone, company.website, products],
        [scale.toFixed(2)],
        [
          `${company.name}成立于${company.founded.slice(0, 4)}年,注册于${company.place}。示例公司,并非真实机构。`,
        ],
      )
    }),
  )
  save(
    'managers.csv',
    'manager_id,name,company_code,gender,education,career_start,intro'.split(','),
    market.plan.managers.map((manager) =>
      joined(
        [manager.id, manager.name, manager.company.code, manager.gender, manager.education],
        [manager.careerStart],
        [
          `${manager.education},${manager.careerStart.slice(0, 4)}年起从事证券投资研究工作,现任职于${manager.company.name}。`,
        ],
      ),
    ),
  )
  save(
    'manager_tenures.csv',
    'fund_code,manager_id,from,to'.split(','),
    funds
      .filter((fund) => fund.inception <= options.asOf)
      .flatMap((fund) =>
        fund.managers
          .filter((tenure) => tenure.from <= options.asOf)
          .map((tenure) => [fund.code, tenure.id, tenure.from, tenure.to]),
      ),
  )
}

function writeNavs(market: Market, funds: readonly FundPlan[], options: WriteOptions, save: Save): void {
  const index: Record<string, object> = {}
  for (const fund of funds) {
    const body = rows.navRows(market, fund, options)
    if (body.length === 0) continue
    const columns = fund.type === 'MONEY' ? rows.moneyNavColumns : rows.navColumns
    save(`nav/${fund.code}.csv`, columns, body)
    index[fund.code] = {
      code: fund.code,
      name: fund.name,
      type: fund.typeLabel,
      dividends: 'explicit',
      file: `nav/${fund.code}.csv`,
      rows: body.length,
      first: body[0]?.[0],
      last: body.at(-1)?.[0],
    }
  }
  saveJson(join(options.out, 'nav/index.json'), index)
}

function writeIndexes(market: Market, funds: readonly FundPlan[], options: WriteOptions, save: Save): void {
  const index: Record<string, object> = {}
  for (const plan of indexPlans) {
    const body = indexRows(market, plan, options)
    save(`index/${plan.code}.csv`, 'date,open,high,low,close,prev_close,change_pct'.split(','), body)
    index[plan.code] = {
      name: plan.name,
      kind: plan.kind,
      rows: body.length,
      first: body[0]?.[0],
      last: body.at(-1)?.[0],
    }
  }
  saveJson(join(options.out, 'index/index.json'), index)
  save(
    'benchmarks.csv',
    'fund_code,seq,index_code,fixed_rate,weight'.split(','),
    funds.flatMap((fund) =>
      fund.benchmarkParts.map((part, at) => [fund.code, at + 1, part.indexCode, part.fixedRate, part.weight]),
    ),
  )
}

function writeReports(market: Market, funds: readonly FundPlan[], options: WriteOptions, save: Save): void {
  const events = funds
    .filter((fund) => fund.type !== 'MONEY' && fund.inception <= options.asOf)
    .flatMap((fund) =>
      market
        .series(fund, options.asOf)
        .events.filter((event) => event.day >= options.from && event.announced <= options.asOf)
        .map((event) => ({ fund, event })),
    )
  save(
    'dividends.csv',
    'fund_code,record_date,ex_date,pay_date,per_share'.split(','),
    events
      .filter(({ event }) => event.kind === 'DIVIDEND')
      .map(({ fund, event }) => [fund.code, event.day, event.day, event.payDay, fourPlaces(event.amount)]),
  )
  save(
    'splits.csv',
    'fund_code,date,ratio'.split(','),
    events
      .filter(({ event }) => event.kind === 'SPLIT')
      .map(({ fund, event }) => [fund.code, event.day, fourPlaces(event.amount)]),
  )
  const reports = funds.map((fund) => fundReports(market, fund, options.asOf, 8))
  const all = (key: keyof (typeof reports)[number]) => reports.flatMap((report) => report[key])
  save(
    'sizes.csv',
    'fund_code,period_end,shares,net_assets,institution_ratio,individual_ratio,holders'.split(','),
    all('sizes'),
  )
  save('allocations.csv', 'fund_code,period_end,stock,bond,fund,cash,other'.split(','), all('allocations'))
  save(
    'industries.csv',
    'fund_code,period_end,industry_code,industry_name,weight,value'.split(','),
    all('industries'),
  )
  save(
    'holdings.csv',
    'fund_code,period_end,kind,rank,security_code,security_name,weight,value,quantity'.split(','),
    all('holdings'),
  )
  save(
    'announcements.csv',
    'id,fund_code,company_code,date,category,title,body'.split(','),
    funds.flatMap((fund) => fundAnnouncements(market, fund, options.asOf)),
  )
  save(
    'documents.csv',
    'fund_code,kind,title,date,body'.split(','),
    funds.flatMap((fund) => fundDocuments(fund, options.asOf)),
  )
  save(
    'ratings.csv',
    'fund_code,agency,date,stars,years'.split(','),
    funds.flatMap((fund) => fundRatings(fund, options.asOf)),
  )
}

function saveJson(path: string, value: object): void {
  saveText(path, `${JSON.stringify(value, null, 1)}\n`)
}

function saveText(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
