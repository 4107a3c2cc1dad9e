import { fundTypes } from './fund-types'
import { RowRefused, type RowReader } from './parse-row'
import type { TableImport } from './take-table'
import type { Column } from './upsert-rows'

const columns = (spec: string): Column[] =>
  spec.split(' ').map((entry) => {
    const [name = '', type = 'text'] = entry.split(':')

    return { name, type }
  })

const risks = ['R1', 'R2', 'R3', 'R4', 'R5'] as const
const statuses = ['0', '1', '4', '5', '6', '8', '9'] as const

export const companies: TableImport = {
  file: 'companies.csv',
  required: ['company_code', 'name', 'short_name'],
  table: 'fund_company',
  key: ['company_code'],
  columns: columns('company_code name full_name founded:date place phone website general_manager intro'),
  rows: (r) => [
    [
      r.text('company_code'),
      r.text('short_name'),
      r.text('name'),
      r.dayOrNull('founded'),
      r.textOrNull('place'),
      r.textOrNull('phone'),
      r.textOrNull('website'),
      r.textOrNull('general_manager'),
      r.textOrNull('intro'),
    ],
  ],
}

export const managers: TableImport = {
  file: 'managers.csv',
  required: ['manager_id', 'name'],
  table: 'fund_manager',
  key: ['manager_id'],
  columns: columns('manager_id name company_code gender education career_begin:date bio'),
  rows: (r) => [
    [
      r.text('manager_id'),
      r.text('name'),
      r.textOrNull('company_code'),
      r.textOrNull('gender'),
      r.textOrNull('education'),
      r.dayOrNull('career_start'),
      r.textOrNull('intro'),
    ],
  ],
}

const fundColumns = columns(
  'fund_code ta_code name full_name pinyin initials fund_type share_class main_code risk_level status convert_status plan_status company_code custodian nav_scale:smallint setup_date:date raise_begin:date raise_end:date calendar nav_lag:smallint buy_confirm_lag:smallint redeem_confirm_lag:smallint pay_lag:smallint ta_pay_lag:smallint ta_buy_pay_lag:smallint first_buy_min:numeric further_buy_min:numeric plan_min:numeric buy_step:numeric single_buy_max:numeric daily_buy_max:numeric min_redeem:numeric min_remain:numeric redeem_max:numeric hold_kind hold_days:integer default_dividend dividend_fixed:boolean quick_redeem:boolean income_carry large_redeem_ratio:numeric benchmark_text objective scope strategy risk_text tags:text[] sold_to:text[] source',
)

/** Funds of the sample: sold here through their registrar; without one they are browse-only (status 4). */
export const funds: TableImport = {
  file: 'funds.csv',
  required: ['fund_code', 'name', 'type', 'risk_level', 'status', 'nav_scale', 'first_min', 'redeem_min'],
  table: 'fund',
  key: ['fund_code'],
  columns: fundColumns,
  // What the registrar has delivered since is not undone by a repeated import; whom a fund is sold to no
  // registrar says.
  onlyNew: true,
  renewed: ['sold_to'],
  rows: (r) => [fundValues(r)],
}

function fundValues(r: RowReader): unknown[] {
  const code = r.text('fund_code')
  if (!/^\d{6}$/.test(code)) throw new RowRefused(`fund_code is not 6 digits: ${code}`)
  const firstMin = r.decimal('first_min', 2)
  const singleMax = r.decimalOrNull('single_max', 2)
  if (singleMax !== null && Number(firstMin) > Number(singleMax))
    throw new RowRefused('first_min is above single_max')
  const taCode = r.textOrNull('ta_code')

  return [
    code,
    taCode,
    r.text('name'),
    r.textOrNull('full_name') ?? r.text('name'),
    (r.textOrNull('pinyin') ?? '').toLowerCase(),
    (r.textOrNull('pinyin_initials') ?? '').toLowerCase(),
    r.oneOf('type', fundTypes),
    r.textOrNull('share_class') ?? 'A',
    r.textOrNull('main_code') ?? code,
    r.oneOf('risk_level', risks),
    taCode ? r.oneOf('status', statuses) : '4',
    r.textOrNull('convert_status'),
    r.textOrNull('periodic_status'),
    r.textOrNull('company_code'),
    r.textOrNull('custodian'),
    r.integer('nav_scale'),
    r.dayOrNull('inception'),
    r.dayOrNull('raise_start'),
    r.dayOrNull('raise_end'),
    r.oneOf('calendar', ['CN', 'HK', 'US'] as const),
    r.integer('nav_lag'),
    r.integer('buy_lag'),
    r.integer('redeem_lag'),
    r.integer('pay_lag'),
    r.integer('ta_pay_lag'),
    r.integer('ta_buy_pay_lag'),
    firstMin,
    r.decimal('further_min', 2),
    r.decimalOrNull('plan_min', 2),
    r.decimal('amount_step', 2),
    singleMax,
    r.decimalOrNull('day_max', 2),
    r.decimal('redeem_min', 2),
    r.decimal('hold_min', 2),
    r.decimalOrNull('redeem_max', 2),
    r.textOrNull('hold_kind') ?? 'NONE',
    r.integerOrNull('hold_days') ?? 0,
    r.textOrNull('dividend_default') ?? '1',
    r.flag('dividend_fixed'),
    r.flag('quick_redeem'),
    r.textOrNull('income_carry'),
    r.decimalOrNull('large_redeem_ratio', 6) ?? '0.1',
    r.textOrNull('benchmark'),
    r.textOrNull('objective'),
    r.textOrNull('scope'),
    r.textOrNull('strategy'),
    r.textOrNull('risk_text'),
    (r.textOrNull('tags') ?? '').split(';').filter(Boolean),
    soldTo(r),
    taCode ? 'registrar' : 'import',
  ]
}

const investorTypes = ['individual', 'institution', 'product']

/** Whom the fund is sold to; everybody where the column is empty or missing. */
function soldTo(r: RowReader): string[] {
  const words = (r.textOrNull('sold_to') ?? '').toLowerCase().split(';').filter(Boolean)
  const unknown = words.find((word) => !investorTypes.includes(word))
  if (unknown !== undefined) throw new RowRefused(`sold_to is not known: ${unknown}`)

  return words.length === 0 ? investorTypes : words
}

export const tenures: TableImport = {
  file: 'manager_tenures.csv',
  required: ['fund_code', 'manager_id', 'from'],
  table: 'fund_tenure',
  key: ['fund_code', 'manager_id', 'begin_date'],
  columns: columns('fund_code manager_id begin_date:date end_date:date'),
  rows: (r) => {
    const [from, to] = [r.day('from'), r.dayOrNull('to')]
    if (to !== null && to < from) throw new RowRefused('to is before from')

    return [[r.text('fund_code'), r.text('manager_id'), from, to]]
  },
}

export const dividends: TableImport = {
  file: 'dividends.csv',
  required: ['fund_code', 'ex_date', 'per_share'],
  table: 'fund_dividend',
  key: ['fund_code', 'ex_date'],
  columns: columns('fund_code record_date:date ex_date:date pay_date:date per_share:numeric'),
  rows: (r) => [
    [
      r.text('fund_code'),
      r.dayOrNull('record_date'),
      r.day('ex_date'),
      r.dayOrNull('pay_date'),
      r.decimal('per_share', 8),
    ],
  ],
}

export const splits: TableImport = {
  file: 'splits.csv',
  required: ['fund_code', 'date', 'ratio'],
  table: 'fund_split',
  key: ['fund_code', 'split_date'],
  columns: columns('fund_code split_date:date ratio:numeric'),
  rows: (r) => [[r.text('fund_code'), r.day('date'), r.decimal('ratio', 9)]],
}

export const openWindows: TableImport = {
  file: 'open_windows.csv',
  required: ['fund_code', 'opens', 'closes'],
  table: 'fund_open_window',
  key: ['fund_code', 'opens'],
  columns: columns('fund_code opens:date closes:date'),
  rows: (r) => {
    const [opens, closes] = [r.day('opens'), r.day('closes')]
    if (closes < opens) throw new RowRefused('closes before opens')

    return [[r.text('fund_code'), opens, closes]]
  },
}

export const benchmarks: TableImport = {
  file: 'benchmarks.csv',
  required: ['fund_code', 'seq', 'weight'],
  table: 'fund_benchmark',
  key: ['fund_code', 'seq'],
  columns: columns('fund_code seq:smallint index_code fixed_rate:numeric weight:numeric'),
  rows: (r) => [
    [
      r.text('fund_code'),
      r.integer('seq'),
      r.textOrNull('index_code'),
      r.decimalOrNull('fixed_rate', 6),
      r.decimal('weight', 6),
    ],
  ],
}

export const sizes: TableImport = {
  file: 'sizes.csv',
  required: ['fund_code', 'period_end'],
  table: 'fund_size',
  key: ['fund_code', 'report_date'],
  columns: columns(
    'fund_code report_date:date total_shares:numeric net_assets:numeric institution_ratio:numeric individual_ratio:numeric holders:bigint',
  ),
  rows: (r) => [
    [
      r.text('fund_code'),
      r.day('period_end'),
      r.decimalOrNull('shares', 2),
      r.decimalOrNull('net_assets', 2),
      r.decimalOrNull('institution_ratio', 6),
      r.decimalOrNull('individual_ratio', 6),
      r.integerOrNull('holders'),
    ],
  ],
}

const assetNames = { stock: '股票', bond: '债券', fund: '基金', cash: '现金', other: '其他' } as const

export const allocations: TableImport = {
  file: 'allocations.csv',
  required: ['fund_code', 'period_end'],
  table: 'fund_allocation',
  key: ['fund_code', 'report_date', 'kind', 'name'],
  columns: columns('fund_code report_date:date kind name weight:numeric'),
  rows: (r) => {
    const parts = Object.entries(assetNames).map(
      ([column, name]) => [name, r.decimalOrNull(column, 6) ?? '0'] as const,
    )
    const sum = parts.reduce((total, [, weight]) => total + Number(weight), 0)
    if (sum < 0.98 || sum > 1.3) throw new RowRefused(`weights sum to ${sum.toFixed(4)}`)

    return parts.map(([name, weight]) => [r.text('fund_code'), r.day('period_end'), 'ASSET', name, weight])
  },
}

export const industries: TableImport = {
  file: 'industries.csv',
  required: ['fund_code', 'period_end', 'industry_name', 'weight'],
  table: 'fund_allocation',
  key: ['fund_code', 'report_date', 'kind', 'name'],
  columns: columns('fund_code report_date:date kind name weight:numeric'),
  rows: (r) => [
    [r.text('fund_code'), r.day('period_end'), 'INDUSTRY', r.text('industry_name'), r.decimal('weight', 6)],
  ],
}

export const holdings: TableImport = {
  file: 'holdings.csv',
  required: ['fund_code', 'period_end', 'kind', 'rank', 'security_name', 'weight'],
  table: 'fund_holding',
  key: ['fund_code', 'report_date', 'kind', 'rank'],
  columns: columns('fund_code report_date:date kind rank:smallint code name weight:numeric value:numeric'),
  rows: (r) => [
    [
      r.text('fund_code'),
      r.day('period_end'),
      r.oneOf('kind', ['STOCK', 'BOND', 'FUND'] as const),
      r.integer('rank'),
      r.textOrNull('security_code') ?? '',
      r.text('security_name'),
      r.decimal('weight', 6),
      r.decimalOrNull('value', 2),
    ],
  ],
}

const categories: Readonly<Record<string, string>> = {
  '1': '发行运作',
  '2': '分红送配',
  '3': '定期报告',
  '4': '人事调整',
  '5': '基金销售',
  '6': '其他公告',
}

export const announcements: TableImport = {
  file: 'announcements.csv',
  required: ['id', 'date', 'title'],
  table: 'fund_announcement',
  key: ['id'],
  columns: columns('id fund_code title kind published:date content'),
  rows: (r) => {
    const fundCode = r.textOrNull('fund_code')
    if (fundCode === null) return []

    return [
      [
        r.text('id'),
        fundCode,
        r.text('title'),
        categories[r.textOrNull('category') ?? '6'] ?? '其他公告',
        r.day('date'),
        (r.textOrNull('body') ?? '').replaceAll('\\n', '\n'),
      ],
    ]
  },
}
