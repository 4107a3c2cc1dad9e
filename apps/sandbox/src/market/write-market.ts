import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fundAnnouncements } from './announcements'
import { houseNotices } from './house-notices'
import { housePages } from './house-pages'
import type { DayText } from './calendar'
import { CsvFile, csvText, fourPlaces, joined, type Cell } from './csv'
import { fundDocuments, fundRatings } from './documents'
import * as rows from './fund-rows'
import { indexRows } from './index-series'
import { indexPlans } from './indexes'
import { isListedOn, type Market } from './market'
import { announcedWindows } from './open-windows'
import type { FundPlan } from './plan-types'
import { fundReports, netAssets } from './reports'

export interface WriteOptions {
  readonly out: string
  readonly from: DayText
  readonly asOf: DayText
}

/**
 * Writes the market in the format of docs/market-import.md; returns rows per file. Same market and days, same
 * bytes. A fund is computed once, written into every file it stands in and let go, so that a market of any
 * size fits into memory.
 */
export function writeMarket(market: Market, options: WriteOptions): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  const funds = market.plan.funds.filter((fund) => isListedOn(fund, options.asOf))
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
  for (const { name, text } of houseNotices(options.asOf)) saveText(join(options.out, 'notices', name), text)
  for (const { name, text } of housePages(options.asOf)) saveText(join(options.out, 'pages', name), text)
  const files = openFiles(options.out)
  const scales = new Map<string, number>()
  const navIndex: Record<string, object> = {}
  for (const fund of funds) {
    writeFund({ market, fund, options, files, scales, navIndex, counts })
    market.forget(fund)
  }
  saveJson(join(options.out, 'nav/index.json'), navIndex)
  for (const [name, file] of Object.entries(files)) {
    file.end()
    counts.set(name, file.rows)
  }
  writeCompanies(market, funds, { out: options.out, scales, counts })
  writeIndexes(market, options, counts)

  return counts
}

const columnsOf = {
  'funds.csv': rows.fundColumns,
  'fees.csv': rows.feeColumns,
  'manager_tenures.csv': 'fund_code,manager_id,from,to'.split(','),
  'benchmarks.csv': 'fund_code,seq,index_code,fixed_rate,weight'.split(','),
  'dividends.csv': 'fund_code,record_date,ex_date,pay_date,per_share'.split(','),
  'splits.csv': 'fund_code,date,ratio'.split(','),
  'open_windows.csv': 'fund_code,opens,closes'.split(','),
  'sizes.csv': 'fund_code,period_end,shares,net_assets,institution_ratio,individual_ratio,holders'.split(','),
  'allocations.csv': 'fund_code,period_end,stock,bond,fund,cash,other'.split(','),
  'industries.csv': 'fund_code,period_end,industry_code,industry_name,weight,value'.split(','),
  'holdings.csv': 'fund_code,period_end,kind,rank,security_code,security_name,weight,value,quantity'.split(
    ',',
  ),
  'announcements.csv': 'id,fund_code,company_code,date,category,title,body'.split(','),
  'documents.csv': 'fund_code,kind,title,date,body'.split(','),
  'ratings.csv': 'fund_code,agency,date,stars,years'.split(','),
} as const

type Files = Record<keyof typeof columnsOf, CsvFile>

function openFiles(out: string): Files {
  // The keys are those of the table above.
  return Object.fromEntries(
    Object.entries(columnsOf).map(([name, columns]) => [name, new CsvFile(join(out, name), columns)]),
  ) as Files
}

function writeFund(o: {
  market: Market
  fund: FundPlan
  options: WriteOptions
  files: Files
  scales: Map<string, number>
  navIndex: Record<string, object>
  counts: Map<string, number>
}): void {
  const { market, fund, options, files, scales } = o
  const { asOf } = options
  files['funds.csv'].add([rows.fundRow(market, fund, asOf)])
  files['fees.csv'].add(rows.feeRows(fund))
  files['benchmarks.csv'].add(
    fund.benchmarkParts.map((part, at) => [fund.code, at + 1, part.indexCode, part.fixedRate, part.weight]),
  )
  if (fund.inception <= asOf) {
    files['manager_tenures.csv'].add(
      fund.managers
        .filter((tenure) => tenure.from <= asOf)
        .map((tenure) => [fund.code, tenure.id, tenure.from, tenure.to]),
    )
    scales.set(fund.company.code, (scales.get(fund.company.code) ?? 0) + netAssets(market, fund, asOf))
  }
  writeNavs(o)
  writeEvents(market, fund, options, files)
  files['open_windows.csv'].add(announcedWindows(fund, options).map(({ from, to }) => [fund.code, from, to]))
  const report = fundReports(market, fund, asOf, 8)
  files['sizes.csv'].add(report.sizes)
  files['allocations.csv'].add(report.allocations)
  files['industries.csv'].add(report.industries)
  files['holdings.csv'].add(report.holdings)
  files['announcements.csv'].add(fundAnnouncements(market, fund, asOf))
  files['documents.csv'].add(fundDocuments(fund, asOf))
  files['ratings.csv'].add(fundRatings(fund, asOf))
}

function writeNavs(o: {
  market: Market
  fund: FundPlan
  options: WriteOptions
  navIndex: Record<string, object>
  counts: Map<string, number>
}): void {
  const { fund } = o
  const body = rows.navRows(o.market, fund, o.options)
  if (body.length === 0) return
  const file = `nav/${fund.code}.csv`
  const columns = fund.type === 'MONEY' ? rows.moneyNavColumns : rows.navColumns
  saveText(join(o.options.out, file), csvText(columns, body))
  o.counts.set(file, body.length)
  o.navIndex[fund.code] = {
    code: fund.code,
    name: fund.name,
    type: fund.typeLabel,
    dividends: 'explicit',
    file,
    rows: body.length,
    first: body[0]?.[0],
    last: body.at(-1)?.[0],
  }
}

function writeEvents(market: Market, fund: FundPlan, options: WriteOptions, files: Files): void {
  if (fund.type === 'MONEY' || fund.inception > options.asOf) return
  const events = market
    .series(fund, options.asOf)
    .events.filter((event) => event.day >= options.from && event.announced <= options.asOf)
  for (const event of events) {
    const amount = fourPlaces(event.amount)
    if (event.kind === 'DIVIDEND')
      files['dividends.csv'].add([[fund.code, event.day, event.day, event.payDay, amount]])
    else files['splits.csv'].add([[fund.code, event.day, amount]])
  }
}

function writeCompanies(
  market: Market,
  funds: readonly FundPlan[],
  o: { out: string; scales: ReadonlyMap<string, number>; counts: Map<string, number> },
): void {
  const products = new Map<string, Set<string>>()
  for (const fund of funds) {
    const own = products.get(fund.company.code) ?? new Set<string>()
    products.set(fund.company.code, own.add(fund.mainCode))
  }
  const save = (name: string, columns: string, body: readonly (readonly Cell[])[]) => {
    saveText(join(o.out, name), csvText(columns.split(','), body))
    o.counts.set(name, body.length)
  }
  save(
    'companies.csv',
    'company_code,name,short_name,founded,place,capital_yuan,general_manager,phone,website,fund_count,scale_yuan,intro',
    market.plan.companies.map((company) =>
      joined(
        [company.code, company.name, company.shortName, company.founded, company.place],
        [company.capitalYuan, company.generalManager, company.phone, company.website],
        [products.get(company.code)?.size ?? 0, (o.scales.get(company.code) ?? 0).toFixed(2)],
        [
          `${company.name}成立于${company.founded.slice(0, 4)}年,注册于${company.place}。示例公司,并非真实机构。`,
        ],
      ),
    ),
  )
  save(
    'managers.csv',
    'manager_id,name,company_code,gender,education,career_start,intro',
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
}

function writeIndexes(market: Market, options: WriteOptions, counts: Map<string, number>): void {
  const index: Record<string, object> = {}
  for (const plan of indexPlans) {
    const body = indexRows(market.factors, plan, options)
    const columns = 'date,open,high,low,close,prev_close,change_pct,pe'.split(',')
    saveText(join(options.out, `index/${plan.code}.csv`), csvText(columns, body))
    counts.set(`index/${plan.code}.csv`, body.length)
    index[plan.code] = {
      name: plan.name,
      kind: plan.kind,
      rows: body.length,
      first: body[0]?.[0],
      last: body.at(-1)?.[0],
    }
  }
  saveJson(join(options.out, 'index/index.json'), index)
}

function saveJson(path: string, value: object): void {
  saveText(path, `${JSON.stringify(value, null, 1)}\n`)
}

function saveText(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
