import { fundProfile } from '@tongzhou/contract/fund/fund-profile'
import type { Database } from '@tongzhou/db/connect'
import { moneyFrom } from '@tongzhou/domain/kernel/money'
import { rateFrom } from '@tongzhou/domain/kernel/rate'
import { handleOpen } from '../../http/handle'
import { variantOf } from '../../market/fund-variant'
import { fundTypeLabels } from '../../market/import/fund-types'
import type { Market, MarketFund } from '../../market/market-data'

const MOST_SIZES = 40

export const handler = handleOpen(fundProfile, async (input, { services, db, refuse }) => {
  const market = await services.market.current()
  const fund = market.funds.get(input.fundCode)
  if (!fund) return refuse('FUND_NOT_FOUND')
  const [texts, company, sizes, parts] = await Promise.all([
    textsOf(db, fund.fundCode),
    companyOf(db, market, fund.companyCode),
    sizesOf(db, fund.fundCode),
    benchmarkOf(db, market, fund),
  ])
  const rate = (text: string | null) => (text === null ? null : rateFrom(text))

  return {
    fundCode: fund.fundCode,
    name: fund.name,
    fullName: fund.fullName,
    typeLabel: fundTypeLabels[fund.fundType],
    variant: variantOf(fund),
    setupDate: fund.setupDate,
    raiseBegin: fund.raiseBegin,
    raiseEnd: fund.raiseEnd,
    custodian: fund.custodian,
    company,
    benchmarkText: fund.benchmarkText,
    benchmarkParts: parts,
    ...texts,
    managementRate: rate(fund.managementRate),
    custodyRate: rate(fund.custodyRate),
    serviceRate: rate(fund.serviceRate),
    tags: [...fund.tags],
    rating: fund.rating,
    sizes,
  }
})

async function textsOf(db: Database, fundCode: string) {
  const row = await db
    .selectFrom('fund')
    .select(['objective', 'scope', 'strategy', 'risk_text'])
    .where('fund_code', '=', fundCode)
    .limit(1)
    .executeTakeFirst()

  return {
    objective: row?.objective ?? null,
    scope: row?.scope ?? null,
    strategy: row?.strategy ?? null,
    riskText: row?.risk_text ?? null,
  }
}

async function companyOf(db: Database, market: Market, code: string | null) {
  if (code === null) return null
  const row = await db
    .selectFrom('fund_company')
    .select([
      'company_code',
      'name',
      'full_name',
      'founded',
      'place',
      'phone',
      'website',
      'general_manager',
      'intro',
    ])
    .where('company_code', '=', code)
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const products = new Set(
    [...market.funds.values()].filter((fund) => fund.companyCode === code).map((fund) => fund.mainCode),
  )

  return {
    companyCode: row.company_code,
    name: row.name,
    fullName: row.full_name,
    founded: row.founded,
    place: row.place,
    phone: row.phone,
    website: row.website,
    generalManager: row.general_manager,
    intro: row.intro,
    fundCount: products.size,
  }
}

async function sizesOf(db: Database, fundCode: string) {
  const rows = await db
    .selectFrom('fund_size')
    .select(['report_date', 'net_assets', 'total_shares', 'institution_ratio', 'individual_ratio', 'holders'])
    .where('fund_code', '=', fundCode)
    .orderBy('report_date', 'desc')
    .limit(MOST_SIZES)
    .execute()
  const rate = (text: string | null) => (text === null ? null : rateFrom(text))

  return rows.toReversed().map((row) => ({
    reportDate: row.report_date,
    netAssets: row.net_assets === null ? null : moneyFrom(row.net_assets),
    totalShares: row.total_shares === null ? null : moneyFrom(row.total_shares),
    institutionRatio: rate(row.institution_ratio),
    individualRatio: rate(row.individual_ratio),
    holders: row.holders === null ? null : Number(row.holders),
  }))
}

async function benchmarkOf(db: Database, market: Market, fund: MarketFund) {
  const rows = await db
    .selectFrom('fund_benchmark')
    .select(['fund_code', 'index_code', 'weight'])
    .where('fund_code', 'in', [fund.fundCode, fund.mainCode])
    .orderBy('seq')
    .limit(20)
    .execute()
  const own = rows.filter((row) => row.fund_code === fund.fundCode)

  return (own.length > 0 ? own : rows).map((row) => ({
    name:
      row.index_code === null ? '固定年利率' : (market.indexes.get(row.index_code)?.name ?? row.index_code),
    weight: rateFrom(row.weight),
  }))
}
